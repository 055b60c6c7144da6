internal import Accounts
internal import Clinical
internal import Exchange
internal import Host
internal import Hummingbird
internal import Pages
internal import Reminders
internal import RemindersStore
internal import Store

/// A person's reminders: what is planned, and answers to it.
enum RemindersAPI {
    static let noun = APINoun(
        rank: 120, name: "reminders",
        text: "What is planned for a person today and on the next two days. A dose is answered by recording it.",
        schemas: [("Reminder", ReminderPayload.schema), ("ReminderAnswer", answerSchema)],
        operations: [
            APIOperation(
                id: "listReminders", method: .get, path: Paths.apiReminders(.any),
                summary: "What is planned for a person.",
                answers: [
                    APIAnswer(
                        status: .ok, text: "All of them, the earliest first.",
                        schema: .page(of: .named("Reminder"), paged: false),
                        example: ["items": [ReminderPayload.example]])
                ], performance: .person(list)),
            APIOperation(
                id: "answerReminder", method: .post, path: Paths.apiReminderAnswer(.any, ":due"),
                summary: "Answers a reminder.",
                text: "The first answer stays; a second one changes nothing and gets the first one back.",
                scope: .write, body: APIBody(schema: .named("ReminderAnswer"), example: ["answer": "done"]),
                answers: [
                    APIAnswer(
                        status: .ok, text: "The reminder with its answer.", schema: .named("Reminder"),
                        example: ReminderPayload.example)
                ], performance: .person(answer)),
        ])

    private static let answerSchema = JSONSchema.object(
        "An answer to a reminder.", .field("answer", .choice("What happened.", of: ["done", "skipped"])))

    @Sendable private static func list(_ request: APIPersonRequest) async throws -> Response {
        let zone = try await request.zone()
        let today = zone.local(at: request.now).day
        let entries = try await request.store.reminderLedger(
            request.access, from: today, through: today.adding(days: 2))
        return try request.answer(ListPayload(items: entries.reversed().map { ReminderPayload($0, zone: zone) }))
    }

    @Sendable private static func answer(_ request: APIPersonRequest) async throws -> Response {
        let id = try request.id("due", of: PlannedReminder.self)
        let kind = try request.read { fields in
            fields.needed("answer", .choice) { $0 == "recorded" ? nil : ReminderAnswer.Kind(rawValue: $0) }
        }
        guard let entry = try await request.store.ledgerEntry(id, request.access) else { throw APIProblem.notFound }
        guard entry.reminder.key.kind.answering == .direct else {
            throw APIProblem.invalid([FieldProblem(pointer: "/answer", reason: .fixed)])
        }
        let world = request.world
        _ = try await request.store.answerReminder(
            id, kind, from: .api, request.access, change: request.change(), newID: { world.newID() })
        await request.site.tellReminderChange(request.access.household)
        guard let answered = try await request.store.ledgerEntry(id, request.access) else { throw APIProblem.notFound }
        return try request.answer(ReminderPayload(answered, zone: try await request.zone()))
    }
}
