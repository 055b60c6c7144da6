internal import Accounts
internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Host
internal import RemindersStore
internal import Store

struct TestReminders: Command {
    static let configuration = CommandConfiguration(
        "test", abstract: "Have the running server send a test message to an account's devices and addresses.",
        about: "The message names nobody. What came of it is in the list on the page Settings, Reminders, Check.",
        examples: ["reminders test sara@example.org"],
        json: """
            {"account": …, "channels": [{"id": …, "kind": "push", "lastError": … or null, "message": …, "name": …}]}
            """)

    @Argument(help: "The email address of the account.")
    var account: String

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        try await program.withWorld(try home.find(program)) { world in
            guard let stored = try await world.store.accounts().first(where: { $0.account.email.text == account })
            else {
                throw Refused(.notFound, "No account has the address \(account).")
            }
            let channels = try await world.store.reminderChannels(of: stored.account.id)
            var lines: [JSONValue] = []
            for channel in channels {
                guard let message = ReminderMessage.ID(world.newID()) else { continue }
                _ = try await world.store.testChannel(
                    channel.id, of: stored.account, message: message, change: world.change())
                lines.append(
                    .object([
                        "id": .string(channel.id.text), "kind": .string(channel.kind.rawValue),
                        "name": .string(channel.name),
                        "message": .string(message.text), "lastError": .optional(channel.lastError),
                    ]))
            }
            let names = channels.map(\.name).joined(separator: ", ")
            format.write(
                program.terminal,
                text: channels.isEmpty
                    ? "\(account) has no device or address for reminders." : "A test goes to \(names).",
                json: .object(["account": .string(account), "channels": .array(lines)]))
        }
    }
}
