package import Foundation
internal import HTTPTypes
package import Hummingbird
internal import NIOCore

/// A file that is sent from the disk; a download that broke off goes on where it was.
package struct FileDownload: Sendable {
    private let url: URL
    private let bytes: Int
    private let type: String
    private let name: String
    private let tag: String

    /// - Parameters:
    ///   - name: as the browser saves it.
    ///   - version: changes whenever the content does.
    package init(_ url: URL, bytes: Int, type: String, name: String, version: String) {
        self.url = url
        self.bytes = bytes
        self.type = type
        self.name = name
        tag = "\"\(version)\""
    }

    /// Nil if the file cannot be opened.
    package func response(to request: Request) -> Response? {
        guard let handle = try? FileHandle(forReadingFrom: url) else { return nil }
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
        case .whole: return Response(status: .ok, headers: headers, body: Self.body(handle, 0..<bytes))
        case .part(let part):
            headers[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(bytes)"
            return Response(status: .partialContent, headers: headers, body: Self.body(handle, part))
        case .outside:
            try? handle.close()
            headers[.contentRange] = "bytes */\(bytes)"
            return Response(status: .rangeNotSatisfiable, headers: headers)
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
