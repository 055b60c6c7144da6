package import Accounts
internal import Clinical
internal import Foundation
internal import HTTPTypes
internal import Host
package import Hummingbird
internal import Store

/// Who may access a route.
package enum RouteAccess: String, Sendable, CaseIterable {
    /// Anyone, signed in or not.
    case open
    /// Any signed-in account.
    case member
    /// The operator.
    case operator_ = "operator"
    /// Accounts that share a household with the person in the path.
    case person
    /// A program with an account's token; never a browser with cookies.
    case token
    /// Whoever holds the address of a message, which is its key; a device answers without a session.
    case message
    /// Whoever has the address of a report that was shared with a clinic; cookies are neither read nor set.
    case link
    /// Anyone, of whom nothing is to be known: neither cookies nor address nor browser reach the handler, and no log has
    /// a line.
    case nameless
}

/// How a route behaves while the session is locked.
package enum WhileLocked: String, Sendable, CaseIterable {
    /// Not available: pages redirect to the lock, scripts get 423.
    case covered
    /// Stays available: help, the warning, unlocking and signing out.
    case reachable
}

/// The steps of every page request: authentication, lock, form and token, handler, cookies.
package struct RequestPipeline: Sendable {
    package let site: Site
    package let access: RouteAccess
    /// What a request wants to do; nil for what every account may do with itself.
    package let ability: Ability?
    package let upload: Bool
    package var files = FileRule.one
    package let whileLocked: WhileLocked

    package func handle(
        _ request: Request, _ context: AppContext, _ handler: (PageRequest) async throws -> Response
    ) async throws -> Response {
        let origin = Origin(request, peer: context.peer, options: site.options)
        let now = site.world.now()
        let known = CookieJar.visitor.value(in: request, secure: origin.isSecure)
        let visitor = known ?? site.world.newToken()
        let found = try await SessionKeeper(site: site).find(
            request, person: access == .person ? context.parameters.get("person") : nil, for: ability, origin: origin,
            now: now)
        func pageRequest(_ form: Form) -> PageRequest {
            PageRequest(
                site: site, http: request, context: context, origin: origin, now: now,
                authentication: found?.authentication,
                visitor: visitor, form: form, whileLocked: whileLocked)
        }
        var response: Response
        if request.method == .post { try refuseCrossSite(request) }
        if let found { try await keepLock(found.authentication, request, now: now) }
        if let found { try refuse(found.authentication) }
        if request.method == .post {
            // Rejects signed-out and cross-site senders before reading a large body.
            if access != .open && found == nil { throw Refusal.signInFirst(path: nil) }
            let form = try await FormReader(site: site, upload: upload, files: files).read(
                request, accepting: pageRequest(Form(fields: [])).accepts)
            defer { form.discardFiles() }
            response = try await handler(pageRequest(form))
        } else {
            response = try await handler(pageRequest(Form(fields: [])))
        }
        await addCookies(
            to: &response, request, visitor: known == nil && found == nil ? visitor : nil, origin: origin,
            found: found, now: now)
        return response
    }

    private func refuse(_ authentication: Authentication) throws {
        if access == .person && authentication.person == nil { throw Refusal.notFound }
        if !authentication.isAllowed { throw Refusal.notAllowed }
    }

    /// Cacheable answers carry no cookies, and a new token is only issued with an answer that is actually sent.
    private func addCookies(
        to response: inout Response, _ request: Request, visitor: String?, origin: Origin, found: SessionKeeper.Found?,
        now: Instant
    ) async {
        if let visitor, response.headers[.contentType]?.hasPrefix("text/html") == true {
            CookieJar.visitor.set(visitor, maxAge: nil, secure: origin.isSecure, on: &response)
        }
        guard let found, found.isDue, response.headers[.cacheControl] == nil,
            !CookieJar.session.isSet(on: response, secure: origin.isSecure),
            let token = await SessionKeeper(site: site).exchange(
                found.authentication.session, request: request, origin: origin, now: now)
        else { return }
        CookieJar.session.set(
            token, maxAge: Int(SessionPolicy.absoluteSeconds), secure: origin.isSecure, on: &response)
    }

    /// Browsers send the origin of a request; cross-site forms are rejected whatever their token.
    private func refuseCrossSite(_ request: Request) throws {
        guard let site = request.headers[.fetchSite] else { return }
        guard site == "same-origin" || site == "none" else { throw Refusal.formExpired }
    }

    package init(
        site: Site, access: RouteAccess, ability: Ability?, upload: Bool, files: FileRule = FileRule.one,
        whileLocked: WhileLocked
    ) {
        self.site = site
        self.access = access
        self.ability = ability
        self.upload = upload
        self.files = files
        self.whileLocked = whileLocked
    }
}
