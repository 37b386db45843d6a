"""Small lists of every kind, written for the tests."""

HEADER_162 = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA "
    "SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
HEADER_158 = HEADER_162.replace("OTit           FOA ", "OTit           ")
HEADER_136 = HEADER_162.replace("SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag", "OCT26 Gms K  B-day Flag")


def row(
    number,
    name,
    federation="ENG",
    sex="M",
    title="",
    women="",
    other="",
    online="",
    ratings=((0, 0, 0), (0, 0, 0), (0, 0, 0)),
    birth="0000",
    flag="",
    with_online=True,
):
    """A row of a FIDE list as text; a list of other titles that is too long pushes the rest, as FIDE's does."""
    text = f"{number:<15}{name:<61}{federation:<4}{sex:<4}{title:<5}{women:<5}{other:<15}"
    text += f"{online:<4}" if with_online else ""
    return text + "".join(f"{r:<6}{g:<4}{k:<3}" for r, g, k in ratings) + f"{birth:<6}{flag:<4}"


PLAYERS = (
    row(4100018, "Smith, John", "ENG", "M", "GM", ratings=((2501, 9, 10), (2480, 0, 10), (2475, 3, 10)), birth="1980"),
    row(4100026, "Smith, John", "SCO", "M", ratings=((1905, 0, 20), (0, 0, 0), (0, 0, 0)), birth="1990", flag="i"),
    row(4100034, "O'Brien-Lee, Eva", "IRL", "F", "WGM", "WGM", ratings=((2301, 4, 20), (0, 0, 0), (2205, 1, 20))),
    row(4100042, "Viswanathan Anand", "IND", other="SI,FI,LSI,SLI,NA", online="AFM", ratings=((2750, 0, 10),) * 3),
    row(4100050, "Nobody, Rated", "FRA", "F", birth="2012", flag="w"),
    row(4100069, "Müller, Jürgen", "GER", ratings=((1800, 0, 20), (0, 0, 0), (0, 0, 0)), birth="1970"),
)
TXT = "\r\n".join((HEADER_162, *PLAYERS, "")).encode("latin-1")

SWISS_MANAGER = """ID_No,Name,Title,Fed,Rtg_Nat,Birthday,Sex
1001,"Ivanov, Pyotr",GM,RUS,2600,1985-03-04,
1002,"Petrova, Anna",,RUS,0,2001,w
"""
ECF = """ECF_code,full_name,member_no,FIDE_no,gender,nation,title,club_code,club_name,original_standard,\
revised_standard,original_rapid,revised_rapid,original_blitz,revised_blitz
123456A,"Smith, John",ME1,4100018,M,ENG,GM,4AAA,Aachen,2400,2410,2390,,,
654321B,"Jones, Ann",,,F,WLS,FM/WIM,4BBB,Boroughs,1700,,,,1650,1660
"""
OESB = '"Huber, Franz";"1";"AUT";"x";"1850";"MK";"1961";"100123";"0";"0";"m"\n"Maier, Jörg";"2";"AUT";"";"0";"";"1999"\
;"100124";"0";"0";"m"\n'
KNSB = (
    "Relatienummer;Naam;Titel;Federatie;Rating;Nv;Geboren;S\n7000001;Jansen, Piet;;NED;1922;8;1975;\n7000002;de Vries, \
Anna;WFM;NED;2010;3;1990;w\n"
)
FINLAND = """Last Name,First Name,Sex,Birthday,Fed,Rtg_Nat,ID_No
Virtanen,Matti,M,1970,FIN,1888,555
"""
CFC = """CFC#,Expiry,Last,First,Prov,City,Rating,High,Active Rating,Active High
100001,2027-01-01,Tremblay,Luc,QC,Montreal,2011,2100,1999,2050
100002,2027-01-01,Roy,Jean "JR,QC,St-Jean, QC,1500,1600,0,0
"""
NZ = """New Zealand Chess Federation,,,,,,,
Name,First_Name,Year,FIDE_Fed,FIDE_Title,Standard_Rating,Rapid_Rating,Code
Brown,Kim,1988,NZL,CM,2101,2050,900123
"""
ICU = (
    "list,player,rating,full\n2007-01-01,P1,1500,1\n2007-09-01,P1,1560,1\n2008-01-01,P1,1600,1\n2007-09-01,P2,1200,0\n"
)
OWN = "Nom;Club;Elo;Né;K\nLefèvre Éric;Nice;1650;1977;20\nDupont Marie;Lyon;;;\n"

XML = """<playerslist>
<player>
<fideid>4100018</fideid>
<name>Smith, John</name>
<country>ENG</country>
<sex>M</sex>
<title>GM</title>
<w_title></w_title>
<o_title></o_title>
<foa_title/>
<rating>2501</rating>
<games>9</games>
<k>10</k>
<rapid_rating>2480</rapid_rating>
<rapid_games>0</rapid_games>
<rapid_k>10</rapid_k>
<blitz_rating>2475</blitz_rating>
<blitz_games>3</blitz_games>
<blitz_k>10</blitz_k>
<birthday>1980</birthday>
<flag></flag>
</player>
<player>
<fideid>4100077</fideid>
<name>Q &amp; A, D&#39;Arc</name>
<country>FRA</country>
<sex>F</sex>
<title></title>
<w_title></w_title>
<o_title></o_title>
<foa_title></foa_title>
<rating>0</rating>
<games>0</games>
<k>0</k>
<rapid_rating>0</rapid_rating>
<rapid_games>0</rapid_games>
<rapid_k>0</rapid_k>
<blitz_rating>0</blitz_rating>
<blitz_games>0</blitz_games>
<blitz_k>0</blitz_k>
<birthday>0</birthday>
<flag>wi</flag>
</player>
</playerslist>
"""
OFFICERS_XML = """<?xml version="1.0"?>
<playerslist><player FIDEID="123"><name>Roe, Jane</name><country>AUS</country><sex>F</sex><title>wm</title>
<rating>2105</rating><games>3</games><k>20</k><birthday>1962-02-02</birthday></player></playerslist>
"""


def dbase(fields, records):
    """A dBase III table."""
    record = 1 + sum(width for _, width in fields)
    header = 32 + 32 * len(fields) + 1
    out = bytes([3, 126, 10, 1]) + len(records).to_bytes(4, "little") + header.to_bytes(2, "little")
    out += record.to_bytes(2, "little") + bytes(20)
    for name, width in fields:
        out += name.encode().ljust(11, b"\0") + b"C" + bytes(4) + bytes([width, 0]) + bytes(14)
    out += b"\r"
    for mark, *cells in records:
        out += mark.encode() + b"".join(
            cell.encode().ljust(width) for cell, (_, width) in zip(cells, fields, strict=True)
        )
    return out + b"\x1a"


US_CHESS = dbase(
    [("MEM_NAME", 25), ("MEM_ID", 8), ("GENDER", 1), ("BYEAR", 4), ("FEDERATION", 3), ("TITLE", 3), ("R_LPB_RAT", 7)],
    [
        (" ", "DOE,JOHN", "12345678", "M", "1980", "USA", "", "1834"),
        ("*", "GONE,BEN", "12345679", "M", "1980", "USA", "", "1500"),
        (" ", "ROE,JANE", "12345680", "F", "", "USA", "FM", "1234/12"),
    ],
)
