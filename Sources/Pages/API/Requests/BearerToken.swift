internal import Accounts
internal import HTTPTypes
package import Hummingbird

/// The token that a program shows: in the header `Authorization` alone, never in the address (RFC 6750).
package enum BearerToken {
    /// Nil when there is none; a text that cannot be a token is an empty one.
    package static func shown(by request: Request) -> String? {
        let lines = request.headers[values: .authorization]
        guard let line = lines.first else { return nil }
        let parts = line.split(separator: " ", omittingEmptySubsequences: true)
        guard lines.count == 1, parts.count == 2, parts[0].lowercased() == "bearer" else { return "" }
        let token = String(parts[1])
        return TokenPolicy.isPlausible(token) ? token : ""
    }
}
