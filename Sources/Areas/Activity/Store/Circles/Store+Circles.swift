internal import Accounts
public import Activity
public import Clinical
internal import Foundation
internal import SQL
public import Store

extension Store {
    /// The circles a person belongs to, the household's own first.
    public func circles(_ access: PersonAccess) async throws -> [StoredCircle] {
        try await database.read { tx in try tx.circles(access) }
    }

    /// A circle with all members' nicknames; nil if the person is not a member.
    public func circle(_ id: CircleID, _ access: PersonAccess) async throws -> CircleWithMembers? {
        try await database.read { tx in
            guard let circle = try tx.circle(id, access) else { return nil }
            let members = try tx.boardMembers(of: id).map {
                CircleWithMembers.Member(id: $0.id, nickname: $0.nickname)
            }
            return CircleWithMembers(circle: circle, members: members)
        }
    }

    /// Creates a circle with its first member. Repeating the call with the same id has no effect.
    public func createCircle(
        _ id: CircleID, name: String, as member: BoardMember.ID, _ choice: BoardChoice, _ access: PersonAccess,
        change: Change
    ) async throws {
        try await database.write { tx in
            if try tx.circle(id, access) != nil { return }
            let name = try CircleProblem.naming { () throws(Nickname.Problem) in
                try Nickname(name, others: [], compatible: \.compatible).text
            }
            try CircleProblem.translating {
                try tx.execute(
                    """
                    INSERT INTO circle (id, name, created_at) VALUES (\(id.text), \(name), \(change.now.milliseconds))
                    """)
            }
            try tx.add(member, choice, to: id, access, change)
        }
    }

    /// Joins the circle with this code. Repeating it with the same member has no effect, even if the code has expired.
    public func joinCircle(
        codeHash: String, as member: BoardMember.ID, _ choice: BoardChoice, _ access: PersonAccess, change: Change
    ) async throws -> CircleID {
        try await database.write { tx in
            if let circle = try tx.circle(of: member, access) { return circle }
            let row = try tx.first("SELECT id, code_created_at FROM circle WHERE code_hash = \(codeHash)")
            guard let row else { throw CircleProblem.closed }
            let created = Instant(milliseconds: try row.int64("code_created_at"))
            guard CircleCode.isOpen(created: created, ended: nil, now: change.now) else { throw CircleProblem.closed }
            let id = try row.convert("id", "an id", CircleID.init)
            try tx.add(member, choice, to: id, access, change)
            return id
        }
    }

    /// Joins the household's own circle, which needs no code; `id` is used if the person is the first to join.
    public func joinHousehold(
        _ id: CircleID, as member: BoardMember.ID, _ choice: BoardChoice, _ access: PersonAccess, change: Change
    ) async throws -> CircleID {
        try await database.write { tx in
            let there = try tx.first("SELECT id FROM circle WHERE household = \(access.household.text)")
            let circle = try there?.convert("id", "an id", CircleID.init) ?? id
            if there == nil {
                try CircleProblem.translating {
                    try tx.execute(
                        """
                        INSERT INTO circle (id, household, created_at)
                        VALUES (\(id.text), \(access.household.text), \(change.now.milliseconds))
                        """)
                }
            }
            try tx.add(member, choice, to: circle, access, change)
            return circle
        }
    }
}

extension Reader {
    func circles(_ access: PersonAccess) throws -> [StoredCircle] {
        try fetch(
            """
            \(part: StoredCircle.select) WHERE own.person = \(access.person.text)
            ORDER BY circle.name IS NOT NULL, own.joined_at, circle.id
            """
        ).map(StoredCircle.init)
    }

    /// A circle the person belongs to; nil for any other.
    func circle(_ id: CircleID, _ access: PersonAccess) throws -> StoredCircle? {
        try first(
            "\(part: StoredCircle.select) WHERE own.circle = \(id.text) AND own.person = \(access.person.text)"
        ).map(StoredCircle.init)
    }

    /// The circle in which the person is this member; nil if there is none.
    fileprivate func circle(of member: BoardMember.ID, _ access: PersonAccess) throws -> CircleID? {
        try first(
            "SELECT circle FROM circle_member WHERE id = \(member.text) AND person = \(access.person.text)"
        )?.convert("circle", "an id", CircleID.init)
    }

    /// In the order in which they joined.
    func boardMembers(of circle: CircleID) throws -> [BoardMember] {
        try fetch("SELECT id, nickname, shown FROM circle_member WHERE circle = \(circle.text) ORDER BY place")
            .map { try BoardMember($0, id: "id") }
    }
}

extension Writer {
    /// Adds a person to a circle. Repeating it with the same member has no effect.
    fileprivate func add(
        _ member: BoardMember.ID, _ choice: BoardChoice, to circle: CircleID, _ access: PersonAccess, _ change: Change
    ) throws {
        if let there = try self.circle(circle, access) {
            guard there.own.id == member else { throw CircleProblem.refused(.member) }
            return
        }
        let members = try boardMembers(of: circle)
        let circles = try count(
            "SELECT count(*) AS count FROM circle_member WHERE person = \(access.person.text)")
        if let refusal = CirclePolicy.refusal(of: member, among: members) ?? CirclePolicy.refusal(inCircles: circles) {
            throw CircleProblem.refused(refusal)
        }
        let nickname = try CircleProblem.nicknaming { () throws(Nickname.Problem) in
            try Nickname(choice.nickname, others: members.map(\.nickname), compatible: \.compatible).text
        }
        try CircleProblem.translating {
            try execute(
                """
                INSERT INTO circle_member (circle, person, id, nickname, shown, place, joined_at, version)
                VALUES (\(circle.text), \(access.person.text), \(member.text), \(nickname), \(choice.shown.stored),
                        1 + coalesce((SELECT max(place) FROM circle_member WHERE circle = \(circle.text)), 0),
                        \(change.now.milliseconds), 1)
                """)
        }
        try audit(change, access, "circle", circle.text, "joined", before: nil as String?)
    }
}

extension String {
    /// The Unicode form NFKC: maps wide, circled and styled letters to plain ones.
    var compatible: String { precomposedStringWithCompatibilityMapping }
}

extension [BoardMetric] {
    /// In list order, without duplicates.
    var stored: String {
        BoardMetric.allCases.filter { contains($0) }.map(\.rawValue).joined(separator: " ")
    }
}

extension CircleProblem {
    static func nicknaming(_ body: () throws(Nickname.Problem) -> String) throws -> String {
        do { return try body() } catch { throw CircleProblem.nickname(error) }
    }

    static func naming(_ body: () throws(Nickname.Problem) -> String) throws -> String {
        do { return try body() } catch { throw CircleProblem.name(error) }
    }

    fileprivate static func translating(_ body: () throws -> Void) throws {
        do { try body() } catch let error as DatabaseError {
            guard case .unique = error else { throw error }
            throw CircleProblem.idTaken
        }
    }
}
