import CarePlan
import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private static let page = Paths.reportPage("mia")

    /// A site where Mia has a plan, two doses, a symptom, a reaction, a pause and a question.
    private static func lived(_ stage: Stage) async throws -> Browser {
        let (site, ada) = try await stage.ada()
        try await ReportStage.live(site)
        return ada
    }

    static let reports: [Endpoint] = [
        Endpoint(
            "GET /people/:person/report", ("happy", { try await $0.get(Paths.report("mia")) }),
            ("after a visit", { try await lived($0).get(Paths.report("mia")) })),
        Endpoint(
            "GET /people/:person/report/page",
            ("happy", { try await lived($0).get(page + "?range=four-weeks") }),
            ("empty", { try await $0.get(page + "?range=all") }),
            ("chosen", { try await lived($0).get(page + "?range=all&asked=1&part=reactions&part=all-doses") }),
            ("invalid", { try await $0.get(page + "?range=days&from=2026-06-20&to=2026-06-01&asked=1") }),
            ("nothing chosen", { try await $0.get(page) })),
        Endpoint(
            "GET /people/:person/report.pdf",
            ("invalid", { try await $0.get(Paths.reportFile("mia") + "?range=since-visit") })),
        Endpoint(
            "GET /people/:person/report/mail", ("happy", { try await lived($0).get(mail) }),
            ("invalid", { try await $0.get(Paths.reportMail("mia") + "?range=since-visit") })),
        Endpoint(
            "POST /people/:person/report/mail", ("asked", { try await $0.post(mail, to()) }),
            ("happy", { try await $0.post(mail, to([("confirmed", "dr@example.org")])) }),
            ("invalid", { try await $0.post(mail, to([("again", "dr@example.com")])) })),
        Endpoint(
            "GET /people/:person/report/deliveries",
            (
                "happy",
                { stage in
                    let (_, ada) = try await stage.ada()
                    _ = try await ada.post(mail, to([("confirmed", "dr@example.org")]))
                    return try await ada.get(Paths.reportDeliveries("mia"))
                }
            ),
            ("empty", { try await $0.get(Paths.reportDeliveries("mia")) })),
        Endpoint(
            "GET /people/:person/deleted",
            (
                "happy",
                { stage in
                    let ada = try await lived(stage)
                    _ = try await ada.post(Paths.questionDeletion("mia", "fly"))
                    return try await ada.get(Paths.deleted("mia"))
                }
            ), ("empty", { try await $0.get(Paths.deleted("mia")) })),
    ]

    private static let mail = Paths.reportMail("mia") + "?range=four-weeks"

    private static func to(_ more: [(String, String)] = []) -> [(String, String)] {
        [("id", "mail"), ("to", "other"), ("address", "dr@example.org"), ("name", "Dr. Meyer")]
            + (more.contains { $0.0 == "again" } ? [] : [("again", "dr@example.org")]) + more
    }
}

/// Records for a report.
enum ReportStage {
    static func live(_ site: TestSite) async throws {
        let (store, homes) = (site.store, site.homes)
        _ = try await store.agree(.mia, base: nil, homes.mia, change: homes.change())
        try await store.create(
            "visit", .on(.yesterday, .peanutTwo), of: .clinicVisit, homes.mia, change: homes.change())
        for day in [CalendarDay.yesterday, .today] {
            _ = try await store.saveDose(
                .on(day, .at(day, "08:00", .full(.peanutTwo))), base: nil, homes.mia, change: homes.change())
        }
        try await store.createSymptoms([.of(.hives, notes: "On both arms.")], homes.mia, change: homes.change())
        let link = Reaction.DoseLink(day: .today, intake: "2026-06-20-8-0")
        let checked = CheckedReaction.of(
            ticked: ["hives-2026-06-20-8-0"], dose: link, grade: .severe,
            treatments: [.given(.epinephrine(amount: nil, site: .leftOuterThigh), at: "09:10", "adrenaline")],
            notes: "Went pale.")
        try await store.createReaction("reaction", checked, homes.mia, change: homes.change())
        let hold = DoseHoldDetails(allergen: Allergen.cashew.id, from: .yesterday, reason: "Croup.")
        try await store.create("hold", hold, of: .doseHold, homes.mia, change: homes.change())
        try await store.createQuestion("fly", .asking("May we fly to Lisbon?"), homes.mia, change: homes.change())
    }
}
