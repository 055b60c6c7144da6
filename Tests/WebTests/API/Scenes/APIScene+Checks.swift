import Clinical
import HTTPTypes
import Store
import TestSupport

@testable import Pages
@testable import Web

extension APIScene {
    static let checks: [APIScene] = [
        APIScene(
            "check", ("without a plan", { try await check($0, "{}") }),
            (
                "every question answered",
                { stage in
                    try await stage.site.agreePlan()
                    return try await check(stage, Self.answers("no", "no"))
                }
            ),
            (
                "travelling",
                { stage in
                    try await stage.site.agreePlan()
                    return try await check(stage, Self.answers("no", "yes"))
                }
            ),
            (
                "earlier",
                { stage in
                    try await stage.site.agreePlan()
                    return try await check(stage, #"{"at":"2026-06-20T07:30:00+02:00"}"#)
                }
            ),
            (
                "invalid",
                {
                    try await check(
                        $0, #"{"answers":[{"condition":"mood","answer":"no"},{"answer":"perhaps"}],"at":"today"}"#)
                }
            ),
            (
                "against the rules",
                { try await check($0, #"{"answers":[{"condition":"mood","answer":"no"}]}"#) }
            ), ("in the future", { try await check($0, #"{"at":"2026-06-20T12:00:00+02:00"}"#) }))
    ]

    static func answers(_ illness: String, _ travel: String) -> String {
        """
        {"answers":[{"condition":"illness","answer":"\(illness)"},{"condition":"travel","answer":"\(travel)"}]}
        """
    }

    private static func check(_ stage: APIStage, _ body: String) async throws -> Reply {
        try await stage.program.send(.post, Paths.apiChecks("mia"), body)
    }
}
