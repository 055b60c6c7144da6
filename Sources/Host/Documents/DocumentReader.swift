public import Clinical
public import Foundation

/// Inspects uploaded documents in a separate process.
public struct DocumentReader: Sendable {
    /// What was found.
    public struct Reading: Sendable, Equatable {
        /// Nil for pages.
        public let size: DocumentFile.Size?
        /// Nil for a picture and for a password-protected PDF.
        public let pages: Int?
        /// A small JPEG; nil for a password-protected PDF.
        public let thumbnail: [UInt8]?
        /// A JPEG for browsers that do not show the original.
        public let view: [UInt8]?
    }

    private let program: URL
    private let arguments: [String]
    private let seconds: Double
    private let queue: BoundedQueue

    /// - Parameters:
    ///   - program: the program to start; by default the running program.
    ///   - arguments: come before the kind and the two file names.
    ///   - queue: limits how many are read at once.
    public init(
        program: URL = URL(filePath: "/proc/self/exe"), arguments: [String] = ["read-document"], seconds: Double = 20,
        queue: BoundedQueue = .decoding()
    ) {
        self.program = program
        self.arguments = arguments
        self.seconds = seconds
        self.queue = queue
    }

    /// Reads a file of the given kind; leaves nothing behind but the file itself.
    public func read(_ file: URL, kind: Document.Kind) async throws(Refusal) -> Reading {
        try await queue.run(orElse: .busy) { () throws(Refusal) in try await look(file, kind) }
    }

    private func look(_ file: URL, _ kind: Document.Kind) async throws(Refusal) -> Reading {
        let output = URL(filePath: file.path + ".read")
        defer { for part in DocumentDecoder.Output.allCases { unlink(part.file(output).path) } }
        let child = LimitedChild(program: program, arguments: arguments + [kind.rawValue, file.path, output.path])
        switch await child.run(seconds: seconds) {
        case .exited(PictureExit.done.rawValue): return try reading(output)
        case .exited(PictureExit.tooManyPixels.rawValue): throw .tooManyPixels
        case .exited(PictureExit.damaged.rawValue), .exited(PictureExit.notAPicture.rawValue): throw .damaged
        case .exited(let code): throw .failed(reason: "the reader ended with \(code)")
        case .timedOut, .signalled(SIGXCPU), .signalled(SIGKILL): throw .tooMuchWork
        // The libraries abort with a signal when they run out of memory, and a crafted file may crash them.
        case .signalled: throw .tooMuchWork
        case .failed(let reason): throw .failed(reason: reason)
        }
    }

    private func reading(_ output: URL) throws(Refusal) -> Reading {
        guard let text = try? String(contentsOf: DocumentDecoder.Output.facts.file(output), encoding: .utf8),
            let facts = DocumentFacts(text: text)
        else { throw .failed(reason: "nothing came back") }
        func bytes(_ part: DocumentDecoder.Output) -> [UInt8]? {
            (try? Data(contentsOf: part.file(output))).map(Array.init)
        }
        var size: DocumentFile.Size?
        if let width = facts.width, let height = facts.height { size = .init(width: width, height: height) }
        return Reading(size: size, pages: facts.pages, thumbnail: bytes(.thumbnail), view: bytes(.view))
    }

    /// Why a document was rejected.
    public enum Refusal: Error, Equatable {
        /// A picture with more than 50 megapixels or 12,000 pixels on a side.
        case tooManyPixels
        /// The file begins like its kind but is not valid.
        case damaged
        /// Reading it exceeded the time or memory limit.
        case tooMuchWork
        /// Too many documents are waiting to be read.
        case busy
        /// The reader itself failed; nothing is wrong with the document.
        case failed(reason: String)
    }
}
