"""Playing over real WebSockets."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from elbowroom import Record
from tests.server.people import Player

People = Callable[..., Player]


def test_a_guest_plays_a_whole_game_against_a_bot(player: People) -> None:
    ann = player("Ann")
    table = ann.table("random")
    live = ann.live(table)
    assert live.welcome["you"] == [0]
    live.play(Random(1))
    assert live.scene["over"]
    assert all(one["coins"] is not None for one in live.scene["players"])
    record = Record.parse(ann.call("GET", f"/api/tables/{table}/record").text)
    assert record.replay().over
    assert live.scene == ann.live(table).welcome["scene"]


def test_every_action_is_checked_and_the_refusal_changes_nothing(player: People) -> None:
    ann, eve = player("Ann"), player("Eve")
    table = ann.table("random")
    live, other = ann.live(table), eve.live(table)
    live.wait_for_turn()
    before = dict(live.scene)
    for action, number, error in [
        ("conquer 99", live.number, "illegal"),
        ("dance", live.number, "illegal"),
        ("pick 1", live.number + 1, "stale"),
    ]:
        answer = live.act(action, number)
        assert (answer["type"], answer["error"]) == ("refused", error)
        assert answer["message"]
    assert "None of your races has this piece: hero." in live.act("place hero 1", live.number)["message"]
    assert other.act("pick 1", live.number)["error"] == "not_seated"
    assert ann.get(f"/api/tables/{table}/scene") == before


def test_a_stale_request_gets_what_it_missed(player: People) -> None:
    ann = player("Ann")
    table = ann.table("random")
    live = ann.live(table)
    live.wait_for_turn()
    start = live.number
    live.play(Random(2), 2)
    answer = live.act("end", start)
    assert answer["error"] == "stale"
    assert [step["number"] for step in answer["missed"]] == list(range(start + 1, answer["number"] + 1))
    assert answer["scene"]["number"] == answer["number"]


def test_the_same_request_does_not_act_twice(player: People) -> None:
    ann = player("Ann")
    table = ann.table("random")
    live = ann.live(table)
    live.wait_for_turn()
    message = {"type": "act", "id": "once", "number": live.number, "action": live.scene["legal"][0]["action"]}
    live.send(message)
    first = live.until("accepted")
    live.send(message)
    assert live.until("accepted") == first
    again = ann.live(table)
    again.send(message)
    assert again.until("accepted") == first
    steps = [m for m in live.received if m["type"] == "step" and m["number"] == first["number"]]
    assert len(steps) == 1


def test_who_comes_back_gets_the_missed_steps_and_the_present(player: People) -> None:
    ann = player("Ann")
    table = ann.table("random")
    live = ann.live(table)
    live.play(Random(3), 4)
    seen, step = live.number, live.scene["step"]
    live.close()
    other = ann.live(table)
    other.play(Random(4), 6)
    other.wait_for_turn()  # the bot has done
    back = ann.live(table, seen=seen)
    missed = back.welcome["missed"]
    assert [m["number"] for m in missed] == list(range(seen + 1, back.number + 1))
    assert back.welcome["missed_from"] == step
    assert not back.welcome["reset"]
    back.wait_for_turn()
    assert back.scene == ann.live(table).scene


def test_undo_takes_back_ones_own_last_step(player: People) -> None:
    ann = player("Ann")
    live = ann.live(ann.table("random"))
    rng = Random(5)
    undone = 0
    while undone < 3:
        live.wait_for_turn()
        action = rng.choice(live.scene["legal"])
        before = {k: v for k, v in live.scene.items() if k not in ("number", "can_undo")}
        assert live.act(action["action"])["type"] == "accepted"
        if live.scene["can_undo"] and live.scene["to_move"] == 0:
            assert not action["reveals"]
            assert live.request("undo", number=live.number)["type"] == "accepted"
            assert {k: v for k, v in live.scene.items() if k not in ("number", "can_undo")} == before
            undone += 1
        elif action["reveals"]:
            answer = live.request("undo", number=live.number)
            assert answer["error"] in ("no_undo", "stale")


def test_texts_come_in_the_language_of_the_connection(player: People) -> None:
    ann = player("Анна", "ru")
    table = ann.table("random")
    russian, english = ann.live(table, language="ru"), ann.live(table, language="en")
    russian.wait_for_turn()
    english.wait_for_turn()
    assert russian.scene["decision_text"] != english.scene["decision_text"]
    assert "возьм" in russian.scene["legal"][0]["label"] or "взять" in russian.scene["legal"][0]["label"]
    english.send({"type": "language", "language": "ru"})
    english.until("scene")
    assert english.scene == russian.scene


def test_of_two_requests_with_one_number_one_wins(player: People) -> None:
    ann = player("Ann")
    live = ann.live(ann.table("random"))
    other = ann.live(live.welcome["table"]["id"])  # with several processes: of another one
    for turn in range(5):
        live.wait_for_turn()
        while other.number < live.number:
            other.receive()
        number, actions = live.number, [action["action"] for action in live.scene["legal"]]
        for name, one, action in (("a", live, actions[0]), ("b", other, actions[-1])):
            one.send({"type": "act", "id": f"{name}{turn}", "number": number, "action": action})
        answers = [one.until("accepted", "refused") for one in (live, other)]
        assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]
        refused = next(answer for answer in answers if answer["type"] == "refused")
        assert refused["error"] == "stale"
        assert refused["missed"][0]["number"] == number + 1
