internal import ArgumentParser

/// A command that does something; groups of commands only show their help.
protocol Command: AsyncParsableCommand {
    func run(in program: Program) async throws
}

extension Command {
    /// Never called: `Program` runs commands with what they may reach.
    func run() async throws {
        throw CleanExit.helpRequest(self)
    }
}
