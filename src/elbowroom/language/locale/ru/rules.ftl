# Команда `elbowroom rules`. `.title` стоит над списком.

rules-race = { $name } (раса, { $box }, { $rule }): { $effect } Жетонов на знамени { $tokens }, в запасе { $tray }.
    .title = расы
rules-power = { $name } (умение, { $box }, { $rule }): { $effect } Жетонов на значке { $tokens }.
    .title = умения
rules-relic = { $name } (реликвия, { $box }, { $rule }): { $effect }
    .title = реликвии
rules-place = { $name } (место, { $box }, { $rule }): { $effect }
    .title = места
rules-weather = { $name } (событие, { $box }, { $rule }): { $effect } Встречается { $tokens ->
        [one] { $tokens } раз
        [few] { $tokens } раза
       *[many] { $tokens } раз
    } среди одиннадцати.
    .title = события
rules-unknown = Нет такой расы, умения, реликвии, места или события: «{ $word }»; полный список покажет `elbowroom rules`.
rules-unknown-maybe = Нет такой расы, умения, реликвии, места или события: «{ $word }». Может быть, { $guesses }?
