public import Foundation
internal import Host
internal import Subprocess
internal import SystemPackage

/// A system program that a test runs, such as openssl.
public struct OtherProgram: Sendable {
    private let executable: Executable

    /// - Parameter name: an absolute path, or a name to look up on the PATH.
    public init(_ name: String) {
        executable = name.hasPrefix("/") ? .path(FilePath(name)) : .name(name)
    }

    /// The exit code and output of a finished program.
    public struct End: Sendable {
        /// The exit code, or 128 plus the signal number if a signal ended the program, as in shells.
        public let code: Int32
        public let output: String
        public let errors: String
    }

    /// Runs the program without input and waits for it to exit. Throws if it cannot be started or writes more than 64
    /// MiB to one stream.
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

/// The `acclimate` program built with the tests.
public enum BuiltProgram {
    /// `ACCLIMATE_BINARY`, or else the program next to the test binary. The program looks for its templates in the
    /// checkout that contains it, so a build outside the checkout needs the variable.
    public static var url: URL {
        if let named = ProcessInfo.processInfo.environment["ACCLIMATE_BINARY"] { return URL(filePath: named) }
        return ProgramFile.current().deletingLastPathComponent().appending(path: "acclimate")
    }
}
