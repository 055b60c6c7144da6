public import Clinical
internal import SQL

extension Store {
    /// The person's allergens, oldest first; includes removed ones because history names them.
    public func allergens(_ access: PersonAccess) async throws -> [Allergen] {
        try await database.read { tx in try tx.allergens(access) }
    }

    /// Adds an allergen or restores a removed one; has no effect if it is already present.
    public func addAllergen(_ allergen: Allergen, _ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in
            let there = try tx.allergens(access).first { $0.id == allergen.id || $0.kind == allergen.kind }
            guard let there else {
                try tx.insert(allergen, access, change)
                return try tx.audit(change, access, "allergen", allergen.id.text, "added", before: nil as String?)
            }
            if there.removed { try tx.setRemoved(nil, there, access, "restored", change) }
        }
    }

    /// Hides an allergen and its levels from the forms; history and levels are kept in case it is restored.
    /// False if the person has no such allergen.
    @discardableResult
    public func removeAllergen(_ id: Allergen.ID, _ access: PersonAccess, change: Change) async throws -> Bool {
        try await database.write { tx in
            guard let there = try tx.allergens(access).first(where: { $0.id == id }) else { return false }
            if !there.removed { try tx.setRemoved(change.now.milliseconds, there, access, "removed", change) }
            return true
        }
    }

    /// Restores a removed allergen. False if the person has no such allergen.
    @discardableResult
    public func restoreAllergen(_ id: Allergen.ID, _ access: PersonAccess, change: Change) async throws -> Bool {
        try await database.write { tx in
            guard let there = try tx.allergens(access).first(where: { $0.id == id }) else { return false }
            if there.removed { try tx.setRemoved(nil, there, access, "restored", change) }
            return true
        }
    }

    /// Says whether an allergen is in treatment or avoided; its levels and doses stay as they are. False if the person
    /// has no such allergen.
    @discardableResult
    public func setStanding(
        _ standing: AllergenStanding, of id: Allergen.ID, _ access: PersonAccess, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            guard let there = try tx.allergens(access).first(where: { $0.id == id }) else { return false }
            guard there.standing != standing else { return true }
            try tx.execute("UPDATE allergen SET standing = \(standing.rawValue) WHERE id = \(id.text)")
            try tx.audit(change, access, "allergen", id.text, "changed", before: AllergenRecord(there))
            return true
        }
    }
}

extension Reader {
    package func allergens(_ access: PersonAccess) throws -> [Allergen] {
        try fetch("\(part: Allergen.select) WHERE person = \(access.person.text) ORDER BY created_at, id")
            .map(Allergen.init)
    }
}

extension Writer {
    func insert(_ allergen: Allergen, _ access: PersonAccess, _ change: Change) throws {
        let record = AllergenRecord(allergen)
        try execute(
            """
            INSERT INTO allergen (id, person, listed, name, emoji, standing, created_at)
            VALUES (\(record.id), \(access.person.text), \(record.listed), \(record.name), \(record.emoji),
                    \(record.standing), \(change.now.milliseconds))
            """)
    }

    fileprivate func setRemoved(
        _ at: Int64?, _ allergen: Allergen, _ access: PersonAccess, _ action: StaticString, _ change: Change
    ) throws {
        try execute("UPDATE allergen SET removed_at = \(at) WHERE id = \(allergen.id.text)")
        try audit(change, access, "allergen", allergen.id.text, action, before: AllergenRecord(allergen))
    }
}
