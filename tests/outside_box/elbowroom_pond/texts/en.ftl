box-pond = The Pond

race-beavers = Beavers
    .effect = Once a turn they may build a dam in a region of theirs at the water or beside another dam; every two dams pay 1 coin.
    .short = dams: +1 defence, coins
    .score = dams

power-croaking = Croaking
    .effect = Swamps cost 1 token less and pay 1 coin more.
    .short = swamps −1, +1 coin
    .score = swamps

piece-dam = dam
    .a = a dam
    .short = dam
    .words = dam
    .effect = +1 defence; it stays when the Beavers decline.
