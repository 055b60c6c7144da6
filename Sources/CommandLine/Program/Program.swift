internal import ArgumentParser
internal import Clinical
internal import Foundation
internal import Host

/// The program as a value: everything outside the process that a command may use.
public struct Program: Sendable {
    let environment: [String: String]
    let terminal: Terminal
    let surroundings: Surroundings
    let executable: URL

    init(environment: [String: String], terminal: Terminal, surroundings: Surroundings, executable: URL) {
        self.environment = environment
        self.terminal = terminal
        self.surroundings = surroundings
        self.executable = executable
    }

    /// Runs the command given on the command line and exits the process.
    public static func main() async -> Never {
        World.restrictFilePermissions()
        World.giveLargeMemoryBack()
        let process = ProcessInfo.processInfo
        let program = Program(
            environment: process.environment, terminal: .live(environment: process.environment),
            surroundings: .live(), executable: ProgramFile.current())
        exit(await program.run(Array(process.arguments.dropFirst())))
    }

    func resources() throws -> Resources {
        try Resources.find(environment: environment, executable: executable)
    }

    /// Runs one command and returns the exit code. Every failure has been reported on the terminal by then.
    func run(_ arguments: [String]) async -> Int32 {
        do {
            var parsed = try Acclimate.parseAsRoot(arguments)
            if let command = parsed as? any Command {
                try await command.run(in: self)
            } else {
                try parsed.run()
            }
            return Exit.done.rawValue
        } catch {
            return end(error)
        }
    }

    private func end(_ error: any Error) -> Int32 {
        if let refused = error as? Refused ?? Refused(host: error) {
            terminal.complain(refused.sentence)
            return refused.exit.rawValue
        }
        if let code = error as? ExitCode { return code.rawValue }
        switch Acclimate.exitCode(for: error) {
        case .success:
            terminal.say(Acclimate.fullMessage(for: error))
            return Exit.done.rawValue
        case .validationFailure:
            terminal.complain(Acclimate.fullMessage(for: error))
            return Exit.usage.rawValue
        default:
            terminal.complain("Something unexpected happened: \(error)")
            return Exit.unexpected.rawValue
        }
    }
}

/// A command that can run. Command groups only show their help.
protocol Command: AsyncParsableCommand {
    func run(in program: Program) async throws
}

extension Command {
    /// Never called, because `Program` calls `run(in:)`.
    func run() async throws {
        throw CleanExit.helpRequest(self)
    }
}

extension Program {
    /// Creates or renews this machine's certificate, or checks the operator's own, before the server starts.
    func prepareEncryption(_ settings: Settings) throws {
        switch settings.encryption {
        case .none: break
        case .localAuthority: _ = try renew(LocalCertificates(home: settings.home), .current())
        case .files(let certificate, let key):
            try OwnCertificate.check(certificate: certificate, key: key, now: today)
        }
    }

    /// Creates missing certificates and renews those that expire soon.
    func renew(_ certificates: LocalCertificates, _ names: MachineNames) throws -> LocalCertificates.Change {
        try certificates.ensure(names: names, now: today, random: surroundings.random)
    }

    private var today: Date { Date(timeIntervalSince1970: Double(surroundings.now().milliseconds) / 1000) }
}
