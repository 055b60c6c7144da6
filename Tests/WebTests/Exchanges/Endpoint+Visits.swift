import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Stage {
    /// A site where Mia's family recorded a visit and a pause.
    fileprivate func withVisit() async throws -> (TestSite, Browser) {
        let (site, browser) = try await ada()
        let hold = DoseHoldDetails(allergen: Allergen.peanut.id, from: .yesterday, reason: "Croup.")
        try await site.store.create(
            "visit", .on(.yesterday, .peanutTwo, notes: "27 kg."), of: .clinicVisit, site.homes.mia,
            change: site.homes.change())
        try await site.store.create("hold", hold, of: .doseHold, site.homes.mia, change: site.homes.change())
        return (site, browser)
    }

    /// Opens a form on that site, changes it and sends it.
    fileprivate func sendVisit(
        _ action: String, on page: String, _ change: (inout WebForm) -> Void = { _ in }
    ) async throws -> Reply {
        let browser = try await withVisit().1
        return try await browser.submit(browser.form(action, on: page).with(change))
    }

    /// Ada and Ben open the same form on that site; Ben saves first.
    fileprivate func raceVisit(
        _ action: String, on page: String, ben: (inout WebForm) -> Void, ada: (inout WebForm) -> Void
    ) async throws -> Reply {
        let (site, hers) = try await withVisit()
        let his = try await site.browser(as: .ben)
        let (mine, theirs) = (try await hers.form(action, on: page), try await his.form(action, on: page))
        try await his.submit(theirs.with(ben))
        return try await hers.submit(mine.with(ada))
    }
}

extension Endpoint {
    private static let visit = Paths.visit("mia", "visit")
    private static let edit = Paths.editVisit("mia", "visit")
    private static let end = Paths.holdEnd("mia", "hold")

    static let visits: [Endpoint] = [
        Endpoint(
            "GET /people/:person/visits/:visit/agreement",
            ("happy", { try await $0.withVisit().1.get(Paths.visitAgreement("mia", "visit")) }),
            ("gone", { try await $0.get(Paths.visitAgreement("mia", "visit")) })),
        Endpoint(
            "GET /people/:person/visits", ("nothing", { try await $0.get(Paths.visits("mia")) }),
            ("happy", { try await $0.withVisit().1.get(Paths.visits("mia")) })),
        Endpoint(
            "GET /people/:person/visits/new",
            ("happy", { try await $0.get(Paths.newVisit("mia", level: "peanut-two")) })),
        Endpoint(
            "POST /people/:person/visits",
            ("happy", { try await $0.send(Paths.visits("mia"), on: Paths.newVisit("mia")) }),
            (
                "invalid",
                {
                    try await $0.send(Paths.visits("mia"), on: Paths.newVisit("mia")) {
                        $0.set("day", "2026-06-21")
                        $0.tick("levels", "hazelnut-one")
                    }
                }
            )),
        Endpoint(
            "GET /people/:person/visits/:visit/edit", ("happy", { try await $0.withVisit().1.get(edit) }),
            ("not there", { try await $0.get(Paths.editVisit("mia", "nothing")) })),
        Endpoint(
            "POST /people/:person/visits/:visit",
            ("happy", { try await $0.sendVisit(visit, on: edit) { $0.set("notes", "28 kg.") } }),
            ("invalid", { try await $0.sendVisit(visit, on: edit) { $0.set("day", "") } }),
            (
                "conflict",
                {
                    try await $0.raceVisit(
                        visit, on: edit, ben: { $0.set("notes", "28 kg.") }, ada: { $0.clear("levels") })
                }
            )),
        Endpoint(
            "POST /people/:person/visits/:visit/deletion",
            ("happy", { try await $0.sendVisit(Paths.visitDeletion("mia", "visit"), on: edit) }),
            ("gone already", { try await $0.post(Paths.visitDeletion("mia", "nothing")) })),
        Endpoint(
            "POST /people/:person/visits/:visit/restoration",
            (
                "happy",
                { stage in
                    let browser = try await stage.withVisit().1
                    try await browser.post(Paths.visitDeletion("mia", "visit"))
                    return try await browser.submit(
                        browser.form(Paths.visitRestoration("mia", "visit"), on: Paths.visits("mia")))
                }
            )),
        Endpoint("GET /people/:person/holds/new", ("happy", { try await $0.get(Paths.newHold("mia")) })),
        Endpoint(
            "POST /people/:person/holds",
            ("happy", { try await $0.send(Paths.holds("mia"), on: Paths.newHold("mia")) }),
            ("invalid", { try await $0.send(Paths.holds("mia"), on: Paths.newHold("mia")) { $0.set("from", "") } })),
        Endpoint(
            "GET /people/:person/holds/:hold/end", ("happy", { try await $0.withVisit().1.get(end) }),
            ("not there", { try await $0.get(Paths.holdEnd("mia", "nothing")) })),
        Endpoint(
            "POST /people/:person/holds/:hold/end", ("happy", { try await $0.sendVisit(end, on: end) }),
            ("invalid", { try await $0.sendVisit(end, on: end) { $0.set("resumes", "2026-06-18") } }),
            (
                "conflict",
                {
                    try await $0.raceVisit(
                        end, on: end, ben: { $0.set("resumes", "2026-06-20") },
                        ada: { $0.set("resumes", "2026-06-22") })
                }
            )),
        Endpoint(
            "POST /people/:person/holds/:hold/deletion",
            ("happy", { try await $0.sendVisit(Paths.holdDeletion("mia", "hold"), on: Paths.visits("mia")) }),
            ("gone already", { try await $0.post(Paths.holdDeletion("mia", "nothing")) })),
        Endpoint(
            "POST /people/:person/holds/:hold/restoration",
            (
                "happy",
                { stage in
                    let browser = try await stage.withVisit().1
                    try await browser.post(Paths.holdDeletion("mia", "hold"))
                    return try await browser.submit(
                        browser.form(Paths.holdRestoration("mia", "hold"), on: Paths.visits("mia")))
                }
            )),
    ]
}
