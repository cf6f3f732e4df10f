# Разбор партии: `elbowroom review`, его страница и слова о ходах.

review-title = Разбор партии
review-own-board = Особая карта
review-game = { $board }, { $rounds ->
        [one] { $rounds } раунд
        [few] { $rounds } раунда
       *[many] { $rounds } раундов
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
review-cost = Потеряно { $lost } шансов на победу: { $played } вместо { $better }.
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

# Что принёс бы лучший вариант; $more — монеты в винительном падеже, остальное — числа
review-lead-pick = Пара «{ $combo }» принесла бы к концу партии на { $more } больше: в среднем { $better } вместо { $played }.
review-lead-decline = Упадок на этом ходу принёс бы к концу партии на { $more } больше: в среднем { $better } вместо { $played }.
review-lead-late = Упадок после подсчёта принёс бы к концу партии на { $more } больше: в среднем { $better } вместо { $played }.
review-lead-ready = Поход прежней расой принёс бы к концу партии на { $more } больше: в среднем { $better } вместо { $played }.
review-lead-fight = Поход расы в упадке принёс бы к концу партии на { $more } больше: в среднем { $better } вместо { $played }.
review-lead-end = Прежняя раса принесла бы к концу партии на { $more } больше: в среднем { $better } вместо { $played }.
review-lead-play = Лучший вариант принёс бы к концу партии на { $more } больше: в среднем { $better } вместо { $played }.
review-reason-coins = Лучший вариант даёт к концу партии в среднем { $better }, а не { $played }.
review-reason-score = Этот ход принёс бы { $better } вместо { $played }.
review-reason-income = Дальше каждый ход приносил бы { $better } вместо { $played }, а { turns-left }.
review-reason-danger = До следующего хода соперники отняли бы в среднем { $better } вместо { $played }.
review-reason-tokens = На следующий ход в запасе { $better } вместо { $played }.
review-reason-rival = { $player } получает к концу партии в среднем { $better } вместо { $played }.
review-reason-price = Эта пара стоит { $better } вместо { $played }.
review-reason-found = На этой паре { $better }, а на взятой — { $played }.
review-reason-strength = Эта пара даёт { $better } вместо { $played }.
review-reason-tired = У расы всего { $played } для захватов, в колонке — до { $better }, а { turns-left }.
review-reason-fresh = Поход ещё принесёт за этот ход { $better }, упадок — { $played }, а { turns-left }.
review-reason-cost = Плата за это: ход принёс бы { $better } вместо { $played }.
review-reason-lag = Плата за это: поначалу каждый ход приносил бы { $better } вместо { $played }.
turns-left = { $turns ->
        [0] ходов больше не будет
        [one] впереди ещё { $turns } ход
        [few] впереди ещё { $turns } хода
       *[many] впереди ещё { $turns } ходов
    }

# Сколько чего: $text — число, как оно пишется, $number — оно же для выбора формы, у дробей — слово;
# .object — винительный падеж
count-coins = { $text } { $number ->
        [one] монета
        [few] монеты
        [many] монет
       *[other] монеты
    }
    .object = { $text } { $number ->
        [one] монету
        [few] монеты
        [many] монет
       *[other] монеты
    }
count-tokens = { $text } { $number ->
        [one] жетон
        [few] жетона
        [many] жетонов
       *[other] жетона
    }
    .object = { count-tokens }
count-regions = { $text } { $number ->
        [one] область
        [few] области
        [many] областей
       *[other] области
    }
    .object = { count-regions }

review-line-pick = взять пару «{ $combo }»
review-line-decline = уйти в упадок
review-line-late = уйти в упадок после подсчёта
review-line-conquer = захватить { $list }
review-line-die = рискнуть с кубиком: { $region }
review-line-abandon = покинуть { $list }
review-line-deploy = жетоны: { $list }
review-line-lift = снять: { $piece } ({ $list })
review-line-place = { $piece } → { $list }
review-line-sacrifice = пожертвовать жетонами: { $list }
review-line-peace = мир с { $player }
review-line-end = больше ничего
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
review-lost = −{ $lost }
review-gained = (+{ $gained }):
review-luck-die = На кубике { $pips }{ $needed ->
        [-1] {""}
       *[other] {" "}(нужно было { $needed })
    }: удача { $coins }.
review-luck-column = Открылась пара «{ $combo }»: удача { $coins }.
review-luck-find = Находка — { $find }: удача { $coins }.
review-luck-weather = Событие раунда — { $weather }: удача { $coins }.
review-luck-draw = Вытянуто вслепую: удача { $coins }.
review-made = Каждый ход оценён по тому, что игрок мог тогда знать; на каждое решение — { $visits } воображаемых позиций.
review-day = День
review-night = Ночь
review-previous = Назад
review-next = Дальше

review-anew-more = Так шансы на победу — { $now }, а не { $then }; к концу выходит { $coins }.
review-anew-less = Так шансы на победу — только { $now }, а не { $then }; к концу выходит { $coins }.
review-anew-same = Это стоит столько же, сколько сыгранное: шансы на победу — { $now }; к концу выходит { $coins }.
review-anew-coins = { $sign ->
        [more] на { $coins } больше
        [fewer] на { $coins } меньше
       *[same] столько же монет
    }

# Подсказки: мысль с числом, место, весь ход
advice-pick = Лучшая пара здесь должна принести к концу партии на { $coins } больше, чем следующая за ней.
advice-pick-chance = Лучшая пара здесь побеждает в { $chance } случаев, любая другая — не больше чем в { $other }.
advice-pick-close = Выбор почти равный: лучшая пара побеждает в { $chance } случаев, следующая — в { $other }.
advice-decline = У вашей расы ({ $race }) всего { $tokens } для захватов, в колонке — до { $strongest }, а { turns-left }.
advice-keep = Ваша раса ({ $race }) ещё не выдохлась: с ней к концу партии выйдет на { $coins } больше.
advice-keep-chance = Ваша раса ({ $race }) ещё не выдохлась: с ней победа в { $chance } случаев, иначе — в { $other }.
advice-keep-close = Выбор почти равный: с прежней расой ({ $race }) победа в { $chance } случаев, иначе — в { $other }.
advice-conquer = В этот ход стоит взять ещё { $regions ->
        [one] { $regions } область
        [few] { $regions } области
       *[many] { $regions } областей
    }; тогда он принесёт { $score }.
advice-enough = Новые захваты ничего не дадут: ход и так принесёт { $score }.
advice-redeploy = Даже при хорошей расстановке до вашего следующего хода соперники отнимут в среднем { $danger }. Берегите самые доходные места.
advice-redeploy-safe = При хорошей расстановке почти ничего не грозит: до вашего следующего хода соперники отнимут в среднем { $danger }.
advice-any = Лучший найденный ход даёт к концу партии в среднем { $coins } и побеждает в { $chance } случаев.
advice-column = Присмотритесь к паре номер { $place } в колонке.
advice-regions = { $number ->
        [1] Присмотритесь к области { $last }.
       *[other] Присмотритесь к областям { $list } и { $last }.
    }
advice-done = Больше здесь делать ничего не нужно.
advice-nowhere = Дело сейчас не в областях, а в самой расе.
advice-turn = { $line }. Это обещает к концу партии { $coins } и { $chance } шансов на победу.
