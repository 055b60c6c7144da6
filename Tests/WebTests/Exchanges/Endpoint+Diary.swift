import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private static let list = Paths.diary("mia")
    private static let today = Paths.diaryDay("mia", "2026-06-20")
    private static let yesterday = Paths.diaryDay("mia", "2026-06-19")

    /// A site where Mia keeps a diary.
    private static func known(_ stage: Stage) async throws -> Browser {
        let (site, ada) = try await stage.ada()
        try await site.homes.fillDiary()
        return ada
    }

    /// A site where Mia's symptoms go with grass and warm days.
    private static func compared(_ stage: Stage, days: Int) async throws -> Browser {
        let (site, ada) = try await stage.ada()
        try await site.homes.fillPollen(days: days)
        return ada
    }

    static let diaryOfSymptoms: [Endpoint] = [
        Endpoint(
            "GET /people/:person/diary", ("empty", { try await $0.get(list) }),
            ("happy", { try await known($0).get(list) }),
            ("earlier", { try await known($0).get(Paths.diary("mia", before: "2026-05-20")) }),
            (
                "scores",
                { stage in
                    let (site, ada) = try await stage.ada()
                    try await site.homes.fillHayFever()
                    return try await ada.get(list)
                }
            )),
        Endpoint(
            "GET /people/:person/diary/:diaryDay", ("new", { try await $0.get(today) }),
            ("happy", { try await known($0).get(yesterday) }),
            ("full", { try await known($0).get(Paths.diaryDay("mia", "2026-06-18", isFull: true)) }),
            (
                "medicines",
                { stage in
                    let (site, ada) = try await stage.ada()
                    try await site.homes.fillHayFever()
                    return try await ada.get(today)
                }
            ),
            ("tomorrow", { try await $0.get(Paths.diaryDay("mia", "2026-06-21")) })),
        Endpoint(
            "GET /people/:person/diary/new", ("happy", { try await $0.get(Paths.newDiaryDay("mia")) }),
            (
                "there already",
                { stage in
                    let ada = try await known(stage)
                    try await ada.post(list, [("id", "new-day"), ("day", "2026-06-20"), ("without", "yes")])
                    return try await ada.get(Paths.newDiaryDay("mia"))
                }
            )),
        Endpoint(
            "POST /people/:person/diary",
            (
                "happy",
                {
                    try await $0.ada().1.post(
                        list, [("id", "new-day"), ("day", "2026-06-20"), ("form", "short"), ("grade-nose", "2")])
                }
            ),
            (
                "without",
                {
                    try await $0.ada().1.post(
                        list, [("id", "new-day"), ("day", "2026-06-20"), ("without", "yes")])
                }
            ),
            (
                "tomorrow",
                { try await $0.ada().1.post(list, [("id", "new-day"), ("day", "2026-06-21"), ("without", "yes")]) }
            ),
            (
                "invalid",
                {
                    try await $0.ada().1.post(
                        list,
                        [
                            ("id", "new-day"), ("day", "2026-06-20"), ("form", "full"), ("grade-sneezing", "4"),
                            ("mark-all", "101"),
                        ])
                }
            ),
            (
                "nothing",
                {
                    try await $0.ada().1.post(
                        list, [("id", "new-day"), ("day", "2026-06-20"), ("form", "short")])
                }
            ),
            (
                "stale",
                { stage in
                    let ada = try await known(stage)
                    return try await ada.post(
                        list, [("id", "another"), ("day", "2026-06-19"), ("form", "short"), ("grade-nose", "0")])
                }
            )),
        Endpoint(
            "POST /people/:person/diary/entries/:diaryEntry/deletion",
            ("happy", { try await known($0).post(Paths.diaryDeletion("mia", "diary-of-mia")) })),
        Endpoint(
            "POST /people/:person/diary/entries/:diaryEntry/restoration",
            (
                "happy",
                { stage in
                    let ada = try await known(stage)
                    try await ada.post(Paths.diaryDeletion("mia", "diary-of-mia"))
                    return try await ada.post(Paths.diaryRestoration("mia", "diary-of-mia"))
                }
            )),
        Endpoint(
            "GET /people/:person/air/triggers", ("empty", { try await $0.get(Paths.airTriggers("mia")) }),
            ("happy", { try await compared($0, days: 90).get(Paths.airTriggers("mia")) }),
            ("few-days", { try await compared($0, days: 40).get(Paths.airTriggers("mia")) }),
            ("no-place", { try await known($0).get(Paths.airTriggers("mia")) })),
        Endpoint(
            "GET /people/:person/air/season", ("no-place", { try await $0.get(Paths.airSeason("mia")) }),
            ("happy", { try await compared($0, days: 2).get(Paths.airSeason("mia")) })),
    ]
}
