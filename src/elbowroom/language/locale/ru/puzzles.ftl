# Задачи: то, что читает решающий. Имена рас, умений и фишек берутся из сообщений о самих вещах.

puzzle-you = Игрок { $letter }
puzzle-rival = Соперник { $letter }

puzzle-goal-coins = Больше монет
    .ask = Получите за этот ход больше всего монет — наверняка.
puzzle-goal-safe = Глухая оборона
    .ask = Завоевания окончены. Расставьте жетоны так, чтобы { $rival } мог сразу захватить только одну из ваших областей (всего их { $regions }).
puzzle-goal-win = Победа
    .ask = Это последний ход партии. Выиграйте её.
puzzle-goal-pick = Какую пару взять?
    .ask = Возьмите пару, которая принесёт больше всего.
puzzle-goal-decline = Дальше или в упадок?
    .ask = { $combo }: продолжать или пора в упадок?

puzzle-note-die = Везения здесь нет: на кубике всегда пусто.
puzzle-note-safe = Область в безопасности, если { $rival } не может захватить её первым же завоеванием, без кубика.
puzzle-note-purses = Монет у вас: { $coins }. У остальных: { $others }.
puzzle-note-champion = Так считает Чемпион после долгих раздумий; строгого доказательства здесь нет.
puzzle-purse = { $name } — { $coins }

puzzle-right-coins = { $best ->
    [one] { $best } монета
    [few] { $best } монеты
   *[many] { $best } монет
} — больше никакой ход наверняка не приносит.
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
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
}.
puzzle-wrong-win = { $coins ->
    [one] { $coins } монеты
    [few] { $coins } монет
   *[many] { $coins } монет
} за ход не хватает, чтобы победить в одиночку. Выход был: он приносит { $needed }.
puzzle-right-pick = К концу партии этот выбор стоит на { $gap } монет больше любого другого.
puzzle-wrong-pick = Лучше было так: { $answer }. К концу партии это на { $gap } монет больше любого другого выбора.
puzzle-right-decline = К концу партии это на { $gap } монет больше.
puzzle-wrong-decline = Лучше было наоборот: к концу партии это на { $gap } монет больше.
puzzle-share = Из всех способов сыграть этот ход лучшие — { $share } %; для доказательства перебрано позиций: { $searched }.
puzzle-usual = Очевидные ходы дают: { $usual }.
puzzle-second = Следующий по силе результат: { $second }.

puzzle-theme-last-round = Последний раунд
puzzle-theme-abandon = Оставленные области
puzzle-theme-decline = Упадок
puzzle-theme-stepping-stone = Перевалочный пункт
