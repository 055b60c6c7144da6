internal import Accounts
internal import ArgumentParser
internal import Host
internal import Store

struct ResetAccount: Command {
    static let configuration = CommandConfiguration(
        "reset", abstract: "Give an account a new password and sign all its devices out.",
        about: "The new password is asked for twice and not shown. Tell it to its owner in person.",
        examples: ["account reset ada@example.org", "account reset ada@example.org --password-stdin < new.txt"])

    @Argument(help: "The address the account signs in with.")
    var email: String

    @Flag(name: .customLong("password-stdin"), help: "Read the new password from the first line of the input.")
    var fromInput = false

    @OptionGroup var home: HomeOption

    func run(in program: Program) async throws {
        let common = try CommonPasswords(
            contentsOf: program.resources().commonPasswords
        )
        try await program.withWorld(try home.find(program)) { world in
            let account = try await world.account(of: email)
            let password = try ask(program.terminal)
            let problems = PasswordRule.check(password, isCommon: { common.contains($0) }, email: account.email)
            guard problems.isEmpty else { throw Refused(.refused, lines: problems.map(\.sentence)) }
            let hash = try await PasswordHasher(random: world.random).hash(password)
            try await world.store.setPassword(
                account.id, hash: hash, keeping: nil, actor: .commandLine, change: world.change())
            program.terminal.say("\(account.email.text) has a new password, and all its devices are signed out.")
        }
    }

    private func ask(_ terminal: Terminal) throws -> String {
        if fromInput {
            guard let password = terminal.readLine() else { throw Refused(.refused, "The input holds no password.") }
            return password
        }
        guard let first = terminal.readSecret("New password: "), let second = terminal.readSecret("Once more: ") else {
            throw Refused(.usage, "Nobody sits at a terminal; give the password with --password-stdin.")
        }
        guard first == second else { throw Refused(.refused, "The two passwords differ; nothing was changed.") }
        return first
    }
}

extension World {
    /// The account with this address. Throws `Refused` if the address is invalid or there is no such account.
    func account(of email: String) async throws -> Account {
        guard let address = EmailAddress(email) else { throw Refused(.refused, "“\(email)” is not an email address.") }
        guard let stored = try await store.account(email: address) else {
            throw Refused(
                .notFound, "No account has the address \(address.text). “acclimate account list” shows them all.")
        }
        return stored.account
    }
}
