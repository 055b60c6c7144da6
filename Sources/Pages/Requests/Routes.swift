package import Accounts
internal import Clinical
package import HTTPTypes
internal import Host
package import Hummingbird
internal import Store

/// The only way to add a route: each declares who may access it, how it behaves while the session is locked, and its
/// page's tip, if any.
package struct Routes {
    /// One route in the table checked by tests.
    package struct Entry: Sendable, Hashable {
        package let method: HTTPRequest.Method
        package let path: String
        package let access: RouteAccess
        /// What a request wants to do with the person or the household; nil for what every account may do with itself.
        package let ability: Ability?
        package let upload: Bool
        package var whileLocked = WhileLocked.covered
        /// Whether entries queued on a phone may be sent here: every 303 it returns means everything is stored.
        package var takesEntries = false

        package init(
            method: HTTPRequest.Method, path: String, access: RouteAccess, ability: Ability? = nil, upload: Bool,
            whileLocked: WhileLocked = WhileLocked.covered, takesEntries: Bool = false
        ) {
            self.method = method
            self.path = path
            self.access = access
            self.ability = ability
            self.upload = upload
            self.whileLocked = whileLocked
            self.takesEntries = takesEntries
        }
    }

    package let site: Site
    package let router: Router<AppContext>
    package private(set) var table: [Entry] = []
    private let abilities = PageAbilities()

    package init(site: Site, router: Router<AppContext>) {
        self.site = site
        self.router = router
    }

    /// - Parameter entries: whether entries that waited on a phone may arrive here; only where each 303 says "stored".
    package mutating func open(
        _ method: HTTPRequest.Method, _ path: String, upload: Bool = false, locked: WhileLocked = .covered,
        tip: Tip? = nil, entries: Bool = false, _ handler: @escaping @Sendable (PageRequest) async throws -> Response
    ) {
        add(method, path, .open, nil, upload, locked, entries: entries) { request in
            try await handler(await request.offering(tip))
        }
    }

    /// - Parameter ability: what it is in the household; nil for what every account may do with itself.
    package mutating func member(
        _ method: HTTPRequest.Method, _ path: String, for ability: Ability? = .household, upload: Bool = false,
        locked: WhileLocked = .covered, tip: Tip? = nil,
        _ handler: @escaping @Sendable (SignedInRequest) async throws -> Response
    ) {
        add(method, path, .member, ability, upload, locked) { request in
            try await handler(await request.offering(tip).signedIn())
        }
    }

    package mutating func `operator`(
        _ method: HTTPRequest.Method, _ path: String,
        _ handler: @escaping @Sendable (SignedInRequest) async throws -> Response
    ) {
        add(method, path, .operator_, nil, false, .covered) { request in
            let member = try request.signedIn()
            guard member.account.account.isOperator else { throw Refusal.notFound }
            return try await handler(member)
        }
    }

    /// - Parameters:
    ///   - ability: what it is to the person; reading is `history` and changing is `care` unless said otherwise.
    ///   - files: which files an upload may bring along.
    ///   - entries: whether entries that waited on a phone may arrive here; only where each 303 says "stored".
    package mutating func person(
        _ method: HTTPRequest.Method, _ path: String, for ability: Ability? = nil, upload: Bool = false,
        files: FileRule = .one, locked: WhileLocked = .covered, tip: Tip? = nil, entries: Bool = false,
        _ handler: @escaping @Sendable (PersonRequest) async throws -> Response
    ) {
        let kind = AccessKind(method, path)
        let wanted = ability ?? (method == .get ? .history : .care)
        if method == .get { abilities.add(path, wanted) }
        add(method, path, .person, wanted, upload, locked, files: files, entries: entries) { [abilities] request in
            _ = try request.signedIn()
            guard let access = request.authentication?.access, let person = request.authentication?.person else {
                throw Refusal.notFound
            }
            let signedIn = try await request.offering(tip).signedIn()
            let own = PersonRequest(signedIn, access: access, person: person, abilities)
            try own.checkDays()
            let response = own.leadBack(try await handler(own))
            if let kind = request.http.isOfflineCopy ? kind.map({ _ in .offline }) : kind, response.status == .ok {
                await request.site.recorder.view(access, kind, device: signedIn.session.device, at: request.now)
            }
            return response
        }
    }

    /// A route for the device that got a message: the token in the address is the permission, so there is neither a
    /// session nor a form token. Other sites are refused, and the body is small.
    package mutating func message(
        _ method: HTTPRequest.Method, _ path: String,
        _ handler: @escaping @Sendable (_ site: Site, _ token: String, _ form: Form) async throws -> Response
    ) {
        let entry = Entry(method: method, path: path, access: .message, upload: false, whileLocked: .reachable)
        add(entry) { [site] request, context in
            let from = request.headers[.fetchSite]
            guard from == nil || from == "same-origin" || from == "none" else { throw Refusal.formExpired }
            guard let token = context.parameters.get("key") else { throw Refusal.notFound }
            let body = try await request.body.collect(upTo: 1024)
            guard let fields = URLEncoded.pairs(Array(body.readableBytesView)) else { throw Refusal.malformed }
            return try await handler(site, token, Form(fields: fields))
        }
    }

    /// A route for whoever has the address of a shared report. Cookies are neither read nor set, so the account that a
    /// device is signed in to changes nothing; other sites are refused, and the body is small.
    ///
    /// - Parameter program: whether it is for programs, which may be pages of other sites and read their own bodies.
    package mutating func link(
        _ method: HTTPRequest.Method, _ path: String, program: Bool = false,
        _ handler: @escaping @Sendable (PageRequest) async throws -> Response
    ) {
        let entry = Entry(method: method, path: path, access: .link, upload: false, whileLocked: .reachable)
        add(entry) { [site] request, context in
            var head = request.head
            head.headerFields[.cookie] = nil
            var form = Form(fields: [])
            if method == .post, !program {
                let from = request.headers[.fetchSite]
                guard from == nil || from == "same-origin" || from == "none" else { throw Refusal.formExpired }
                let body = try await request.body.collect(upTo: 4096)
                guard let fields = URLEncoded.pairs(Array(body.readableBytesView)) else { throw Refusal.malformed }
                form = Form(fields: fields)
            }
            let page = PageRequest(
                site: site, http: Request(head: head, body: request.body), context: context,
                origin: Origin(request, peer: context.peer, options: site.options), now: site.world.now(),
                authentication: nil, visitor: "", form: form, whileLocked: .reachable)
            return try await handler(page)
        }
    }

    /// A route that must not learn who asks: the handler gets the body and no header, the address is left out, cookies are
    /// not set, and the log has no line of it (`Paths.isNameless`). Other sites are refused.
    package mutating func nameless(
        _ method: HTTPRequest.Method, _ path: String,
        _ handler: @escaping @Sendable (PageRequest) async throws -> Response
    ) {
        let entry = Entry(method: method, path: path, access: .nameless, upload: false, whileLocked: .reachable)
        add(entry) { [site] request, context in
            let from = request.headers[.fetchSite]
            guard from == nil || from == "same-origin" || from == "none" else { throw Refusal.formExpired }
            var head = request.head
            head.headerFields = [:]
            let bare = Request(head: head, body: request.body)
            var context = context
            context.peer = nil
            let page = PageRequest(
                site: site, http: bare, context: context, origin: Origin(bare, peer: nil, options: site.options),
                now: site.world.now(), authentication: nil, visitor: "", form: Form(fields: []),
                whileLocked: .reachable)
            return try await handler(page)
        }
    }

    private mutating func add(
        _ method: HTTPRequest.Method, _ path: String, _ access: RouteAccess, _ ability: Ability?, _ upload: Bool,
        _ locked: WhileLocked, files: FileRule = .one, entries: Bool = false,
        _ handler: @escaping @Sendable (PageRequest) async throws -> Response
    ) {
        let pipeline = RequestPipeline(
            site: site, access: access, ability: ability, upload: upload, files: files, whileLocked: locked)
        let entry = Entry(
            method: method, path: path, access: access, ability: ability, upload: upload, whileLocked: locked,
            takesEntries: entries)
        add(entry) { request, context in
            guard request.isOutboxEntry else { return try await pipeline.handle(request, context, handler) }
            guard entries else { throw Refusal.malformed }
            return OutboxAnswer.of(try await pipeline.handle(request, context, handler))
        }
    }

    package mutating func add(
        _ entry: Entry, _ answer: @escaping @Sendable (Request, AppContext) async throws -> Response
    ) {
        table.append(entry)
        router.on(RouterPath(entry.path), method: entry.method) { request, context in
            try await answer(request, context)
        }
    }
}

extension PageRequest {
    fileprivate func signedIn() throws -> SignedInRequest {
        guard let authentication else {
            throw Refusal.signInFirst(path: http.method == .get ? http.uri.string : nil)
        }
        return SignedInRequest(page: self, session: authentication.session, account: authentication.account)
    }
}
