internal import Accounts
internal import ArgumentParser
internal import Clinical
internal import Host
internal import Store

struct DeleteAccount: Command {
    static let configuration = CommandConfiguration(
        "delete-account", abstract: "Delete an account; the last one of a household takes everybody in it along.",
        about: """
            Says first who and what goes, and asks for the address. Without any account left, restart the server: it
            shows a new code to set it up.
            """,
        examples: ["delete-account ben@example.org"])

    @Argument(help: "The address the account signs in with.")
    var email: String

    @Flag(help: "Do not ask.")
    var yes = false

    @OptionGroup var home: HomeOption

    func run(in program: Program) async throws {
        try await program.withWorld(try home.find(program)) { world in
            guard let address = EmailAddress(email),
                let account = try await world.store.account(email: address)?.account
            else {
                throw Refused(
                    .notFound, "No account has the address \(email). “acclimate account list” shows them all.")
            }
            let contents = try await world.store.contents(of: account)
            if !yes {
                for person in contents.people {
                    program.terminal.say("\(person.person.name) goes along: nobody else looks after them.")
                }
                if contents.isLast { program.terminal.say(Deletion.text("the household", contents.counts)) }
                try Deletion.ask(for: account.email.text, program.terminal)
            }
            let result = try await world.store.deleteAccount(
                account.id, people: Set(contents.people.map(\.person.id)), actor: .commandLine, change: world.change())
            if result == .kept(.lastGuardian) {
                throw Refused(
                    .tryAgain,
                    "The account is the only guardian of a household with other members. Delete theirs first, or let it make "
                        + "one of them a guardian.")
            }
            guard case .deleted = result else {
                throw Refused(.tryAgain, "The household changed meanwhile; nothing was deleted.")
            }
            let vault = Vault(home: try home.find(program), random: world.random)
            for person in contents.people { vault.erase(person.person.id) }
            program.terminal.say("The account \(account.email.text) is deleted, and all its devices are signed out.")
        }
    }
}
