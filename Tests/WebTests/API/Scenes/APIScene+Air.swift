import HTTPTypes
import TestRecords
import TestSupport

@testable import Pages
@testable import Web

extension APIScene {
    private static func known(_ stage: APIStage) async throws -> Program {
        try await stage.site.homes.fillDiary()
        try await stage.site.homes.fillAir()
        return stage.program
    }

    static let air: [APIScene] = [
        APIScene(
            "getAir", ("happy", { try await known($0).get(Paths.apiAir("mia")) }),
            ("no place", { try await $0.program.get(Paths.apiAir("ben")) })),
        APIScene(
            "listAirReadings",
            (
                "happy",
                { try await known($0).get(Paths.apiAirReadings("mia") + "?from=2026-06-21&through=2026-06-21") }
            ),
            (
                "too many days",
                { try await $0.program.get(Paths.apiAirReadings("mia") + "?from=2026-01-01&through=2026-06-01") }
            )),
    ]
}
