public import CarePlan
public import Clinical
public import Immunotherapy
internal import SQL
public import Store

extension Store {
    public enum LevelProblem: Error, Equatable {
        case nameTaken
        /// The person has no such allergen in treatment.
        case unknownAllergen
        /// A level with this id exists with different content.
        case idTaken
        /// Another level of the allergen, given here, has the amount by now.
        case amountTaken(DoseLevel)
    }

    /// The person's levels by allergen and position, excluding deleted ones.
    public func levels(_ access: PersonAccess) async throws -> [DoseLevel] {
        try await database.read { tx in try tx.levels(access) }
    }

    /// Adds a level before the larger ones of its allergen. Repeating the call with the same id and content has no
    /// effect.
    public func createLevel(
        _ id: DoseLevel.ID, allergen: Allergen.ID, _ details: DoseLevelDetails, given: DoseMeasure? = nil,
        _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            try tx.create(id, allergen: allergen, details, given: given, access, change)
        }
    }

    /// Adds levels, each before the larger ones of the allergen, all or none. Repeating the call with the same ids and
    /// content has no effect.
    ///
    /// - Parameter given: how each of them is given besides milligrams; none has to say so.
    public func createLevels(
        _ levels: [(id: DoseLevel.ID, details: DoseLevelDetails)], given: [DoseLevel.ID: DoseMeasure] = [:],
        allergen: Allergen.ID, _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            for (index, level) in levels.enumerated() {
                try tx.create(
                    level.id, allergen: allergen, level.details, given: given[level.id], access,
                    change.part(index + 1))
            }
        }
    }

    /// Changes a level if it is still at `version`.
    public func updateLevel(
        _ id: DoseLevel.ID, _ details: DoseLevelDetails, given edit: MeasureEdit = .kept, version: RecordVersion,
        _ access: PersonAccess, change: Change
    ) async throws -> Saved<DoseLevel> {
        try await database.write { tx in
            guard let stored = try tx.level(id, access), !stored.isDeleted else { return .stale(current: nil) }
            let before = try tx.measure(of: id)
            let measure = edit.applied(to: before)
            if stored.details == details, before == measure { return .saved(stored) }
            guard stored.version == version else { return .stale(current: stored) }
            if details.isCurrent { try tx.clearCurrent(stored.allergen, except: id, access, change) }
            try LevelProblem.translating {
                try tx.execute(
                    """
                    UPDATE dose_level
                    SET name = \(details.name), name_key = \(NameKey(details.name).text),
                        nanograms = \(details.amount.nanograms), food_amount = \(details.foodAmount),
                        product = \(details.product), notes = \(details.notes), is_current = \(details.isCurrent),
                        version = version + 1
                    WHERE id = \(id.text)
                    """)
            }
            if before != measure { try tx.setMeasure(measure, of: id) }
            try tx.audit(change, access, "dose level", id.text, "changed", before: DoseLevelRecord(stored, before))
            return try tx.level(id, access).map { .saved($0) } ?? .stale(current: nil)
        }
    }

    /// Makes a level the current one for its allergen; other allergens keep theirs. False if it no longer exists.
    @discardableResult
    public func setCurrentLevel(_ id: DoseLevel.ID, _ access: PersonAccess, change: Change) async throws -> Bool {
        try await database.write { tx in
            guard let stored = try tx.level(id, access), !stored.isDeleted else { return false }
            guard !stored.isCurrent else { return true }
            try tx.clearCurrent(stored.allergen, except: id, access, change)
            try tx.execute("UPDATE dose_level SET is_current = 1, version = version + 1 WHERE id = \(id.text)")
            try tx.audit(
                change, access, "dose level", id.text, "made current",
                before: DoseLevelRecord(stored, try tx.measure(of: id)))
            return true
        }
    }

    /// Hides a level if it is still at `base` (nil: any version); doses taken at it keep
    /// its name and amount.
    public func deleteLevel(
        _ id: DoseLevel.ID, base: RecordVersion? = nil, _ access: PersonAccess, change: Change
    ) async throws -> Saved<DoseLevel> {
        try await database.write { tx in
            guard let stored = try tx.level(id, access), !stored.isDeleted else { return .stale(current: nil) }
            guard base == nil || base == stored.version else { return .stale(current: stored) }
            try tx.execute(
                """
                UPDATE dose_level SET deleted_at = \(change.now.milliseconds), is_current = 0, version = version + 1
                WHERE id = \(id.text)
                """)
            try tx.audit(
                change, access, "dose level", id.text, "deleted",
                before: DoseLevelRecord(stored, try tx.measure(of: id)))
            return .saved(stored)
        }
    }

    /// Restores a deleted level at its place, or before the larger ones if levels added since leave it none there. It is
    /// current again if `asCurrent` and no other is. False if there is no such level; throws `LevelProblem` if another
    /// level has its name or amount by now.
    @discardableResult
    public func restoreLevel(
        _ id: DoseLevel.ID, asCurrent: Bool, _ access: PersonAccess, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            guard let stored = try tx.level(id, access) else { return false }
            guard stored.isDeleted else { return true }
            let others = try tx.levels(access)
            let current = try tx.first(
                "SELECT 1 AS one FROM dose_level WHERE allergen = \(stored.allergen.text) AND is_current = 1")
            try LevelProblem.translating {
                try tx.execute(
                    """
                    UPDATE dose_level
                    SET deleted_at = NULL, is_current = \(asCurrent && current == nil), version = version + 1
                    WHERE id = \(id.text)
                    """)
            }
            if let other = others.having(stored.amount, allergen: stored.allergen, except: id) {
                throw LevelProblem.amountTaken(other)
            }
            if !others.keepsOrder(with: stored) { try tx.moveBeforeLarger(stored, access) }
            try tx.audit(
                change, access, "dose level", id.text, "restored",
                before: DoseLevelRecord(stored, try tx.measure(of: id)))
            return true
        }
    }
}

extension Store.LevelProblem {
    /// The only unique constraint that user input can violate is the name within an allergen.
    fileprivate static func translating(_ body: () throws -> Void) throws {
        do { try body() } catch let error as DatabaseError {
            guard case .unique = error else { throw error }
            throw Store.LevelProblem.nameTaken
        }
    }
}

extension Reader {
    package func levels(_ access: PersonAccess) throws -> [DoseLevel] {
        try fetch(
            """
            \(part: DoseLevel.select) WHERE person = \(access.person.text) AND deleted_at IS NULL
            ORDER BY allergen, position, id
            """
        ).map(DoseLevel.init)
    }

    func level(_ id: DoseLevel.ID, _ access: PersonAccess) throws -> DoseLevel? {
        try first("\(part: DoseLevel.select) WHERE id = \(id.text) AND person = \(access.person.text)")
            .map(DoseLevel.init)
    }
}

extension Writer {
    fileprivate func create(
        _ id: DoseLevel.ID, allergen: Allergen.ID, _ details: DoseLevelDetails, given: DoseMeasure?,
        _ access: PersonAccess, _ change: Change
    ) throws {
        if let there = try level(id, access) {
            let isSame =
                try there.allergen == allergen && there.details == details && !there.isDeleted
                && measure(of: id) == given
            guard isSame else { throw Store.LevelProblem.idTaken }
            return
        }
        guard try allergens(access).contains(where: { $0.id == allergen && $0.isInTreatment }) else {
            throw Store.LevelProblem.unknownAllergen
        }
        if details.isCurrent { try clearCurrent(allergen, except: id, access, change) }
        let position = try levelsWithDeleted(access).position(ofNew: details.amount, allergen: allergen)
        try makeRoom(at: position, of: allergen)
        try Store.LevelProblem.translating {
            try execute(
                """
                INSERT INTO dose_level (id, person, allergen, name, name_key, nanograms, food_amount, product,
                                        notes, position, is_current, created_at, version)
                VALUES (\(id.text), \(access.person.text), \(allergen.text), \(details.name),
                        \(NameKey(details.name).text), \(details.amount.nanograms), \(details.foodAmount),
                        \(details.product), \(details.notes), \(position), \(details.isCurrent),
                        \(change.now.milliseconds), 1)
                """)
        }
        if let given { try setMeasure(given, of: id) }
        try audit(change, access, "dose level", id.text, "created", before: nil as String?)
    }

    /// Clears the allergen's current level, unless it is `id`; this gets its own audit row.
    fileprivate func clearCurrent(
        _ allergen: Allergen.ID, except id: DoseLevel.ID, _ access: PersonAccess, _ change: Change
    ) throws {
        let row = try first("\(part: DoseLevel.select) WHERE allergen = \(allergen.text) AND is_current = 1")
        guard let before = try row.map(DoseLevel.init), before.id != id else { return }
        try execute("UPDATE dose_level SET is_current = 0, version = version + 1 WHERE id = \(before.id.text)")
        try audit(
            Change(now: change.now, auditID: change.auditID + "-1"), access, "dose level", before.id.text,
            "no longer current",
            before: DoseLevelRecord(before, try measure(of: before.id)))
    }
}
