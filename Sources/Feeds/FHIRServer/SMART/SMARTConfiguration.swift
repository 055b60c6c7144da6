internal import GuardedHTTP

/// Where and how a server authorises
/// (hl7.org/fhir/smart-app-launch/STU2.2/conformance.html, section Metadata).
package struct SMARTConfiguration: Sendable, Hashable {
    /// How rights are written.
    package enum ScopeStyle: String, Sendable, Hashable, CaseIterable {
        /// `patient/Patient.read`
        case v1
        /// `patient/Patient.rs`
        case v2
    }

    /// The address that the browser is sent to.
    package let authorizationEndpoint: String
    /// The address that gives tokens.
    package let tokenEndpoint: String
    /// The address that ends tokens (RFC 7009); nil if there is none.
    package let revocationEndpoint: String?
    /// What the authorisation server calls itself; nil if it does not say.
    package let issuer: String?
    /// Whether each answer to the browser names the issuer (RFC 9207).
    package let namesIssuer: Bool
    /// How rights are written; `v2` only if the server says so.
    package let scopeStyle: ScopeStyle
    /// The capabilities as declared, such as `client-public`; empty for a server of SMART 1.
    package let capabilities: Set<String>

    /// The launch that a person starts here, with a patient chosen there; nil if the server does not say.
    package var launchesStandalone: Bool? { capabilities.isEmpty ? nil : capabilities.contains("launch-standalone") }

    /// Reads the document of `.well-known/smart-configuration`.
    init(_ document: JSONView, base: FHIRBase) throws(SMARTProblem) {
        let methods = document["code_challenge_methods_supported"].items.compactMap(\.text)
        guard methods.isEmpty || methods.contains("S256") else { throw .noPKCE }
        capabilities = Set(document["capabilities"].items.compactMap(\.text))
        scopeStyle = capabilities.contains("permission-v2") ? .v2 : .v1
        authorizationEndpoint = try Self.address(document["authorization_endpoint"].text, base: base)
        tokenEndpoint = try Self.address(document["token_endpoint"].text, base: base)
        // An address that cannot be used is as good as none: ending a connection does not depend on it.
        revocationEndpoint = try? Self.address(document["revocation_endpoint"].text, base: base)
        issuer = document["issuer"].text
        namesIssuer = document["authorization_response_iss_parameter_supported"].bool ?? false
    }

    /// Takes the addresses of a server of SMART 1.
    init(_ addresses: CapabilityStatement.OAuthAddresses, base: FHIRBase) throws(SMARTProblem) {
        capabilities = []
        scopeStyle = .v1
        authorizationEndpoint = try Self.address(addresses.authorize, base: base)
        tokenEndpoint = try Self.address(addresses.token, base: base)
        (revocationEndpoint, issuer, namesIssuer) = (nil, nil, false)
    }

    /// An encrypted address; or, for a base that is not encrypted, any.
    private static func address(_ text: String?, base: FHIRBase) throws(SMARTProblem) -> String {
        guard let text else { throw .notOffered }
        guard let address = WebAddress(text), address.isEncrypted || !base.text.hasPrefix("https:"),
            !text.contains("#")
        else { throw .unusableAddress }
        return address.text
    }
}

extension FHIRClient {
    /// Finds the authorisation server: by its document, else by the statement's extension.
    package func smartConfiguration(
        _ capabilities: CapabilityStatement
    ) async throws(SMARTProblem) -> SMARTConfiguration {
        let request = FHIRRequest(
            url: base.url([".well-known", "smart-configuration"]), form: .json, isAuthorized: false)
        let document: JSONView
        do throws(FHIRServerProblem) {
            document = try await perform(request).json()
        } catch {
            guard error.isNoDocument else { throw .server(error) }
            guard let oauth = capabilities.oauth else { throw .notOffered }
            return try SMARTConfiguration(oauth, base: base)
        }
        return try SMARTConfiguration(document, base: base)
    }
}

extension FHIRServerProblem {
    /// Whether there is no document of SMART at all, as on servers that answer every unknown path in HTML.
    fileprivate var isNoDocument: Bool {
        switch self {
        case .notFound, .notSupported, .notJSON, .rejected, .unauthorized, .forbidden: true
        default: false
        }
    }
}
