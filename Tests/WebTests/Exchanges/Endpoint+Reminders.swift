import Clinical
import Delivery
import Store
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import RemindersPages
@testable import RemindersStore
@testable import Web

extension Endpoint {
    private static let list = Paths.reminders("mia")
    private static let own = Paths.ownReminders("mia")
    private static let cream = Paths.ownReminder("mia", "cream-of-mia")
    private static let kind = Paths.reminderKind("mia", "dose")
    private static let editKind = Paths.editReminderKind("mia", "dose")
    private static let due = Paths.dueReminder("mia", "due-of-mia")
    private static let phone = Paths.reminderChannel("phone-of-ada")

    /// A site where Mia has reminders and Ada a phone.
    private static func known(_ stage: Stage) async throws -> (TestSite, Browser) {
        let (site, ada) = try await stage.ada()
        try await site.homes.fillReminders()
        return (site, ada)
    }

    private static func key(_ site: TestSite) -> String {
        MessageToken.make("message-of-mia", key: site.served.site.formKey)
    }

    static let reminders: [Endpoint] = [
        Endpoint(
            "GET /settings/reminders", ("empty", { try await $0.get(Paths.reminderSettings) }),
            ("happy", { try await known($0).1.get(Paths.reminderSettings) })),
        Endpoint(
            "POST /settings/reminders/later",
            (
                "happy",
                { stage in
                    let ada = try await known(stage).1
                    let form = try await ada.form(Paths.reminderPostponement, on: Paths.reminderSettings)
                    return try await ada.submit(form.with { $0.set("minutes", "30") })
                }
            ), ("invalid", { try await $0.post(Paths.reminderPostponement, [("minutes", "7")]) })),
        Endpoint(
            "GET /settings/jobs/reminders", ("none", { try await $0.get(Paths.reminderDelivery) }),
            ("happy", { try await known($0).1.get(Paths.reminderDelivery) })),
        Endpoint(
            "POST /settings/reminders/subscriptions",
            ("invalid", { try await $0.post(Paths.reminderSubscriptions, [("endpoint", "https://push.example/1")]) })),
        Endpoint(
            "GET /settings/reminders/channels/new", ("happy", { try await $0.get(Paths.newReminderChannel) }),
            ("webhook", { try await $0.get(Paths.newReminderChannel + "?kind=webhook") }),
            ("no mail server", { try await $0.get(Paths.newReminderChannel + "?kind=email") })),
        Endpoint(
            "POST /settings/reminders/channels",
            (
                "happy",
                {
                    try await $0.send(Paths.reminderChannels, on: Paths.newReminderChannel) {
                        $0.set("address", "https://ntfy.example")
                        $0.set("topic", "ada-7351")
                    }
                }
            ),
            (
                "invalid",
                {
                    try await $0.send(Paths.reminderChannels, on: Paths.newReminderChannel) {
                        $0.set("address", "nowhere")
                    }
                }
            )),
        Endpoint(
            "GET /settings/reminders/channels/:channel/edit",
            ("happy", { try await known($0).1.get(Paths.editReminderChannel("phone-of-ada")) }),
            ("not there", { try await $0.get(Paths.editReminderChannel("phone-of-ada")) })),
        Endpoint(
            "POST /settings/reminders/channels/:channel",
            (
                "happy",
                { stage in
                    let ada = try await known(stage).1
                    let form = try await ada.form(phone, on: Paths.editReminderChannel("phone-of-ada"))
                    return try await ada.submit(form.with { $0.set("name", "Kitchen") })
                }
            ), ("not there", { try await $0.post(phone, [("name", "Kitchen")]) })),
        Endpoint(
            "POST /settings/reminders/channels/:channel/removal",
            ("happy", { try await known($0).1.post(Paths.reminderChannelRemoval("phone-of-ada")) })),
        Endpoint(
            "GET /settings/reminders/channels/:channel/check",
            ("happy", { try await known($0).1.get(Paths.reminderCheck("phone-of-ada")) })),
        Endpoint(
            "POST /settings/reminders/channels/:channel/test",
            ("happy", { try await known($0).1.post(Paths.reminderChannelTest("phone-of-ada")) })),
        Endpoint(
            "GET /settings/reminders/channels/:channel/messages/:message",
            ("happy", { try await known($0).1.get(Paths.reminderCheckMessage("phone-of-ada", "message-of-mia")) })),
        Endpoint(
            "GET /people/:person/reminders", ("empty", { try await $0.get(list) }),
            ("happy", { try await known($0).1.get(list) })),
        Endpoint(
            "POST /people/:person/reminders/pause",
            ("happy", { try await known($0).1.post(Paths.reminderPause("mia"), [("days", "3")]) }),
            ("invalid", { try await known($0).1.post(Paths.reminderPause("mia"), [("days", "soon")]) })),
        Endpoint(
            "POST /people/:person/reminders/pause/removal",
            ("happy", { try await known($0).1.post(Paths.reminderPauseEnd("mia")) })),
        Endpoint(
            "GET /people/:person/reminders/kinds/:kind/edit", ("happy", { try await $0.get(editKind) }),
            ("not there", { try await $0.get(Paths.editReminderKind("mia", "nothing")) })),
        Endpoint(
            "POST /people/:person/reminders/kinds/:kind",
            ("happy", { try await $0.send(kind, on: editKind) { $0.set("again-count", "5") } }),
            ("invalid", { try await $0.send(kind, on: editKind) { $0.set("quiet-from", "21:00") } }),
            (
                "conflict",
                {
                    try await $0.race(
                        kind, on: editKind, ben: { $0.set("again-count", "5") }, ada: { $0.set("again-count", "6") })
                }
            )),
        Endpoint(
            "GET /people/:person/reminders/own/new", ("happy", { try await $0.get(Paths.newOwnReminder("mia")) })),
        Endpoint(
            "POST /people/:person/reminders/own",
            ("happy", { try await $0.send(own, on: Paths.newOwnReminder("mia")) { $0.set("title", "Cream") } }),
            ("invalid", { try await $0.send(own, on: Paths.newOwnReminder("mia")) { $0.set("title", "") } })),
        Endpoint(
            "GET /people/:person/reminders/own/:reminder/edit",
            ("happy", { try await known($0).1.get(Paths.editOwnReminder("mia", "cream-of-mia")) })),
        Endpoint(
            "POST /people/:person/reminders/own/:reminder",
            (
                "happy",
                { stage in
                    let ada = try await known(stage).1
                    let form = try await ada.form(cream, on: Paths.editOwnReminder("mia", "cream-of-mia"))
                    return try await ada.submit(form.with { $0.set("title", "Lotion") })
                }
            )),
        Endpoint(
            "POST /people/:person/reminders/own/:reminder/deletion",
            ("happy", { try await known($0).1.post(Paths.ownReminderDeletion("mia", "cream-of-mia")) })),
        Endpoint(
            "POST /people/:person/reminders/own/:reminder/restoration",
            (
                "happy",
                { stage in
                    let ada = try await known(stage).1
                    try await ada.post(Paths.ownReminderDeletion("mia", "cream-of-mia"))
                    return try await ada.post(Paths.ownReminderRestoration("mia", "cream-of-mia"))
                }
            )),
        Endpoint(
            "GET /people/:person/reminders/sent", ("empty", { try await $0.get(Paths.reminderLedger("mia")) }),
            ("happy", { try await known($0).1.get(Paths.reminderLedger("mia")) }),
            ("problems", { try await known($0).1.get(Paths.reminderLedger("mia", problemsOnly: true)) })),
        Endpoint(
            "GET /people/:person/reminders/changes", ("happy", { try await $0.get(Paths.reminderChanges("mia")) })),
        Endpoint(
            "GET /people/:person/reminders/due/:due", ("happy", { try await known($0).1.get(due) }),
            ("answered", { try await known($0).1.get(Paths.dueReminder("mia", "done-of-mia")) }),
            ("not there", { try await $0.get(due) })),
        Endpoint(
            "POST /people/:person/reminders/due/:due/answer",
            ("happy", { try await known($0).1.post(Paths.reminderAnswer("mia", "due-of-mia"), [("answer", "done")]) })),
        Endpoint(
            "POST /people/:person/reminders/due/:due/answer/removal",
            ("happy", { try await known($0).1.post(Paths.reminderAnswerRemoval("mia", "done-of-mia")) })),
        Endpoint(
            "POST /people/:person/reminders/due/:due/delay",
            ("happy", { try await known($0).1.post(Paths.reminderDelay("mia", "due-of-mia"), [("minutes", "30")]) }),
            ("invalid", { try await known($0).1.post(Paths.reminderDelay("mia", "due-of-mia"), [("minutes", "7")]) })),
        Endpoint(
            "POST /people/:person/reminders/calendar",
            ("happy", { try await $0.post(Paths.calendarFeeds("mia"), [("details", "yes")]) })),
        Endpoint(
            "POST /people/:person/reminders/calendar/revocation",
            ("happy", { try await known($0).1.post(Paths.calendarFeedRevocation("mia")) })),
        Endpoint(
            "GET /reminders/messages/:key",
            (
                "happy",
                { stage in
                    let (site, ada) = try await known(stage)
                    return try await ada.get(Paths.reminderMessage(key(site)))
                }
            ), ("not there", { try await $0.get(Paths.reminderMessage("nothing")) })),
        Endpoint(
            "POST /reminders/messages/:key/receipt",
            (
                "happy",
                { stage in
                    let (site, _) = try await known(stage)
                    return try await site.browser().post(Paths.reminderMessageReceipt(key(site)))
                }
            )),
        Endpoint(
            "POST /reminders/messages/:key/answers",
            (
                "happy",
                { stage in
                    let (site, _) = try await known(stage)
                    return try await site.browser().post(Paths.reminderMessageAnswers(key(site)), [("answer", "done")])
                }
            ),
            ("not there", { try await $0.post(Paths.reminderMessageAnswers("nothing"), [("answer", "done")]) })),
        Endpoint(
            "GET /calendars/:feed",
            ("happy", { try await known($0).0.browser().get(Paths.calendar("feed-of-mia")) }),
            ("not there", { try await $0.get(Paths.calendar("nothing")) })),
    ]
}
