internal import Encodings
internal import Host

/// Proves that a form was created for this browser: an HMAC over the session, or over the visitor cookie before
/// sign-in (OWASP Cross-Site Request Forgery Prevention, signed double submit).
package enum FormToken {
    package static let field = "csrf"

    package static func make(for holder: String, key: String) -> String {
        Digest.authentication(of: holder, key: key)
    }

    package static func matches(_ token: String, holder: String, key: String) -> Bool {
        let expected = Array(make(for: holder, key: key).utf8)
        let given = Array(token.utf8)
        guard given.count == expected.count else { return false }
        return zip(given, expected).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
