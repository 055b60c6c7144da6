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

    /// Headers of every answer below a shared report: its address is a secret, which is told to no other page and no
    /// search engine, and its pages need no script.
    package static let shared: [(String, String)] = [
        ("Referrer-Policy", "no-referrer"),
        ("X-Robots-Tag", "noindex, nofollow, noarchive"),
        (
            "Content-Security-Policy",
            [
                "default-src 'none'", "style-src 'self'", "img-src 'self'", "font-src 'self'", "form-action 'self'",
                "base-uri 'none'", "frame-ancestors 'none'",
            ].joined(separator: "; ")
        ),
    ]

    /// - Parameter path: as requested, also where there is no route.
    package static func add(to response: inout Response, of path: String) {
        let isShared = path.split(separator: "/").first == Paths.sharedReports.dropFirst()
        let all = isShared ? fields.filter { field in !shared.contains { $0.0 == field.0 } } + shared : fields
        for (name, value) in all {
            guard let name = HTTPField.Name(name) else { continue }
            // A route may tighten the policy for its own answer, but never loosen it; a page names the powers it needs.
            if [policyName.rawName, permissions].contains(name.rawName), response.headers[name] != nil { continue }
            response.headers[name] = value
        }
        // Pages contain health data: neither the browser nor a proxy may cache them unless a route says otherwise.
        if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    }
}

/// Tells the browser to delete stored site data (W3C Clear Site Data).
package enum SiteData {
    package static let header = HTTPField.Name("Clear-Site-Data")
    package static let cache = "\"cache\""
    /// Includes cached pages, queued entries, keys, flags and the service worker. Normally the page clears these
    /// itself; this covers tabs whose script did not run.
    package static let everything = "\"cache\", \"storage\""
}
