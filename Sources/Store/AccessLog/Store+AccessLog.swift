internal import Accounts
public import Clinical
internal import SQL

extension Store {
    /// Adds views to the record: one within the hour is counted on the existing row. People deleted in the meantime are
    /// skipped.
    public func recordViews(_ views: [(id: String, view: AccessView)]) async throws {
        guard !views.isEmpty else { return }
        try await database.write { tx in
            // One by one, so that a later one of the same kind is counted with an earlier one.
            for view in views { try tx.record([view]) }
        }
    }

    /// Removes views older than that instant, and the links for clinics that ended before it. Returns the number of
    /// views.
    public func sweepViews(before instant: Instant) async throws -> Int {
        try await database.write { tx in
            try tx.execute("DELETE FROM clinic_link WHERE ends_at < \(instant.milliseconds)")
            return try tx.execute("DELETE FROM access_view WHERE last_at < \(instant.milliseconds)")
        }
    }

    /// What happened to a person's records, latest first; at most `limit` entries.
    public func accessLog(_ access: PersonAccess, _ filter: AccessFilter, limit: Int) async throws -> [AccessEntry] {
        try await database.read { tx in
            var rows: [Row] = []
            if filter.kind == nil || filter.kind == .viewed { rows += try tx.views(access, filter, limit) }
            if filter.kind != .viewed { rows += try tx.changes(access, filter, limit) }
            let latest = try rows.map { (at: try $0.int64("last_at"), id: try $0.text("id"), row: $0) }
                .sorted { ($0.at, $0.id) > ($1.at, $1.id) }
            var names = ActorNames(tx: tx, person: access.person)
            return try latest.prefix(limit).map { try AccessEntry($0.row, &names) }
        }
    }

    /// Everyone who appears in a person's access log, by name.
    public func accessActors(_ access: PersonAccess) async throws -> [(actor: String, name: AccessEntry.Who)] {
        try await database.read { tx in
            let rows = try tx.fetch(
                """
                SELECT actor FROM audit WHERE person = \(access.person.text)
                UNION SELECT actor FROM access_view WHERE person = \(access.person.text)
                ORDER BY actor
                """)
            var names = ActorNames(tx: tx, person: access.person)
            return try rows.map { row in
                let actor = try row.text("actor")
                return (actor, try names.who(actor))
            }
        }
    }
}

extension Writer {
    /// Counts each view with one shortly before it, or adds it with its id, if the person is there. No two may be of the
    /// same kind.
    func record(_ views: [(id: String, view: AccessView)]) throws {
        let changed = try execute(together: views.map { $0.view.counted })
        try execute(
            together: zip(views, changed).compactMap { one, changed in changed == 0 ? one.view.added(as: one.id) : nil }
        )
    }
}

extension AccessView {
    fileprivate var counted: Statement {
        let since = last.adding(seconds: -AccessPolicy.togetherSeconds).milliseconds
        return """
            UPDATE access_view
            SET views = views + \(views),
                last_at = CASE WHEN last_at < \(last.milliseconds) THEN \(last.milliseconds) ELSE last_at END
            WHERE person = \(person.text) AND last_at > \(since) AND first_at > \(since) AND actor = \(actor.auditText)
                AND kind = \(kind) AND device IS NOT DISTINCT FROM \(device)
            """
    }

    fileprivate func added(as id: String) -> Statement {
        """
        INSERT INTO access_view (id, person, actor, kind, device, first_at, last_at, views)
        SELECT \(id), id, \(actor.auditText), \(kind), \(device), \(first.milliseconds), \(last.milliseconds), \(views)
        FROM person WHERE id = \(person.text)
        """
    }
}

extension Reader {
    fileprivate func views(_ access: PersonAccess, _ filter: AccessFilter, _ limit: Int) throws -> [Row] {
        let (from, until) = filter.range
        let (at, id) = filter.end
        let actor = filter.actor ?? ""
        return try fetch(
            """
            SELECT id, actor, kind, device, first_at, last_at, views, NULL AS noun, NULL AS action FROM access_view
            WHERE person = \(access.person.text) AND last_at BETWEEN \(from) AND \(until)
                AND (last_at, id) < (\(at), \(id))
                AND (\(actor) = '' OR actor = \(actor) OR (actor >= \(filter.programs) AND actor < \(filter.behindPrograms)))
            ORDER BY last_at DESC, id DESC LIMIT \(limit: limit)
            """)
    }

    fileprivate func changes(_ access: PersonAccess, _ filter: AccessFilter, _ limit: Int) throws -> [Row] {
        let (from, until) = filter.range
        let (at, id) = filter.end
        let actor = filter.actor ?? ""
        let kind = filter.kind?.rawValue ?? ""
        return try fetch(
            """
            SELECT id, actor, NULL AS kind, NULL AS device, at AS first_at, at AS last_at, 1 AS views, noun, action
            FROM audit
            WHERE person = \(access.person.text) AND at BETWEEN \(from) AND \(until)
                AND (at, id) < (\(at), \(id))
                AND (\(actor) = '' OR actor = \(actor) OR (actor >= \(filter.programs) AND actor < \(filter.behindPrograms)))
                AND (\(kind) = '' OR (\(kind) = 'exported') = (action = 'exported'))
            ORDER BY at DESC, id DESC LIMIT \(limit: limit)
            """)
    }
}

extension AccessFilter {
    fileprivate var range: (from: Int64, until: Int64) {
        (from?.milliseconds ?? .min, until?.milliseconds ?? .max)
    }

    /// The cursor's position; without one, after everything.
    fileprivate var end: (at: Int64, id: String) {
        (before?.at.milliseconds ?? .max, before?.id ?? "")
    }

    /// What the names of an account's programs begin with.
    fileprivate var programs: String { (actor ?? "") + " token " }

    /// The first text behind all that begin so: the exclamation mark follows the space.
    fileprivate var behindPrograms: String { (actor ?? "") + " token!" }
}

/// The names for the actors in the audit, each looked up once.
private struct ActorNames {
    let tx: any Reader
    let person: Person.ID
    private var known: [String: AccessEntry.Who] = [:]

    init(tx: any Reader, person: Person.ID) {
        self.tx = tx
        self.person = person
    }

    mutating func who(_ actor: String) throws -> AccessEntry.Who {
        if let who = known[actor] { return who }
        let who = try find(actor)
        known[actor] = who
        return who
    }

    private func find(_ actor: String) throws -> AccessEntry.Who {
        if let link = Actor.clinicLink(auditText: actor) {
            let row = try tx.first(
                "SELECT name FROM clinic_link WHERE id = \(link.text) AND person = \(person.text)")
            return .clinicLink(name: try row.map { try $0.text("name") })
        }
        guard let account = Actor.account(auditText: actor)?.text else {
            return actor == Actor.system.auditText ? .system : .commandLine
        }
        let row = try tx.first(
            """
            SELECT name FROM account WHERE id = \(account)
            UNION ALL SELECT name FROM actor_name WHERE person = \(person.text) AND account = \(account)
            """)
        let name = try row.map { try $0.text("name") }
        guard actor != account, let token = actor.split(separator: " ").last else { return .account(name: name) }
        let named = try tx.first(
            "SELECT name FROM api_token WHERE id = \(String(token)) AND account = \(account)")
        return .program(token: try named.map { try $0.text("name") }, account: name)
    }
}

extension AccessEntry {
    fileprivate init(_ row: Row, _ names: inout ActorNames) throws {
        id = try row.text("id")
        who = try names.who(try row.text("actor"))
        first = Instant(milliseconds: try row.int64("first_at"))
        last = Instant(milliseconds: try row.int64("last_at"))
        device = try row.optionalText("device")
        if let kind = try row.optionalText("kind") {
            what = .viewed(kind: kind, times: try row.int("views"))
        } else {
            what = .changed(noun: try row.text("noun"), action: try row.text("action"))
        }
    }
}
