import Clinical
import ImmunotherapyStore
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private static let list = Paths.symptoms("mia")
    private static let new = Paths.newSymptom("mia")
    private static let hives = SymptomEntry.Details.of(.hives, .mild, notes: "After & <before>")
    private static let edit = Paths.editSymptom("mia", hives.id.text)
    private static let symptom = Paths.symptom("mia", hives.id.text)
    private static let deletion = Paths.symptomDeletion("mia", hives.id.text)
    private static let restoration = Paths.symptomRestoration("mia", hives.id.text)

    /// Ada, with hives from this morning and nausea from yesterday.
    private static func logged(_ stage: Stage) async throws -> (TestSite, Browser) {
        let (site, ada) = try await stage.ada()
        try await site.store.createSymptoms(
            [hives, .of(.nausea, .unspecified, on: .yesterday)], site.homes.mia, change: site.homes.change())
        return (site, ada)
    }

    /// Opens the form of the hives, changes it and sends it.
    private static func send(_ stage: Stage, _ change: (inout WebForm) -> Void) async throws -> Reply {
        let ada = try await logged(stage).1
        return try await ada.submit(ada.form(symptom, on: edit).with(change))
    }

    /// Nausea twenty minutes after a dose, which counts as a reaction unless somebody says otherwise.
    private static func soon(_ stage: Stage) async throws -> (Browser, String) {
        let (site, ada) = try await stage.ada()
        _ = try await site.store.addIntake(
            .at(.today, "08:00", .full(.peanutTwo)), site.homes.mia, change: site.homes.change())
        let nausea = SymptomEntry.Details.of(.nausea, .mild, on: .today, "08:20")
        try await site.store.createSymptoms([nausea], site.homes.mia, change: site.homes.change())
        return (ada, nausea.id.text)
    }

    static let symptoms: [Endpoint] = [
        Endpoint(
            "POST /people/:person/symptoms/:symptom/statements",
            (
                "another cause",
                { stage in
                    let (ada, id) = try await soon(stage)
                    return try await ada.submit(
                        ada.form(Paths.symptomStatements("mia", id), on: Paths.editSymptom("mia", id)))
                }
            ),
            (
                "cannot be said",
                { stage in
                    let ada = try await logged(stage).1
                    return try await ada.post(Paths.symptomStatements("mia", hives.id.text), [("kind", "over")])
                }
            )),
        Endpoint(
            "POST /people/:person/symptoms/:symptom/statements/removal",
            (
                "happy",
                { stage in
                    let (ada, id) = try await soon(stage)
                    try await ada.submit(
                        ada.form(Paths.symptomStatements("mia", id), on: Paths.editSymptom("mia", id)))
                    return try await ada.submit(
                        ada.form(Paths.symptomStatementRemoval("mia", id), on: Paths.editSymptom("mia", id)))
                }
            )),
        Endpoint(
            "GET /people/:person/symptoms", ("happy", { try await logged($0).1.get(list) }),
            ("none", { try await $0.get(list) }),
            ("earlier", { try await logged($0).1.get(Paths.symptoms("mia", before: "2026-06-20")) })),
        Endpoint(
            "GET /people/:person/symptoms/new", ("searched", { try await $0.get(new + "?q=hives") }),
            ("a past day", { try await $0.get(new + "?day=2026-06-10&q=tongue") })),
        Endpoint(
            "POST /people/:person/symptoms",
            (
                "happy",
                {
                    try await $0.send(list, on: new, button: ("go", "save")) {
                        $0.tick("kinds", "hives")
                        $0.set("hives.grade", "severe")
                        $0.tick("kinds", "coughing")
                    }
                }
            ),
            (
                "search",
                {
                    try await $0.send(list, on: new, button: ("go", "search")) {
                        $0.tick("kinds", "hives")
                        $0.set("q", "throat closing")
                    }
                }
            ),
            (
                "invalid",
                {
                    try await $0.send(list, on: new + "?q=hives", button: ("go", "save")) { form in
                        form.set("time", "")
                    }
                }
            )),
        Endpoint(
            "GET /people/:person/symptoms/:symptom/edit", ("happy", { try await logged($0).1.get(edit) }),
            ("not there", { try await $0.get(edit) })),
        Endpoint(
            "POST /people/:person/symptoms/:symptom",
            (
                "happy",
                {
                    try await send($0) {
                        $0.set("grade", "moderate")
                        $0.set("day", "2026-06-19")
                    }
                }
            ),
            (
                "invalid",
                {
                    try await send($0) {
                        $0.set("grade", "present")
                        $0.set("day", "2026-06-31")
                        $0.set("time", "25:00")
                    }
                }
            ),
            (
                "conflict",
                { stage in
                    let (site, ada) = try await logged(stage)
                    let ben = try await site.browser(as: .ben)
                    let mine = try await ada.form(symptom, on: edit).with { $0.set("grade", "severe") }
                    let theirs = try await ben.form(symptom, on: edit).with { $0.set("notes", "Theirs") }
                    try await ben.submit(theirs)
                    return try await ada.submit(mine)
                }
            )),
        Endpoint(
            "POST /people/:person/symptoms/:symptom/deletion",
            (
                "happy",
                { stage in
                    let ada = try await logged(stage).1
                    return try await ada.submit(ada.form(deletion, on: edit))
                }
            ),
            ("stale", { try await logged($0).1.post(deletion, [("version", "7")]) }),
            ("gone already", { try await $0.post(deletion, [("version", "1")]) }),
            ("invalid", { try await logged($0).1.post(deletion) })),
        Endpoint(
            "POST /people/:person/symptoms/:symptom/restoration",
            (
                "happy",
                { stage in
                    let ada = try await logged(stage).1
                    try await ada.submit(ada.form(deletion, on: edit))
                    return try await ada.submit(ada.form(restoration, on: Paths.today("mia")))
                }
            ),
            ("nothing to restore", { try await $0.post(restoration) })),
    ]
}
