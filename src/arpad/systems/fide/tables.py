"""The two tables of the FIDE Rating Regulations, as the handbook prints them.

B.02 8.1.1 and 8.1.2 (standard) and 7.1.1 and 7.1.2 (rapid and blitz) are identical; the first is also Title
Regulations 1.4.9. Source: handbook.fide.com/chapter/B022024. No formula reproduces them, so both are looked up.
Fractions are integer hundredths.
"""

# B.02 8.1.1: fractional score p in hundredths, from .50 up, and the rating difference dp it stands for. Below .50 the
# same differences with a minus sign. 1.00 is notional: +800 (and .00: -800).
DP = (
    (50, 0), (59, 65), (68, 133), (77, 211), (86, 309), (95, 470),
    (51, 7), (60, 72), (69, 141), (78, 220), (87, 322), (96, 501),
    (52, 14), (61, 80), (70, 149), (79, 230), (88, 336), (97, 538),
    (53, 21), (62, 87), (71, 158), (80, 240), (89, 351), (98, 589),
    (54, 29), (63, 95), (72, 166), (81, 251), (90, 366), (99, 677),
    (55, 36), (64, 102), (73, 175), (82, 262), (91, 383), (100, 800),
    (56, 43), (65, 110), (74, 184), (83, 273), (92, 401),
    (57, 50), (66, 117), (75, 193), (84, 284), (93, 422),
    (58, 57), (67, 125), (76, 202), (85, 296), (94, 444),
)  # fmt: skip

# B.02 8.1.2: rating difference D (from, to) and the scoring probability PD of the higher-rated player in hundredths.
# The lower-rated player gets 100 - PD. Above 735: 1.00.
PD = (
    (0, 3, 50), (92, 98, 63), (198, 206, 76), (345, 357, 89),
    (4, 10, 51), (99, 106, 64), (207, 215, 77), (358, 374, 90),
    (11, 17, 52), (107, 113, 65), (216, 225, 78), (375, 391, 91),
    (18, 25, 53), (114, 121, 66), (226, 235, 79), (392, 411, 92),
    (26, 32, 54), (122, 129, 67), (236, 245, 80), (412, 432, 93),
    (33, 39, 55), (130, 137, 68), (246, 256, 81), (433, 456, 94),
    (40, 46, 56), (138, 145, 69), (257, 267, 82), (457, 484, 95),
    (47, 53, 57), (146, 153, 70), (268, 278, 83), (485, 517, 96),
    (54, 61, 58), (154, 162, 71), (279, 290, 84), (518, 559, 97),
    (62, 68, 59), (163, 170, 72), (291, 302, 85), (560, 619, 98),
    (69, 76, 60), (171, 179, 73), (303, 315, 86), (620, 735, 99),
    (77, 83, 61), (180, 188, 74), (316, 328, 87),
    (84, 91, 62), (189, 197, 75), (329, 344, 88),
)  # fmt: skip

_DP_OF = dict(DP)
_PD_OF = [0] * 736
for _from, _to, _pd in PD:
    for _gap in range(_from, _to + 1):
        _PD_OF[_gap] = _pd


def dp(percentage: int) -> int:
    """The rating difference that a fractional score stands for (8.1.1). `percentage` in hundredths, 0 to 100.

    >>> dp(57), dp(43), dp(100), dp(0)
    (50, -50, 800, -800)
    """
    return _DP_OF[percentage] if percentage >= 50 else -_DP_OF[100 - percentage]


def pd(gap: int) -> int:
    """The scoring probability, in hundredths, of a player rated `gap` points above the opponent (8.1.2), no cap.

    >>> pd(300), pd(-300), pd(735), pd(736), pd(-100)
    (85, 15, 99, 100, 36)
    """
    if gap < 0:
        return 100 - pd(-gap)
    return _PD_OF[gap] if gap < 736 else 100
