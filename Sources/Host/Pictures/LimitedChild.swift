import Dispatch
import Foundation

/// A process that is killed when it takes too long.
struct LimitedChild {
    enum Outcome: Equatable {
        case exited(Int32)
        case signalled(Int32)
        case timedOut
        case notStarted(reason: String)
    }

    let program: URL
    let arguments: [String]

    /// Starts the program with no input and no output and waits for its end without holding a thread.
    func run(environment: [String: String], seconds: Double) async -> Outcome {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let deadline = ChildDeadline()
        return await withCheckedContinuation { continuation in
            process.terminationHandler = { ended in
                let late = deadline.end()
                switch (late, ended.terminationReason) {
                case (true, _): continuation.resume(returning: .timedOut)
                case (false, .uncaughtSignal): continuation.resume(returning: .signalled(ended.terminationStatus))
                case (false, _): continuation.resume(returning: .exited(ended.terminationStatus))
                }
            }
            do {
                try process.run()
                deadline.start(pid: process.processIdentifier, seconds: seconds)
            } catch {
                continuation.resume(returning: .notStarted(reason: "the program could not be started"))
            }
        }
    }
}
