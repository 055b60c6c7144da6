internal import Accounts
internal import Clinical
internal import Encodings
internal import Exchange
internal import HTTPTypes
internal import Host
package import Hummingbird
internal import Store

/// Handles an API request: token, limits, media types, permission, body. Ignores cookies.
package struct APIPipeline: Sendable {
    package static let bodyLimit = 1024 * 1024

    package let site: Site
    package let operation: APIOperation

    package func handle(_ request: Request, _ context: AppContext) async throws -> Response {
        let origin = Origin(request, peer: context.peer, options: site.options)
        let now = site.world.now()
        do {
            return try await authenticate(request, context, origin, now)
        } catch let problem as APIProblem {
            return answer(problem, request, context)
        }
    }

    private func authenticate(
        _ request: Request, _ context: AppContext, _ origin: Origin, _ now: Instant
    ) async throws -> Response {
        guard let token = BearerToken.shown(by: request) else { throw APIProblem.unauthenticated(.noToken) }
        let hash = Digest.of(token)
        let address = origin.network
        let tried = await site.apiRequests.start(address: address, tokenHash: hash, now: now)
        if case .wait(let seconds) = tried { throw APIProblem.tooMany(seconds: seconds) }
        let authentication: TokenAuthentication
        do {
            authentication = try await self.authentication(token, hash, person: context.parameters.get("person"), now)
        } catch let problem as APIProblem {
            await site.apiRequests.fail(tried, address: address, tokenHash: hash, now: now)
            throw problem
        } catch {
            await site.apiRequests.forgive(tried, address: address, now: now)
            throw error
        }
        await site.apiRequests.forgive(tried, address: address, now: now)
        let decision = await site.apiRequests.take(tokenHash: hash, now: now)
        var response: Response
        do {
            guard decision.isAllowed else { throw APIProblem.tooMany(seconds: decision.wait) }
            response = try await perform(request, context, origin, now, authentication)
        } catch let problem as APIProblem {
            response = answer(problem, request, context, in: authentication.account.language)
        }
        RateLimitFields.add(.token, decision, to: &response)
        return response
    }

    private func authentication(_ token: String, _ hash: String, person: String?, _ now: Instant) async throws
        -> TokenAuthentication
    {
        guard !token.isEmpty else { throw APIProblem.unauthenticated(.unknownToken) }
        let entry = try await site.world.store.authenticate(
            apiTokenHash: hash, person: person.flatMap { Person.ID($0) }, now: now)
        switch entry {
        case .authenticated(let authentication): return authentication
        case .ended(.expired): throw APIProblem.unauthenticated(.expiredToken)
        case .ended: throw APIProblem.unauthenticated(.revokedToken)
        case .unknown: throw APIProblem.unauthenticated(.unknownToken)
        }
    }

    private func perform(
        _ request: Request, _ context: AppContext, _ origin: Origin, _ now: Instant,
        _ authentication: TokenAuthentication
    ) async throws -> Response {
        if authentication.token.isUseDue(now: now) {
            await site.recorder.use(authentication.token.id, now: now)
        }
        guard MediaTypes.takesJSON(request.headers[values: .accept]) else { throw APIProblem(.notAcceptable) }
        let scope = authentication.token.scope
        if let needed = operation.scope, !scope.covers(needed) { throw APIProblem.forbidden(scope, needed: needed) }
        if operation.isAboutPerson && authentication.access == nil { throw APIProblem.notFound }
        let query = try APIQuery(request, known: operation.query)
        var body = JSONValue.null
        if let expected = operation.body { body = try await self.body(of: request, expected) }
        let request = APIRequest(
            site: site, http: request, context: context, now: now, authentication: authentication, query: query,
            body: body)
        let response = try await operation.perform(request)
        if let access = authentication.access, let kind = AccessKind(operation.method, operation.path) {
            await site.recorder.view(access, kind, device: nil, at: now)
        }
        return response
    }

    private func body(of request: Request, _ expected: APIBody) async throws -> JSONValue {
        let kind = request.headers[.contentType]
        let lines = MediaTypes.isLines(kind) ? expected.lines : nil
        guard lines != nil || MediaTypes.isJSON(kind) else { throw APIProblem(.notJSON) }
        var bytes: [UInt8] = []
        for try await chunk in request.body {
            guard bytes.count + chunk.readableBytes <= expected.limit else {
                throw APIProblem(.tooLarge, name: String(expected.limit))
            }
            bytes.append(contentsOf: chunk.readableBytesView)
        }
        if let lines { return await LargeJSON.read(lines: bytes, as: lines) }
        do throws(BodyReader.Problem) {
            return try await LargeJSON.read(bytes)
        } catch {
            throw APIProblem(.malformed, name: error.rawValue)
        }
    }

    private func answer(
        _ problem: APIProblem, _ request: Request, _ context: AppContext, in language: String = Language.original
    ) -> Response {
        let phrases = site.templates.phrases(accepting: request.headers[.acceptLanguage], otherwise: language)
        return problem.response(phrases, request: context.requestID)
    }

    package init(site: Site, operation: APIOperation) {
        self.site = site
        self.operation = operation
    }
}
