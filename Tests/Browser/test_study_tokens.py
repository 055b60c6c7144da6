"""Tokens of a study in the browser: fetched ahead, spent once without cookies at a random time, forgotten."""

import pytest
from study_server import CSRF, DAYS, STUDY, DayKey, StudyServer, from_base64url
from vault_page import places_with

MODULES = """async () => {
    window.studies = await import("/js/study-tokens.js");
    window.clear = await import("/js/offline/clear.js");
    window.outbox = await import("/js/offline/outbox.js");
    window.hour = 3_600_000;
    window.wrong = async (work) => { try { await work(); return null; } catch (error) { return error.name; } };
    const addresses = { keysAddress: "/keys", spendAddress: "/answers" };
    window.topUp = (more) => studies.topUp({ study, keysAddress: "/keys", signAddress: "/sign", csrf, ...more });
    window.spend = (day, answer, now, more) =>
        studies.spendLater({ study, day, answer, ...addresses, ...more }, now);
}"""


@pytest.fixture(scope="module")
def keys():
    """Keys take long to find."""
    return {day: DayKey() for day in DAYS}


@pytest.fixture
def server(keys):
    running = StudyServer(keys)
    yield running
    running.close()


def opened(context, server):
    page = context.new_page()
    page.goto(server.address)
    page.evaluate("([study, csrf]) => Object.assign(window, { study, csrf })", [STUDY, CSRF])
    page.evaluate(MODULES)
    return page


@pytest.fixture
def page(worker_context, server):
    return opened(worker_context, server)


def test_a_token_for_each_day_is_fetched_at_once_and_only_once(page, server):
    result = page.evaluate("(days) => topUp({ days })", DAYS[:3])
    assert result == {"ready": DAYS[:3], "missing": [], "changed": []}
    assert page.evaluate("topUp()") == {"ready": DAYS, "missing": [], "changed": []}
    assert page.evaluate("topUp()")["ready"] == DAYS
    asked = [[token["day"] for token in body["tokens"]] for _, body in server.to("/sign")]
    assert asked == [DAYS[:3], DAYS[3:]]


def test_a_token_is_valid_and_the_server_did_not_see_it(page, server, keys):
    page.evaluate("(days) => topUp({ days })", DAYS[:1])
    token = page.evaluate("(day) => studies.take({ study, day })", DAYS[0])
    prepared = from_base64url(token["prefix"]) + from_base64url(token["message"])
    assert len(from_base64url(token["prefix"])) == 32
    assert prepared[32:-32] == f"acclimate study token 1\0{STUDY}\0{DAYS[0]}\0".encode()
    assert keys[DAYS[0]].is_valid(from_base64url(token["signature"]), prepared)
    assert token["keyId"] == keys[DAYS[0]].id
    [(_, body)] = server.to("/sign")
    assert set(body["tokens"][0]) == {"day", "keyId", "blinded"} and token["message"] not in str(body)
    assert page.evaluate("(day) => studies.take({ study, day })", DAYS[0]) == token
    assert page.evaluate("(day) => studies.take({ study, day })", DAYS[1]) is None
    assert page.evaluate("(day) => studies.take({ study: 'other', day })", DAYS[0]) is None


def test_keys_are_looked_up_like_a_stranger_would(page, server):
    page.evaluate("(days) => topUp({ days })", DAYS[:1])
    [(headers, _)] = server.to("/keys")
    assert "Cookie" not in headers and "Referer" not in headers
    assert "session=ada" in server.to("/sign")[0][0]["Cookie"]


def test_an_answer_waits_up_to_six_hours_and_goes_without_a_cookie(page, server):
    page.evaluate("(days) => topUp({ days })", DAYS[:2])
    waits = page.evaluate("""async (day) => {
        const { sendAfter } = await spend(day, { sleep: 7 }, 0);
        return { sendAfter, next: await studies.nextDue(), early: await studies.sendDue({ now: sendAfter - 1 }) };
    }""", DAYS[0])
    assert 0 <= waits["sendAfter"] < 6 * 3_600_000
    assert (waits["next"], waits["early"]) == (waits["sendAfter"], [])
    assert server.to("/answers") == []
    page.reload()
    page.evaluate("([study, csrf]) => Object.assign(window, { study, csrf })", [STUDY, CSRF])
    page.evaluate(MODULES)
    assert [one["state"] for one in page.evaluate("studies.sendDue({ now: 6 * hour })")] == ["sent"]
    assert server.answers == [(DAYS[0], {"sleep": 7})]
    [(headers, body)] = server.to("/answers")
    assert not {"Cookie", "Referer", "Authorization"} & set(headers)
    assert headers["Accept-Language"] == "*"
    assert set(body) == {"day", "keyId", "message", "signature", "answer"}
    assert page.evaluate("studies.waiting()") == [] and page.evaluate("studies.nextDue()") is None


def test_waits_differ(page):
    page.evaluate("topUp()")
    waits = page.evaluate("""(days) => Promise.all(days.map(async (day) => (await spend(day, {}, 0)).sendAfter))""", DAYS)
    assert len(set(waits)) == 7 and max(waits) - min(waits) > 60_000


def test_a_day_is_answered_once(page, server):
    page.evaluate("(days) => topUp({ days })", DAYS[:1])
    problems = page.evaluate("""async (day) => {
        const both = await Promise.all([wrong(() => spend(day, 1)), wrong(() => spend(day, 2))]);
        await topUp({ days: [day] });
        return [...both, await wrong(() => spend(day, 3)), await studies.take({ study, day })];
    }""", DAYS[0])
    assert sorted(problems[:2], key=str) == sorted([None, "NoToken"], key=str) and problems[2:] == ["NoToken", None]
    assert len(server.to("/sign")) == 1
    page.evaluate("studies.sendDue({ now: Date.now() + 6 * hour })")
    page.evaluate("topUp()")
    assert page.evaluate("(day) => wrong(() => spend(day, 4))", DAYS[0]) == "NoToken"


def test_two_answers_never_leave_together(page, server):
    page.evaluate("topUp()")
    page.evaluate("async (days) => { for (const day of days) await spend(day, day, 0); }", DAYS[:3])
    first, waiting, next_due = page.evaluate("""async () => [
        await studies.sendDue({ now: 100 * hour }), await studies.waiting(), await studies.nextDue()]""")
    assert [one["state"] for one in first] == ["sent"] and len(waiting) == 2
    hour = 3_600_000
    assert all(100 * hour <= one["sendAfter"] < 101 * hour for one in waiting)
    assert next_due == min(one["sendAfter"] for one in waiting)
    page.evaluate("studies.sendDue({ now: 101 * hour })")
    page.evaluate("studies.sendDue({ now: 102 * hour })")
    assert sorted(server.answers) == [(day, day) for day in DAYS[:3]]


@pytest.mark.parametrize("status, state, left", [
    (500, "waiting", 1), (429, "waiting", 1), (302, "waiting", 1), (422, "refused", 1), (410, "refused", 1),
    (409, "sent", 0), (200, "sent", 0),
])
def test_an_answer_stays_until_the_server_has_it(page, server, status, state, left):
    page.evaluate("(days) => topUp({ days })", DAYS[:1])
    page.evaluate("(day) => spend(day, 1, 0)", DAYS[0])
    server.spend_status = status
    assert [one["state"] for one in page.evaluate("studies.sendDue({ now: 6 * hour })")] == [state]
    assert [one["state"] for one in page.evaluate("studies.waiting()")] == [state] * left


def test_without_a_network_an_answer_stays_and_is_sent_once(page, server):
    page.evaluate("(days) => topUp({ days })", DAYS[:1])
    page.evaluate("(day) => spend(day, 1, 0)", DAYS[0])
    page.context.set_offline(True)
    assert page.evaluate("studies.sendDue({ now: 6 * hour })")[0]["state"] == "waiting"
    page.context.set_offline(False)
    server.loses_answers = True
    assert page.evaluate("studies.sendDue({ now: 7 * hour })")[0]["state"] == "waiting"
    server.loses_answers = False
    assert page.evaluate("studies.sendDue({ now: 8 * hour })")[0]["state"] == "sent"
    assert server.answers == [(DAYS[0], 1)] and len(server.to("/answers")) >= 2


def test_a_token_whose_signature_was_lost_is_asked_for_again_unchanged(page, server):
    server.loses_answers = True
    assert page.evaluate("(days) => wrong(() => topUp({ days }))", DAYS[:1]) == "TypeError"
    server.loses_answers = False
    assert page.evaluate("(days) => topUp({ days })", DAYS[:1])["ready"] == DAYS[:1]
    assert len({body["tokens"][0]["blinded"] for _, body in server.to("/sign")}) == 1


def test_a_wrong_signature_makes_no_token(page, server):
    server.is_wrong = True
    result = page.evaluate("(days) => topUp({ days })", DAYS[:1])
    assert (result["ready"], result["missing"]) == ([], DAYS[:1])
    server.is_wrong = False
    assert page.evaluate("(days) => topUp({ days })", DAYS[:1])["ready"] == DAYS[:1]


def test_whoever_may_not_have_tokens_gets_none(page):
    assert page.evaluate("wrong(() => topUp({ csrf: 'other' }))") == "SigningRefused"
    assert page.evaluate("(day) => studies.take({ study, day })", DAYS[0]) is None


def listing(server, **changes):
    """The server's list with the first entry changed."""
    def changed():
        honest = server.list_keys()
        first, *others = honest["keys"]
        return {**honest, "keys": [{**first, **changes}, *others]}
    return changed


def test_a_list_that_cannot_be_everybodys_is_refused(page, server):
    lists = {
        "another key than it says": listing(server, keyId="0" * 64),
        "two keys for a day": listing(server, day=DAYS[1]),
        "no day": listing(server, day="tomorrow"),
        "another study": lambda: {**server.list_keys(), "study": "other"},
    }
    for listed in lists.values():
        server.listed = listed
        assert page.evaluate("wrong(() => topUp())") == "KeyListError"
    assert server.to("/sign") == []


@pytest.mark.parametrize("made", [{"bits": 2048}, {"exponent": 3}])
def test_a_key_unlike_the_others_is_not_used(page, server, made):
    server.keys[DAYS[0]] = DayKey(**made)
    assert page.evaluate("(days) => wrong(() => topUp({ days }))", DAYS[:1]) == "KeyListError"
    assert server.to("/sign") == []


def test_replaced_keys_bring_new_tokens_also_to_answers_that_wait(page, server):
    page.evaluate("topUp()")
    page.evaluate("(day) => spend(day, 1, 0)", DAYS[0])
    server.keys = {day: DayKey() if day in DAYS[:2] else key for day, key in server.keys.items()}
    # Everybody else has another key now: this one would tell whose answer it is.
    assert page.evaluate("studies.sendDue({ now: 6 * hour })")[0]["state"] == "waiting"
    assert server.to("/answers") == []
    result = page.evaluate("topUp()")
    assert result == {"ready": DAYS[1:], "missing": [], "changed": DAYS[1:2]}
    assert sorted(token["day"] for token in server.to("/sign")[-1][1]["tokens"]) == DAYS[:2]
    assert page.evaluate("studies.sendDue({ now: 8 * hour })")[0]["state"] == "sent"
    assert server.answers == [(DAYS[0], 1)]
    assert page.evaluate("(day) => wrong(() => spend(day, 2))", DAYS[0]) == "NoToken"


def test_an_answer_that_was_sent_once_gets_no_other_token(page, server):
    page.evaluate("topUp()")
    page.evaluate("(day) => spend(day, 1, 0, { facts: [['Note', 'nightmares']] })", DAYS[0])
    server.loses_answers = True
    assert page.evaluate("studies.sendDue({ now: 6 * hour })")[0]["state"] == "waiting"
    server.loses_answers = False
    assert server.answers == [(DAYS[0], 1)]
    signed = len(server.to("/sign"))
    server.keys = {**server.keys, DAYS[0]: DayKey()}
    page.evaluate("topUp()")
    assert len(server.to("/sign")) == signed
    assert page.evaluate("studies.history({ study })")[0]["state"] == "waiting"
    # A day that is not listed for a moment is not over.
    listed = server.keys
    server.keys = {"2020-01-01": DayKey(), **{day: key for day, key in listed.items() if day != DAYS[0]}}
    assert page.evaluate("studies.sendDue({ now: 8 * hour })")[0]["state"] == "waiting"
    server.keys = listed
    assert page.evaluate("studies.sendDue({ now: 10 * hour })")[0]["state"] == "unsent"
    assert server.answers == [(DAYS[0], 1)]
    # It is not tried again, and can still be read.
    assert page.evaluate("studies.sendDue({ now: 20 * hour })") == [] and page.evaluate("studies.nextDue()") is None
    assert page.evaluate("studies.history({ study })") == [
        {"day": DAYS[0], "facts": [["Note", "nightmares"]], "state": "unsent"}]


def test_an_answer_whose_reply_was_lost_until_its_day_was_over_is_not_said_to_be_refused(page, server):
    page.evaluate("topUp()")
    page.evaluate("(day) => spend(day, 1, 0)", DAYS[0])
    server.loses_answers = True
    assert page.evaluate("studies.sendDue({ now: 6 * hour })")[0]["state"] == "waiting"
    server.keys = {day: key for day, key in server.keys.items() if day > DAYS[0]}
    assert page.evaluate("studies.sendDue({ now: 8 * hour })")[0]["state"] == "unsent"
    assert server.answers == [(DAYS[0], 1)]


def test_days_that_are_over_leave_and_an_empty_list_takes_nothing(page, server):
    page.evaluate("topUp()")
    all_keys, server.keys = server.keys, {}
    assert page.evaluate("topUp()")["ready"] == DAYS
    server.keys = {day: key for day, key in all_keys.items() if day > DAYS[1]}
    assert page.evaluate("topUp()")["ready"] == DAYS[2:]


def test_two_people_of_one_device_have_their_own_tokens(page):
    page.evaluate("(days) => topUp({ days, person: 'mia' })", DAYS[:1])
    problem = page.evaluate("""async (day) => {
        await spend(day, 1, 0, { person: "mia" });
        return wrong(() => spend(day, 2, 0, { person: "ben" }));
    }""", DAYS[0])
    assert problem == "NoToken"


def test_withdrawing_forgets_tokens_and_answers_of_that_study_alone(page):
    left = page.evaluate("""async ([day, next]) => {
        await topUp({ days: [day, next] });
        await spend(day, 1, 0);
        await studies.forget({ study: "other" });
        const before = [(await studies.waiting()).length, (await studies.take({ study, day: next })) !== null];
        await studies.forget({ study });
        return [...before, (await studies.waiting()).length, await studies.take({ study, day: next })];
    }""", DAYS[:2])
    assert left == [1, True, 0, None]


def test_what_is_kept_is_sealed_and_read_without_an_account(page, server):
    page.evaluate("topUp()")
    page.evaluate("""(day) => spend(day, { note: "nightmares" }, 0, { facts: [["Note", "nightmares"]] })""", DAYS[0])
    assert places_with(page, [STUDY, "nightmares", DAYS[0], "extractable=true"]) == []
    history = page.evaluate("studies.history({ study })")
    assert history == [{"day": DAYS[0], "facts": [["Note", "nightmares"]], "state": "waiting"}]
    assert page.evaluate("studies.sendDue({ now: 6 * hour })")[0]["state"] == "sent"
    assert page.evaluate("studies.history({ study })")[0]["state"] == "sent"
    assert "nightmares" not in str(server.to("/keys")) and "facts" not in str(server.to("/answers"))


def test_rows_that_are_sealed_at_once_share_one_key(page):
    rows = page.evaluate("""async () => {
        const store = await import("/js/study-store.js");
        const rows = await Promise.all([1, 2, 3].map((id) => store.row(String(id), { id }, {})));
        await store.transaction(["history"], (history) => { for (const row of rows) history.put(row); });
        return (await store.rows("history")).length;
    }""")
    assert rows == 3


def test_an_answer_whose_day_is_over_is_given_up_without_a_request(page, server):
    page.evaluate("(days) => topUp({ days })", DAYS[:1])
    page.evaluate("(day) => spend(day, 1, 0)", DAYS[0])
    server.keys = {day: key for day, key in server.keys.items() if day > DAYS[0]}
    assert page.evaluate("studies.sendDue({ now: 6 * hour })")[0]["state"] == "refused"
    assert server.to("/answers") == []


def test_a_list_without_the_day_or_without_any_sends_nothing(page, server):
    page.evaluate("(days) => topUp({ days })", DAYS[1:2])
    page.evaluate("(day) => spend(day, 1, 0)", DAYS[1])
    everything, server.keys = server.keys, {}
    assert page.evaluate("studies.sendDue({ now: 6 * hour })")[0]["state"] == "waiting"
    server.keys = {day: key for day, key in everything.items() if day != DAYS[1]}
    assert page.evaluate("studies.sendDue({ now: 8 * hour })")[0]["state"] == "waiting"
    assert server.to("/answers") == []
    server.keys = everything
    assert page.evaluate("studies.sendDue({ now: 10 * hour })")[0]["state"] == "sent"


def test_of_a_study_that_has_ended_an_answer_is_given_up_after_four_days(page, server):
    page.evaluate("(days) => topUp({ days })", DAYS[:1])
    page.evaluate("(day) => spend(day, 1, Date.parse(day))", DAYS[0])
    server.keys = {}
    send = "([day, days]) => studies.sendDue({ now: Date.parse(day) + days * 24 * hour })"
    assert page.evaluate(send, [DAYS[0], 4])[0]["state"] == "waiting"
    assert page.evaluate(send, [DAYS[0], 5])[0]["state"] == "refused"
    assert server.to("/answers") == []


def test_the_worker_sends_nothing_while_a_page_is_open(page, server):
    page.evaluate("(days) => topUp({ days })", DAYS[:1])
    page.evaluate("(day) => spend(day, 1, 0)", DAYS[0])
    # What the worker would do when it is woken, with as many pages as are open.
    woken = page.evaluate("""async () => {
        let open = [{}];
        self.clients = { matchAll: async () => open };
        await import("/js/study-sync.js");
        const wake = async () => {
            const event = new Event("sync");
            event.tag = "study-answers";
            event.waitUntil = (work) => { event.work = work; };
            self.dispatchEvent(event);
            return wrong(() => event.work);
        };
        const first = await wake();
        open = [];
        return [first, (await studies.waiting()).length, await wake()];
    }""")
    assert woken == ["Error", 1, None]
    assert server.answers == [(DAYS[0], 1)]


def test_signing_out_counts_answers_that_wait(page):
    counts = page.evaluate("""async (day) => {
        const { waitingAnswers } = await import("/js/offline/count.js");
        const before = await waitingAnswers();
        await topUp({ days: [day] });
        await spend(day, 1, 0);
        return [before, await waitingAnswers()];
    }""", DAYS[0])
    assert counts == [0, 1]


def test_a_session_that_ends_keeps_answers_and_signing_out_keeps_nothing(page, server):
    page.evaluate("topUp()")
    page.evaluate("(day) => spend(day, 1, 0)", DAYS[0])
    page.evaluate("clear.endSession()")
    assert page.evaluate("studies.nextDue()") is not None
    page.evaluate("clear.clearAll()")
    assert page.evaluate("studies.nextDue()") is None
    assert page.evaluate("async () => (await indexedDB.databases()).map(({ name }) => name)") == []


def test_the_outbox_of_records_stays_apart(page):
    count = page.evaluate("""async (day) => {
        await topUp({ days: [day] });
        await spend(day, 1, 0);
        return outbox.count();
    }""", DAYS[0])
    assert count == 0
