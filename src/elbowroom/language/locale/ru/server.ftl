# Что сервер говорит людям. `server-СЛОВО` относится к ошибке СЛОВО из docs/formats.md.

server-who = Вы ещё не вошли. Войдите как гость или под своим именем.
server-login = Имя для входа и пароль не подходят друг к другу.
server-login_taken = Имя { $login } занято. Выберите другое.
server-has_account = У вас уже есть учётная запись: { $login }.
server-unknown = Здесь такого нет.
server-unknown_table = Стола «{ $table }» нет.
server-unknown_seat = За этим столом места от 1 до { $seats }.
server-unknown_board = Поля { $board } нет.
server-unknown_day = Мира дня «{ $day }» нет. Сегодняшний — { $today }: /daily.
server-daily_closed = Эта партия — из мира дня { $day }. Сначала сыграйте свою попытку: /daily/{ $day }.
server-daily_takeback = В зачётной попытке ходы не возвращают. Отменить можно лишь шаг, после которого не выпал кубик и не открылось ничего нового.
server-daily_tried = Ваша попытка в мире дня { $day } уже сыграна. Можно сыграть ещё раз вне зачёта.
server-daily_over = Мир дня { $day } закончился, остались партии вне зачёта. Сегодняшний — { $today }: /daily.
server-daily_first = Сначала зачётная попытка; партии вне зачёта в мире дня { $day } открываются после неё.
server-daily_sealed = Запись партии откроется, когда будет раскрыто число дня { $day }: назавтра в 03:00 UTC. Повтор можно смотреть уже сейчас.
server-daily-share = Elbow Room, мир дня { $day }: { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
    [many] { $coins } монет
   *[other] { $coins } монеты
}, { $place }-е место из 4 в партии, { $rank }-е из { $players } за день
server-unknown_puzzle = Задачи { $puzzle } нет. Все задачи — на странице /puzzles.
server-puzzle_step = «{ $step }» в этой задаче сейчас невозможно. Верните шаг или начните заново.
server-unknown_lesson = Урока { $lesson } нет. Есть: { $known }.
server-unknown_bot = Бота { $bot } нет; есть: { $known }.
server-unknown_emote = Такого жеста нет; есть: { $known }.
server-unknown_theme = Темы «{ $theme }» нет. Есть: { $known }.
server-unknown_push = Эта служба уведомлений здесь неизвестна. Выберите службу самого браузера или попросите владельца сервера её разрешить.
server-closed = Этот стол открыт только для тех, у кого есть ссылка.
server-password = Этот стол открыт только для тех, кто знает пароль.
server-wrong_password = Пароль стола другой.
server-wrong_own_password = Это не ваш пароль.
server-removed = Хозяин стола попросил вас уйти: вернуться за этот стол нельзя.
server-common_password = Такой пароль слишком распространён: его подбирают первым. Придумайте другой.
server-no_account = Вы гость: менять пока нечего, пароля нет.
server-unknown_device = На этом устройстве вы уже не в системе.
server-name-deleted = Удалённый игрок
server-forbidden = Это может только хозяин стола.
server-no_spectators = За этим столом зрителей не ждут.
server-origin = Этот запрос пришёл не со страниц этого сервера.
server-invalid = Запрос непонятен: { $problem }
server-invalid-json = Тело запроса не читается: его формат неверен.
server-invalid-login = Имя для входа состоит из 3–40 знаков: букв, цифр и . _ @ + - без пробелов.
server-invalid-password = В пароле от 8 до 200 знаков.
server-invalid-table_password = В пароле стола от 1 до 100 знаков.
server-invalid-name = В имени от 1 до 30 знаков.
server-empty_text = В этом сообщении ничего нет. Напишите что-нибудь.
server-setup = Так играть нельзя: { $problem }
server-setup-players = В партии от 2 до 5 игроков, а не { $players }.
server-setup-rounds = В партии от 1 до { $most } раундов, а не { $rounds }.
server-setup-start_coins = Начинают с числом монет от 0 до { $most }, а не { $coins }.
server-setup-rated_house = Рейтинговая партия идёт по обычным правилам, без домашних.
server-setup-no_box = Выберите хотя бы одну коробку.
server-setup-no_races = В этой коробке только карты и события. Добавьте коробку с расами.
server-setup-box = Коробки «{ $box }» нет. Есть: { $known }.
server-setup-board = Поля «{ $board }» нет. Есть: { $known }.
server-setup-board_players = Поле { $board } рассчитано на такое число игроков: { $for }, а не { $players }.
server-setup-made_board = Эта карта сделана на { $players ->
        [one] { $players } игрока
        [few] { $players } игроков
        [many] { $players } игроков
       *[other] { $players } игроков
    }: число мест уже не изменить.
server-setup-kind = Полей вида «{ $kind }» нет. Есть: { $known }.
server-setup-unfair = Честного поля так не нашлось. Попробуйте ещё раз или другое зерно.
server-setup-without = «{ $thing }» нельзя исключить: в этих коробках нет такой расы или умения.
server-setup-few_races =
    Игроков { $players }: нужно хотя бы { $least } { $least ->
        [one] раса
        [few] расы
       *[many] рас
    }, а здесь только { $left }. Добавьте коробку или исключите меньше.
server-setup-few_powers =
    Игроков { $players }: нужно хотя бы { $least } { $least ->
        [one] умение
        [few] умения
       *[many] умений
    }, а здесь только { $left }. Добавьте коробку или исключите меньше.
server-setup-many_races = В партии не больше { $most } рас, а здесь { $number }. Возьмите меньше коробок или исключите часть рас.
server-setup-many_powers = В партии не больше { $most } умений, а здесь { $number }. Возьмите меньше коробок или исключите часть умений.
server-setup-seats = { $seats } { $seats ->
        [one] место
        [few] места
       *[many] мест
    }; игроков { $players }.
server-setup-me_twice = Вашим может быть только одно место; для остальных выберите «Кто-то за этим же устройством».
server-setup-rated_here = За рейтинговым столом у каждого своё устройство.
server-setup-password = Столу с паролем нужен пароль.
server-rules = Эта партия начата по правилам { $version }, а сервер знает правила до { $known }. Его нужно обновить, чтобы партия продолжилась.
server-missing_box = В этой партии есть коробка, которой нет на этом сервере: { $box }. Партию можно продолжить, когда её установят.
server-too_big = Это слишком длинно.
server-rate = Слишком много сразу. Подождите немного и попробуйте снова.
server-too_many_connections = Открыто слишком много соединений. Закройте другие вкладки с игрой или немного подождите.
server-host = Под этим именем сервер не отвечает.
server-method = По этому адресу такой запрос не принимается.
server-full = Все места заняты.
server-taken = Это место занято.
server-open_seats = { $seats ->
        [one] { $seats } место ещё свободно. Посадите бота или подождите.
        [few] { $seats } места ещё свободны. Посадите ботов или подождите.
       *[many] { $seats } мест ещё свободны. Посадите ботов или подождите.
    }
server-started = Игра уже началась.
server-not_started = Игра ещё не началась.
server-not_seated = У вас нет места за этим столом.
server-nonce_late = Игра началась без этого числа: оно пришло слишком поздно.
server-nonce_early = Пока держите это число при себе: стол попросит его, когда игра будет начинаться.
server-no_commitment = За этим столом вы не давали отпечатка своего числа, так что раскрывать нечего.
server-wrong_nonce = Отпечаток этого числа не тот, что вы дали.
server-not_your_seat = Это не ваше место.
server-not_your_turn = Сейчас решаете не вы, а { $player }.
server-not_over = Игра ещё не закончена.
server-not_reviewed = Эта партия ещё не разобрана. Сначала попросите о разборе.
server-reviews_off = На этом сервере партии не разбирают.
server-review_queue = Разбора уже ждёт много партий ({ $most }). Попробуйте через несколько минут.
server-own_reviews = Ещё не готовы другие ваши разборы ({ $most }). Дождитесь одного из них.
server-no_hints = За этим столом подсказок нет.
server-no_hint = Об этом решении сказать нечего.
server-setup-rated_hints = В рейтинговых играх подсказок не бывает. Выберите что-нибудь одно.
server-no_turn = В этой партии никто не закончил ни одного хода: разбирать нечего.
server-no_such_decision = Ни одно решение этой партии не начинается с шага { $step }.
server-thinking_off = Этот сервер не ищет лучших ходов.
server-thinking_queue = Сейчас спрашивают многие. Попробуйте ещё раз через минуту.
server-record = Эту запись не прочитать: { $problem }
server-position = С этой позицией что-то не так: { $problem }
server-unknown_study = Разбора { $study } нет. Возможно, автор его удалил.
server-not_your_study = Менять исследование может только его автор.
server-too_many_studies = У вас уже { $number } исследований. Сначала удалите какое-нибудь.
server-over = Игра закончена.
server-abandoned = Игра брошена.
server-paused = Игра на паузе.
server-not_paused = Игра не на паузе.
server-stale = Тем временем произошло кое-что ещё. Посмотрите снова.
server-illegal = «{ $action }» сейчас невозможно. { $why }
server-illegal-when = Сейчас нужно решить: { $decision }.
server-time_up = Ваше время вышло: этот ход делает бот.
server-turn-hinted = { $player } просит подсказку.
server-turn-time_up = Время вышло: за игрока { $player } этот ход делает бот.
server-resigned-won = { $player } сдаётся: игра окончена.
server-resigned-bot = { $player } выходит из игры; дальше играет бот.
server-resigned-wither = { $player } выходит из игры; бот делает лишь вынужденные ходы.
server-no_undo = Вернуть нечего: последний шаг был не ваш, он что-то открыл или после него решал кто-то другой (T9).
server-too_many_undos = В этой партии отменено уже так много, что дальше каждый шаг окончателен.
server-no_such_step = Пока есть шаги от 0 до { $steps }.
server-offer_pending = Одно предложение уже есть. Сначала нужно ответить на него.
server-no_offer = Этого предложения больше нет.
server-too_many_tables = У вас уже столько столов, открытых или в игре: { $number }. Сначала доиграйте или покиньте один из них.
server-again = Сервер не смог это сейчас сохранить. Попробуйте снова.
server-hello = Первым должно прийти сообщение «hello».
server-hello_twice = Сообщение «hello» уже было; оно бывает только первым.
server-muted_bots = У бота нет голоса.

server-name-guest = Гость { $number }
server-name-bot = Бот { $bot }
server-offer-takeback = { $player } предлагает вернуться к шагу { $step }.
server-offer-pause = { $player } предлагает сделать паузу.
server-offer-accepted = Все согласны.
server-offer-declined = Согласны не все.
server-offer-overtaken = Игра пошла дальше, предложение больше не в силе.
server-bye-shutdown = Сервер перезапускается. Игра продолжится через мгновение.
server-bye-idle = От вас давно ничего не слышно.
server-bye-closed = Вы здесь больше не вошли.
server-bye-slow = Ваше соединение слишком медленное.
server-bye-protocol = Страница устарела. Загрузите её снова.
server-turn-title = Ваш ход
server-turn-body = Вас ждут: { $names }.
server-over-title = Игра закончена

server-bot-pip = Пип
    .about = Весёлый бродяга: хватает что поближе, переплачивает за блестящее и забывает про охрану.
server-bot-bruna = Бруна
    .about = Сначала нападает, а о границах вспоминает потом.
server-bot-otto = Отто
    .about = Осторожный строитель: бережёт своё и поздно уходит в упадок.
server-bot-sable = Соболь
    .about = Продумывает каждый ход и уходит в упадок вовремя.
server-bot-champion = Чемпион
    .about = Сильнее всех: видит на много ходов вперёд и ничего не отдаёт даром.
server-bot-greedy = Жадный
    .about = Считает, сколько монет принесёт ход. Для программ.
server-bot-random = Случайный
    .about = Делает всё, что разрешено правилами. Для программ.
server-emote-hello = Привет!
server-emote-luck = Удачи!
server-emote-well = Отлично сыграно!
server-emote-thanks = Спасибо!
server-emote-oops = Ой!
server-emote-wow = Ого!
server-emote-think = Дайте подумать…
server-emote-laugh = Ха-ха!
server-emote-sad = О нет!
server-emote-bye = До свидания!
server-generator-base = На поверхности
server-generator-river = Мир рек
server-generator-underground = Подземный мир
server-board = { $box }, игроков: { $players }
server-serving = Elbow Room ждёт по адресу { $address } (остановить: Ctrl+C).

server-unknown_link = По этой ссылке нет партии.
server-end-wins = { $margin ->
        [0] Победа по жетонам: { $names }
        [one] Победа: { $names }, отрыв { $margin } монета
        [few] Победа: { $names }, отрыв { $margin } монеты
       *[many] Победа: { $names }, отрыв { $margin } монет
    }
server-end-wins-shared = Победа на всех: { $names }
server-end-wins-resigned = Победа: { $names }. Сдаётся { $loser }
server-end-won = { $margin ->
        [0] Вы победили по жетонам!
        [one] Вы победили с отрывом в { $margin } монету!
        [few] Вы победили с отрывом в { $margin } монеты!
       *[many] Вы победили с отрывом в { $margin } монет!
    }
server-end-shared = Вы разделили победу!
server-end-lost = { $margin ->
        [0] Проиграли по жетонам
        [one] До победы не хватило { $margin } монеты
        [few] До победы не хватило { $margin } монет
       *[many] До победы не хватило { $margin } монет
    }
server-end-lost-resigned = Эту партию вы сдали
server-end-race = { $coins ->
        [one] Лучшая раса: { $coins } монета
        [few] Лучшая раса: { $coins } монеты
       *[many] Лучшая раса: { $coins } монет
    }
server-end-rounds = { $rounds ->
        [one] { $rounds } раунд · { $boxes }
        [few] { $rounds } раунда · { $boxes }
       *[many] { $rounds } раундов · { $boxes }
    }
