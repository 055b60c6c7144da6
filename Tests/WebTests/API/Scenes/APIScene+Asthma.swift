import Exchange
import HTTPTypes
import TestRecords
import TestSupport

@testable import AsthmaPages
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

    /// "1781942400 TAB TAB TAB 7", received a minute later.
    private static func payload(_ inhaler: String, _ payload: String = "MTc4MTk0MjQwMAkJCTc") -> String {
        #"""
        {"payloads": [{"id": "17", "inhaler": "\#(inhaler)", "payload": "\#(payload)", "ordinal": 0, "boot": 3,
                       "received": "2026-06-20T08:01:00Z", "device": "cap"}]}
        """#
    }

    private static let brown = Paths.apiInhaler("mia", "brown")
    private static let blue = Paths.apiInhaler("mia", "asthma-of-mia")

    static let asthma: [APIScene] = [
        APIScene("listInhalers", ("happy", { try await known($0).get(Paths.apiInhalers("mia")) })),
        APIScene(
            "saveInhaler", ("new", { try await $0.program.put(brown, InhalerPayload.contentExample.text(.document)) }),
            (
                "changed",
                { try await known($0).put(blue, #"{"name": "Salbutamol", "role": "nebuliser"}"#, version: 1) }
            ),
            (
                "the same again",
                {
                    _ = try await $0.program.put(brown, InhalerPayload.contentExample.text(.document))
                    return try await $0.program.put(brown, InhalerPayload.contentExample.text(.document))
                }
            ),
            (
                "invalid",
                {
                    try await $0.program.put(
                        brown,
                        #"""
                        {"name": "Blue", "role": "nebuliser", "kind": "powder", "dailyMaximum": 51, "medication": "none"}
                        """#)
                }
            ), ("without a version", { try await known($0).put(blue, InhalerPayload.contentExample.text(.document)) }),
            ("conflict", { try await known($0).put(blue, InhalerPayload.contentExample.text(.document), version: 7) }),
            (
                "not there",
                { try await $0.program.put(brown, InhalerPayload.contentExample.text(.document), version: 1) }
            )),
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
            ), ("payload", { try await known($0).send(.post, Paths.apiPuffs("mia"), payload("asthma-of-mia")) }),
            (
                "payload aside",
                { try await known($0).send(.post, Paths.apiPuffs("mia"), payload("asthma-of-mia", "Pw")) }
            ),
            (
                "payload of no inhaler",
                { try await known($0).send(.post, Paths.apiPuffs("mia"), payload("nobody", "=")) }
            ),
            ("no such inhaler", { try await known($0).send(.post, Paths.apiPuffs("mia"), body("nobody")) }),
            (
                "future",
                {
                    try await known($0).send(
                        .post, Paths.apiPuffs("mia"), body("asthma-of-mia", at: "2026-06-21T08:10:00+02:00"))
                }
            )),
    ]
}
