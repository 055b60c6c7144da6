internal import HTTPTypes
package import Hummingbird

/// The names and attributes of our cookies.
///
/// Over TLS they carry the `__Host-` prefix, which browsers restrict to this host, path `/` and `Secure` (RFC
/// 6265bis). Over plain HTTP on this machine `Secure` is omitted because not every browser stores such a cookie there.
package enum CookieJar: String {
    case session
    /// Marks a device that has signed in before, so that failed attempts elsewhere do not lock it out.
    case device
    /// Binds a form to a signed-out browser.
    case visitor
    /// A short message for the next page.
    case flash
    /// The secret of somebody who takes part in a study without an account.
    case study

    package func name(secure: Bool) -> String {
        (secure ? "__Host-acclimate-" : "acclimate-") + rawValue
    }

    package func value(in request: Request, secure: Bool) -> String? {
        request.cookies[name(secure: secure)]?.value
    }

    package func set(_ value: String, maxAge seconds: Int?, secure: Bool, on response: inout Response) {
        var text = "\(name(secure: secure))=\(value); Path=/; HttpOnly; SameSite=Lax"
        if let seconds { text += "; Max-Age=\(seconds)" }
        if secure { text += "; Secure" }
        response.headers.append(HTTPField(name: .setCookie, value: text))
    }

    package func isSet(on response: Response, secure: Bool) -> Bool {
        response.headers[values: .setCookie].contains { $0.hasPrefix(name(secure: secure) + "=") }
    }

    package func clear(secure: Bool, on response: inout Response) {
        set("", maxAge: 0, secure: secure, on: &response)
    }
}
