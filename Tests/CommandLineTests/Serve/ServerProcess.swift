internal import Foundation
internal import Host
internal import Subprocess
internal import Synchronization
internal import SystemPackage
internal import TestSupport

/// The built program, serving on a port chosen by the system.
final class ServerProcess: Sendable {
    private let ending: Task<Int32, any Error>
    private let said = Said()

    convenience init(home: String, _ options: String...) {
        self.init(["serve", "--home", home, "--port", "0"] + options)
    }

    /// Any command of the program.
    init(_ arguments: [String]) {
        ending = Task { [said] in
            defer { said.end() }
            let child = try await Subprocess.run(
                .path(FilePath(BuiltProgram.url.path)), arguments: Arguments(arguments), input: .none,
                output: .sequence,
                error: .discarded
            ) { child in
                said.begin(pid: child.processIdentifier.value)
                for try await bytes in child.standardOutput { bytes.withUnsafeBytes { said.add($0) } }
            }
            switch child.terminationStatus {
            case .exited(let code): return code
            case .signaled(let signal): return -signal
            }
        }
    }

    /// Kills the process if it is still running.
    deinit { ending.cancel() }

    var pid: Int32 { said.pid }
    var output: String { said.text }

    /// Waits until the server is ready and returns its message.
    func untilRunning() async throws -> String {
        while !output.contains("Stop it with Ctrl-C.") {
            guard !said.isOver else { throw Ended(output: output) }
            try await Task.sleep(for: .milliseconds(20))
        }
        return output
    }

    /// Asks the process to stop and returns its exit code, or the signal that ended it as a negative number.
    func stop(with signal: Int32) async throws -> Int32 {
        kill(pid, signal)
        return try await ending.value
    }

    struct Ended: Error {
        let output: String
    }
}

/// A process's output so far; one thread writes and another reads.
private final class Said: Sendable {
    private struct State {
        var pid: Int32 = 0
        var bytes: [UInt8] = []
        var isOver = false
    }

    private let state = Mutex(State())

    var pid: Int32 { state.withLock { $0.pid } }
    var text: String { String(decoding: state.withLock { $0.bytes }, as: UTF8.self) }
    var isOver: Bool { state.withLock { $0.isOver } }

    func begin(pid: Int32) { state.withLock { $0.pid = pid } }

    func add(_ bytes: UnsafeRawBufferPointer) { state.withLock { $0.bytes += bytes } }

    func end() { state.withLock { $0.isOver = true } }
}
