internal import Subprocess
internal import SystemPackage

/// A program of the system that a test asks, such as openssl.
public struct OtherProgram: Sendable {
    private let executable: Executable

    /// - Parameter name: looked for on the PATH, unless it is a whole path.
    public init(_ name: String) {
        executable = name.hasPrefix("/") ? .path(FilePath(name)) : .name(name)
    }

    /// What it said until its end.
    public struct End: Sendable {
        /// The exit code; 128 and the signal when one ended it, as shells say it.
        public let code: Int32
        public let output: String
        public let errors: String
    }

    /// Runs it to its end without input; throws when it cannot be started.
    public func run(_ arguments: [String]) async throws -> End {
        let limit = 64 << 20
        let result = try await Subprocess.run(
            executable, arguments: Arguments(arguments), input: .none, output: .string(limit: limit),
            error: .string(limit: limit))
        let code: Int32 =
            switch result.terminationStatus {
            case .exited(let code): code
            case .signaled(let signal): 128 + signal
            }
        return End(code: code, output: result.standardOutput, errors: result.standardError)
    }
}
