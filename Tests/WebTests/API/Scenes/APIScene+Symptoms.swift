import Clinical
import Exchange
import HTTPTypes
import ImmunotherapyStore
import Symptoms
import TestSupport

@testable import Pages
@testable import SymptomsPages
@testable import Web

extension APIScene {
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
            "recordSymptom", ("happy", { try await record($0, SymptomPayload.example.text(.document)) }),
            (
                "the same again",
                { stage in
                    _ = try await record(stage, SymptomPayload.example.text(.document))
                    return try await record(stage, SymptomPayload.example.text(.document))
                }
            ),
            (
                "the id says something else",
                { stage in
                    _ = try await record(stage, SymptomPayload.example.text(.document))
                    return try await record(
                        stage, SymptomPayload.example.text(.document).replacing("mouth-itch", with: "hives"))
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
        APIScene(
            "symptom", ("happy", { try await recorded($0).get(path) }),
            ("not there", { try await $0.program.get(path) })),
        APIScene(
            "saveSymptom", ("new", { try await $0.program.put(path, SymptomPayload.contentExample.text(.document)) }),
            ("changed", { try await recorded($0).put(path, content(grade: "severe"), version: 1) }),
            (
                "the same again",
                { stage in
                    _ = try await stage.program.put(path, content(grade: "mild"))
                    return try await stage.program.put(path, content(grade: "mild"))
                }
            ),
            ("invalid", { try await $0.program.put(path, #"{"day":"2026-06-21","time":"8","kind":"hives"}"#) }),
            ("another kind", { try await recorded($0).put(path, content(kind: "hives"), version: 1) }),
            ("without a version", { try await recorded($0).put(path, content(grade: "severe")) }),
            ("conflict", { try await recorded($0).put(path, content(grade: "severe"), version: 7) }),
            (
                "deleted",
                { stage in
                    _ = try await recorded(stage).delete(path, version: 1)
                    return try await stage.program.put(path, content(grade: "mild"))
                }
            )),
        APIScene(
            "deleteSymptom", ("happy", { try await recorded($0).delete(path, version: 1) }),
            ("not there", { try await $0.program.delete(path, version: 1) }),
            ("without a version", { try await recorded($0).delete(path) }),
            ("conflict", { try await recorded($0).delete(path, version: 2) })),
    ]

    private static let path = Paths.apiSymptom("mia", "018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b45")

    private static func recorded(_ stage: APIStage) async throws -> Program {
        _ = try await record(stage, SymptomPayload.example.text(.document))
        return stage.program
    }

    private static func content(kind: String = "mouth-itch", grade: String = "mild") -> String {
        #"{"day":"2026-06-20","time":"08:10","kind":"\#(kind)","grade":"\#(grade)"}"#
    }

    private static func record(_ stage: APIStage, _ body: String) async throws -> Reply {
        try await stage.program.send(.post, Paths.apiSymptoms("mia"), body)
    }

    private static func felt(_ stage: APIStage) async throws {
        _ = try await stage.site.store.importDays(
            [.symptom(.hives, on: .yesterday, "09:00"), .symptom(.sneezing, on: .today, "08:10")],
            stage.site.homes.mia, change: stage.site.homes.change())
    }
}
