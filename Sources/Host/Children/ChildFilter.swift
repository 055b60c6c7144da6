public import Foundation

/// Runs another instance of the program that turns bytes into bytes, for work that briefly needs a lot of memory. The memory
/// is freed when that process ends.
public struct ChildFilter: Sendable {
    public enum Refusal: Error, Equatable {
        /// The queue is full.
        case busy
        case failed(reason: String)
    }

    private let program: URL
    private let arguments: [String]
    private let seconds: Double
    private let limit: Int
    private let queue: BoundedQueue

    /// - Parameters:
    ///   - program: the program to start; by default this one.
    ///   - arguments: come before the arguments of each run.
    ///   - seconds: the child is killed after this time.
    ///   - limit: the maximum size of the output in bytes.
    public init(
        program: URL = URL(filePath: "/proc/self/exe"), arguments: [String], seconds: Double = 60,
        limit: Int = 256 << 20, queue: BoundedQueue = BoundedQueue(atOnce: 2, waiting: 20)
    ) {
        self.program = program
        self.arguments = arguments
        self.seconds = seconds
        self.limit = limit
        self.queue = queue
    }

    public func run(_ more: [String], _ input: [UInt8]) async throws(Refusal) -> [UInt8] {
        try await queue.run(orElse: .busy) { () throws(Refusal) in
            let child = LimitedChild(program: program, arguments: arguments + more)
            let (outcome, output) = await child.run(input, limit: limit, seconds: seconds)
            guard outcome == .exited(0) else { throw .failed(reason: "\(outcome)") }
            return output
        }
    }
}
