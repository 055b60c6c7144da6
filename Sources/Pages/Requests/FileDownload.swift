package import Foundation
internal import HTTPTypes
package import Hummingbird
internal import NIOCore

/// A file that is sent from the disk or in parts from elsewhere; a download that broke off goes on where it was.
package struct FileDownload: Sendable {
    /// Where the bytes come from.
    private enum Source: Sendable {
        case file(URL)
        /// All parts but the last have the size.
        case parts(size: Int, @Sendable (_ number: Int) async throws -> [UInt8]?)
    }

    /// A part is not there, or is shorter than it was.
    struct Incomplete: Error {}

    private let source: Source
    private let bytes: Int
    private let type: String
    private let name: String
    private let tag: String

    /// - Parameters:
    ///   - name: as the browser saves it.
    ///   - version: changes whenever the content does.
    package init(_ url: URL, bytes: Int, type: String, name: String, version: String) {
        self.init(.file(url), bytes: bytes, type: type, name: name, version: version)
    }

    /// A file in parts.
    ///
    /// - Parameters:
    ///   - size: of all parts but the last, in bytes.
    ///   - read: gives a part by its number, from 0.
    package init(
        parts size: Int, bytes: Int, type: String, name: String, version: String,
        _ read: @escaping @Sendable (_ number: Int) async throws -> [UInt8]?
    ) {
        self.init(.parts(size: size, read), bytes: bytes, type: type, name: name, version: version)
    }

    private init(_ source: Source, bytes: Int, type: String, name: String, version: String) {
        self.source = source
        self.bytes = bytes
        self.type = type
        self.name = name
        tag = "\"\(version)\""
    }

    /// Nil if the file cannot be opened.
    package func response(to request: Request) -> Response? {
        let handle: FileHandle?
        switch source {
        case .file(let url):
            guard let opened = try? FileHandle(forReadingFrom: url) else { return nil }
            handle = opened
        case .parts: handle = nil
        }
        var headers: HTTPFields = [
            .contentType: type, .contentDisposition: "attachment; filename=\"\(name)\"", .acceptRanges: "bytes",
            .eTag: tag,
        ]
        // Of another version than the one that was begun, a part is of no use.
        let condition = request.headers[.ifRange]
        let range =
            condition == nil || condition == tag
            ? ByteRange(request.headers[.range], of: bytes) : .whole
        switch range {
        case .whole: return Response(status: .ok, headers: headers, body: body(handle, 0..<bytes))
        case .part(let part):
            headers[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(bytes)"
            return Response(status: .partialContent, headers: headers, body: body(handle, part))
        case .outside:
            try? handle?.close()
            headers[.contentRange] = "bytes */\(bytes)"
            return Response(status: .rangeNotSatisfiable, headers: headers)
        }
    }

    private func body(_ handle: FileHandle?, _ part: Range<Int>) -> ResponseBody {
        switch (source, handle) {
        case (.parts(let size, let read), _): Self.body(part, size, read)
        case (.file, let handle?): Self.body(handle, part)
        case (.file, nil): ResponseBody()
        }
    }

    private static func body(
        _ wanted: Range<Int>, _ size: Int, _ read: @escaping @Sendable (Int) async throws -> [UInt8]?
    ) -> ResponseBody {
        ResponseBody(contentLength: wanted.count) { writer in
            var place = wanted.lowerBound
            while place < wanted.upperBound {
                let (number, offset) = place.quotientAndRemainder(dividingBy: size)
                guard let content = try await read(number), content.count > offset else { throw Incomplete() }
                let end = min(content.count, offset + wanted.upperBound - place)
                try await writer.write(ByteBuffer(bytes: content[offset..<end]))
                place += end - offset
            }
            try await writer.finish(nil)
        }
    }

    private static func body(_ handle: FileHandle, _ part: Range<Int>) -> ResponseBody {
        ResponseBody(contentLength: part.count) { writer in
            defer { try? handle.close() }
            try handle.seek(toOffset: UInt64(part.lowerBound))
            var left = part.count
            while left > 0, let read = try handle.read(upToCount: min(left, 1 << 17)), !read.isEmpty {
                left -= read.count
                try await writer.write(ByteBuffer(bytes: read))
            }
            try await writer.finish(nil)
        }
    }
}
