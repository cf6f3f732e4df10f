"""Passwords that everybody tries first."""

from __future__ import annotations

from typing import Final

_SHORTEST: Final = 8
_ROWS: Final = (
    "01234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm", "йцукенгшщзхъ", "фывапролджэ",
    "ячсмитьбю", "абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "1qaz2wsx3edc4rfv5tgb",
    "1q2w3e4r5t6y7u8i9o0p", "q1w2e3r4t5y6u7i8o9p0",
)  # fmt: skip
_WORDS: Final = """
password password1 password12 password123 passw0rd p@ssword p@ssw0rd pass1234 passpass iloveyou iloveyou1 sunshine
princess football football1 baseball basketball superman batman123 trustno1 welcome1 welcome123 letmein1 letmein123
starwars whatever computer internet michelle jennifer jonathan michael1 jordan23 charlie1 elizabeth liverpool
chelsea1 arsenal1 manchester barcelona realmadrid corvette mercedes ferrari1 mustang1 midnight victoria samantha
alexander christian dolphins maverick einstein mountain snowball softball swimming butterfly chocolate cocacola
blink182 metallica nirvana1 pokemon1 pokemon123 minecraft fortnite1 playstation nintendo dragon123 monkey123
master123 shadow123 admin123 admin1234 administrator root1234 toor1234 changeme changeme1 default1 guest1234
test1234 testtest testing1 testing123 temp1234 login123 user1234 qwerty12 qwerty123 qwerty1234 qwerty12345
qwerty123456 asdf1234 asdfasdf zxcvbnm1 abcd1234 abc12345 abcabcabc a1b2c3d4 a1234567 a12345678 a123456789 aa123456
aaaaaaa1 1234qwer 123qweasd 123qwe123 123qwe456 qweasdzxc qazwsxedc 1qazxsw2 zaq12wsx zaq1xsw2 qwe12345 qwe123qwe
12341234 12344321 123123123 123321123 11223344 1122334455 11112222 12121212 13131313 987654321 87654321 0987654321
123454321 147258369 159753456 741852963 789456123 963852741 19871987 19901990 20002000 01011990 01012000 31415926
monopoly smallworld elbowroom elbowroom1 boardgame boardgames пароль123 пароль1234 парольпароль любовь123 привет123
йцукен123 наташа123 россия123 москва123 зенитзенит спартак123 солнышко любимая1 маленький красотка gfhjkm123
ghbdtn123 yfnfif123 hjccbz123 vjcrdf123
"""
_COMMON: Final = frozenset(_WORDS.split())


def is_common(password: str, login: str = "") -> bool:
    """Whether a password is among the first that somebody would try: well known, a run of keys, of very few different
    characters, or made of the login."""
    word = password.casefold()
    if word in _COMMON or len(set(word)) <= 2:
        return True
    if login and (login.casefold() in word and len(word) - len(login) < _SHORTEST // 2):
        return True
    half = word[: len(word) // 2]
    if half * 2 == word and (half in _COMMON or len(set(half)) <= 4):
        return True
    return any(word in row or word[::-1] in row for row in (row * 3 for row in _ROWS))
