internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import Store

/// How a dose went: "no symptoms" as a fact, and its undo.
enum FollowUpsController {
    static func add(to routes: inout Routes) {
        routes.person(.post, Paths.followUp(":person", day: ":day", ":intake"), answer)
        routes.person(.post, Paths.followUpRemoval(":person", day: ":day", ":intake"), withdraw)
    }

    @Sendable static func answer(_ visit: PersonVisit) async throws -> Response {
        let link = try link(visit)
        let isThere = try await visit.store.answerNoSymptoms(link, visit.access, act: visit.visit.world.act)
        guard isThere else { throw Refusal.notFound }
        let person = visit.access.person.text
        let undo = Paths.followUpRemoval(person, day: link.day.iso, link.intake.text)
        return visit.visit.see(Paths.today(person), note: FlashNote("toast.noSymptoms", undo: undo))
    }

    @Sendable static func withdraw(_ visit: PersonVisit) async throws -> Response {
        try await visit.store.withdrawNoSymptoms(try link(visit), visit.access, act: visit.visit.world.act)
        return visit.visit.see(
            Paths.today(visit.access.person.text), note: FlashNote("toast.noSymptomsTakenBack"))
    }

    private static func link(_ visit: PersonVisit) throws -> Reaction.DoseLink {
        guard let day = CalendarDay(iso: try visit.visit.parameter("day")) else { throw Refusal.notFound }
        return Reaction.DoseLink(day: day, intake: try visit.visit.id("intake", as: Dose.Intake.self))
    }
}
