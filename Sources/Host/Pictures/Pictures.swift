public import Foundation

/// Re-encodes uploaded photos, and reads barcodes on them, in a separate process.
public struct Pictures: Sendable {
    private let program: URL
    private let arguments: [String]
    private let barcodeArguments: [String]
    private let seconds: Double
    private let queue: BoundedQueue

    /// - Parameters:
    ///   - program: the program to start; by default the running program.
    ///   - arguments: come before the two file names, to re-encode a photo.
    ///   - barcodeArguments: come before the two file names, to read barcodes.
    ///   - queue: limits how many are decoded at once.
    public init(
        program: URL = URL(filePath: "/proc/self/exe"), arguments: [String] = ["decode-picture"],
        barcodeArguments: [String] = ["read-barcodes"], seconds: Double = 15, queue: BoundedQueue = .decoding()
    ) {
        self.program = program
        self.arguments = arguments
        self.barcodeArguments = barcodeArguments
        self.seconds = seconds
        self.queue = queue
    }

    /// The photo as a square JPEG without metadata. The uploaded file stays; the caller removes it.
    public func reencode(file: URL) async throws(Refusal) -> Data {
        try sniff(file)
        return try await queue.run(orElse: .busy) { () throws(Refusal) in try await run(arguments, on: file) }
    }

    /// The digits of the barcodes of products on the photo, each once; empty if there are none. The uploaded file stays.
    public func barcodes(on file: URL) async throws(Refusal) -> [String] {
        try sniff(file)
        let lines = try await queue.run(orElse: .busy) { () throws(Refusal) in try await run(barcodeArguments, on: file)
        }
        return String(decoding: lines, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private func run(_ arguments: [String], on file: URL) async throws(Refusal) -> Data {
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
