/// A request to an external service. Its address never identifies anybody.
public struct FeedRequest: Sendable, Hashable {
    /// The full URL.
    public let url: String
    /// Additional headers, such as a key.
    public let headers: [String: String]
    /// The maximum size of an answer in bytes.
    public let limit: Int

    /// Builds a URL from `base` without a trailing slash, the path components and the query.
    public init(
        _ base: String, _ path: [String], _ query: [(name: String, value: String)] = [],
        headers: [String: String] = [:], limit: Int = 4 << 20
    ) {
        let items = query.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }.joined(separator: "&")
        url = ([base] + path.map(Self.encoded)).joined(separator: "/") + (items.isEmpty ? "" : "?" + items)
        self.headers = headers
        self.limit = limit
    }

    /// The host of an address, without a port.
    static func host(of address: String) -> String {
        String(address.split(separator: "/").dropFirst().first?.prefix { $0 != ":" } ?? "")
    }

    /// Percent-encodes everything but the unreserved characters of RFC 3986.
    static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return text.utf8.reduce(into: "") { encoded, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            default: encoded += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }
    }
}

/// The answer of a service.
public struct FeedAnswer: Sendable {
    /// The HTTP status.
    public let status: Int
    /// The headers, by lower-case name.
    public let headers: [String: String]
    /// The bytes.
    public let body: [UInt8]

    /// Creates an answer.
    public init(status: Int, headers: [String: String], body: [UInt8]) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}
