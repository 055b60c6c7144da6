public import CarePlan
public import Clinical
internal import Immunotherapy
internal import SQL
public import Store
internal import Symptoms

extension Store {
    public enum ReactionProblem: Error, Equatable {
        /// A reaction, or one of its new symptoms, with this id exists with different content.
        case idTaken
    }

    /// The reactions of a range of days, newest first, excluding deleted ones.
    public func reactions(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) async throws -> [StoredReaction] {
        try await database.read { tx in try tx.reactions(access, from: from, through: through) }
    }

    /// One reaction, including deleted ones; nil if this person has none with this id.
    public func reaction(_ id: Reaction.ID, _ access: PersonAccess) async throws -> StoredReaction? {
        try await database.read { tx in try tx.reaction(id, access) }
    }

    /// Adds a reaction with its new symptoms. Repeating the call with the same id and content has no effect.
    public func createReaction(
        _ id: Reaction.ID, _ checked: CheckedReaction, _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            if let there = try tx.reaction(id, access) {
                let isSame = there.reaction.details == checked.details && !there.isDeleted
                guard isSame else { throw ReactionProblem.idTaken }
                return
            }
            try tx.insertNew(checked, access, change)
            let reaction = Reaction(id: id, person: access.person, version: .first, details: checked.details)
            try tx.replace(reaction, access, change)
            try tx.audit(change, access, "reaction", id.text, "created", before: nil as String?)
            try schema.follow(reaction.days(), access, change, tx)
        }
    }

    /// Changes a reaction if it is still at `version`, and adds its new symptoms.
    public func updateReaction(
        _ id: Reaction.ID, _ checked: CheckedReaction, version: RecordVersion, _ access: PersonAccess, change: Change
    ) async throws -> Saved<StoredReaction> {
        try await database.write { tx in
            guard let stored = try tx.reaction(id, access), !stored.isDeleted else { return .stale(current: nil) }
            if stored.reaction.details == checked.details { return .saved(stored) }
            guard stored.reaction.version == version else { return .stale(current: stored) }
            try tx.insertNew(checked, access, change)
            let reaction = Reaction(
                id: id, person: access.person, version: version.next, details: checked.details)
            try tx.replace(reaction, access, change)
            try tx.audit(change, access, "reaction", id.text, "changed", before: ReactionRecord(stored))
            try schema.follow(stored.reaction.days(with: reaction), access, change, tx)
            return try tx.reaction(id, access).map { .saved($0) } ?? .stale(current: nil)
        }
    }

    /// Hides a reaction if it is still at `version`; its symptoms stay logged.
    public func deleteReaction(
        _ id: Reaction.ID, version: RecordVersion, _ access: PersonAccess, change: Change
    ) async throws -> Saved<StoredReaction> {
        try await database.write { tx in
            guard let stored = try tx.reaction(id, access), !stored.isDeleted else { return .stale(current: nil) }
            guard stored.reaction.version == version else { return .stale(current: stored) }
            try tx.execute(
                """
                UPDATE reaction SET deleted_at = \(change.now.milliseconds), version = version + 1
                WHERE person = \(access.person.text) AND id = \(id.text)
                """)
            try tx.audit(change, access, "reaction", id.text, "deleted", before: ReactionRecord(stored))
            try schema.follow(stored.reaction.days(), access, change, tx)
            return .saved(stored)
        }
    }

    /// Restores a deleted reaction. False if there is none to restore.
    @discardableResult
    public func restoreReaction(_ id: Reaction.ID, _ access: PersonAccess, change: Change) async throws -> Bool {
        try await database.write { tx in
            guard let stored = try tx.reaction(id, access) else { return false }
            guard stored.isDeleted else { return true }
            try tx.execute(
                """
                UPDATE reaction SET deleted_at = NULL, version = version + 1
                WHERE person = \(access.person.text) AND id = \(id.text)
                """)
            try tx.audit(change, access, "reaction", id.text, "restored", before: ReactionRecord(stored))
            try schema.follow(stored.reaction.days(), access, change, tx)
            return true
        }
    }
}

extension Reaction {
    /// The days of its treatments, and of those of another version.
    fileprivate func days(with other: Reaction? = nil) -> ClosedRange<CalendarDay> {
        let days = ([self] + [other].compactMap(\.self)).flatMap { [$0.onset.day] + $0.treatments.map(\.at.day) }
        return (days.min() ?? onset.day)...(days.max() ?? onset.day)
    }
}

extension Writer {
    /// The new symptoms of a form, whose ids must also be new.
    fileprivate func insertNew(_ checked: CheckedReaction, _ access: PersonAccess, _ change: Change) throws {
        for entry in checked.newSymptoms {
            let there = try first(
                "SELECT id FROM symptom_entry WHERE person = \(access.person.text) AND id = \(entry.id.text)")
            guard there == nil else { throw Store.ReactionProblem.idTaken }
        }
        try insert(checked.newSymptoms, access, change)
    }
}
