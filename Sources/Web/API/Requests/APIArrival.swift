internal import Accounts
internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Store

/// Brings a program's request to its operation: token, limits, media types, leave, body. Cookies are not looked at.
struct APIArrival: Sendable {
    static let bodyLimit = 1024 * 1024

    let site: Site
    let operation: APIOperation

    func receive(_ request: Request, _ context: AppContext) async throws -> Response {
        let origin = Origin(request, peer: context.peer, options: site.options)
        let now = site.world.now()
        do {
            return try await enter(request, context, origin, now)
        } catch let problem as APIProblem {
            return answer(problem, request, context)
        }
    }

    private func enter(
        _ request: Request, _ context: AppContext, _ origin: Origin, _ now: Instant
    ) async throws -> Response {
        guard let token = BearerToken.shown(by: request) else { throw APIProblem.door(.noToken) }
        let hash = Digest.of(token)
        let address = origin.network
        let tried = await site.apiRequests.start(address: address, tokenHash: hash, now: now)
        if case .wait(let seconds) = tried { throw APIProblem.tooMany(seconds: seconds) }
        let entrance: TokenEntrance
        do {
            entrance = try await self.entrance(token, hash, person: context.parameters.get("person"), now)
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
            response = try await perform(request, context, origin, now, entrance)
        } catch let problem as APIProblem {
            response = answer(problem, request, context)
        }
        RateLimitFields.add(.token, decision, to: &response)
        return response
    }

    private func entrance(_ token: String, _ hash: String, person: String?, _ now: Instant) async throws
        -> TokenEntrance
    {
        guard !token.isEmpty else { throw APIProblem.door(.unknownToken) }
        let entry = try await site.world.store.enter(
            apiTokenHash: hash, person: person.flatMap { Person.ID($0) }, now: now)
        switch entry {
        case .entered(let entrance): return entrance
        case .ended(.expired): throw APIProblem.door(.expiredToken)
        case .ended: throw APIProblem.door(.revokedToken)
        case .unknown: throw APIProblem.door(.unknownToken)
        }
    }

    private func perform(
        _ request: Request, _ context: AppContext, _ origin: Origin, _ now: Instant, _ entrance: TokenEntrance
    ) async throws -> Response {
        if entrance.token.isUseDue(now: now) {
            await site.recorder.use(entrance.token.id, now: now)
        }
        guard MediaTypes.takesJSON(request.headers[values: .accept]) else { throw APIProblem(.notAcceptable) }
        guard entrance.token.scope.covers(operation.scope) else { throw APIProblem.door(.readOnlyToken) }
        if operation.isAboutPerson && entrance.access == nil { throw APIProblem.notFound }
        let query = try APIQuery(request, known: operation.query)
        var body = JSON.null
        if let expected = operation.body { body = try await self.body(of: request, expected) }
        let visit = APIVisit(
            site: site, request: request, context: context, now: now, entrance: entrance, query: query, body: body)
        let response = try await operation.perform(visit)
        if let access = entrance.access, let kind = AccessKind(operation.method, operation.path) {
            await site.recorder.view(access, kind, device: nil, at: now)
        }
        return response
    }

    private func body(of request: Request, _ expected: APIBody) async throws -> JSON {
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
        do throws(JSONReader.Problem) {
            return try await LargeJSON.read(bytes)
        } catch {
            throw APIProblem(.malformed, name: error.rawValue)
        }
    }

    private func answer(_ problem: APIProblem, _ request: Request, _ context: AppContext) -> Response {
        let locale = Locales.preferred(request.headers[.acceptLanguage])
        return problem.response(site.templates.phrases(locale: locale), request: context.requestID)
    }
}
