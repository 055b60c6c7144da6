import CarePlan
import Clinical
import Exchange
import HTTPTypes
import Symptoms
import SymptomsStore
import TestSupport

@testable import Pages
@testable import SymptomsPages
@testable import Web

extension APIScene {
    private static let path = Paths.apiReaction("mia", "018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b46")

    private static func recorded(_ stage: APIStage) async throws -> Program {
        _ = try await stage.program.send(.post, Paths.apiReactions("mia"), ReactionPayload.bodyExample.text(.document))
        return stage.program
    }

    static let reactions: [APIScene] = [
        APIScene(
            "listReactions", ("happy", { try await recorded($0).get(Paths.apiReactions("mia")) }),
            (
                "a page",
                { stage in
                    try await stage.site.store.createReaction(
                        "earlier", .of(.hives(at: "07:00"), at: .berlin(.today, "07:00")), stage.site.homes.mia,
                        change: stage.site.homes.change())
                    return try await recorded(stage).get(Paths.apiReactions("mia") + "?limit=1")
                }
            ),
            ("invalid", { try await $0.program.get(Paths.apiReactions("mia") + "?cursor=there") })),
        APIScene(
            "reaction", ("happy", { try await recorded($0).get(path) }),
            ("not there", { try await $0.program.get(path) })),
        APIScene(
            "recordReaction", ("happy", { try await record($0, ReactionPayload.bodyExample.text(.document)) }),
            (
                "the same again",
                { stage in
                    _ = try await recorded(stage)
                    return try await record(stage, ReactionPayload.bodyExample.text(.document))
                }
            ),
            (
                "with a dose and a recorded symptom",
                { stage in
                    let dose = Paths.apiIntakes("mia", day: "2026-06-20")
                    _ = try await stage.program.send(.post, dose, intake("one", "07:30"))
                    try await stage.site.store.createSymptoms(
                        [.of(.hives)], stage.site.homes.mia, change: stage.site.homes.change())
                    return try await record(stage, full)
                }
            ),
            (
                "the id says something else",
                { stage in
                    _ = try await recorded(stage)
                    return try await record(
                        stage, ReactionPayload.bodyExample.text(.document).replacing("\"hives\"", with: "\"vomiting\""))
                }
            ), ("invalid", { try await record($0, #"{"day":"2026-6-2","grade":"1","dose":{},"symptoms":["a b"]}"#) }),
            ("against the rules", { try await record($0, wrong) })),
        APIScene(
            "saveReaction", ("new", { try await $0.program.put(path, ReactionPayload.contentExample.text(.document)) }),
            ("changed", { try await recorded($0).put(path, graver, version: 1) }),
            ("the same again", { try await recorded($0).put(path, ReactionPayload.contentExample.text(.document)) }),
            ("invalid", { try await $0.program.put(path, #"{"day":"2026-06-20","time":"08:00"}"#) }),
            ("without a version", { try await recorded($0).put(path, graver) }),
            ("conflict", { try await recorded($0).put(path, graver, version: 7) })),
        APIScene(
            "deleteReaction", ("happy", { try await recorded($0).delete(path, version: 1) }),
            ("not there", { try await $0.program.delete(path, version: 1) }),
            ("without a version", { try await recorded($0).delete(path) }),
            ("conflict", { try await recorded($0).delete(path, version: 2) })),
    ]

    private static func record(_ stage: APIStage, _ body: String) async throws -> Reply {
        try await stage.program.send(.post, Paths.apiReactions("mia"), body)
    }

    private static let graver = ReactionPayload.contentExample.text(.document).replacing(
        "\"grade\": 1", with: "\"grade\": 2")

    private static let full = """
        {"id":"r","day":"2026-06-20","time":"08:00","dose":{"day":"2026-06-20","intake":"one"},
         "symptoms":["\(SymptomEntry.Details.of(.hives).id.text)"],
         "newSymptoms":[{"id":"n","kind":"vomiting"}],
         "treatments":[{"id":"i","kind":"inhaler","time":"08:20","puffs":2},
                       {"id":"e","kind":"epinephrine","time":"08:25","milligrams":"0.15","site":"left-outer-thigh"},
                       {"id":"c","kind":"emergency-call","time":"08:26"}],
         "outcome":"hospital","notes":"Hives first."}
        """

    private static let wrong = """
        {"id":"r","day":"2026-06-20","time":"08:00","dose":{"day":"2026-06-19","intake":"one"},"symptoms":["gone"],
         "grade":5,"treatments":[{"id":"i","kind":"inhaler","time":"07:00","puffs":99},
                                 {"id":"o","kind":"other","time":"08:10"}],
         "outcome":"better"}
        """
}
