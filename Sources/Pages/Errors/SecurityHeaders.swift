package import HTTPTypes
package import Hummingbird

/// Headers of every answer (OWASP Secure Headers). The browser loads nothing from other hosts and runs no inline
/// script.
package enum SecurityHeaders {
    package static let policy = [
        // The rules for phones are WebAssembly from this host (docs/offline.md); strings are never evaluated as
        // script.
        "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "worker-src 'self'", "style-src 'self'",
        "img-src 'self'", "font-src 'self'", "connect-src 'self'", "manifest-src 'self'", "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ].joined(separator: "; ")

    /// The header that says what a page may ask the browser for.
    static let permissions = "Permissions-Policy"

    /// Only these powers, for this site alone.
    static func allowing(_ powers: [BrowserPower]) -> String {
        let asked = BrowserPower.allCases.map { "\($0.rawValue)=\(powers.contains($0) ? "(self)" : "()")" }
        return (["camera=()", "microphone=()", "payment=()"] + asked).joined(separator: ", ")
    }

    package static let policyName = HTTPField.Name.contentSecurityPolicy

    package static let fields: [(String, String)] = [
        ("Content-Security-Policy", policy),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        (permissions, allowing([])),
        ("X-Frame-Options", "DENY"),
    ]

    package static func add(to response: inout Response) {
        for (name, value) in fields {
            guard let name = HTTPField.Name(name) else { continue }
            // A route may tighten the policy for its own answer, but never loosen it; a page names the powers it needs.
            if [policyName.rawName, permissions].contains(name.rawName), response.headers[name] != nil { continue }
            response.headers[name] = value
        }
        // Pages contain health data: neither the browser nor a proxy may cache them unless a route says otherwise.
        if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    }
}
