import HTTPTypes
import TestSupport

@testable import Pages
@testable import Web

extension APIScene {
    private static func known(_ stage: APIStage) async throws -> Program {
        try await stage.site.homes.fillAsthma()
        return stage.program
    }

    private static func body(_ inhaler: String, at: String = "2026-06-20T08:10:00+02:00") -> String {
        #"{"puffs": [{"id": "new-puff", "inhaler": "\#(inhaler)", "at": "\#(at)", "device": "cap", "sequence": 42}]}"#
    }

    static let asthma: [APIScene] = [
        APIScene("listInhalers", ("happy", { try await known($0).get(Paths.apiInhalers("mia")) })),
        APIScene(
            "listPuffs", ("happy", { try await known($0).get(Paths.apiPuffs("mia")) }),
            ("too many days", { try await $0.program.get(Paths.apiPuffs("mia") + "?from=2020-01-01") })),
        APIScene(
            "recordPuffs",
            ("happy", { try await known($0).send(.post, Paths.apiPuffs("mia"), body("asthma-of-mia")) }),
            (
                "twice",
                {
                    let program = try await known($0)
                    _ = try await program.send(.post, Paths.apiPuffs("mia"), body("asthma-of-mia"))
                    return try await program.send(.post, Paths.apiPuffs("mia"), body("asthma-of-mia"))
                }
            ), ("no such inhaler", { try await known($0).send(.post, Paths.apiPuffs("mia"), body("nobody")) }),
            (
                "future",
                {
                    try await known($0).send(
                        .post, Paths.apiPuffs("mia"), body("asthma-of-mia", at: "2026-06-21T08:10:00+02:00"))
                }
            )),
    ]
}
