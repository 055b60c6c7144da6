public import Activity
public import Clinical
internal import SQL
public import Store

extension Store {
    /// Changes a person's choices, if no one else in the household did since `version`.
    public func changeBoardChoice(
        _ id: CircleID, _ choice: BoardChoice, version: RecordVersion, _ access: PersonAccess, change: Change
    ) async throws -> Saved<StoredCircle> {
        try await database.write { tx in
            guard let stored = try tx.circle(id, access) else { return .stale(current: nil) }
            let others = try tx.boardMembers(of: id).filter { $0.id != stored.own.id }.map(\.nickname)
            let nickname = try CircleProblem.nicknaming { () throws(Nickname.Problem) in
                try Nickname(choice.nickname, others: others, compatible: \.compatible).text
            }
            if nickname == stored.own.nickname, choice.shown.stored == stored.own.shown.stored {
                return .saved(stored)
            }
            guard stored.version == version else { return .stale(current: stored) }
            try tx.execute(
                """
                UPDATE circle_member SET nickname = \(nickname), shown = \(choice.shown.stored), version = version + 1
                WHERE circle = \(id.text) AND person = \(access.person.text)
                """)
            try tx.audit(change, access, "circle", id.text, "changed", before: CircleMemberRecord(stored))
            return try tx.circle(id, access).map { .saved($0) } ?? .stale(current: nil)
        }
    }

    /// Removes a person from a circle at once, and deletes the circle if no one else is in it; false if they were
    /// not in it.
    public func leaveCircle(_ id: CircleID, _ access: PersonAccess, change: Change) async throws -> Bool {
        try await database.write { tx in
            guard let stored = try tx.circle(id, access) else { return false }
            try tx.execute(
                "DELETE FROM circle_member WHERE circle = \(id.text) AND person = \(access.person.text)")
            try tx.deleteCircleIfEmpty(id.text)
            try tx.audit(change, access, "circle", id.text, "left", before: CircleMemberRecord(stored))
            return true
        }
    }

    /// Removes another member at once and revokes the code they may know; only the circle's keeper can. False
    /// if the person is not the keeper, or the member does not exist.
    public func removeFromCircle(
        _ id: CircleID, _ member: BoardMember.ID, _ access: PersonAccess, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            guard let circle = try tx.circle(id, access), circle.isKept, circle.own.id != member,
                try tx.boardMembers(of: id).contains(where: { $0.id == member })
            else { return false }
            try tx.execute("DELETE FROM circle_member WHERE circle = \(id.text) AND id = \(member.text)")
            try tx.setCode(of: id, hash: nil, change)
            try tx.audit(change, access, "circle", id.text, "member removed", before: nil as String?)
            return true
        }
    }

    /// Gives a circle a new code, which revokes the old one, or none. False for the household's own circle, which
    /// needs none, and if the person is not the circle's keeper.
    public func setCircleCode(
        _ id: CircleID, codeHash: String?, _ access: PersonAccess, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            guard let circle = try tx.circle(id, access), circle.isKept else { return false }
            try tx.setCode(of: id, hash: codeHash, change)
            try tx.audit(change, access, "circle", id.text, "code changed", before: nil as String?)
            return true
        }
    }
}

extension StoredCircle {
    /// Whether the person is its keeper; a household's own circle has none.
    fileprivate var isKept: Bool { isKeeper && !isHousehold }
}

extension Writer {
    fileprivate func setCode(of circle: CircleID, hash: String?, _ change: Change) throws {
        try execute(
            """
            UPDATE circle
            SET code_hash = \(hash), code_created_at = \(hash == nil ? nil : change.now.milliseconds)
            WHERE id = \(circle.text)
            """)
    }

    /// Removes a deleted person from every circle.
    func leaveCircles(_ person: Person.ID) throws {
        let circles = try fetch("SELECT circle FROM circle_member WHERE person = \(person.text)")
        try execute("DELETE FROM circle_member WHERE person = \(person.text)")
        for circle in circles { try deleteCircleIfEmpty(try circle.text("circle")) }
    }

    fileprivate func deleteCircleIfEmpty(_ circle: String) throws {
        try execute(
            """
            DELETE FROM circle WHERE id = \(circle)
              AND NOT EXISTS (SELECT 1 FROM circle_member WHERE circle_member.circle = circle.id)
            """)
    }
}
