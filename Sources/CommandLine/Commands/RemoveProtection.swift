internal import Accounts
internal import ArgumentParser
internal import Host
internal import Store

struct RemoveProtection: Command {
    static let configuration = CommandConfiguration(
        "remove-passkeys", abstract: "Leave an account with its password alone, after a phone was lost.",
        about: """
            Removes all passkeys and recovery codes of the account, switches its lock off and signs all its devices \
            out. Who forgot the password as well gets a new one with “acclimate account reset”.
            """,
        examples: ["account remove-passkeys ada@example.org"])

    @Argument(help: "The address the account signs in with.")
    var email: String

    @OptionGroup var home: HomeOption

    func run(in program: Program) async throws {
        try await program.withWorld(try home.find(program)) { world in
            let account = try await world.account(of: email)
            let passkeys = try await world.store.passkeys(of: account.id).count
            try await world.store.removeProtection(of: account, actor: .commandLine, change: world.change())
            program.terminal.say(
                "\(account.email.text) had \(Count.of(passkeys, "passkey", "passkeys")). They are gone with the recovery codes, the "
                    + "lock is off, and all devices are signed out.")
        }
    }
}
