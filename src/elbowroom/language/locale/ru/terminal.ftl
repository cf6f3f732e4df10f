# Игра в терминале.

default-name = { $number ->
    [0] Игрок
   *[other] Игрок { $number }
}
round = Раунд { $round }/{ $rounds }
column = Раса и умение
column-place = №
column-tokens = жетоны
column-price = цена
column-coins = монеты
column-effects = что умеют
table-terrain = местность
table-marks = знаки
table-holder = кто там
table-cost = цена
table-neighbours = соседи
in-hand = в руке { $number }
aside = отложено { $number }
fled = отступает { $number }
at-peace = мир с { $player }
copies = копия: { $power }
lends = { $place }: { $power }
markers-iron_dwarves = { $number } { $number ->
        [one] молот
        [few] молота
       *[many] молотов
    }
marked-vengeful = месть игроку { $player }
comes-back = возвращаются: { $race }
forecast = потом: { $weather }
legend = ◆ шахта ✶ магия ∩ пещера ♙ племя (B1) в упадке →3 можно за 3 ?5 с кубиком

welcome = Elbow Room, поле { $board }: { $players }. Наберите ? для справки.
welcome-levels = Другие соперники: --bots you,ИМЯ; от слабого к сильному: { $levels }.
thinking = { $player } думает…
resumed = Продолжаем игру из файла { $file }, раунд { $round }.
no-browser = Игра идёт здесь, в терминале; в браузере играют через `elbowroom serve --open`.
hand-over = Передайте клавиатуру: { $player }.
press-enter = Затем нажмите Enter.
saved = Игра сохранена: { $file }
resume-with = Продолжить: { $command }
not-saved = Не удалось сохранить игру в { $file }: { $problem }
not-a-record = { $file } — какой-то другой файл, он останется как есть. Выберите другое имя.
save-where = Куда сохранить? Наберите имя файла: `сохранить game.txt`
bye = До свидания!
interrupted = Игра прервана.
language-set = Теперь игра говорит по-русски.
unknown-language = Языка «{ $word }» нет; есть: { $known }.
undone = Шаг отменён.
nothing-to-undo = Отменить нечего: последний шаг что-то открыл, или решал уже другой игрок.

not-understood = Команды «{ $word }» нет. Наберите ? для справки.
not-understood-maybe = Команды «{ $word }» нет. Может быть, { $guess }? Наберите ? для справки.
needs-region = Какая область? Например: `{ $example }`
needs-number = Нужно число: `{ $example }`
needs-player = Какой игрок? Например: `{ $example }`
needs-piece = Какую фигуру? У вас есть: { $pieces }.
no-region = Области { $region } нет: на этом поле области от 0 до { $last }.
no-info = О «{ $word }» ничего не известно. Назовите расу, умение, фигуру или номер области.
several = «{ $word }» может значить: { $list }.

# Почему что-то нельзя сделать.
not-now = Сейчас так нельзя. Нужно решить: { $decision }.
not-yours = Область { $region } не занята вашей расой ({ $race }).
too-many = Поставить можно только { tokens }.
too-poor = Эта пара стоит { $coins ->
        [one] { $coins } монету
        [few] { $coins } монеты
       *[many] { $coins } монет
    }, а у вас { $own }.
no-such-combo = Пар в колонке: { $number }.
no-such-choice = Вариантов: { $number }. Наберите номер одного из них.
no-such-step = { $number } сейчас для этого не подходит; `ходы` покажут, что подходит.
abandon-too-late = Покинуть область можно только до первого захвата за ход.
no-die-left = Кубик Берсерка заменяет кубик последнего захвата: сначала бросок, потом захват.
try-the-die = Область { $region } стоит { $total }, а в руке { $hand }: на кубике нужно { $pips } или больше (шанс { $chance }). Наберите `{ $example }`, чтобы рискнуть; завоевания на этом кончатся.
try-means = Область { $region } можно взять особым способом: наберите `{ $example }`.
means-not-now = Таким способом область { $region } сейчас не взять.
use-plain = Область { $region } можно взять и без кубика: наберите `{ $example }`.
no-piece = В область { $region } сейчас нечего ставить.
no-lift = Из области { $region } сейчас нечего забрать.
no-peace = { $player }: мир сейчас невозможен — вы нападали на этого игрока, или ещё не время.
no-helper = Сейчас нет жетонов, которые надо ставить.
nobody-attacks = Сейчас никто не нападает, поэтому цен нет.

# Объяснения.
info-race = { $name } (раса): { $effect } Жетонов на знамени { $tokens }, в запасе { $tray }.
info-power = { $name } (умение): { $effect } Жетонов на значке { $tokens }.
info-piece = { $name }: { $effect }
info-region = Область { $region }: { $terrain }{ $marks ->
        [none] {""}
       *[other] {" "}({ $marks })
    }. Соседи: { $neighbours }.
info-edge = Здесь раса может войти на поле.
info-holder = Там: { $holder }.
cost-line = { $source }: { $amount } ({ $rule })
cost-title = Область { $region }, { $race }: { $cost }
cost-region = сама область
cost-possible = Можно взять: { $total } из { $hand } в руке.
cost-gamble = В руке { $hand }: на кубике нужно { $pips } или больше (шанс { $chance }).

# Конец.
final-title = Игра окончена
final-rank = место
final-player = игрок
final-coins = монеты
final-tokens = жетоны на поле
final-won = { $player } побеждает: { coins }!
final-tie-break = { $player } побеждает: монет поровну, но жетонов на поле больше.
final-shared = Победу делят: { $players }.
go-on = Нажмите Enter.
no-map = Рисунка этого поля нет, оно показано таблицей.
takes-nothing = После `{ $word }` ничего писать не надо.
bot-failed = Бот не может играть дальше: { $problem }
