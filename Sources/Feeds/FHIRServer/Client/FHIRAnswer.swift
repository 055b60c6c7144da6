internal import Exchange
internal import GuardedHTTP

package import struct Clinical.Instant

/// A request to a FHIR server.
struct FHIRRequest: Sendable {
    enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
    }

    /// What the answer must be declared as.
    enum Form: Sendable {
        /// `application/fhir+json` or `application/json`.
        case fhir
        /// `application/json`.
        case json
    }

    var method = Method.get
    let url: String
    var headers: [(name: String, value: String)] = []
    var body: [UInt8] = []
    var form = Form.fhir
    /// Whether the token is sent along.
    var isAuthorized = true
}

/// An answer of 200 to 299.
package struct FHIRAnswer: Sendable, Hashable {
    /// The HTTP status.
    package let status: Int
    /// The bytes.
    package let body: [UInt8]
    /// The server's clock when it answered; nil if it does not say.
    package let serverTime: Instant?
    /// The version of the resource from the weak `ETag`, such as `3` from `W/"3"`; nil if there is none.
    package let version: String?
    /// The header Location.
    package let location: String?

    init(_ answer: HTTPAnswer) {
        status = answer.status
        body = answer.body
        serverTime = answer.headers["date"].flatMap(MessageDate.parse)
        version = answer.headers["etag"].flatMap(Self.version)
        location = answer.headers["location"]
    }

    /// The body as JSON.
    func json() throws(FHIRServerProblem) -> JSONView {
        do throws(JSONProblem) { return JSONView(try JSONReader.read(body)) } catch { throw .unreadable(error) }
    }

    /// The resource of the body.
    func resource(_ type: String) throws(FHIRServerProblem) -> JSONView {
        let view = try json()
        let found = view["resourceType"].text
        guard found == type else { throw .otherResource(expected: type, found: found) }
        return view
    }

    private static func version(_ tag: String) -> String? {
        let text = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
        guard text.count > 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
        let version = String(text.dropFirst().dropLast())
        return FHIRID.isValid(version) ? version : nil
    }
}

/// FHIR's type `id`.
package enum FHIRID {
    /// 1 to 64 letters, digits, hyphens and dots.
    package static func isValid(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy {
                ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
            }
    }
}
