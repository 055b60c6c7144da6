internal import Accounts
internal import Clinical
internal import HTTPTypes
internal import Hummingbird
internal import Store

/// Every route is added here and says who may pass, what becomes of it while the session is locked, and the tip of its
/// page if it has one; there is no other way to add one.
struct Routes {
    /// One line of the table that the access test walks.
    struct Entry: Sendable, Hashable {
        let method: HTTPRequest.Method
        let path: String
        let door: Door
        let upload: Bool
        var whileLocked = WhileLocked.covered
        /// Whether entries that waited on a phone may arrive here: every 303 of it says that all is stored.
        var takesEntries = false
    }

    let site: Site
    let router: Router<AppContext>
    private(set) var table: [Entry] = []

    init(site: Site, router: Router<AppContext>) {
        self.site = site
        self.router = router
    }

    mutating func open(
        _ method: HTTPRequest.Method, _ path: String, upload: Bool = false, locked: WhileLocked = .covered,
        tip: Tip? = nil, _ handler: @escaping @Sendable (Visit) async throws -> Response
    ) {
        add(method, path, .open, upload, locked) { visit in try await handler(visit.offering(tip)) }
    }

    mutating func member(
        _ method: HTTPRequest.Method, _ path: String, upload: Bool = false, locked: WhileLocked = .covered,
        tip: Tip? = nil, _ handler: @escaping @Sendable (MemberVisit) async throws -> Response
    ) {
        add(method, path, .member, upload, locked) { visit in
            try await handler(visit.offering(tip).asMember())
        }
    }

    mutating func `operator`(
        _ method: HTTPRequest.Method, _ path: String,
        _ handler: @escaping @Sendable (MemberVisit) async throws -> Response
    ) {
        add(method, path, .operator_, false, .covered) { visit in
            let member = try visit.asMember()
            guard member.account.account.isOperator else { throw Refusal.notFound }
            return try await handler(member)
        }
    }

    /// - Parameters:
    ///   - files: which files an upload may bring along.
    ///   - entries: whether entries that waited on a phone may arrive here; only where each 303 says "stored".
    mutating func person(
        _ method: HTTPRequest.Method, _ path: String, upload: Bool = false, files: FileRule = .one,
        locked: WhileLocked = .covered, tip: Tip? = nil, entries: Bool = false,
        _ handler: @escaping @Sendable (PersonVisit) async throws -> Response
    ) {
        let kind = AccessKind(method, path)
        add(method, path, .person, upload, locked, files: files, entries: entries) { visit in
            _ = try visit.asMember()
            guard let access = visit.entrance?.access, let person = visit.entrance?.person else {
                throw Refusal.notFound
            }
            let member = try await visit.offering(tip).asMember()
            let response = try await handler(PersonVisit(member: member, access: access, person: person))
            if let kind = visit.request.isOfflineCopy ? kind.map({ _ in .offline }) : kind, response.status == .ok {
                await visit.site.recorder.view(access, kind, device: member.session.device, at: visit.now)
            }
            return response
        }
    }

    private mutating func add(
        _ method: HTTPRequest.Method, _ path: String, _ door: Door, _ upload: Bool, _ locked: WhileLocked,
        files: FileRule = .one, entries: Bool = false,
        _ handler: @escaping @Sendable (Visit) async throws -> Response
    ) {
        let arrival = Arrival(site: site, door: door, upload: upload, files: files, whileLocked: locked)
        let entry = Entry(
            method: method, path: path, door: door, upload: upload, whileLocked: locked, takesEntries: entries)
        add(entry) { request, context in
            guard request.isOutboxEntry else { return try await arrival.receive(request, context, handler) }
            guard entries else { throw Refusal.malformed }
            return OutboxAnswer.of(try await arrival.receive(request, context, handler))
        }
    }

    mutating func add(
        _ entry: Entry, _ answer: @escaping @Sendable (Request, AppContext) async throws -> Response
    ) {
        table.append(entry)
        router.on(RouterPath(entry.path), method: entry.method) { request, context in
            try await answer(request, context)
        }
    }
}

extension Visit {
    fileprivate func asMember() throws -> MemberVisit {
        guard let entrance else {
            throw Refusal.signInFirst(path: request.method == .get ? request.uri.string : nil)
        }
        return MemberVisit(visit: self, session: entrance.session, account: entrance.account)
    }
}
