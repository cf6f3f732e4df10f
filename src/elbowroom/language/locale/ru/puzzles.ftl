# Задачи: то, что читает решающий. Имена рас, умений и фишек берутся из сообщений о самих вещах.

puzzle-you = Игрок { $letter }
puzzle-rival = Соперник { $letter }

puzzle-goal-coins = Больше монет
    .ask = Получите за этот ход как можно больше монет, не полагаясь на удачу.
puzzle-goal-safe = Глухая оборона
    .ask = Завоевания окончены. Расставьте жетоны так, чтобы { $rival } мог сразу захватить только одну из ваших областей (всего их { $regions }).
puzzle-goal-win = Выиграйте партию
    .ask = Это последний ход партии: завершите его победой.
puzzle-goal-pick = Какую пару взять?
    .ask = Возьмите пару, которая принесёт больше всего.
puzzle-goal-decline = Дальше или в упадок?
    .ask = { $combo }: продолжать или пора в упадок?

puzzle-note-die = Везения здесь нет: на кубике всегда пусто.
puzzle-note-safe = Область в безопасности, если { $rival } не может захватить её первым же завоеванием, без кубика.
puzzle-note-purses = Монет у вас: { $coins }. У остальных: { $others }.
puzzle-note-champion = Ответ дал чемпион после долгих раздумий; строгого доказательства здесь нет.
puzzle-purse = { $name } — { $coins }

puzzle-right-coins = { $best ->
    [one] { $best } монета
    [few] { $best } монеты
   *[many] { $best } монет
} — больше ни один ход наверняка не приносит.
puzzle-wrong-coins = Ваш ход приносит { $yours ->
    [one] { $yours } монету
    [few] { $yours } монеты
   *[many] { $yours } монет
}, а можно было { $best }.
puzzle-right-safe = В безопасности { $best ->
    [one] { $best } область
    [few] { $best } области
   *[many] { $best } областей
}, и больше не удержать.
puzzle-wrong-safe = В безопасности { $yours ->
    [one] { $yours } область
    [few] { $yours } области
   *[many] { $yours } областей
}, а могло быть { $best }.
puzzle-right-win = Партия ваша. За этот ход — { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
}.
puzzle-wrong-win = Ваш ход приносит { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
}, а для победы в одиночку этого мало. Выход был: он приносит { $needed }.
puzzle-gap = { $gap ->
    [one] { $gap } монету
    [few] { $gap } монеты
   *[many] { $gap } монет
}
puzzle-right-pick = К концу партии эта пара принесёт на { puzzle-gap } больше любой другой.
puzzle-wrong-pick = Лучше была пара «{ $answer }»: к концу партии она принесла бы на { puzzle-gap } больше любой другой.
puzzle-right-decline = { $answer ->
    [decline] Упадок
   *[ready] Поход
} принесёт к концу партии на { puzzle-gap } больше.
puzzle-wrong-decline = Лучше { $answer ->
    [decline] был упадок
   *[ready] был поход
}: к концу партии он принёс бы на { puzzle-gap } больше.
puzzle-lead = Разница в монетах с соперниками в конце, в среднем: { $best }; при следующем по силе выборе: { $second }.
puzzle-share = Из всех способов сыграть этот ход лучшие — { $share }; для доказательства перебрано позиций: { $searched }.
puzzle-usual = Очевидные ходы { $goal ->
    [safe] удерживают
   *[coins] приносят
}: { $usual }.
puzzle-second = Следующий по силе результат: { $second }.

puzzle-theme-last-round = Последний раунд
puzzle-theme-abandon = Покинутые области
puzzle-theme-decline = Упадок
puzzle-theme-stepping-stone = Перевалочный пункт
