import HTTPTypes
import Store
import TestRecords
import TestSupport

@testable import Pages
@testable import Web

extension APIScene {
    private static func answer(_ stage: APIStage, _ due: String, _ body: String) async throws -> Reply {
        try await stage.site.homes.fillReminders()
        return try await stage.program.send(.post, Paths.apiReminderAnswer("mia", due), body)
    }

    static let reminders: [APIScene] = [
        APIScene(
            "listReminders",
            (
                "happy",
                { stage in
                    try await stage.site.homes.fillReminders()
                    return try await stage.program.get(Paths.apiReminders("mia"))
                }
            ), ("none", { try await $0.program.get(Paths.apiReminders("ben")) })),
        APIScene(
            "answerReminder", ("happy", { try await answer($0, "due-of-mia", #"{"answer": "done"}"#) }),
            ("answered before", { try await answer($0, "done-of-mia", #"{"answer": "skipped"}"#) }),
            ("invalid", { try await answer($0, "due-of-mia", #"{"answer": "recorded"}"#) }),
            ("not there", { try await answer($0, "nothing", #"{"answer": "done"}"#) })),
    ]
}
