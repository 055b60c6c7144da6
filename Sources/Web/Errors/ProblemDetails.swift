internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

/// An error for a program: `application/problem+json` (RFC 9457).
struct ProblemDetails: Encodable {
    let type = "about:blank"
    let title: String
    let status: Int
    let detail: String
    /// The request id, for the operator's log.
    let instance: String

    init(_ phrases: Phrases, _ kind: ErrorPage.Kind, status: HTTPResponse.Status, request: String) {
        title = phrases("error.\(kind.rawValue)")
        self.status = status.code
        detail = phrases("error.\(kind.rawValue).next")
        instance = request
    }

    func response() -> Response {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let body = (try? encoder.encode(self)).map { ByteBuffer(bytes: $0) } ?? ByteBuffer()
        return Response(
            status: .init(code: status), headers: [.contentType: "application/problem+json"],
            body: .init(byteBuffer: body))
    }
}
