internal import Accounts
internal import Clinical
internal import Exchange
internal import HTTPTypes
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// A day's record: what was taken, by intake.
enum DosesAPI {
    static let noun = APINoun(
        rank: 70, name: "doses", text: "What was taken, one record for each day.", schemas: DosePayload.schemas,
        operations: reading + writing)

    private static let record = APIAnswer(
        status: .ok, text: "The day's record.", schema: .named("Dose"), example: DosePayload.example,
        hasVersion: true)
    private static let created = APIAnswer(
        status: .created, text: "The day's new record.", schema: .named("Dose"), example: DosePayload.example,
        hasVersion: true)

    private static let reading = [
        APIOperation(
            id: "listDoses", method: .get, path: Paths.apiDoses(.any),
            summary: "A person's records, the latest day first.", query: APIParameter.days,
            answers: [
                APIAnswer(
                    status: .ok, text: "A page of them.", schema: .page(of: .named("Dose")),
                    example: ["items": [DosePayload.example]], isPage: true)
            ],
            performance: .person(list)),
        APIOperation(
            id: "dose", method: .get, path: Paths.apiDose(.any, day: ":day"), summary: "The record of one day.",
            answers: [record], performance: .person(show)),
    ]

    private static let writing = [
        APIOperation(
            id: "saveDose", method: .put, path: Paths.apiDose(.any, day: ":day"),
            summary: "Stores the whole record of a day.",
            text: "The same content again is a success whatever the version.", scope: .write,
            body: APIBody(schema: .named("Dose"), example: DosePayload.bodyExample), condition: .ifThere,
            answers: [record, created], performance: .person(DoseChanges.save)),
        APIOperation(
            id: "deleteDose", method: .delete, path: Paths.apiDose(.any, day: ":day"),
            summary: "Deletes the record of a day.", text: "People can bring it back in the browser.", scope: .write,
            condition: .always, answers: [APIAnswer(status: .noContent, text: "It is gone.")],
            performance: .person(DoseChanges.delete)),
        APIOperation(
            id: "addIntake", method: .post, path: Paths.apiIntakes(.any, day: ":day"),
            summary: "Adds one intake to a day.", text: "The same id with the same content again changes nothing.",
            scope: .write, body: APIBody(schema: .named("Intake"), example: DosePayload.intakeExample),
            answers: [
                APIAnswer(
                    status: .created, text: "The day's record with the intake.", schema: .named("Dose"),
                    example: DosePayload.example, hasVersion: true, hasLocation: true)
            ],
            performance: .person(DoseChanges.addIntake)),
        APIOperation(
            id: "removeIntake", method: .delete, path: Paths.apiIntake(.any, day: ":day", ":intake"),
            summary: "Takes one intake back.", scope: .write,
            answers: [APIAnswer(status: .noContent, text: "It is gone.")],
            performance: .person(DoseChanges.removeIntake)),
    ]

    @Sendable private static func list(_ request: APIPersonRequest) async throws -> Response {
        let query = request.query
        let from = try query.day(.from) ?? .earliest
        let through = try query.day(.through) ?? .latest
        let place = try query.value(.cursor) { PageCursor.parts($0)?.first.flatMap { CalendarDay(iso: $0) } }
        let limit = try query.limit
        // The cursor is the last day of the previous page, so this page ends the day before.
        let last = place.map { min(through, CalendarDay(clamping: Int64($0.number) - 1)) } ?? through
        let page = try await request.store.dosePage(request.access, from: from, through: last, limit: limit)
        return try request.answer(
            page: try await request.payloads(page.items), path: Paths.apiDoses(request.person),
            cursor: page.hasMore ? page.items.last.map { PageCursor.text($0.day.iso) } : nil)
    }

    @Sendable private static func show(_ request: APIPersonRequest) async throws -> Response {
        guard let dose = try await request.store.dose(request.access, on: try request.day()) else {
            throw APIProblem.notFound
        }
        return try request.answer(try await request.payload(dose), version: dose.version)
    }
}
