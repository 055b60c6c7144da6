internal import ArgumentParser

struct AccountCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "account", abstract: "Look at accounts and help somebody who forgot a password or lost a phone.",
        examples: ["account list", "account reset ada@example.org"],
        subcommands: [ListAccounts.self, ResetAccount.self, RemoveProtection.self])
}
