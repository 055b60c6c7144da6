import Exchange
import HTTPTypes
import TestSupport

@testable import ActivityPages
@testable import Pages
@testable import Web

extension APIScene {
    private static let path = Paths.apiLoggedActivity("mia", "018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b52")

    private static func record(_ stage: APIStage, _ body: String) async throws -> Reply {
        try await stage.program.send(.post, Paths.apiLoggedActivities("mia"), body)
    }

    private static func recorded(_ stage: APIStage) async throws -> Program {
        _ = try await record(stage, LoggedActivityPayload.example.text(.document))
        return stage.program
    }

    static let loggedActivities: [APIScene] = [
        APIScene(
            "listLoggedActivities", ("happy", { try await recorded($0).get(Paths.apiLoggedActivities("mia")) }),
            (
                "too many days",
                { try await $0.program.get(Paths.apiLoggedActivities("mia") + "?from=2020-01-01") }
            )),
        APIScene(
            "recordLoggedActivity",
            ("happy", { try await record($0, LoggedActivityPayload.example.text(.document)) }),
            (
                "water",
                {
                    try await record(
                        $0, #"{"id":"a","kind":"water","day":"2026-06-20","time":"08:00","millilitres":250}"#)
                }
            ),
            (
                "without a time",
                {
                    try await record(
                        $0, #"{"id":"a","kind":"workout","sport":"walking","day":"2026-06-19","minutes":40}"#)
                }
            ),
            (
                "the same again",
                { stage in
                    _ = try await recorded(stage)
                    return try await record(stage, LoggedActivityPayload.example.text(.document))
                }
            ),
            (
                "the id says something else",
                { stage in
                    _ = try await recorded(stage)
                    return try await record(
                        stage, LoggedActivityPayload.example.text(.document).replacing("running", with: "cycling"))
                }
            ),
            (
                "invalid",
                {
                    try await record(
                        $0,
                        #"{"id":"a","kind":"workout","day":"2026-06-21","time":"08:00","kilocalories":"x","minutes":0}"#
                    )
                }
            ),
            (
                "of another kind",
                {
                    try await record(
                        $0, #"{"id":"a","kind":"water","day":"2026-06-20","time":"08:00","steps":250}"#)
                }
            ), ("incomplete", { try await record($0, #"{"kind":"steps"}"#) })),
        APIScene(
            "loggedActivity", ("happy", { try await recorded($0).get(path) }),
            ("not there", { try await $0.program.get(path) })),
        APIScene(
            "deleteLoggedActivity", ("happy", { try await recorded($0).delete(path) }),
            ("not there", { try await $0.program.delete(path) })),
    ]
}
