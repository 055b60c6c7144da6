public import Clinical
public import Foundation

/// Looks at uploaded documents in a process of its own and brings back what is known of them.
public struct DocumentReader: Sendable {
    /// What was found out.
    public struct Reading: Sendable, Equatable {
        /// Nil for pages.
        public let size: DocumentFile.Size?
        /// Nil for a picture and for a PDF that asks for a password.
        public let pages: Int?
        /// A small JPEG; nil for a PDF that asks for a password.
        public let thumbnail: [UInt8]?
        /// A JPEG for browsers that do not show the original.
        public let view: [UInt8]?
    }

    private let program: URL
    private let arguments: [String]
    private let seconds: Double
    private let queue: BoundedQueue

    /// - Parameters:
    ///   - program: what is started; the running program itself unless a test says otherwise.
    ///   - arguments: what stands before the kind and the two file names.
    ///   - queue: what limits how many are read at once.
    public init(
        program: URL = URL(filePath: "/proc/self/exe"), arguments: [String] = ["read-document"], seconds: Double = 20,
        queue: BoundedQueue = .decoding()
    ) {
        self.program = program
        self.arguments = arguments
        self.seconds = seconds
        self.queue = queue
    }

    /// Reads a file whose first bytes are of that kind; nothing stays but the file itself.
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
        // The libraries give up with a signal when they get no more memory, and a crafted file may crash them.
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

    /// Why a document was not taken.
    public enum Refusal: Error, Equatable {
        /// A picture with more than 50 megapixels or 12,000 pixels on a side.
        case tooManyPixels
        /// It begins like its kind and is none.
        case damaged
        /// Looking at it took more time or memory than a document may cost.
        case tooMuchWork
        /// So many wait to be read that a further one is turned away.
        case busy
        /// The reader itself did not work; nothing is wrong with the document.
        case failed(reason: String)
    }
}
