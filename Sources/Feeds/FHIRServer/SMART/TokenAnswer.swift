internal import Exchange

package import struct Clinical.Instant

/// Tokens that an authorisation server gave, after they were checked
/// (hl7.org/fhir/smart-app-launch/STU2.2/app-launch.html, section Obtain access token). Both are secrets.
package struct SMARTTokens: Sendable, Hashable {
    /// Goes to the origin of the base only.
    package let access: String
    /// Renews `access`; nil if the server gives none.
    package let refresh: String?
    /// What was granted, which may be less than was asked for.
    package let scopes: SMARTScopes
    /// The id of the chosen patient; nil if the server does not say.
    package let patient: String?
    /// When `access` ends by our own clock; nil if the server does not say.
    package let expires: Instant?
}

/// The answer of a token endpoint.
enum TokenAnswer {
    /// The longest lifetime that is believed, in seconds: a year.
    private static let longest: Int64 = 31_536_000

    /// - Parameters:
    ///   - asked: what was asked for, or granted before. A server that leaves out the scope granted all of it (RFC
    ///     6749, section 5.1).
    ///   - now: when the request was sent.
    static func tokens(_ answer: JSONView, asked: SMARTScopes, now: Instant) throws(SMARTProblem) -> SMARTTokens {
        guard let access = answer["access_token"].text, FHIRClient.isToken(access) else {
            throw .lyingEndpoint(.accessToken)
        }
        guard answer["token_type"].text?.lowercased() == "bearer" else { throw .lyingEndpoint(.tokenType) }
        if answer["refresh_token"].value != nil {
            guard let refresh = answer["refresh_token"].text, FHIRClient.isToken(refresh) else {
                throw .lyingEndpoint(.refreshToken)
            }
        }
        let patient = answer["patient"]
        guard patient.value == nil || patient.text.map(FHIRID.isValid) == true else { throw .lyingEndpoint(.patient) }
        return SMARTTokens(
            access: access, refresh: answer["refresh_token"].text,
            scopes: try scopes(answer["scope"], asked: asked), patient: patient.text,
            expires: try expires(answer["expires_in"], now: now))
    }

    private static func scopes(_ scope: JSONView, asked: SMARTScopes) throws(SMARTProblem) -> SMARTScopes {
        guard scope.value != nil else { return asked }
        let granted = SMARTScopes(scope.text ?? "")
        guard !granted.reachSystem else { throw .lyingEndpoint(.scopeTooWide) }
        guard granted.allow(.read, "Patient") else { throw .lyingEndpoint(.scopeTooSmall) }
        return granted
    }

    private static func expires(_ seconds: JSONView, now: Instant) throws(SMARTProblem) -> Instant? {
        switch seconds.value {
        case nil: return nil
        // Some servers put the number in quotes.
        case .number(let digits), .string(let digits):
            guard let seconds = Int64(digits), seconds > 0 else { throw .lyingEndpoint(.expiresIn) }
            return now.adding(seconds: min(seconds, longest))
        default: throw .lyingEndpoint(.expiresIn)
        }
    }

    /// An error code as RFC 6749 allows it, at most 64 characters; `unknown` for anything else.
    static func errorCode(_ text: String?) -> String {
        guard let text, (1...64).contains(text.utf8.count),
            text.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "_") })
        else { return "unknown" }
        return text
    }
}
