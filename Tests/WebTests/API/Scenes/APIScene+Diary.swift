import Exchange
import HTTPTypes
import Store
import TestRecords
import TestSupport

@testable import AirPages
@testable import Pages
@testable import Web

extension APIScene {
    private static let today = Paths.apiDiaryDay("mia", "2026-06-20")
    private static let yesterday = Paths.apiDiaryDay("mia", "2026-06-19")
    private static let short = #"{"form":"short","grades":{"nose":2,"eyes":1,"throat":0},"note":"=Windy"}"#
    private static let worse = #"{"form":"short","grades":{"nose":3}}"#

    private static func known(_ stage: APIStage) async throws -> Program {
        try await stage.site.homes.fillDiary()
        return stage.program
    }

    private static func scored(_ stage: APIStage) async throws -> Program {
        try await stage.site.homes.fillHayFever()
        return stage.program
    }

    static let diary: [APIScene] = [
        APIScene(
            "listDiaryDays", ("happy", { try await known($0).get(Paths.apiDiary("mia")) }),
            ("none", { try await $0.program.get(Paths.apiDiary("ben")) }),
            (
                "some days",
                { try await scored($0).get(Paths.apiDiary("mia") + "?from=2026-06-18&through=2026-06-19") }
            ),
            (
                "too many days",
                { try await $0.program.get(Paths.apiDiary("mia") + "?from=2020-01-01&through=2026-06-01") }
            )),
        APIScene(
            "diaryDay", ("happy", { try await scored($0).get(Paths.apiDiaryDay("mia", "2026-06-18")) }),
            ("none", { try await known($0).get(today) })),
        APIScene(
            "saveDiaryDay", ("new", { try await $0.program.put(today, DiaryDayPayload.body.text(.document)) }),
            ("the same again", { try await known($0).put(yesterday, short) }),
            ("changed", { try await known($0).put(yesterday, worse, version: 1) }),
            ("without a version", { try await known($0).put(yesterday, worse) }),
            ("conflict", { try await known($0).put(yesterday, worse, version: 7) }),
            ("only if new", { try await known($0).send(.put, yesterday, worse, headers: [.ifNoneMatch: "*"]) }),
            (
                "out of range",
                {
                    try await $0.program.put(
                        today, #"{"form":"full","grades":{"sneezing":4},"marks":{"all":101},"note":""}"#)
                }
            ),
            (
                "questions of the other form",
                { try await $0.program.put(today, #"{"form":"short","grades":{"sneezing":1},"marks":{"all":1}}"#) }
            ), ("nothing", { try await $0.program.put(today, #"{"form":"full"}"#) }),
            ("invalid", { try await $0.program.put(today, #"{"form":"long","grades":[1],"colour":"red"}"#) }),
            (
                "tomorrow",
                { try await $0.program.put(Paths.apiDiaryDay("mia", "2026-06-21"), worse) }
            )),
        APIScene(
            "deleteDiaryDay", ("happy", { try await known($0).delete(yesterday, version: 1) }),
            ("conflict", { try await known($0).delete(yesterday, version: 3) }),
            ("none", { try await $0.program.delete(yesterday, version: 1) })),
    ]
}
