import Accounts
import Clinical
import Exchange
import HTTPTypes
import Store
import Symptoms
import TestSupport

@testable import Web

extension APIScene {
    static let people: [APIScene] = [
        APIScene("document", ("happy", { try await $0.program.get(Paths.openAPI) })),
        APIScene(
            "token", ("happy", { try await $0.program.get(Paths.apiToken) }),
            (
                "for one person and without an end",
                { stage in
                    try await stage.site.program(.read, person: "mia", life: .untilRevoked, id: "another")
                        .get(Paths.apiToken)
                }
            )),
        APIScene(
            "listPeople", ("happy", { try await $0.program.get(Paths.apiPeople) }),
            (
                "for one person",
                { stage in try await stage.site.program(.read, person: "ben", id: "another").get(Paths.apiPeople) }
            )),
        APIScene("person", ("happy", { try await $0.program.get(Paths.apiPerson("mia")) })),
    ]

    static let allergens: [APIScene] = [
        APIScene("listAllergens", ("happy", { try await $0.program.get(Paths.apiAllergens("mia")) }))
    ]

    static let levels: [APIScene] = [
        APIScene(
            "listLevels", ("happy", { try await $0.program.get(Paths.apiLevels("mia")) }),
            ("none", { try await $0.program.get(Paths.apiLevels("ben")) })),
        APIScene(
            "level", ("happy", { try await $0.program.get(Paths.apiLevel("mia", "peanut-two")) }),
            ("not there", { try await $0.program.get(Paths.apiLevel("mia", "no-such-level")) }),
            ("another person's", { try await $0.program.get(Paths.apiLevel("mia", "hazelnut-one")) })),
    ]

    static let symptoms: [APIScene] = [
        APIScene(
            "listSymptoms",
            (
                "happy",
                { stage in
                    try await felt(stage)
                    return try await stage.program.get(Paths.apiSymptoms("mia"))
                }
            ),
            (
                "a page",
                { stage in
                    try await felt(stage)
                    return try await stage.program.get(Paths.apiSymptoms("mia") + "?limit=1")
                }
            ),
            ("invalid", { try await $0.program.get(Paths.apiSymptoms("mia") + "?from=June") })),
        APIScene(
            "recordSymptom", ("happy", { try await record($0, SymptomPayload.example.text()) }),
            (
                "the same again",
                { stage in
                    _ = try await record(stage, SymptomPayload.example.text())
                    return try await record(stage, SymptomPayload.example.text())
                }
            ),
            (
                "the id says something else",
                { stage in
                    _ = try await record(stage, SymptomPayload.example.text())
                    return try await record(
                        stage, SymptomPayload.example.text().replacing("mouth-itch", with: "hives"))
                }
            ),
            (
                "invalid",
                {
                    try await record(
                        $0,
                        #"{"id":"a","day":"2026-06-21","time":"08:00","kind":"sadness","grade":"5","notes":"\u0007"}"#)
                }
            ),
            ("incomplete", { try await record($0, #"{"day":"2026-6-2","kind":7,"severity":"mild"}"#) })),
    ]

    private static func record(_ stage: APIStage, _ body: String) async throws -> Reply {
        try await stage.program.send(.post, Paths.apiSymptoms("mia"), body)
    }

    private static func felt(_ stage: APIStage) async throws {
        _ = try await stage.site.store.importDays(
            [.symptom(.hives, on: .yesterday, "09:00"), .symptom(.sneezing, on: .today, "08:10")],
            stage.site.homes.mia, act: stage.site.homes.act)
    }
}

extension DoseSheet.DayImport {
    fileprivate static func symptom(_ kind: SymptomKind, on day: CalendarDay, _ time: TimeOfDay) -> DoseSheet.DayImport
    {
        DoseSheet.DayImport(
            day: day, intakes: [], medicines: [], notes: [],
            symptoms: [DoseSheet.SymptomImport(at: .berlin(day, time), kind: kind, severity: .mild, notes: nil)])
    }
}
