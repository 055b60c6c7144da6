public import Foundation

/// Work that needs much memory for a while, done by another run of the program: bytes in, bytes out. What it took is given
/// back with the end of that process.
public struct ChildFilter: Sendable {
    public enum Refusal: Error, Equatable {
        /// Too many wait already.
        case busy
        case failed(reason: String)
    }

    private let program: URL
    private let arguments: [String]
    private let seconds: Double
    private let limit: Int
    private let queue: BoundedQueue

    /// - Parameters:
    ///   - program: what is started; the running program itself unless a test says otherwise.
    ///   - arguments: what stands before the arguments of each run.
    ///   - limit: the most bytes that may come back.
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
