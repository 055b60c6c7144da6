internal import Foundation
internal import Host
internal import Synchronization

/// The built program, serving on a port that the system chose.
final class ServerProcess: Sendable {
    private let process: Process
    private let said = Box()

    init(home: String, _ options: String...) throws {
        // The tests and the program are built into the same folder.
        let program = ProgramFile.current().deletingLastPathComponent().appending(path: "acclimate")
        process = Process()
        process.executableURL = program
        process.arguments = ["serve", "--home", home, "--port", "0"] + options
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        pipe.fileHandleForReading.readabilityHandler = { [said] handle in
            let data = handle.availableData
            said.add(data)
        }
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    var pid: Int32 { process.processIdentifier }
    var output: String { said.text }

    /// What it said when it was ready.
    func untilRunning() async throws -> String {
        while !output.contains("Stop it with Ctrl-C.") {
            guard process.isRunning else { throw Ended(output: output) }
            try await Task.sleep(for: .milliseconds(20))
        }
        return output
    }

    /// Asks it to stop and returns its exit code.
    func stop(with signal: Int32) async -> Int32 {
        kill(pid, signal)
        while process.isRunning { try? await Task.sleep(for: .milliseconds(20)) }
        // The last words may still be in the pipe.
        try? await Task.sleep(for: .milliseconds(100))
        return process.terminationStatus
    }

    struct Ended: Error {
        let output: String
    }
}

/// Bytes that one thread adds and another reads.
private final class Box: Sendable {
    private let bytes = Mutex(Data())

    var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }

    func add(_ data: Data) {
        bytes.withLock { $0 += data }
    }
}
