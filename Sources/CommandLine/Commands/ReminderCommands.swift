internal import ArgumentParser

struct ReminderCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "reminders", abstract: "Plan, list and check reminders.",
        examples: [
            "reminders list Mia", "reminders history Mia --from 2026-03-01",
            "reminders plan --rules rules.json --from 2026-03-28 --through 2026-03-29",
        ],
        subcommands: [ListReminders.self, ReminderHistory.self, PlanReminders.self, TestReminders.self])
}
