internal import Foundation
internal import Subprocess
internal import SystemPackage

/// A process that is killed if it takes too long.
struct LimitedChild: Sendable {
    enum Outcome: Equatable, Sendable {
        case exited(Int32)
        case signalled(Int32)
        case timedOut
        /// The child could not be started, or its output was too long.
        case failed(reason: String)
    }

    let program: URL
    let arguments: [String]

    /// Starts the program and waits for it to exit without blocking a thread.
    ///
    /// It inherits no input, output, environment variables or open files from this process.
    func run(seconds: Double) async -> Outcome {
        await limited(seconds) {
            let child = try await Subprocess.run(
                .path(FilePath(program.path)), arguments: Arguments(arguments), environment: .custom([:]),
                input: .none, output: .discarded, error: .discarded)
            return (child.terminationStatus, [])
        }.outcome
    }

    /// Passes `input` to the program's standard input and returns its standard output, at most `limit` bytes.
    ///
    /// Of this process's environment, the child gets only the variables that locate the font caches.
    func run(_ input: [UInt8], limit: Int, seconds: Double) async -> (outcome: Outcome, output: [UInt8]) {
        let own = ProcessInfo.processInfo.environment
        var variables: [Environment.Key: String] = [:]
        variables["HOME"] = own["HOME"]
        variables["XDG_CACHE_HOME"] = own["XDG_CACHE_HOME"]
        let environment = Environment.custom(variables)
        return await limited(seconds) {
            let child = try await Subprocess.run(
                .path(FilePath(program.path)), arguments: Arguments(arguments), environment: environment,
                input: .array(input), output: .bytes(limit: limit), error: .discarded)
            return (child.terminationStatus, child.standardOutput)
        }
    }

    private func limited(
        _ seconds: Double, _ child: @escaping @Sendable () async throws -> (TerminationStatus, [UInt8])
    ) async -> (outcome: Outcome, output: [UInt8]) {
        await withTaskGroup { group in
            group.addTask {
                do {
                    let (status, output) = try await child()
                    switch status {
                    case .exited(let code): return (Outcome.exited(code), output)
                    case .signaled(let signal): return (.signalled(signal), output)
                    }
                } catch let error as SubprocessError where error.code == .outputLimitExceeded {
                    return (.failed(reason: "its output was too long"), [])
                } catch {
                    return (.failed(reason: "the program could not be started"), [])
                }
            }
            group.addTask {
                try? await Task.sleep(for: .seconds(seconds))
                return (.timedOut, [])
            }
            let first = await group.next() ?? (.timedOut, [])
            // A child that is still running is killed and awaited before the group is left.
            group.cancelAll()
            return first
        }
    }
}
