/// A question to an outside service. Its address never names anybody.
public struct FeedRequest: Sendable, Hashable {
    /// The whole address.
    public let url: String
    /// Further headers, such as a key.
    public let headers: [String: String]
    /// The most bytes of an answer.
    public let limit: Int

    /// Puts an address together: `base` without a slash at its end, the parts of the path, and what is asked.
    public init(
        _ base: String, _ path: [String], _ query: [(name: String, value: String)] = [],
        headers: [String: String] = [:], limit: Int = 4 << 20
    ) {
        let items = query.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }.joined(separator: "&")
        url = ([base] + path.map(Self.encoded)).joined(separator: "/") + (items.isEmpty ? "" : "?" + items)
        self.headers = headers
        self.limit = limit
    }

    /// Everything but the unreserved characters of RFC 3986 as percent signs and digits.
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

/// What a service answered.
public struct FeedAnswer: Sendable {
    /// The status of HTTP.
    public let status: Int
    /// The headers, by their names in small letters.
    public let headers: [String: String]
    /// The bytes.
    public let body: [UInt8]

    /// Takes an answer.
    public init(status: Int, headers: [String: String], body: [UInt8]) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}
