import Immunotherapy
import ImmunotherapyStore
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private static let day = "2026-06-20"
    private static let check = Paths.doseCheck("mia", day: day, "mia-peanut", slot: 0)
    private static let why = Paths.decision("mia", day: day, "an-intake")
    private static let delay = Paths.newDelay("mia", day: day, "mia-peanut", slot: 0)
    private static let skip = Paths.newSkip("mia", day: day, "mia-peanut", slot: 0)

    /// Ada with a plan, and yesterday's doses taken.
    private static func planned(_ stage: Stage) async throws -> (TestSite, Browser) {
        let (site, ada) = try await stage.ada()
        try await site.agreePlan()
        return (site, ada)
    }

    private static func answered(_ stage: Stage, _ illness: String, go: String) async throws -> Reply {
        let ada = try await planned(stage).1
        let form = try await ada.form(Paths.doseCheck("mia"), on: check).with {
            if illness == "yes" { $0.set("ask.illness", "yes") }
        }
        let shown = try await ada.submit(form, button: ("go", illness == "yes" ? "check" : "none"))
        guard go == "take" else { return shown }
        let again = try shown.form(Paths.doseCheck("mia"))
        let take = try #require(again.buttons.first { $0.value.hasPrefix("take:") })
        return try await ada.submit(again, button: ("go", take.value))
    }

    /// The form for a call to the clinic about hives after yesterday's dose.
    private static func called(_ stage: Stage) async throws -> (TestSite, Browser, WebForm) {
        let (site, ada) = try await planned(stage)
        let hives = SymptomEntry.Details.of(.hives, .mild, on: .yesterday, "07:50")
        try await site.store.createSymptoms([hives], site.homes.mia, change: site.homes.change())
        let said = try await ada.submit(
            ada.form(Paths.doseCheck("mia"), on: check), button: ("go", "clinic"))
        let form = try said.form(Paths.clinicAnswers("mia")).with { $0.set("id.mia-peanut", "an-answer") }
        return (site, ada, form)
    }

    private static func answered(_ stage: Stage) async throws -> Browser {
        let (_, ada, form) = try await called(stage)
        try await ada.submit(
            form.with {
                $0.set("portion.mia-peanut", "peanut-one.full")
                $0.set("clinician", "Dr Okafor")
            })
        return ada
    }

    static let agenda: [Endpoint] = [
        Endpoint(
            "POST /people/:person/clinic-answers",
            (
                "invalid",
                { stage in
                    let (_, ada, form) = try await called(stage)
                    return try await ada.submit(form)
                }
            ),
            (
                "happy",
                { stage in
                    let (_, ada, form) = try await called(stage)
                    return try await ada.submit(
                        form.with {
                            $0.set("portion.mia-peanut", "peanut-one.full")
                            $0.set("clinician", "Dr Okafor")
                        })
                }
            )),
        Endpoint(
            "POST /people/:person/clinic-answers/:answer/deletion",
            (
                "happy",
                { stage in
                    let ada = try await answered(stage)
                    return try await ada.submit(
                        ada.form(Paths.clinicAnswerDeletion("mia", "an-answer"), on: Paths.visits("mia")))
                }
            )),
        Endpoint(
            "POST /people/:person/clinic-answers/:answer/restoration",
            (
                "happy",
                { stage in
                    let ada = try await answered(stage)
                    try await ada.post(Paths.clinicAnswerDeletion("mia", "an-answer"))
                    return try await ada.post(Paths.clinicAnswerRestoration("mia", "an-answer"))
                }
            )),
        Endpoint(
            "GET /people/:person/dose-check", ("no plan", { try await $0.get(Paths.doseCheck("mia")) }),
            ("with a plan", { try await planned($0).1.get(check) }),
            ("a dose that is none", { try await planned($0).1.get(Paths.doseCheck("mia", day: day, "egg", slot: 9)) })),
        Endpoint(
            "POST /people/:person/dose-check", ("fever", { try await answered($0, "yes", go: "check") }),
            ("taken anyway", { try await answered($0, "yes", go: "take") }),
            ("taken", { try await answered($0, "no", go: "take") }),
            (
                "none of these",
                { stage in
                    let ada = try await planned(stage).1
                    return try await ada.submit(
                        ada.form(Paths.doseCheck("mia"), on: check), button: ("go", "none"))
                }
            ), ("invalid", { try await planned($0).1.post(Paths.doseCheck("mia"), [("go", "take:x.full.1.0")]) })),
        Endpoint(
            "GET /people/:person/offline.json",
            ("no plan", { try await $0.get(Paths.offlineRules("mia")) }),
            ("with a plan", { try await planned($0).1.get(Paths.offlineRules("mia")) })),
        Endpoint(
            "GET /people/:person/doses/:day/intakes/:intake/why",
            (
                "happy",
                { stage in
                    let ada = try await planned(stage).1
                    try await ada.submit(
                        ada.form(Paths.dose("mia", day: day), on: Paths.dose("mia", day: day)).with {
                            $0.set("intakes.1.id", "an-intake")
                            $0.set("ask.illness", "yes")
                            $0.set("ask.travel", "no")
                        }, button: ("go", "save"))
                    return try await ada.get(why)
                }
            ),
            (
                "without a check",
                { stage in
                    let (site, ada) = try await stage.ada()
                    let intake = OITDose.Intake.at(.berlin(.today, "08:00"), "an-intake", .full(.peanutTwo))
                    _ = try await site.store.addIntake(intake, site.homes.mia, change: site.homes.change())
                    return try await ada.get(why)
                }
            ), ("gone", { try await $0.get(why) })),
        Endpoint(
            "GET /people/:person/doses/:day/delays/new", ("happy", { try await $0.get(delay) }),
            ("nothing to wait for", { try await $0.get(Paths.newDelay("mia", day: day)) })),
        Endpoint(
            "POST /people/:person/doses/:day/delays",
            ("happy", { try await $0.send(Paths.delays("mia", day: day), on: delay, button: ("minutes", "30")) }),
            ("invalid", { try await $0.send(Paths.delays("mia", day: day), on: delay) { $0.set("time", "09:00") } }),
            ("nothing to wait for", { try await $0.post(Paths.delays("mia", day: day)) })),
        Endpoint(
            "POST /people/:person/doses/:day/delays/:allergen/:slot/removal",
            (
                "happy",
                { stage in
                    let ada = try await stage.ada().1
                    try await ada.submit(
                        ada.form(Paths.delays("mia", day: day), on: delay), button: ("minutes", "30"))
                    return try await ada.submit(
                        ada.form(
                            Paths.delayRemoval("mia", day: day, "mia-peanut", slot: "0"), on: Paths.today("mia")))
                }
            ),
            (
                "gone already",
                { try await $0.post(Paths.delayRemoval("mia", day: day, "mia-peanut", slot: "0")) }
            )),
        Endpoint(
            "GET /people/:person/doses/:day/skips/new", ("happy", { try await $0.get(skip) }),
            (
                "stored",
                { stage in
                    let ada = try await stage.ada().1
                    try await ada.submit(
                        ada.form(Paths.skips("mia", day: day), on: skip).with { $0.set("reason", "ill") })
                    return try await ada.get(skip)
                }
            ), ("no such dose", { try await $0.get(Paths.newSkip("mia", day: day)) })),
        Endpoint(
            "POST /people/:person/doses/:day/skips",
            (
                "happy", { try await $0.send(Paths.skips("mia", day: day), on: skip) { $0.set("reason", "away") } }
            ),
            (
                "invalid",
                {
                    try await $0.send(Paths.skips("mia", day: day), on: skip) {
                        $0.set("notes", String(repeating: "x", count: 2001))
                    }
                }
            ), ("no id", { try await $0.post(Paths.skips("mia", day: day)) })),
        Endpoint(
            "POST /people/:person/doses/:day/skips/:skip/removal",
            (
                "happy",
                { stage in
                    let ada = try await stage.ada().1
                    try await ada.post(
                        Paths.skips("mia", day: day), [("id", "a-skip"), ("allergen", "mia-peanut"), ("slot", "0")])
                    return try await ada.submit(
                        ada.form(Paths.skipRemoval("mia", day: day, "a-skip"), on: Paths.today("mia")))
                }
            ), ("gone already", { try await $0.post(Paths.skipRemoval("mia", day: day, "a-skip")) })),
        Endpoint(
            "POST /people/:person/doses/:day/skips/:skip/restoration",
            (
                "happy",
                { stage in
                    let ada = try await stage.ada().1
                    try await ada.post(
                        Paths.skips("mia", day: day), [("id", "a-skip"), ("allergen", "mia-peanut"), ("slot", "0")])
                    try await ada.post(Paths.skipRemoval("mia", day: day, "a-skip"))
                    return try await ada.submit(
                        ada.form(Paths.skipRestoration("mia", day: day, "a-skip"), on: Paths.today("mia")))
                }
            ), ("nothing to restore", { try await $0.post(Paths.skipRestoration("mia", day: day, "a-skip")) })),
    ]
}
