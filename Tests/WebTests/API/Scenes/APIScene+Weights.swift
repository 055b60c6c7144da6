import Exchange
import HTTPTypes
import TestSupport

@testable import ActivityPages
@testable import Pages
@testable import Web

extension APIScene {
    private static let path = Paths.apiWeight("mia", "018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b51")

    private static func record(_ stage: APIStage, _ body: String) async throws -> Reply {
        try await stage.program.send(.post, Paths.apiWeights("mia"), body)
    }

    private static func recorded(_ stage: APIStage) async throws -> Program {
        _ = try await record(stage, WeightPayload.example.text(.document))
        return stage.program
    }

    static let weights: [APIScene] = [
        APIScene(
            "listWeights", ("happy", { try await recorded($0).get(Paths.apiWeights("mia")) }),
            ("too many days", { try await $0.program.get(Paths.apiWeights("mia") + "?from=1990-01-01") })),
        APIScene(
            "recordWeight", ("happy", { try await record($0, WeightPayload.example.text(.document)) }),
            (
                "the same again",
                { stage in
                    _ = try await recorded(stage)
                    return try await record(stage, WeightPayload.example.text(.document))
                }
            ),
            (
                "the id says something else",
                { stage in
                    _ = try await recorded(stage)
                    return try await record(
                        stage, WeightPayload.example.text(.document).replacing("71.25", with: "72"))
                }
            ),
            (
                "invalid",
                {
                    try await record(
                        $0,
                        #"{"id":"a","day":"2026-06-21","kilograms":"x","bodyFatPercent":"0.5","waistCentimetres":"1.25"}"#
                    )
                }
            ), ("nothing measured", { try await record($0, #"{"id":"a","day":"2026-06-20"}"#) }),
            ("incomplete", { try await record($0, #"{"kilograms":"25"}"#) })),
        APIScene(
            "weight", ("happy", { try await recorded($0).get(path) }),
            ("not there", { try await $0.program.get(path) })),
        APIScene(
            "deleteWeight", ("happy", { try await recorded($0).delete(path) }),
            ("not there", { try await $0.program.delete(path) })),
    ]
}
