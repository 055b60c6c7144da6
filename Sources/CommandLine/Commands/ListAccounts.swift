internal import Accounts
internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Host
internal import Store

struct ListAccounts: Command {
    static let configuration = CommandConfiguration(
        "list", abstract: "List the accounts of this server.",
        examples: ["account list", "account list --format json"],
        json: """
            {"accounts": [{"email": …, "household": {"id": …, "name": …}, "id": …, "isOperator": true, "name": …}]}
            """)

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        let accounts = try await program.withWorld(try home.find(program)) { try await $0.store.accounts() }
        format.write(
            program.terminal, text: text(accounts), json: .object(["accounts": .array(accounts.map(\.json))]))
    }

    private func text(_ accounts: [StoredAccount]) -> String {
        guard !accounts.isEmpty else { return "There is no account yet." }
        var table = Table("Email", "Name", "Household", "")
        for stored in accounts {
            table.add(
                stored.account.email.text, stored.account.name, stored.householdName,
                stored.account.isOperator ? "operator" : "")
        }
        return table.text
    }
}

extension StoredAccount {
    fileprivate var json: JSONValue {
        .object([
            "id": .string(account.id.text), "email": .string(account.email.text), "name": .string(account.name),
            "isOperator": .bool(account.isOperator),
            "household": .object(["id": .string(account.household.text), "name": .string(householdName)]),
        ])
    }
}
