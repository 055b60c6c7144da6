internal import Glibc

/// `multipart/form-data` (RFC 7578), parsed as a stream: fields stay small, file bytes go straight to a sink.
package struct Multipart {
    package enum Problem: Error, Equatable {
        case malformed
        case fieldTooLarge
        case fileTooLarge
        case tooManyParts
    }

    package struct Limits {
        package var field = 64 * 1024
        package var headers = 8 * 1024
        package var parts = 200
        /// Maximum number of files in a body.
        package var files = 1
        /// Maximum total size of all files in bytes.
        package var file: Int
    }

    /// Everything that preceded some bytes of a file.
    package struct Before {
        package let fields: [(name: String, value: String)]
        /// The file names as sent; the bytes belong to the last one.
        package let fileNames: [String]

        package init(fields: [(name: String, value: String)], fileNames: [String]) {
            self.fields = fields
            self.fileNames = fileNames
        }
    }

    /// The parsed headers of a part.
    package struct Part: Equatable {
        package let name: String
        package let isFile: Bool

        package init(name: String, isFile: Bool) {
            self.name = name
            self.isFile = isFile
        }
    }

    /// Receives file bytes and what preceded them.
    package typealias Sink = (_ bytes: [UInt8], _ before: Before) throws -> Void

    private enum State {
        case preamble
        case headers
        case body(Part)
        case done
    }

    private let delimiter: [UInt8]
    private let limits: Limits
    private var state = State.preamble
    private var buffer: [UInt8] = Array("\r\n".utf8)
    private var value: [UInt8] = []
    private var fileBytes = 0
    private var parts = 0
    private var fileNames: [String] = []
    package private(set) var fields: [(name: String, value: String)] = []

    package init?(contentType: String, limits: Limits) {
        guard let boundary = Self.boundary(of: contentType) else { return nil }
        delimiter = Array("\r\n--\(boundary)".utf8)
        self.limits = limits
    }

    package var isComplete: Bool {
        if case .done = state { true } else { false }
    }

    package var fileSize: Int { fileBytes }

    private var before: Before { Before(fields: fields, fileNames: fileNames) }

    /// Takes the next bytes; passes file bytes to `sink`, which is also called once with no bytes when a file part
    /// begins.
    package mutating func feed(_ bytes: some Sequence<UInt8>, sink: Sink) throws {
        buffer.append(contentsOf: bytes)
        while try advance(sink) {}
    }

    private mutating func advance(_ sink: Sink) throws -> Bool {
        switch state {
        case .done:
            buffer = []
            return false
        case .preamble:
            guard let cut = buffer.place(of: delimiter) else { return try keepTail() }
            buffer.removeFirst(cut.upperBound)
            state = .headers
            return true
        case .headers:
            return try readHeaders(sink)
        case .body(let part):
            return try readBody(part, sink)
        }
    }

    private mutating func keepTail() throws -> Bool {
        guard buffer.count <= limits.headers else { throw Problem.malformed }
        return false
    }

    private mutating func readHeaders(_ sink: Sink) throws -> Bool {
        guard buffer.count >= 2 else { return false }
        if buffer.starts(with: "--".utf8) {
            state = .done
            return true
        }
        guard buffer.starts(with: "\r\n".utf8) else { throw Problem.malformed }
        guard let end = buffer.firstRange(of: Array("\r\n\r\n".utf8)) else { return try keepTail() }
        guard let text = String(validating: buffer[2..<max(2, end.lowerBound)], as: UTF8.self),
            let part = Self.part(headers: text)
        else { throw Problem.malformed }
        parts += 1
        if part.isFile { fileNames.append(Self.fileName(headers: text)) }
        guard parts <= limits.parts, fileNames.count <= limits.files else { throw Problem.tooManyParts }
        buffer.removeFirst(end.upperBound)
        // A part may be empty; then the delimiter's line end is the one that ended the headers.
        buffer.insert(contentsOf: "\r\n".utf8, at: 0)
        value = []
        if part.isFile { try sink([], before) }
        state = .body(part)
        return true
    }

    private mutating func readBody(_ part: Part, _ sink: Sink) throws -> Bool {
        if let cut = buffer.place(of: delimiter) {
            try take(part, Array(buffer[..<cut.lowerBound]), sink)
            buffer.removeFirst(cut.upperBound)
            if !part.isFile {
                guard let text = String(validating: value.dropFirst(2), as: UTF8.self) else { throw Problem.malformed }
                fields.append((part.name, text))
            }
            state = .headers
            return true
        }
        let safe = buffer.count - delimiter.count
        guard safe > 0 else { return false }
        try take(part, Array(buffer[..<safe]), sink)
        buffer.removeFirst(safe)
        return false
    }

    /// The first two bytes of every body are the line end inserted before it.
    private mutating func take(_ part: Part, _ bytes: [UInt8], _ sink: Sink) throws {
        guard part.isFile else {
            value += bytes
            guard value.count <= limits.field + 2 else { throw Problem.fieldTooLarge }
            return
        }
        let skipped = min(bytes.count, max(0, 2 - value.count))
        value += bytes.prefix(skipped)
        let content = bytes.dropFirst(skipped)
        fileBytes += content.count
        guard fileBytes <= limits.file else { throw Problem.fileTooLarge }
        if !content.isEmpty { try sink(Array(content), before) }
    }
}

extension [UInt8] {
    /// The first position of a byte sequence, fast enough for large files.
    fileprivate func place(of pattern: [UInt8]) -> Range<Int>? {
        withUnsafeBytes { bytes in
            pattern.withUnsafeBytes { pattern in
                guard let start = bytes.baseAddress, let wanted = pattern.baseAddress, let first = pattern.first else {
                    return nil
                }
                var from = 0
                while bytes.count - from >= pattern.count {
                    let room = bytes.count - from - pattern.count + 1
                    guard let hit = memchr(start + from, Int32(first), room) else { return nil }
                    let place = start.distance(to: UnsafeRawPointer(hit))
                    if memcmp(hit, wanted, pattern.count) == 0 { return place..<(place + pattern.count) }
                    from = place + 1
                }
                return nil
            }
        }
    }
}
