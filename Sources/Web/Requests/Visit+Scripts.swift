internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

extension HTTPResponse.Status {
    /// RFC 4918, section 11.3.
    static let locked = HTTPResponse.Status(code: 423, reasonPhrase: "Locked")
}

extension HTTPField.Name {
    static let fetchDestination = HTTPField.Name("Sec-Fetch-Dest") ?? .origin
}

extension Request {
    /// Whether a script asked, and not a person who wants a page.
    var isFromScript: Bool {
        if headers[.fetchDestination] == "empty" { return true }
        return headers[.accept]?.hasPrefix("application/json") == true
    }
}

extension Visit {
    var isFromScript: Bool { request.isFromScript }

    /// One sentence for a script to show.
    func scriptAnswer(_ status: HTTPResponse.Status, _ sentence: String) -> Response {
        json(["detail": sentence, "instance": context.requestID], status: status, type: "application/problem+json")
    }

    func json(
        _ value: some Encodable, status: HTTPResponse.Status = .ok, type: String = "application/json"
    ) -> Response {
        .json(value, status: status, type: type)
    }
}

extension Response {
    static func json(_ value: some Encodable, status: HTTPResponse.Status, type: String) -> Response {
        Response(
            status: status, headers: [.contentType: type],
            body: .init(byteBuffer: (try? APIText.encode(value)).map { ByteBuffer(bytes: $0) } ?? ByteBuffer()))
    }
}
