internal import Foundation
package import HTTPTypes
package import Hummingbird
internal import NIOCore

extension HTTPResponse.Status {
    /// RFC 4918, section 11.3.
    package static let locked = HTTPResponse.Status(code: 423, reasonPhrase: "Locked")
}

extension HTTPField.Name {
    package static let fetchDestination = HTTPField.Name("Sec-Fetch-Dest") ?? .origin
    package static let fetchMode = HTTPField.Name("Sec-Fetch-Mode") ?? .origin
    /// Set by the script that caches pages for offline use.
    package static let offlineCopy = HTTPField.Name("Offline-Copy") ?? .origin
}

extension Request {
    /// Whether a script sent the request rather than a page navigation.
    ///
    /// A page passed on by a service worker is still a page: browsers keep its mode and Accept header, but not always
    /// its destination.
    package var isFromScript: Bool {
        let accepted = headers[.accept] ?? ""
        if accepted.hasPrefix("application/json") { return true }
        if headers[.fetchMode] == "navigate" || accepted.hasPrefix("text/html") { return false }
        return headers[.fetchDestination] == "empty"
    }

    /// Whether a device caches this for offline use; nobody is viewing it now.
    package var isOfflineCopy: Bool { headers[.offlineCopy] != nil }
}

extension PageRequestValues {
    package var isFromScript: Bool { http.isFromScript }

    /// One sentence for a script to show.
    package func scriptAnswer(_ status: HTTPResponse.Status, _ sentence: String) -> Response {
        json(["detail": sentence, "instance": context.requestID], status: status, type: "application/problem+json")
    }

    package func json(
        _ value: some Encodable, status: HTTPResponse.Status = .ok, type: String = "application/json"
    ) -> Response {
        .json(value, status: status, type: type)
    }
}

extension Response {
    package static func json(_ value: some Encodable, status: HTTPResponse.Status, type: String) -> Response {
        Response(
            status: status, headers: [.contentType: type],
            body: .init(byteBuffer: (try? APIText.encode(value)).map { ByteBuffer(bytes: $0) } ?? ByteBuffer()))
    }
}
