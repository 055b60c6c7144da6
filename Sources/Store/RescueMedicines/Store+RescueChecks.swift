public import CarePlan
public import Clinical
internal import SQL

extension Store {
    /// Every check of a medicine, latest first, excluding deleted ones.
    public func rescueChecks(of id: RescueMedicine.ID, _ access: PersonAccess) async throws -> [StoredRescueCheck] {
        try await database.read { tx in
            try tx.fetch(
                """
                \(part: rescueCheckSelect)
                WHERE done.person = \(access.person.text) AND done.medicine = \(id.text) AND done.deleted_at IS NULL
                ORDER BY done.at DESC, done.id DESC
                """
            ).map(StoredRescueCheck.init)
        }
    }

    /// Adds a check. Repeating it with the same id and content has no effect. False if the medicine does not exist.
    public func addRescueCheck(_ check: RescueCheck, _ access: PersonAccess, change: Change) async throws -> Bool {
        try await database.write { tx in
            guard let medicine = try tx.rescueMedicine(check.medicine, access), !medicine.isDeleted else {
                return false
            }
            if let there = try tx.rescueCheck(check.id, access) {
                let isSame = there.check.findings == check.findings && there.check.medicine == check.medicine
                guard isSame, !there.isDeleted else { throw RescueProblem.idTaken }
                return true
            }
            let findings = check.findings
            try tx.execute(
                """
                INSERT INTO rescue_check (person, id, medicine, day, at, utc_offset, is_there, is_in_date, is_clear,
                                          note, created_by)
                VALUES (\(access.person.text), \(check.id.text), \(check.medicine.text), \(check.at.day.iso),
                        \(check.at.instant.milliseconds), \(check.at.offset), \(findings.isThere.number),
                        \(findings.isInDate.number), \(findings.isClear.number), \(findings.note),
                        \(access.actor.auditText))
                """)
            try tx.audit(change, access, "rescue check", check.id.text, "created", before: nil as String?)
            return true
        }
    }

    /// Hides a check; nil if the medicine has none with this id.
    public func deleteRescueCheck(
        _ id: RescueCheck.ID, of medicine: RescueMedicine.ID, _ access: PersonAccess, change: Change
    ) async throws -> RescueCheck? {
        try await database.write { tx in
            guard let there = try tx.rescueCheck(id, access), there.check.medicine == medicine, !there.isDeleted else {
                return nil
            }
            try tx.setDeleted(change.now.milliseconds, check: id, access)
            try tx.audit(change, access, "rescue check", id.text, "deleted", before: RescueCheckRecord(there.check))
            return there.check
        }
    }

    /// Restores a deleted check. False if the medicine has none to restore.
    @discardableResult
    public func restoreRescueCheck(
        _ id: RescueCheck.ID, of medicine: RescueMedicine.ID, _ access: PersonAccess, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            guard let there = try tx.rescueCheck(id, access), there.check.medicine == medicine else { return false }
            guard there.isDeleted else { return true }
            try tx.setDeleted(nil, check: id, access)
            try tx.audit(
                change, access, "rescue check", id.text, "restored",
                before: RescueCheckRecord(there.check, isDeleted: true))
            return true
        }
    }
}

private let rescueCheckSelect: Statement = """
    SELECT done.id, done.medicine, done.day, done.at, done.utc_offset, done.is_there, done.is_in_date, done.is_clear,
           done.note, done.created_by, done.deleted_at, account.name AS account_name
    FROM rescue_check AS done LEFT JOIN account ON account.id = done.created_by
    """

extension Reader {
    fileprivate func rescueCheck(
        _ id: RescueCheck.ID, _ access: PersonAccess
    ) throws -> (check: RescueCheck, isDeleted: Bool)? {
        try first("\(part: rescueCheckSelect) WHERE done.person = \(access.person.text) AND done.id = \(id.text)")
            .map { (try RescueCheck($0), try $0.optionalInt64("deleted_at") != nil) }
    }

    /// Every check of a person by medicine, earliest first, including deleted ones.
    func rescueCheckRecords(_ access: PersonAccess) throws -> [String: [RescueCheckRecord]] {
        var records: [String: [RescueCheckRecord]] = [:]
        try each(
            "\(part: rescueCheckSelect) WHERE done.person = \(access.person.text) ORDER BY done.at, done.id"
        ) { row in
            let check = try RescueCheck(row)
            records[check.medicine.text, default: []].append(
                RescueCheckRecord(
                    check, by: try row.text("created_by"), isDeleted: try row.optionalInt64("deleted_at") != nil))
        }
        return records
    }
}

extension Writer {
    fileprivate func setDeleted(_ at: Int64?, check: RescueCheck.ID, _ access: PersonAccess) throws {
        try execute(
            """
            UPDATE rescue_check SET deleted_at = \(at) WHERE person = \(access.person.text) AND id = \(check.text)
            """)
    }
}

extension Bool? {
    /// 1, 0 or NULL.
    fileprivate var number: Int64? { map { $0 ? 1 : 0 } }
}
