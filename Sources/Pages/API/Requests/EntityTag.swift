package import Clinical
internal import HTTPTypes
package import Hummingbird

/// A record's version as an entity tag (RFC 9110, section 8.8.3): version 3 is `"3"`.
package enum EntityTag {
    package static func text(_ version: RecordVersion) -> String {
        "\"\(version.number)\""
    }

    /// What a change is based on.
    package enum Base: Equatable {
        /// No header: the record must not exist yet.
        case nothing
        /// `If-None-Match: *` says the same explicitly.
        case absent
        case version(RecordVersion)
    }

    /// A foreign tag, a list or a star does not name a version; it is rejected rather than treated as "any".
    package static func base(of request: Request) throws -> Base {
        if let text = request.headers[.ifMatch] {
            guard let version = version(text), request.headers[.ifNoneMatch] == nil else {
                throw APIProblem(.badHeader, name: "If-Match")
            }
            return .version(version)
        }
        guard let text = request.headers[.ifNoneMatch] else { return .nothing }
        guard text == "*" else { throw APIProblem(.badHeader, name: "If-None-Match") }
        return .absent
    }

    private static func version(_ text: String) -> RecordVersion? {
        guard text.count > 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
        let digits = text.dropFirst().dropLast()
        guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), digits.first != "0" else { return nil }
        return Int64(digits).map { RecordVersion(number: $0) }
    }
}
