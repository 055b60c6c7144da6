internal import Exchange
internal import GuardedHTTP

package import struct Clinical.Instant

/// The token endpoint of an authorisation server. Its redirects are refused: they would take the secrets along.
package struct TokenEndpoint: Sendable {
    /// The maximum size of an answer in bytes.
    private static let mostBytes = 64 << 10

    private let url: String
    private let revocation: String?
    private let client: SMARTClient
    private let transport: FHIRTransport
    private let limit: Duration
    private let now: @Sendable () -> Instant

    /// Takes the endpoint of a server, and this program as the server knows it.
    package init(
        _ configuration: SMARTConfiguration, client: SMARTClient, transport: FHIRTransport,
        limit: Duration = .seconds(30), now: @escaping @Sendable () -> Instant
    ) {
        url = configuration.tokenEndpoint
        revocation = configuration.revocationEndpoint
        self.client = client
        self.transport = transport
        self.limit = limit
        self.now = now
    }

    /// Exchanges the code of an `AuthorizationRequest` for tokens.
    package func exchange(
        code: String, for request: AuthorizationRequest
    ) async throws(SMARTProblem) -> SMARTTokens {
        try await exchange(code: code, verifier: request.verifier, asked: request.scopes)
    }

    /// Exchanges a code for tokens, with what was kept of its request.
    package func exchange(
        code: String, verifier: String, asked: SMARTScopes
    ) async throws(SMARTProblem) -> SMARTTokens {
        let started = now()
        let answer = try await post([
            ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", client.redirect),
            ("code_verifier", verifier),
        ])
        return try TokenAnswer.tokens(answer, asked: asked, now: started)
    }

    /// Renews tokens. Those that come back replace the old ones; a server may give no new `refresh`, and then the old
    /// one stays.
    package func renew(
        _ tokens: SMARTTokens
    ) async throws(SMARTProblem) -> SMARTTokens {
        try await renew(refresh: tokens.refresh ?? "", scopes: tokens.scopes, patient: tokens.patient)
    }

    /// Renews a token, with what was kept of it.
    package func renew(
        refresh: String, scopes: SMARTScopes, patient: String?
    ) async throws(SMARTProblem) -> SMARTTokens {
        let started = now()
        let answer = try await post([("grant_type", "refresh_token"), ("refresh_token", refresh)])
        let renewed = try TokenAnswer.tokens(answer, asked: scopes, now: started)
        guard renewed.patient == nil || patient == nil || renewed.patient == patient else {
            throw .lyingEndpoint(.otherPatient)
        }
        return SMARTTokens(
            access: renewed.access, refresh: renewed.refresh ?? refresh, scopes: renewed.scopes,
            patient: renewed.patient ?? patient, expires: renewed.expires)
    }

    /// Ends tokens (RFC 7009). A server also takes those that it does not know.
    ///
    /// - Returns: whether the server said that they are ended; false without an address for it.
    package func revoke(access: String, refresh: String?) async throws(SMARTProblem) -> Bool {
        guard let revocation else { return false }
        let tokens = [(refresh, "refresh_token"), (access, "access_token")]
        for (token, kind) in tokens {
            guard let token else { continue }
            let answer = try await send([("token", token), ("token_type_hint", kind)], to: revocation)
            guard answer.status == 200 else { return false }
        }
        return true
    }

    private func post(_ fields: [(String, String)]) async throws(SMARTProblem) -> JSONView {
        try read(try await send(fields, to: url))
    }

    private func send(_ fields: [(String, String)], to url: String) async throws(SMARTProblem) -> HTTPAnswer {
        var headers = [
            (name: "Accept", value: "application/json"),
            (name: "Content-Type", value: "application/x-www-form-urlencoded"),
        ]
        // A public client says its name; a confidential one proves it.
        var fields = fields
        if let authorization = client.authorization {
            headers.append(authorization)
        } else {
            fields.append(("client_id", client.id))
        }
        let body = fields.map { "\($0)=\(FeedRequest.encoded($1))" }.joined(separator: "&")
        let request = OutgoingRequest(
            method: "POST", url: url, headers: headers, body: Array(body.utf8), limit: .refusing(over: Self.mostBytes))
        do throws(ConnectionProblem) { return try await transport.send(request, limit) } catch {
            throw .server(.connection(error))
        }
    }

    private func read(_ answer: HTTPAnswer) throws(SMARTProblem) -> JSONView {
        switch answer.status {
        case 300..<400: throw .server(.redirectElsewhere(origin: nil))
        case 429, 503:
            throw .server(
                .busy(until: RetryAfter.seconds(answer.headers).map { now().adding(seconds: Int64($0)) }))
        case 500...: throw .server(.failed(status: answer.status, .silent))
        default: break
        }
        let type = answer.headers["content-type"]
        guard type?.split(separator: ";").first?.filter({ $0 != " " }).lowercased() == "application/json" else {
            throw .server(.notJSON(contentType: type))
        }
        let view: JSONView
        do throws(JSONProblem) { view = JSONView(try JSONReader.read(answer.body)) } catch {
            throw .server(.unreadable(error))
        }
        guard answer.status == 200 else { throw .refused(code: TokenAnswer.errorCode(view["error"].text)) }
        return view
    }
}
