internal import ArgumentParser

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
