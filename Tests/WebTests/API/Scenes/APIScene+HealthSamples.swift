import Exchange
import HTTPTypes
import Store
import TestSupport

@testable import ActivityPages
@testable import Pages
@testable import Web

extension APIScene {
    static let healthSamples: [APIScene] = [
        APIScene(
            "addHealthSamples", ("happy", { try await add($0, HealthSamplePayload.bodyExample.text(.document)) }),
            (
                "the same again",
                { stage in
                    _ = try await add(stage, HealthSamplePayload.bodyExample.text(.document))
                    return try await add(stage, HealthSamplePayload.bodyExample.text(.document))
                }
            ),
            (
                "some are wrong",
                {
                    try await add(
                        $0,
                        #"{"samples":[7,{"type":"HKQuantityTypeIdentifierStepCount","start":"now","steps":1,"quantity":1}]}"#
                    )
                }
            ), ("no samples", { try await add($0, "{}") }), ("no list", { try await add($0, #"{"samples":1}"#) }),
            ("another field", { try await add($0, #"{"sample":[]}"#) }), ("no object", { try await add($0, "[]") })),
        APIScene(
            "addAutoExport", ("happy", { try await export($0, HealthSamplePayload.autoExportExample.text(.document)) }),
            ("no data", { try await export($0, "{}") }), ("no object", { try await export($0, #"{"data":[]}"#) }),
            ("some are wrong", { try await export($0, #"{"data":{"metrics":[{"data":[]}],"symptoms":4}}"#) })),
    ]

    private static func add(_ stage: APIStage, _ body: String) async throws -> Reply {
        try await stage.program.send(.post, Paths.apiHealthSamples("mia"), body)
    }

    private static func export(_ stage: APIStage, _ body: String) async throws -> Reply {
        try await stage.program.send(.post, Paths.apiAutoExport("mia"), body)
    }
}
