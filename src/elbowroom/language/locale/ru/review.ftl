# Разбор партии: `elbowroom review`, его страница и слова о ходах.

review-title = Разбор партии
review-own-board = Особая карта
review-game = { $board }, { $rounds ->
        [one] { $rounds } раунд
        [few] { $rounds } раунда
       *[many] { $rounds } раундов
    }
review-won = { $number ->
        [one] Победа: { $winners }.
        [few] Победу разделили: { $winners }.
       *[many] Победу разделили: { $winners }.
    }
review-unfinished = Партия не окончена: последние числа — это ожидания.

review-label-best = лучший ход
review-label-good = хороший ход
review-label-inexact = неточность
review-label-mistake = ошибка
review-label-blunder = грубая ошибка
review-labels = Ходы

review-moments = Что решило партию
review-no-moments = Ни один ход не стоил дорого: явно лучшего выбора нигде не нашлось.
review-moment = Раунд { $round }, { $player }: { $label }
review-cost = Потеряно { $lost } % шансов на победу: было { $better } %, осталось { $played } %.
review-done = Сыграно
review-better = Лучше
review-why = Почему
review-imagined = В варианте «Лучше» кубик и всё, что вытянуто, воображаемые.
review-choices = Все варианты
review-quiet = На поле ничего не меняется.
review-before = Перед ходом
review-kind-pick = выбор пары
review-kind-course = поход или упадок
review-kind-play = захваты и расстановка
review-kind-late = упадок после подсчёта

review-reason-coins = Ожидаемый итог в монетах — { $better } вместо { $played }.
review-reason-score = Доход этого хода — { $better } вместо { $played }.
review-reason-income = Дальше доход за ход — { $better } вместо { $played }, а { turns-to-come }.
review-reason-danger = До следующего хода в среднем будет потеряно областей: { $better }, а не { $played }.
review-reason-tokens = Свободных жетонов к следующему ходу — { $better } вместо { $played }.
review-reason-rival = Сопернику ({ $player }) в конце достаётся { $better } вместо { $played }.
review-reason-price = Цена пары — { $better } вместо { $played }.
review-reason-found = Монет на паре — { $better }, а на взятой — { $played }.
review-reason-strength = Жетонов у пары — { $better } вместо { $played }.
review-reason-tired = Свободных жетонов у расы осталось { $played }, в колонке есть пары с { $better }, а { turns-to-come }.
review-reason-fresh = Раса ещё способна принести за этот ход { $better }, упадок даёт { $played }, а { turns-to-come }.
review-reason-cost = Чем за это платят: доход этого хода — { $better } вместо { $played }.
review-reason-lag = Чем за это платят: поначалу доход за ход — { $better } вместо { $played }.
turns-to-come = { $turns ->
        [0] ходов больше не будет
        [one] впереди ещё { $turns } ход
        [few] впереди ещё { $turns } хода
       *[many] впереди ещё { $turns } ходов
    }

review-line-pick = взять пару «{ $combo }»
review-line-decline = уйти в упадок
review-line-late = уйти в упадок после подсчёта
review-line-conquer = захватить { $list }
review-line-die = рискнуть с кубиком: { $region }
review-line-abandon = покинуть { $list }
review-line-deploy = жетоны: { $list }
review-line-nothing = ничего не захватывать
review-option-ready = продолжить поход
review-option-stop = не воевать
review-option-end = оставить расу

review-graph = Ход за ходом на графике
review-graph-hint = Нажмите на ход, чтобы перейти к нему. Точки — ходы, которые стоили шансов.
review-chances = Шансы на победу
review-coins = Ожидаемые монеты в конце
review-round = Раунд { $round }

review-balance = Удача и мастерство
review-balance-hint = В монетах. Чего можно было ждать в начале, что принесла удача, что изменили решения самого игрока и решения остальных; вместе это итог. Мастерство меряется по сильнейшему боту, поэтому выше нуля бывает редко. «Упущено» — сколько ходы игрока проиграли лучшим из найденных.
review-player = Игрок
review-start = Начало
review-luck = Удача
review-skill = Мастерство
review-others = Другие
review-final = Итог
review-given-away = Упущено: { $coins }

review-turns = Все ходы
review-turn = Раунд { $round } · { $player }
review-lost = −{ $lost } %
review-luck-die = На кубике { $pips }{ $needed ->
        [-1] {""}
       *[other] {" "}(нужно было { $needed })
    }: удача в монетах { $coins }.
review-luck-column = Открылась пара «{ $combo }»: удача в монетах { $coins }.
review-luck-find = Находка — { $find }: удача в монетах { $coins }.
review-luck-weather = Событие раунда — { $weather }: удача в монетах { $coins }.
review-luck-draw = Вытянуто вслепую: удача в монетах { $coins }.
review-made = Каждый ход оценён по тому, что игрок мог тогда знать; на каждое решение — { $visits } воображаемых позиций.
review-day = День
review-night = Ночь
review-previous = Назад
review-next = Дальше

review-anew-more = Так шансы на победу — { $now } %, а не { $then } %; разница в монетах к концу — { $coins }.
review-anew-less = Так шансы на победу — только { $now } %, в партии было { $then } %; разница в монетах к концу — { $coins }.
review-anew-same = Это стоит столько же, сколько сыгранное: шансы на победу — { $now } %; разница в монетах к концу — { $coins }.

# Подсказки: мысль с числом, место, весь ход
advice-pick = Лучшая пара здесь должна принести к концу на { $coins } монет больше, чем следующая за ней.
advice-decline = Для захватов у вашей расы осталось жетонов: { $tokens }; в колонке есть пары с { $strongest }, а { turns-to-come }.
advice-keep = Ваша раса ещё не выдохлась: с ней к концу будет на { $coins } монет больше, чем без неё.
advice-conquer = В этот ход стоит взять ещё { $regions ->
        [one] { $regions } область
        [few] { $regions } области
       *[many] { $regions } областей
    }; тогда он принесёт монет: { $score }.
advice-enough = Новые захваты ничего не дадут: ход и так принесёт монет: { $score }.
advice-redeploy = Как ни расставляй жетоны, до следующего хода в среднем будет потеряно областей: { $danger }. Берегите самые доходные.
advice-any = Лучший найденный путь даёт в среднем { $coins } монет и побеждает в { $chance } % случаев.
advice-column = Присмотритесь к паре номер { $place } в колонке.
advice-regions = { $number ->
        [one] Присмотритесь к области { $list }.
        [few] Присмотритесь к областям { $list }.
       *[many] Присмотритесь к областям { $list }.
    }
advice-nowhere = Дело сейчас не в областях, а в самой расе.
advice-turn = { $line }. Это обещает { $coins } монет в конце и шансы на победу { $chance } %.
