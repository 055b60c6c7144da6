internal import Foundation
internal import Subprocess
internal import SystemPackage

/// A process that is killed when it takes too long.
struct LimitedChild: Sendable {
    enum Outcome: Equatable, Sendable {
        case exited(Int32)
        case signalled(Int32)
        case timedOut
        case notStarted(reason: String)
    }

    let program: URL
    let arguments: [String]

    /// Starts the program and waits for its end without holding a thread.
    ///
    /// It gets no input, no output, no variable and no open file of this process.
    func run(seconds: Double) async -> Outcome {
        await withTaskGroup(of: Outcome.self) { group in
            group.addTask { await end() }
            group.addTask {
                try? await Task.sleep(for: .seconds(seconds))
                return .timedOut
            }
            let first = await group.next() ?? .timedOut
            // A child that still runs is killed and waited for before the group is left.
            group.cancelAll()
            return first
        }
    }

    private func end() async -> Outcome {
        let nothing: [Environment.Key: String] = [:]
        do {
            let child = try await Subprocess.run(
                .path(FilePath(program.path)), arguments: Arguments(arguments), environment: .custom(nothing),
                input: .none, output: .discarded, error: .discarded)
            switch child.terminationStatus {
            case .exited(let code): return .exited(code)
            case .signaled(let signal): return .signalled(signal)
            }
        } catch {
            return .notStarted(reason: "the program could not be started")
        }
    }
}
