"""The words that stand above the columns of tables, in the languages that tables come in, and what they mean. Portable.

A heading means a *role*: `white`, `result`, `rating`, ... Words are compared without case, accents, blanks and dots, so
`St. Nr.` is `stnr`. A role can be told for one side: `WhiteElo`, `Elo 2`, `Weiß DWZ`.

>>> role("Weiß"), role("Rk."), role("White Elo"), role("score2"), role("TB1")
('white', 'rank', 'white_rating', 'black_score', '')
>>> round_of("3.Rd"), round_of("Runde 12"), round_of("7"), round_of("TB3")
(3, 12, 7, 0)
"""

from arpad.digits import latin
from arpad.formats.folding import compact
from arpad.formats.text import is_digits

# English, German, French, Spanish, Dutch, Italian, Portuguese; then Hindi, Punjabi, Telugu.
_WORDS = {
    "number": """# no nr num number sno snr startno startnr startnumber startnummer stno stnr tlnnr nro numero dorsal
        seed pairno pairnumber pair क्रमांक क्र क्रमसंख्या संख्या ਨੰ ਨੰਬਰ ਲੜੀਨੰਬਰ సంఖ్య క్రమసంఖ్య నంబర్""",
    "rank": """rk rank ranking rg rang place pl platz pos position puesto clas clasificacion plaats rangorde cl
        classifica posto colocacao रैंक स्थान ਰੈਂਕ ਸਥਾਨ ర్యాంక్ ర్యాంకు స్థానం""",
    "name": """name player playername spieler spielername fullname nom joueur nombre jugador naam speler teilnehmer
        nome giocatore jogador नाम खिलाड़ी खिलाड़ीकानाम ਨਾਂ ਨਾਮ ਖਿਡਾਰੀ పేరు ఆటగాడు క్రీడాకారుడు ఆటగాడిపేరు""",
    "surname": """surname lastname familyname nachname familienname nomdefamille apellido apellidos achternaam cognome
        उपनाम ਗੋਤ ఇంటిపేరు""",
    "given": "firstname givenname given forename vorname prenom voornaam nomedibattesimo",
    "title": "title titel titre titulo titolo tit ti टाइटल उपाधि खिताब ਟਾਈਟਲ ਖਿਤਾਬ టైటిల్ బిరుదు",
    "rating": """rtg rating elo rtgi eloi rtgint ratingint fiderating ratingfide elofide fideelo rtgfide intrtg
        intlrtg startrating currentrating stdrating रेटिंग ਰੇਟਿੰਗ రేటింగ్""",
    "national_rating": "rtgn elon rtgnat ratingnat ratingn nationalrating nationalelo locrtg dwz nwz ncfp",
    "federation": """fed feder federation land country pays pais federacion bond nation nationality nazione federacao
        संघ देश महासंघ ਫੈਡਰੇਸ਼ਨ ਦੇਸ਼ సమాఖ్య దేశం""",
    "fide_id": "fideid intlid intid fideno fidenumber fideidno idfide fidecode codfide fidenr fide",
    "national_id": "id idno locid nationalid natid membernumber memberid playerid pkz passnr",
    "sex": "sex gender sexe sexo geschlecht geslacht mw sesso लिंग ਲਿੰਗ లింగం",
    "birth": """birth born birthday dob dateofbirth birthdate birthyear yearofbirth yob geb gebdat gebjahr geburtsdatum
        geburtsjahr jahrgang jg naissance nacimiento fnac geboortedatum geboortejaar nascita nascimento
        जन्म जन्मतिथि जन्मवर्ष ਜਨਮ ਜਨਮਮਿਤੀ ਜਨਮਸਾਲ పుట్టినతేదీ జననం""",
    "points": "pts points pkt pkte punkte pt puntos ptos punten pnt punti pontos total अंक ਅੰਕ పాయింట్లు",
    "k": "k kfactor kfaktor kfacteur coefk kफैक्टर kਫੈਕਟਰ kఫ్యాక్టర్",
    "white": """white weiss blanc blancs blancas blanco wit witspeler whiteplayer whitename bianco brancas brancos
        सफेद श्वेत ਚਿੱਟਾ ਚਿੱਟੇ ਸਫੈਦ తెలుపు తెల్ల""",
    "black": """black schwarz noir noirs negras negro zwart zwartspeler blackplayer blackname nero pretas pretos
        काला काले ਕਾਲਾ ਕਾਲੇ నలుపు నల్ల""",
    "opponent": """opponent opponentname opp gegner adversaire rival adversario tegenstander avversario
        प्रतिद्वंद्वी विरोधी ਵਿਰੋਧੀ ప్రత్యర్థి""",
    "colour": "colour color farbe couleur kleur colore cor रंग ਰੰਗ రంగు",
    "result": """result results res ergebnis erg resultat resultado uitslag risultato परिणाम नतीजा ਨਤੀਜਾ
        ఫలితం ఫలితాలు""",
    "score": "score punktzahl स्कोर ਸਕੋਰ స్కోరు స్కోర్",
    "winner": "winner sieger gewinner gagnant vainqueur ganador winnaar vincitore vencedor विजेता ਜੇਤੂ విజేత",
    "round": "round rd rnd runde rde ronda ronde tour turno rodada राउंड दौर चक्र ਰਾਊਂਡ ਗੇੜ రౌండ్",
    "date": "date datum fecha data datetime played day tag dia jour दिनांक तारीख तिथि ਤਾਰੀਖ ਮਿਤੀ తేదీ",
    # Known, but nothing that a rating needs.
    "board": "bo bd board brett br table tisch tavolo bord tablero mesa echiquier बोर्ड ਬੋਰਡ బోర్డు",
    "group": "typ type gr group gruppe groupe grupo groep club clubcity verein vereinort team mannschaft city ville",
}
_SHORT_ROUND = ("r",)  # R1, but no column of rounds is called R
_FIRST = "white weiss blanc blancs blancas wit w 1 सफेद ਚਿੱਟਾ తెలుపు".split()
_SECOND = """black schwarz noir noirs negras zwart b 2 काला ਕਾਲਾ నలుపు opponent opponents opp gegner adversaire rival
    tegenstander प्रतिद्वंद्वी विरोधी ਵਿਰੋਧੀ ప్రత్యర్థి""".split()
OF_A_SIDE = ("name", "rating", "national_rating", "title", "federation", "fide_id", "national_id", "number", "score")
_LONGEST = 40  # characters of a heading


def _by_word() -> dict[str, str]:
    found = {}
    for name in _WORDS:
        for word in _WORDS[name].split():
            found[compact(word)] = name
    return found


def _marks(last: bool) -> dict[str, list[tuple[str, str]]]:
    """The words of the two sides by the letter they end or begin with."""
    found: dict[str, list[tuple[str, str]]] = {}
    for side, marks in (("white_", _FIRST), ("black_", _SECOND)):
        for mark in marks:
            word = compact(mark)
            if last or not is_digits(word):
                found.setdefault(word[-1] if last else word[0], []).append((side, word))
    return found


_ROLES = _by_word()
_BY_LAST, _BY_FIRST = _marks(True), _marks(False)
NAMES = sorted(_WORDS) + sorted(
    ["player1", "player2"] + [side + role for role in OF_A_SIDE if role != "name" for side in ("white_", "black_")]
)


def role(heading: str) -> str:
    """What a column with that heading holds; empty where the word is not known."""
    if len(heading) > _LONGEST:
        return ""
    word = compact(latin(heading))
    if word == "" or word in _ROLES:
        return _ROLES.get(word, "")
    for side, mark in _BY_LAST.get(word[-1], []):
        if word.endswith(mark):
            told = _of_side(side, mark, word[: len(word) - len(mark)])
            if told:
                return told
    for side, mark in _BY_FIRST.get(word[0], []):
        if word.startswith(mark):
            told = _of_side(side, mark, word[len(mark) :])
            if told:
                return told
    return ""


def _of_side(side: str, mark: str, rest: str) -> str:
    """The role of a heading that names one side, and what it holds of it."""
    told = _ROLES.get(rest, "")
    if told in ("name", "white", "black"):
        return "player" + mark if mark in ("1", "2") else side[:-1]
    if told in ("points", "result"):
        told = "score"
    return side + told if told in OF_A_SIDE else ""


def round_of(heading: str) -> int:
    """The round whose results stand under the heading: a number, alone or with a word for round; 0 where it is none."""
    if len(heading) > _LONGEST:
        return 0
    word = compact(latin(heading))
    digits = "".join([character for character in word if "0" <= character <= "9"])
    rest = word.replace(digits, "") if digits else word
    if not 1 <= len(digits) <= 2 or digits not in latin(heading):
        return 0
    if rest and _ROLES.get(rest) != "round" and rest not in _SHORT_ROUND:
        return 0
    return int(digits)


def is_word_for(text: str, name: str) -> bool:
    """Whether the text is one of the words for that role."""
    return _ROLES.get(compact(text)) == name
