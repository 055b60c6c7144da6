import Exchange
import HTTPTypes
import Store
import TestSupport

@testable import ImmunotherapyPages
@testable import Pages
@testable import Web

extension APIScene {
    private static let path = Paths.apiDose("mia", day: "2026-06-20")

    private static func stored(_ stage: APIStage) async throws -> Program {
        _ = try await stage.program.put(path, DosePayload.bodyExample.text(.document))
        return stage.program
    }

    static let doses: [APIScene] = [
        APIScene(
            "listDoses", ("happy", { try await stored($0).get(Paths.apiDoses("mia")) }),
            ("none", { try await $0.program.get(Paths.apiDoses("mia") + "?from=2026-01-01&through=2026-01-31") }),
            ("invalid", { try await $0.program.get(Paths.apiDoses("mia") + "?limit=0") })),
        APIScene(
            "dose", ("happy", { try await stored($0).get(path) }), ("not there", { try await $0.program.get(path) }),
            ("no day", { try await $0.program.get(Paths.apiDose("mia", day: "2026-02-30")) })),
        APIScene(
            "saveDose", ("new", { try await $0.program.put(path, DosePayload.bodyExample.text(.document)) }),
            (
                "changed",
                {
                    try await stored($0).put(
                        path, #"{"intakes":[{"id":"a","time":"08:00","portions":[\#(part)]}],"notes":""}"#, version: 1)
                }
            ),
            ("the same again", { try await stored($0).put(path, DosePayload.bodyExample.text(.document)) }),
            (
                "invalid",
                {
                    try await $0.program.put(
                        path, #"{"intakes":[{"id":"a b","time":"8:00","portions":[{"share":"half"}]}],"note":1}"#)
                }
            ),
            (
                "against the rules",
                {
                    try await $0.program.put(
                        path, #"{"intakes":[{"id":"a","time":"23:00","portions":[\#(part),\#(part)]}]}"#)
                }
            ),
            ("without a version", { try await stored($0).put(path, other) }),
            ("conflict", { try await stored($0).put(path, other, version: 7) }),
            (
                "only if new",
                { try await stored($0).send(.put, path, other, headers: [.ifNoneMatch: "*"]) }
            )),
        APIScene(
            "deleteDose", ("happy", { try await stored($0).delete(path, version: 1) }),
            ("not there", { try await $0.program.delete(path, version: 1) }),
            ("without a version", { try await stored($0).delete(path) }),
            ("conflict", { try await stored($0).delete(path, version: 2) })),
        APIScene(
            "addIntake",
            (
                "happy",
                { try await $0.program.send(.post, path + "/intakes", DosePayload.intakeExample.text(.document)) }
            ),
            (
                "the same again",
                { try await stored($0).send(.post, path + "/intakes", DosePayload.intakeExample.text(.document)) }
            ),
            (
                "the id says something else",
                { stage in
                    _ = try await stage.program.send(.post, path + "/intakes", intake("one", "07:00"))
                    return try await stage.program.send(.post, path + "/intakes", intake("one", "07:30"))
                }
            ),
            ("invalid", { try await $0.program.send(.post, path + "/intakes", #"{"id":"one","portions":[]}"#) }),
            (
                "above the level",
                {
                    let portion = part.replacing("3.5", with: "12.5")
                    return try await $0.program.send(
                        .post, path + "/intakes", #"{"id":"one","time":"07:00","portions":[\#(portion)]}"#)
                }
            ),
            (
                "another at the same time",
                { stage in
                    _ = try await stage.program.send(.post, path + "/intakes", intake("one", "07:00"))
                    return try await stage.program.send(.post, path + "/intakes", intake("two", "07:00"))
                }
            )),
        APIScene(
            "removeIntake",
            (
                "happy",
                { stage in
                    _ = try await stage.program.send(.post, path + "/intakes", intake("one", "07:00"))
                    return try await stage.program.delete(path + "/intakes/one")
                }
            ),
            ("not there", { try await $0.program.delete(path + "/intakes/one") })),
    ]

    static let part = #"{"allergen":"mia-peanut","share":"part","milligrams":"3.5"}"#
    static let other = #"{"intakes":[{"id":"a","time":"08:00","portions":[\#(part)]}]}"#

    static func intake(_ id: String, _ time: String) -> String {
        #"{"id":"\#(id)","time":"\#(time)","portions":[\#(part)]}"#
    }
}
