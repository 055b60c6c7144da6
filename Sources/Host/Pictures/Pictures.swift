public import Foundation

/// Re-encodes uploaded photos in a separate process.
public struct Pictures: Sendable {
    private let program: URL
    private let arguments: [String]
    private let seconds: Double
    private let queue: BoundedQueue

    /// - Parameters:
    ///   - program: the program to start; by default the running program.
    ///   - arguments: come before the two file names.
    ///   - queue: limits how many are decoded at once.
    public init(
        program: URL = URL(filePath: "/proc/self/exe"), arguments: [String] = ["decode-picture"],
        seconds: Double = 15, queue: BoundedQueue = .decoding()
    ) {
        self.program = program
        self.arguments = arguments
        self.seconds = seconds
        self.queue = queue
    }

    /// The photo as a square JPEG without metadata. The uploaded file stays; the caller removes it.
    public func reencode(file: URL) async throws(Refusal) -> Data {
        try sniff(file)
        return try await queue.run(orElse: .busy) { () throws(Refusal) in try await decode(file) }
    }

    private func decode(_ file: URL) async throws(Refusal) -> Data {
        let output = file.deletingLastPathComponent().appending(path: file.lastPathComponent + ".decoded")
        defer { unlink(output.path) }
        let child = LimitedChild(program: program, arguments: arguments + [file.path, output.path])
        switch await child.run(seconds: seconds) {
        case .exited(PictureExit.done.rawValue):
            guard let data = try? Data(contentsOf: output) else { throw .failed(reason: "no picture came back") }
            return data
        case .exited(PictureExit.notAPicture.rawValue): throw .notAPicture(looksLike: nil)
        case .exited(PictureExit.tooManyPixels.rawValue): throw .tooManyPixels
        case .exited(PictureExit.damaged.rawValue): throw .damaged
        case .exited(let code): throw .failed(reason: "the decoder ended with \(code)")
        case .timedOut, .signalled(SIGXCPU), .signalled(SIGKILL): throw .timedOut
        // The library aborts with a signal when it runs out of memory, and a crafted file may crash it.
        case .signalled: throw .damaged
        case .failed(let reason): throw .failed(reason: reason)
        }
    }

    /// A cheap check first: most wrong files never start a process.
    private func sniff(_ file: URL) throws(Refusal) {
        let start: [UInt8]
        do {
            start = try ByteReader(file).read(upTo: PictureKind.sniffLength)
        } catch {
            throw .failed(reason: error.description)
        }
        do {
            _ = try PictureKind.sniff(start)
        } catch {
            throw .notAPicture(looksLike: error.looksLike)
        }
    }
}

extension BoundedQueue {
    /// The shared queue for decoding pictures and documents: each child may take hundreds of megabytes, so two run at
    /// once and the other files wait on disk.
    public static func decoding() -> BoundedQueue { BoundedQueue(atOnce: 2, waiting: 100) }
}
