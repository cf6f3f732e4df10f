# Что говорит клиент в браузере. Названия, действия, цены и события приходят с сервера, из других файлов.

web-motto = Мир слишком тесен для всех. Выберите расу, займите земли и вовремя отправьте её в упадок.
web-play-now = Играть
web-against = соперник: { $name }
web-your-opponent = Ваш соперник
web-level-of = Уровень { $level } из { $levels }
web-play-stronger = Дальше: { $name }
web-play-easier = Полегче: { $name }
web-won-in-a-row = { $name }: три ваши победы подряд
web-lost-in-a-row = { $name }: три поражения подряд
web-go-on-playing = Продолжить игру
web-go-on-your-turn = Ваш ход
web-play-new = Новая игра
web-play-friends = Играть с друзьями
web-learn = Научиться играть
web-navigation = Страницы
web-nav-create = Новый стол
web-nav-lobby = Открытые столы
web-nav-games = Мои игры
web-nav-learn = Обучение
web-nav-compendium = Справочник
web-nav-rules = Правила
web-nav-leaderboard = Лучшие игроки
web-nav-credits = Благодарности
web-nav-more = Ещё
web-trademark = Elbow Room — независимая реализация. Small World — товарный знак его владельца, который к ней не причастен.

web-language = Язык
web-theme-light = Светлая тема
web-theme-dark = Тёмная тема
web-full-screen = Во весь экран
web-menu = Меню
web-close = Закрыть
web-loading = Минутку…
web-search = Поиск
web-yes = Да
web-no = Нет
web-save = Сохранить
web-name = Имя
web-your-name = Ваше имя
web-account = Учётная запись
web-account-guest = На этом устройстве вы гость. С учётной записью ваши игры найдутся на любом устройстве.
web-login = Логин
web-make-account = Создать учётную запись
web-log-in = Войти
web-log-out = Выйти
web-logged-in = Вы вошли как { $login }
web-account-care = Пароль, устройства, ваши данные
web-password-change = Сменить пароль
web-password-old = Нынешний пароль
web-password-new = Новый пароль
web-password-changed = Пароль изменён. На всех других устройствах выполнен выход.
web-devices = Где вы вошли
web-device-unknown = Неизвестное устройство
web-device-here = это устройство
web-device-seen = последний раз { $day }
web-device-log-out = Выйти на устройстве { $device }
web-log-out-everywhere = Выйти везде
web-your-data = Ваши данные
web-your-data-about = Учётная запись, ваши партии с записями и всё, что вы писали в чате, — одним файлом.
web-your-data-export = Скачать мои данные
web-delete-account = Удалить учётную запись
web-delete-guest = Удалить всё, что обо мне хранится
web-delete-about = Имя, логин, рейтинг и сообщения в чате будут удалены навсегда. В партиях, которые ещё идут, вы сдаётесь. Сыгранные партии останутся у тех, кто играл с вами, но без вашего имени.
web-delete-for-good = Удалить навсегда
web-delete-not = Ничего не удалять
web-try-again = Ещё раз
web-to-title = На главную
web-lost = Такой страницы нет
web-lost-why = Здесь карта кончается. Может быть, ссылка устарела или в ней не хватает буквы.
web-go-on = Дальше

web-error-offline = Сервер недоступен.
web-error-server = Сервер не смог этого сделать.
web-offline = Связь пропала. Ваши планы сохранены; игра продолжится сама.
web-outdated = Вышла новая версия игры.
web-reload = Загрузить
web-stale = Тем временем что-то произошло: взгляните ещё раз и решите.

# Что считают.
web-tokens = { $tokens ->
    [one] { $tokens } жетон
    [few] { $tokens } жетона
    [many] { $tokens } жетонов
   *[other] { $tokens } жетонов
}
web-coins = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
    [many] { $coins } монет
   *[other] { $coins } монет
}
web-regions = { $regions ->
    [one] { $regions } область
    [few] { $regions } области
    [many] { $regions } областей
   *[other] { $regions } областей
}
web-coins-hidden = монеты: тайна
web-coins-on-it = сверху { web-coins }
web-free = даром

# Стол.
web-combos = Расы
web-players = Игроки
web-log = Журнал
web-log-latest = К последнему
web-regions-list = Области
web-panels = Панели
web-board-label = Карта
web-board-role = карта: стрелки — перейти, Enter — действие, N — следующая доступная область
web-zoom-in = Ближе
web-zoom-out = Дальше
web-you = вы
web-bot = бот
web-thinks = { $name } думает
web-why-thinks = { $name } обдумывает весь ход. Обычно это до двух секунд, а когда игр много — дольше.
web-why-person = Игра продолжится, как только { $name } решит.
web-why-away = { $name } не на связи. Игра продолжится, когда связь вернётся.
web-why-answer = Сервер ещё не ответил.
web-turn-summary = { $name }: { $what }; { $coins }
web-turn-and = , { "" }
web-turn-picked = новая раса — { $combo }
web-turn-took = { $regions ->
    [one] взята { $regions } область
    [few] взяты { $regions } области
    [many] взято { $regions } областей
   *[other] взято { $regions } областей
}
web-turn-took-some = { web-turn-took }, { $yours ->
    [one] { $yours } из них ваша
    [few] { $yours } из них ваши
    [many] { $yours } из них ваших
   *[other] { $yours } из них ваших
}
web-turn-took-all = { web-turn-took }, { $regions ->
    [1] ваша
   *[other] все ваши
}
web-turn-declined = упадок
web-turn-nothing = ничего не взято
web-away = не на связи
web-time-left = Осталось времени
web-time-was-up = Время вышло, и этот ход сделал бот.
web-clock-days = { $days } д { $hours } ч
web-clock-hours = { $hours } ч { $minutes } мин
web-no-race = пока без расы
web-in-decline = в упадке
web-peace-with = Мир с игроком { $name }
web-round = Раунд
web-round-of = Раунд { $round } из { $rounds }
web-kind-race = раса
web-kind-power = умение
web-kind-relic = реликвия
web-kind-place = место
web-kind-weather = событие
web-kind-piece = фигура
web-rule-link = Правило { $rule }
web-pick-for = { $coins ->
    [0] Взять даром
    [one] Взять за { $coins } монету
    [few] Взять за { $coins } монеты
    [many] Взять за { $coins } монет
   *[other] Взять за { $coins } монет
}
web-cannot-pick = { $coins ->
    [one] Нужна { $coins } монета.
    [few] Нужны { $coins } монеты.
    [many] Нужно { $coins } монет.
   *[other] Нужно { $coins } монет.
}
web-base-cost = область
web-gain = принесёт
web-gain-coins = за ход
web-default-answer = Enter: обычный ответ
web-of-hand = у вас { $hand }
web-costs = { $total ->
    [one] стоит { $total } жетон
    [few] стоит { $total } жетона
    [many] стоит { $total } жетонов
   *[other] стоит { $total } жетонов
}
web-die-needed = На кубике должно выпасть { $pips } или больше.
web-roll-for = № { $region }: { $chances } из 6
web-die-chances = { $chances ->
    [one] { $chances } шанс из 6
    [few] { $chances } шанса из 6
    [many] { $chances } шансов из 6
   *[other] { $chances } шансов из 6
}
web-immune = Неприкосновенна: атаковать нельзя.
web-cannot-undo = отменить будет нельзя
web-hand = в руке { web-tokens }
web-in-hand = в руке
web-if-ended = если завершить ход сейчас
web-undo = Отменить
web-redo = Повторить
web-really = Точно: { $what }?
web-open-combos = Показать расы
web-which-piece = Какую фигуру
web-skip = Пропустить
web-game-over = Игра окончена
web-see-result = Посмотреть итог
web-while-away = Пока вас не было
web-found-you = Ваша находка
web-found-by = { $name }: находка
web-turn-scored = Доход за ход
web-turn-scored-by = { $name }: доход хода
web-die-shows = { $name } бросает кубик: { $pips }
web-left-in-hand = { $tokens ->
    [0] Все расставлены
    [one] Остался { $tokens } жетон
    [few] Осталось { $tokens } жетона
    [many] Осталось { $tokens } жетонов
   *[other] Осталось { $tokens } жетонов
}
web-left-short = { $tokens ->
    [0] Все расставлены
   *[other] Ещё { $tokens }
}
web-drag-token = Перетащите в область
web-drag-piece = Перетащите в подсвеченную область или нажмите на неё
web-spread-evenly = Поровну
web-guard-border = К границе
web-spread-short = Поровну
web-guard-short = К границе
web-reset = Сбросить
web-deploy-done = Готово
web-deploy-these = Поставить
web-one-more = Ещё один жетон в область { $region }
web-one-fewer = На один жетон меньше в область { $region }
web-hint-pick = Выберите одну из шести пар. На каждую пропущенную вы кладёте монету.
web-hint-turn = Ведите расу дальше или отправьте её в упадок, чтобы в следующий ход взять новую.
web-hint-turn-last = Ведите расу дальше или отправьте её в упадок.
web-hint-conquer = Нажмите на подсвеченную область. Число — её цена.
web-hint-conquer-die = Нажмите на подсвеченную область. Число — её цена; ⚂ — нужен кубик.
web-hint-conquer-sign = Нажмите на подсвеченную область: число — её цена, картинка — что там применить.
web-hint-conquer-sign-die = Нажмите на область: число — её цена, картинка — что там применить; ⚂ — нужен кубик.
web-hint-redeploy = Нажать — один жетон, держать — больше.
web-what-roll = Сколько выпадет, на столько дешевле следующее завоевание.
web-what-pay = Только для этого завоевания.
web-what-look = Увидите его только вы.
web-what-peace = До вашего следующего хода вашу расу не тронут.
web-what-sacrifice = Если он там последний, вы теряете область.
web-what-renew = Он сменит там жетоны в упадке.
web-what-vanish = Все уходят с карты, по 2 монеты за область.
web-hint-move = Перетащите фигуру в другую область или нажмите на неё, чтобы взять.
web-hint-place = Поставьте фигуры на подсвеченные области или завершите ход.
web-hint-end = Ставить больше нечего.
web-hint-copy = Можно перенять умение подсвеченной в списке пары.
web-hint-swap = Возьмите умение подсвеченной в списке пары или оставьте своё.
web-hint-retreat = Скажите, куда уйдут уцелевшие.
web-hint-give_up = Свободных жетонов не хватает: покиньте область.
web-hint-late_decline = Монеты за этот ход получены. Ещё можно уйти в упадок.
web-hint-settle = Нажмите на область, где она встанет.
web-hint-ships = Нажмите на область, где появятся пираты.
web-hint-call = Нажмите на область, куда он придёт.
# Чем занят кто-то другой, после имени.
web-doing-pick = выбирает расу и умение
web-doing-turn = выбирает: поход или упадок
web-doing-conquer = завоёвывает
web-doing-redeploy = переставляет войска
web-doing-give_up = отдаёт область
web-doing-place = завершает ход
web-doing-retreat = отступает
web-doing-late_decline = решает, уйти ли в упадок
web-doing-swap = решает, обменять ли умение
web-doing-settle = ставит вулкан
web-doing-pay = решает: заплатить монету или отступить
web-doing-call = решает, призвать ли Балрога
web-doing-ships = расставляет пиратские корабли
web-doing-name = называет расу, которая оживёт
web-replay = Повтор игры
web-copy-link = Скопировать ссылку
web-sound = Звук
web-pace = Чужие ходы
web-pace-slow = медленно
web-pace-usual = обычно
web-pace-fast = быстро
web-pace-none = сразу все
web-keys = Клавиши
web-keys-board = На карте
web-keys-anywhere = Везде
web-key-move = от области к области
web-key-next = к следующей области, где можно что-то сделать
web-key-act = сделать это или открыть карточку области
web-key-tokens = поставить туда жетон или убрать его
web-key-whole = показать всю карту
web-key-default = обычный ответ, если шаг необязателен
web-key-undo = отменить
web-key-redo = повторить
web-key-tab = дальше: расы, карта, решение, игроки, журнал
web-key-escape = закрыть открытое; пропустить показ
web-notices-on = Сообщать о моём ходе: да
web-notices-off = Сообщать о моём ходе: нет
web-notices-refused = Браузер запрещает уведомления
web-copied = Скопировано

# Разговор за столом.
web-chat = Чат
web-chat-aside = Игроки увидят слова зрителей после партии.
web-chat-empty = Пока никто ничего не сказал.
web-chat-say = Написать
web-chat-send = Сказать
web-emotes = Чувства
web-mute = Больше не слышать: { $name }
web-muted = Вы не слышите: { $name }.
web-unmute = Слышать снова
web-unread = { $lines ->
    [one] { $lines } новая реплика
    [few] { $lines } новые реплики
   *[many] { $lines } новых реплик
}
web-agree = Согласиться
web-disagree = Нет
web-withdraw = Отозвать
web-offer-waits = Ждём ответа: { $names }
web-takeback = Вернуть ход
web-takeback-ask = До какого шага вернуться? Остальные за столом должны согласиться.
web-takeback-before = вернуть
web-takeback-none = Возвращать пока нечего.
web-offer-pause = Сделать паузу
web-paused = Игра на паузе.
web-resign = Покинуть место
web-resign-ask = Покинуть эту игру? Вернуться на место будет нельзя.
web-resign-ask-rated = Покинуть эту игру? Вернуться на место будет нельзя, и это засчитается как последнее место.
web-resign-whose = Чьё место
web-resign-bot = Оставить место боту
web-resign-wither = Пусть раса угасает
web-resign-stay = Остаться

# Несколько человек за одним устройством.
web-curtain = Передайте устройство: { $name }
web-curtain-why = Монеты и всё, что знает только { $name }, пока закрыто.
web-curtain-take = { $name } здесь
web-curtain-never = У нас нет секретов: за этим столом не спрашивать

# Столы, которые ждут.
web-table-closed = За этот стол не попасть
web-table-password = За этот стол пускают по паролю
web-table-closed-hint = Попросите у того, кто вас позвал, ссылку целиком: у неё есть продолжение после #.
web-table-waits = Стол ждёт игроков
web-table-given-up = Стол закрыт: игра за ним не начиналась
web-game-given-up = Партия брошена: победителя нет
web-password = Пароль
web-enter = Войти
web-link = Ссылка
web-send-link = Отправьте эту ссылку друзьям. Кто её откроет, сможет сесть за стол.
web-send-link-password = Отправьте эту ссылку друзьям и скажите им пароль.
web-host = ведёт стол
web-person-here = Освободить
web-add-seat = Ещё одно место
web-remove-seat = Убрать место { $seat }
web-waits-for = { $seats ->
    [one] Свободно ещё { $seats } место.
    [few] Свободно ещё { $seats } места.
   *[many] Свободно ещё { $seats } мест.
}
web-waits-for-host = Все места заняты. Игру начнёт тот, кто ведёт стол.
web-leave-ask-heir = Уйти из-за стола? Он останется, и вести его будет { $name }.
web-leave-ask-last = Больше за столом никого нет. Если вы уйдёте, стол закроется, и ссылка на него больше никуда не приведёт.
web-leave-and-close = Уйти и закрыть стол
web-rated-yes = учитывается
web-left-out = Не участвуют
web-board-made = Новая, сделана для этого стола
web-clock-turn-of = { $time } на ход
web-clock-game-of = { $time } на игру
web-sit-here = Сесть сюда
web-bot-here = Посадить бота
web-start = Начать игру
web-start-with-bots = Начать, дополнив ботами
web-leave = Уйти
web-no-open-tables = Сейчас никто не ждёт.
web-being-played = Идут игры
web-no-games = Вы ещё не играли.
web-your-turn = Ваш ход
web-status-open = ждёт игроков
web-status-playing = идёт игра
web-status-over = окончена
web-status-abandoned = брошена

# Новый стол.
web-create-title = Новый стол
web-how-many = Игроки
web-boxes = Коробки
web-all-boxes = Все коробки
web-board = Карта
web-board-usual = Обычная
web-board-new = Новая: { $kind }
web-no-box = Выберите хотя бы одну коробку.
web-no-races = В этой коробке только карты и события. Добавьте коробку с расами.
web-making-board = Рисуется новая карта…
web-leave-out = Убрать расы и умения
web-leave-out-none = участвуют все
web-leave-out-number = убрано: { $number }
web-leave-out-why = Что выключено, в этой игре останется в коробке.
web-seats = Места
web-seat-opponent = Соперник на месте { $seat }
web-seat-kind = Кто здесь сидит
web-seat-me = Я
web-seat-open = Свободно
web-seat-kept = Место для { $name }
web-seat-bot = Бот
web-seat-here = Кто-то за этим же устройством
web-access = Кто может сесть
web-access-public = Все
web-access-link = У кого есть ссылка
web-access-password = Кто знает пароль
web-clock = Часы
web-clock-none = Без часов
web-rated = Учитывать в рейтинге
web-open-table = Открыть стол

# После игры.
web-rematch = Сыграть ещё
web-record = Запись игры
web-chart-title = Монеты по раундам
web-chart-label = Монеты каждого игрока после каждого раунда
web-as-table = Показать таблицей
web-turning-points = Переломные моменты
web-turning-point = Раунд { $round }: вперёд выходит { $name }, отрыв { $lead }.
web-earned-title = Что принесла каждая раса
web-since-round = с раунда { $round }
web-earned-active = активная
web-earned-declined = в упадке
web-seed = Секретное число сервера в этой игре: { $seed }.
web-seed-checked = Его отпечаток был опубликован до первого хода, и он совпадает: случай никто не подправил.
web-check-dice = Проверить кубик
web-nav-dice = Проверить кубик
web-dice-about = Перед первым ходом сервер и каждый участвующий браузер загадывают по числу, и каждый бросок вычисляется из всех этих чисел. Поэтому в одиночку подобрать бросок не может никто из них. Эта страница пересчитывает всё по записи игры прямо в вашем браузере.
web-dice-settling = Готовим кубик…
web-dice-sound = С кубиком всё честно
web-dice-unsound = С кубиком что-то не так
web-dice-secret-fits = Число сервера — то самое, которое он обещал, когда открыли стол.
web-dice-secret-wrong = Число сервера — не то, которое он обещал, когда открыли стол.
web-dice-share-fits = { $name }: число то самое, что было обещано, и оно учтено в бросках.
web-dice-share-missing = { $name }: число не пришло вовремя, игра началась без него.
web-dice-share-wrong = { $name }: число не то, что было обещано.
web-dice-no-shares = Браузеры игроков не участвовали: броски зависят только от числа сервера.
web-dice-own-fits = Число вашего браузера учтено в бросках, а все обещания — те, что он видел до первого хода.
web-dice-left-out = Число вашего браузера не учли в бросках этой игры. Если вы не садились за стол с другого устройства, спросите того, кто держит этот сервер.
web-dice-too-late = Число вашего браузера не дошло до сервера вовремя. Броски определились без него.
web-dice-changed = Обещания о бросках — не те, что ваш браузер видел перед началом. Кто-то их подменил.
web-dice-terms = Условия партии (игроки, коробки, поле, что исключено, кто начинает) не те, что ваш браузер видел до начала. Кто-то их изменил.
web-dice-by-hand = Стопки разложены вручную, а не так, как их перемешали бы эти кубики.
web-dice-forged = Одно из чисел, от которых зависят броски, — не то, что обещал игрок.
web-dice-order-wrong = Ходы в этой записи идут не по порядку.
web-dice-all-fit = Бросков: { $rolls }, других случайностей: { $draws }. Все они следуют из этих чисел.
web-dice-roll-wrong = Шаг { $step }: в записи { $told }, а из чисел следует { $right }.
web-dice-more-wrong = И так далее: всего { $number }.
web-dice-alone = Броски этой игры зависят только от числа сервера. Следует ли из него каждый бросок, скажет программа:
web-dice-sealed = Игра ещё идёт. Кубик можно будет проверить, когда она закончится.
web-dice-none = В этом файле нечего проверять.
web-dice-picture = Что выпало и чего стоило ждать
web-dice-picture-about = Столбики: сколько раз выпала каждая грань. Пунктир: сколько раз она выпадает в среднем. Серые полосы: так бывает в девяти играх из десяти.
web-dice-face = { $pips }: { $count ->
    [one] { $count } раз
    [few] { $count } раза
    [many] { $count } раз
   *[other] { $count } раза
  }, в среднем { $mean }
web-dice-each = Бросок за броском
web-dice-sum = { $rolls ->
    [one] в сумме { $sum } за { $rolls } бросок; в среднем { $rolls }
    [few] в сумме { $sum } за { $rolls } броска; в среднем { $rolls }
    [many] в сумме { $sum } за { $rolls } бросков; в среднем { $rolls }
   *[other] в сумме { $sum } за { $rolls } броска; в среднем { $rolls }
  }
web-dice-roll = Шаг { $step }, раунд { $round }: { $pips }
web-dice-nothing-rolled = В этой игре кубик не бросали.
web-dice-file = Проверить запись из файла
web-dice-numbers = Все числа
web-dice-commitment = Обещание сервера (SHA-256)
web-dice-secret = Число сервера
web-dice-share = { $name }: обещание и число
web-dice-own = Число вашего браузера, как он его помнит
web-dice-key = Ключ всех случайностей
web-dice-yourself = Перетасованные стопки тоже проверит программа, которую не обязательно брать с этого сервера:
web-rating = Рейтинг
web-rating-change = Изменение рейтинга
web-games-played = Игры
web-wins = Победы
web-leaders-about = Здесь считаются только люди, не боты: победа — опередить в рейтинговой игре всех остальных людей за столом.
web-no-leaders = Рейтинговых игр ещё не было.
web-turn-back = Ход назад
web-turn-on = Ход вперёд
web-step-back = Шаг назад
web-step-on = Шаг вперёд
web-pause = Пауза
web-play = Пуск
web-scrubber = Шаг игры
web-speed = Скорость
web-share = Поделиться моментом
web-to-table = К столу

# Обучение.
web-list-races = Расы
web-list-powers = Умения
web-list-relics = Реликвии
web-list-places = Места
web-list-weathers = События
web-list-pieces = Фигуры
web-nav-daily = Мир дня
web-daily-lead = Каждый день (по UTC) — новая карта и новый расклад, одни и те же кубики и пары для всех. В зачёт идёт одна попытка, против трёх ботов.
web-daily-map = Карта дня
web-daily-making = Карта рисуется. Это займёт несколько секунд.
web-daily-against = Соперники
web-daily-tried = Сыграли
web-daily-begin = Начать попытку
web-daily-go-on = Продолжить попытку
web-daily-once = Одна попытка, без подсказок и возврата ходов. Партия, начатая до полуночи, засчитывается, если закончена до { $time } UTC.
web-daily-practise = Сыграть ещё раз
web-daily-play-old = Сыграть в этот мир
web-daily-practise-why = Сколько угодно раз, вне зачёта.
web-daily-today = К сегодняшнему миру
web-daily-yours = Ваш результат
web-daily-got = { $rank }-е место из { $players } за день, { $place }-е в своей партии
web-daily-share = Скопировать и поделиться
web-daily-copied = Скопировано
web-daily-board = Таблица дня
web-daily-hidden = Партии других откроются после вашей попытки или когда день закончится.
web-daily-nobody = В этот мир никто не играл.
web-daily-coins = Монеты
web-daily-place = Место
web-daily-guest = гость
web-daily-you = вы
web-daily-replay-of = Повтор партии: { $name }
web-daily-playing = ещё играет
web-daily-unfinished = не закончено
web-daily-late = опоздание
web-daily-resigned = сдача
web-daily-plot = Кто сколько набрал
web-daily-plot-label = { $players ->
    [one] Монеты { $players } игрока столбиками.
    [few] Монеты { $players } игроков столбиками.
    [many] Монеты { $players } игроков столбиками.
   *[other] Монеты { $players } игрока столбиками.
}
web-daily-champion-got = Чемпион: { $coins }
web-daily-champion-plays = Чемпион ещё играет в этом мире и скоро появится в таблице.
web-daily-best = Лучшая партия: { $day }
web-daily-best-of = { $name }: { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
    [many] { $coins } монет
   *[other] { $coins } монеты
}. Как это получилось — ход за ходом.
web-daily-fair = Случай никто не подправит
web-daily-fair-why = Все случайности дня следуют из одного числа. Его отпечаток (SHA-256) публикуется накануне, а само число — назавтра в { $time } UTC, так что проверить может каждый.
web-daily-seed = Число этого дня
web-daily-commitment = SHA-256: { $day }
web-daily-next = SHA-256 на завтра
web-daily-earlier = Прошлые дни
web-nav-puzzles = Задачи
web-puzzles-lead = Одна позиция — одно задание. Лучший ход доказан полным перебором, а выбор расы и упадок оценил чемпион.
web-puzzles-next = Следующая задача
web-puzzles-begin = Решать
web-puzzles-daily = Задача дня
web-puzzles-daily-done = решена
web-puzzles-daily-failed = не решена
web-puzzles-again = Ещё раз
web-puzzles-all = Все задачи
web-puzzles-share = Скопировать ссылку
web-puzzles-copied = Ссылка скопирована
web-puzzles-your-rating = Ваш рейтинг
web-puzzles-solved = Решено
web-puzzles-solved-of = { $solved } из { $total }
web-puzzles-streak = Подряд
web-puzzles-streak-best = { $streak }, рекорд { $best }
web-puzzles-rating = Рейтинг { $rating }
web-puzzles-kinds = По заданию
web-puzzles-ideas = По идее
web-puzzles-boxes = По коробке
web-puzzles-peoples = По расе и умению
web-puzzles-things = По средству
web-puzzles-count = { $solved } / { $puzzles }
web-puzzles-right = Верно.
web-puzzles-wrong = Можно лучше.
web-puzzles-show = Показать ответ
web-puzzles-answer = Лучший ход
web-puzzles-change = Ваш рейтинг: { $rating } ({ $change })
web-puzzles-practice = Эту задачу вы уже решали: в зачёт она больше не идёт.
web-puzzles-none = Здесь пока нет задач.

web-learn-lead = Поиграйте немного — и всё станет ясно. Дорогу покажет Дед Мох; испортить ничего нельзя, и любой шаг можно вернуть.
web-learn-minutes = { $minutes ->
    [one] около { $minutes } минуты
    [few] около { $minutes } минут
   *[many] около { $minutes } минут
}
web-learn-begin = Начать
web-learn-continue = Продолжить
web-learn-again = Ещё раз
web-learn-done = пройден
web-learn-part = Шагов: { $done } из { $tasks }
web-learn-progress = Сколько пройдено
web-learn-all = Все уроки
web-learn-back = На шаг назад
web-read-on = Продолжение — наверху.
web-learn-rules = Каждое правило со своим номером, с поиском.
web-learn-compendium = Все расы, умения, реликвии, места и события.
web-rules-contents = Содержание
web-rules-found = { $number ->
    [0] В правилах об этом ничего нет.
    [one] { $number } место
    [few] { $number } места
   *[many] { $number } мест
}
web-compendium-all = Всё
web-compendium-kinds = Виды
web-compendium-tray = запас { $tokens }
web-compendium-none = Ничего такого нет. Попробуйте другое слово или все коробки.

# Благодарности.
web-credits-game = Все карты, расы, знамёна и значки нарисованы этой программой; рисунков издателей здесь нет.
web-credits-emblems = Эмблемы
web-credits-icons = С сайта
web-credits-changed = Цвета изменены.
web-credits-fonts = Шрифты
web-credits-software = Программы

# Разбор партии
web-review = Разбор партии
web-review-making = Разбор идёт: готово ходов — { $done } из { $total } ({ $percent }).
web-review-begins = Разбор вот-вот начнётся.
web-review-waiting = { $ahead ->
        [0] Эта партия следующая.
        [one] Сначала разберут ещё { $ahead } партию.
        [few] Сначала разберут ещё { $ahead } партии.
       *[many] Сначала разберут ещё { $ahead } партий.
    }
web-review-stay = Страницу можно закрыть: разбор продолжится и сохранится.
web-review-failed = Разобрать эту партию не удалось.
web-review-try = Попробуйте сами
web-review-position = Позиция
web-review-replay = В повторе игры
web-review-way = Какой вариант показать
web-review-step = Шаг
web-review-turn = Ход
web-review-given = Упущено
web-anew-title = Сыграть этот ход заново
web-anew-about = { $title }: сыграйте этот ход заново, как считаете нужным. Всё, что было скрыто, роздано по-новому. Оценка появится в конце хода.
web-anew-way = Как сыграно
web-anew-chance = Шансы на победу
web-anew-coins = Монеты в конце
web-anew-now = Сейчас
web-anew-then = В партии
web-anew-best = Лучшее найденное
web-anew-better = Ещё лучше: { $line }
web-anew-again = Ещё раз
web-anew-back = К разбору

# Подсказки
web-hints = Подсказки
web-hints-yes = разрешены
web-hints-allowed = Можно просить подсказки (остальные это видят)
web-hints-used = { $hints ->
        [one] { $hints } подсказка
        [few] { $hints } подсказки
       *[many] { $hints } подсказок
    }
web-hints-ask = Что бы вы сделали?
web-hints-thinking = Думаю …
web-hints-place = Где?
web-hints-turn = Весь ход
# the table, second edition
web-take = Взять
web-copy-power = Копировать
web-swap-power = Обменять
web-choose = Выбрать
web-title-result = Итоги
web-title-table = Стол
web-provisional = предварительно: пока мало рейтинговых игр
web-no-game = Такой игры нет
web-no-game-why = Может быть, ссылка устарела или в ней не хватает буквы.
web-place-pieces = Поставьте фигуры
web-move-pieces = Можно переставить фигуры
web-resign-two = Сдаться? Игра сразу закончится победой соперника: { $name }.
web-resign-two-rated = Сдаться? Игра сразу закончится победой соперника: { $name }. Это повлияет на рейтинг.
web-resign-end = Сдаться
web-left-bot = { $name } выходит из игры; дальше играет бот.
web-left-won = { $name } сдаётся: игра окончена.
web-hint-ahead = Нажмите на подсвеченную область: число — её цена. Или объявите упадок.
web-fight-or-rest = Воевать ли расе в упадке
web-hint-rest = Нажмите на подсвеченную область: число — её цена. Или откажитесь от похода.
web-decline-for = В упадок: { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
    [many] { $coins } монет
   *[other] { $coins } монет
} сейчас, { $regions ->
    [one] остаётся { $regions } область
    [few] остаются { $regions } области
    [many] остаётся { $regions } областей
   *[other] остаётся { $regions } областей
}
web-stop-and-end = Остановиться и завершить ход
web-deploy-end = Готово: завершить ход
web-rest = { $places ->
    [1] Все в область { $region }
   *[other] { $tokens ->
        [1] Поставить туда, где меньше всего
       *[other] { $planned ->
            [0] Поровну
           *[other] Остальные { $tokens } поровну
        }
    }
}
web-rest-done = { $rest }: готово
web-rest-end = { $rest }: завершить ход
web-steps-flow = Шаги: слитно
web-steps-separate = Шаги: по одному
web-steps-why = Нужно ли отдельное нажатие, чтобы собрать войска, остановиться и завершить ход
web-fold = Свернуть
web-unfold = Развернуть
web-keep-open = Держать открытым рядом с полем
web-by-region = По областям
web-ready-first = Собрать войска
web-you-lost = Вы потеряли { $regions }: { $list }
web-shown-again = Показать ещё раз

# Чем кончилась партия.
web-end-map = Карта в конце партии
web-end-land = { $name }: { $regions ->
        [one] { $regions } область
        [few] { $regions } области
       *[many] { $regions } областей
    }
web-end-medals = Медали
web-medal-empire = Самая большая империя
web-medal-empire-number = { $number ->
        [one] { $number } область одновременно
        [few] { $number } области одновременно
       *[many] { $number } областей одновременно
    }
web-medal-conquests = Главный завоеватель
web-medal-conquests-number = { $number ->
        [one] { $number } область взята
        [few] { $number } области взято
       *[many] { $number } областей взято
    }
web-medal-decline = Лучший закат
web-medal-decline-number = { $number ->
        [one] { $number } монета в упадке
        [few] { $number } монеты в упадке
       *[many] { $number } монет в упадке
    }
web-medal-race = Лучшая раса
web-medal-race-number = { $number ->
        [one] { $number } монета за всю партию
        [few] { $number } монеты за всю партию
       *[many] { $number } монет за всю партию
    }
web-end-moments = Три момента
web-end-moments-none = Где эта партия была выиграна, а где проиграна? Чемпион просмотрит её и покажет самые важные моменты.
web-end-moments-ask = Найти моменты
web-end-moments-making = Чемпион ещё просматривает эту партию.
web-end-moments-see = Посмотреть, сколько осталось
web-end-share = Поделиться
web-end-share-hint = По ссылке видна эта картинка и больше ничего с вашего стола.
web-end-link = Ссылка, чтобы поделиться
web-end-send = Отправить…
web-end-save = Сохранить картинку
web-end-picture-of = Карта в конце партии: { $headline }
web-end-picture-failed = Картинку сейчас не удалось нарисовать. Ссылка всё равно работает.
web-end-your-turn = Ваш черёд: играть
web-end-dice = Честными ли были кости?

# Из чего складывается новый стол.
web-box-holds = { $races ->
        [one] { $races } раса
        [few] { $races } расы
       *[many] { $races } рас
    }, { $powers ->
        [one] { $powers } умение
        [few] { $powers } умения
       *[many] { $powers } умений
    }.
web-box-boards = Только карты: нужна ещё одна коробка.
web-board-another = Другую
web-seat-name = Имя на месте { $seat }
web-house-rules = Домашние правила
web-house-none = без них
web-house-rounds = Раунды
web-house-rounds-number = { $rounds ->
        [one] { $rounds } раунд
        [few] { $rounds } раунда
       *[many] { $rounds } раундов
    }
web-house-coins = Монеты в начале
web-house-coins-number = { $coins ->
        [one] по { $coins } монете
        [few] по { $coins } монеты
       *[many] по { $coins } монет
    }
web-house-open = Открытые монеты
web-house-open-why = Все всегда видят, у кого сколько.
web-fewer = На одну меньше
web-more = На одну больше
web-rated-no-house = (не с домашними правилами)
web-presets = Ваши столы
web-preset-name = Название для этого стола
web-preset-keep = Запомнить
web-preset-drop = Забыть: { $name }
web-clock-increment = { $clock } и ещё { $time } за каждый ход
web-increment = Добавка за каждый ход

# Три подсказки первой партии.
web-first-pick = Ваша первая раса! У каждой своё умение. Верхняя пара бесплатна, а за каждую, мимо которой вы прошли, — монета.
web-first-conquer = Что светится, можно взять. Число — цена в жетонах; касание захватывает область, «Отменить» возвращает всё назад.
web-first-redeploy = В конце хода каждая область платит. Поставьте последние жетоны туда, куда могут заглянуть соседи.
web-log-redeploys = Жетоны расставлены: { $regions ->
        [one] { $regions } область
        [few] { $regions } области
       *[many] { $regions } областей
    }

# --- the analysis board ---
web-analysis-player = Игрок { $letter }
web-analysis = Анализ
web-nav-analysis = Анализ
web-analysis-best = Лучшие ходы
web-analysis-worlds = проверено в { $worlds } воображаемых мирах
web-analysis-thinking = Думаю…
web-analysis-no-turns = Здесь выбирать нечего: кто-то отвечает на чужой ход или игра окончена.
web-analysis-coins = монет: { $coins }
web-analysis-chance-of = Шанс на победу ({ $name }) и сколько монет будет в конце. Нажмите на ход, чтобы сделать его.
web-analysis-play-turn = Сделать этот ход
web-analysis-tree = Варианты
web-analysis-start = Начало
web-analysis-first = В начало
web-analysis-last = В конец варианта
web-analysis-promote = Сделать главным
web-analysis-promote-why = Сделать этот вариант главным
web-analysis-remove = Удалить
web-analysis-remove-why = Удалить этот шаг и всё, что за ним
web-analysis-chances = Могло выпасть:
web-analysis-draw-race = Открылась раса
web-analysis-draw-power = Открылось умение
web-analysis-draw-find = Находка
web-analysis-draw-weather = Событие раунда
web-analysis-comment = Комментарий
web-analysis-imagined = Эта игра ещё идёт. Вы видите то же, что и за столом; скрытое от вас придумано.
web-analysis-edit = Расставить позицию
web-analysis-share = Скопировать и поделиться
web-analysis-copy-link = Скопировать ссылку
web-analysis-copy-record = Скопировать запись
web-analysis-copy-position = Скопировать позицию
web-analysis-copy-picture = Скопировать картинку
web-analysis-svg = Сохранить картинку (SVG)
web-analysis-png = Сохранить картинку (PNG)
web-analysis-no-picture = Браузер не смог нарисовать картинку.
web-analysis-done = Готово
web-analysis-open = Открыть игру или позицию
web-analysis-load = Текст записи или позиции
web-analysis-load-hint = elbowroom record 1 …
web-analysis-load-go = Открыть
web-analysis-file = Выбрать файл
web-analysis-drop = Отпустите запись здесь
web-analysis-bad-link = Ссылка повреждена, поэтому здесь доска в начальной позиции.
web-analysis-bad-json = Это не запись и не JSON: { $problem }
web-analyse = Анализ
web-study = Исследование
web-study-by = автор: { $name }
web-study-save = Сохранить главу
web-study-drop = Удалить главу
web-study-remove = Удалить исследование
web-study-read-only = Пробуйте что угодно: ничего из этого не сохранится.
web-study-link = Скопировать ссылку на исследование
web-study-title = Название исследования
web-study-chapter = Название главы
web-study-chapter-number = Глава { $number }
web-study-add = Добавить главой
web-study-new = Сохранить как исследование
web-study-mine = Ваши исследования
web-study-chapters = { $chapters ->
    [one] { $chapters } глава
    [few] { $chapters } главы
   *[many] { $chapters } глав
}
web-editor-find = Реликвия или место
web-editor-monsters = Чудища
web-editor-stage = Этап хода
web-editor-stage-begin = начало
web-editor-forecast = События по раундам
web-editor-region = Область { $region }
web-editor-region-none = Нажмите на область, чтобы заполнить её
web-editor-owner = Кто там стоит
web-editor-nobody = Никто
web-editor-tribe = Забытое племя
web-editor-declined = в упадке
web-editor-active = Активная раса
web-editor-tokens = Жетонов
web-editor-add-piece = Добавить фигуру
web-editor-game = Раунд и ход
web-editor-turn = Чей ход
web-editor-board = Карта и коробки
web-editor-own-board = Созданная карта
web-editor-race = Раса
web-editor-power = Умение
web-editor-coins = Монеты
web-editor-hand = В руке
web-editor-no-race = нет
web-editor-add-declined = Добавить расу в упадке
web-editor-column-rest = Остальные придут из стопок.
web-editor-checking = Проверяю…
web-editor-sound = Такая позиция возможна.
web-editor-cancel = Отмена
web-editor-done = К анализу
