import Immunotherapy
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private static let day = "2026-06-20"
    private static let dose = Paths.dose("mia", day: day)

    /// Ada with a record of today.
    private static func logged(_ stage: Stage) async throws -> (TestSite, Browser) {
        let (site, ada) = try await stage.ada()
        try await ada.submit(
            ada.form(dose, on: dose).with {
                $0.set("intakes.1.mia-peanut.share", "half")
                $0.tick("medicines", "cetirizine")
                $0.set("medicines.cetirizine.amount", "2.5")
                $0.set("notes", "Half today & <fine>")
            })
        return (site, ada)
    }

    static let doses: [Endpoint] = [
        Endpoint(
            "GET /people/:person/today", ("happy", { try await $0.get(Paths.today("mia")) }),
            ("with a record", { try await logged($0).1.get(Paths.today("mia")) }),
            ("a past day", { try await $0.get(Paths.today("mia", day: "2026-06-10")) }),
            ("month", { try await logged($0).1.get(Paths.month("mia", day: day, month: "2026-06")) }),
            ("other areas", { try await $0.get(Paths.today("ben")) })),
        Endpoint(
            "GET /people/:person/doses/:day", ("new", { try await $0.get(dose) }),
            ("stored", { try await logged($0).1.get(dose) }),
            ("a day that has not come", { try await $0.get(Paths.dose("mia", day: "2026-06-21")) })),
        Endpoint(
            "POST /people/:person/doses/:day", ("happy", { try await $0.send(dose, on: dose, button: ("go", "save")) }),
            ("another intake", { try await $0.send(dose, on: dose, button: ("go", "add")) }),
            (
                "invalid",
                {
                    try await $0.send(dose, on: dose) {
                        $0.set("intakes.1.time", "25:00")
                        $0.set("intakes.1.mia-peanut.share", "part")
                        $0.tick("medicines", "other")
                    }
                }
            ),
            ("empty", { try await $0.send(dose, on: dose) { $0.clear("intakes.1.allergens") } }),
            (
                "conflict",
                {
                    try await $0.race(
                        dose, on: dose, ben: { $0.set("notes", "Theirs") }, ada: { $0.set("notes", "Mine") })
                }
            )),
        Endpoint(
            "POST /people/:person/doses/:day/deletion",
            (
                "happy",
                { stage in
                    let browser = try await logged(stage).1
                    return try await browser.submit(browser.form(Paths.doseDeletion("mia", day: day), on: dose))
                }
            ),
            ("stale", { try await logged($0).1.post(Paths.doseDeletion("mia", day: day), [("version", "7")]) }),
            ("invalid", { try await logged($0).1.post(Paths.doseDeletion("mia", day: day)) })),
        Endpoint(
            "POST /people/:person/doses/:day/restoration",
            (
                "happy",
                { stage in
                    let browser = try await logged(stage).1
                    try await browser.submit(browser.form(Paths.doseDeletion("mia", day: day), on: dose))
                    return try await browser.submit(
                        browser.form(Paths.doseRestoration("mia", day: day), on: Paths.today("mia")))
                }
            ),
            ("nothing to restore", { try await $0.post(Paths.doseRestoration("mia", day: day)) })),
        Endpoint(
            "POST /people/:person/doses/:day/intakes",
            ("happy", { try await $0.send(Paths.intakes("mia", day: day), on: Paths.today("mia")) }),
            ("invalid", { try await $0.post(Paths.intakes("mia", day: day), [("id", "an-intake")]) })),
        Endpoint(
            "POST /people/:person/doses/:day/intakes/:intake/removal",
            (
                "happy",
                { stage in
                    let browser = try await stage.ada().1
                    try await browser.post(
                        Paths.intakes("mia", day: day),
                        [("id", "an-intake"), ("level", "peanut-two"), ("shown", "call.-.-")])
                    return try await browser.submit(
                        browser.form(Paths.intakeRemoval("mia", day: day, "an-intake"), on: Paths.today("mia")))
                }
            ),
            ("gone already", { try await $0.post(Paths.intakeRemoval("mia", day: day, "an-intake")) })),
    ]
}
