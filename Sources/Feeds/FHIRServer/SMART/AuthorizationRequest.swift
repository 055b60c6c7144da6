internal import Crypto
internal import Encodings

internal import struct Foundation.Data

/// A request for a person's permission, which their browser takes to the authorisation server
/// (hl7.org/fhir/smart-app-launch/STU2.2/app-launch.html, section Obtain authorization code).
package struct AuthorizationRequest: Sendable, Hashable {
    /// The address to send the browser to.
    package let url: String
    /// What comes back with the browser. To be kept with the session that started it.
    package let state: String
    /// The secret that proves who started it (RFC 7636). To be kept sealed, and sent with the code only.
    package let verifier: String
    /// What is asked for.
    package let scopes: SMARTScopes

    /// - Parameter random: so many bytes that nobody can guess.
    package init(
        _ configuration: SMARTConfiguration, base: FHIRBase, client: SMARTClient, scopes: SMARTScopes,
        random: (Int) -> [UInt8]
    ) {
        state = Base64URL.encode(random(32))
        verifier = Base64URL.encode(random(32))
        self.scopes = scopes
        let query = [
            ("response_type", "code"), ("client_id", client.id), ("redirect_uri", client.redirect),
            ("scope", scopes.text), ("state", state), ("aud", base.text),
            ("code_challenge", Base64URL.encode(SHA256.hash(data: Data(verifier.utf8)))),
            ("code_challenge_method", "S256"),
        ]
        let text = query.map { "\($0)=\(FeedRequest.encoded($1))" }.joined(separator: "&")
        let endpoint = configuration.authorizationEndpoint
        url = endpoint + (endpoint.contains("?") ? "&" : "?") + text
    }
}

/// How the browser came back to the redirect address.
package enum AuthorizationAnswer {
    /// The code to exchange, from the query of the address; see `TokenExchange`.
    ///
    /// - Parameter state: what was kept when the request was made.
    package static func code(
        _ query: [(name: String, value: String)], state: String
    ) throws(SMARTProblem) -> String {
        func values(_ name: String) -> [String] { query.filter { $0.name == name }.map(\.value) }
        guard values("state").count == 1, isSame(values("state")[0], state) else { throw .otherState }
        if let error = values("error").first {
            throw error == "access_denied" ? .denied : .refused(code: TokenAnswer.errorCode(error))
        }
        guard values("code").count == 1, FHIRClient.isToken(values("code")[0]) else { throw .refused(code: "no_code") }
        return values("code")[0]
    }

    /// Checks who answered (RFC 9207, section 2.4): the server that was asked, and no other that the browser was led to. One
    /// that names no issuer beforehand may leave it out.
    package static func checkIssuer(
        _ query: [(name: String, value: String)], _ configuration: SMARTConfiguration
    ) throws(SMARTProblem) {
        let named = query.filter { $0.name == "iss" }.map(\.value)
        if configuration.namesIssuer {
            guard let issuer = configuration.issuer, named == [issuer] else { throw .otherIssuer }
        } else if let issuer = configuration.issuer {
            guard named.allSatisfy({ $0 == issuer }) else { throw .otherIssuer }
        }
    }

    /// Compares in a time that does not tell how much is the same.
    private static func isSame(_ left: String, _ right: String) -> Bool {
        let (left, right) = (Array(left.utf8), Array(right.utf8))
        guard left.count == right.count, !left.isEmpty else { return false }
        return zip(left, right).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 } == 0
    }
}
