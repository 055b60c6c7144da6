internal import Accounts
internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// How a dose went: records "no symptoms", and undoes that.
enum FollowUpsController {
    static func add(to routes: inout Routes) {
        routes.person(.post, Paths.followUp(.any, day: ":day", ":intake"), for: .log, answer)
        routes.person(.post, Paths.followUpRemoval(.any, day: ":day", ":intake"), for: .log, withdraw)
    }

    @Sendable static func answer(_ request: PersonRequest) async throws -> Response {
        let link = try link(request)
        let isThere = try await request.store.answerNoSymptoms(link, request.access, change: request.change())
        guard isThere else { throw Refusal.notFound }
        let person = request.access.person
        let undo = Paths.followUpRemoval(person, day: link.day.iso, link.intake.text)
        return request.redirect(to: Paths.today(person), note: FlashNote("toast.noSymptoms", undo: undo))
    }

    @Sendable static func withdraw(_ request: PersonRequest) async throws -> Response {
        try await request.store.withdrawNoSymptoms(try link(request), request.access, change: request.change())
        return request.redirect(
            to: Paths.today(request.access.person), note: FlashNote("toast.noSymptomsTakenBack"))
    }

    private static func link(_ request: PersonRequest) throws -> Reaction.DoseLink {
        guard let day = CalendarDay(iso: try request.parameter("day")) else { throw Refusal.notFound }
        return Reaction.DoseLink(day: day, intake: try request.id("intake", as: OITDose.Intake.self))
    }
}
