internal import ArgumentParser
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
