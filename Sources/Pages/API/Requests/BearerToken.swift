internal import Accounts
internal import HTTPTypes
package import Hummingbird

/// The bearer token: only read from the `Authorization` header, never from the address (RFC 6750).
package enum BearerToken {
    /// Returns nil if there is no token, and an empty token if it is malformed.
    package static func shown(by request: Request) -> String? {
        let lines = request.headers[values: .authorization]
        guard let line = lines.first else { return nil }
        let parts = line.split(separator: " ", omittingEmptySubsequences: true)
        guard lines.count == 1, parts.count == 2, parts[0].lowercased() == "bearer" else { return "" }
        let token = String(parts[1])
        return TokenPolicy.isPlausible(token) ? token : ""
    }
}
