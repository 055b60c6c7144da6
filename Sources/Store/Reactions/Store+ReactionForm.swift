public import CarePlan
public import Clinical
public import Immunotherapy
internal import SQL
public import Symptoms

/// Everything a reaction's form needs, from one snapshot.
public struct ReactionFormRecords: Sendable {
    public let person: StoredPerson
    public let allergens: [Allergen]
    /// The doses and symptoms of the days around the onset, the one typed and the one stored.
    public let doses: [Dose]
    public let symptoms: [SymptomEntry]
    /// The reaction that is edited; nil for a new one and for one that is not there.
    public let reaction: StoredReaction?
}

extension Store {
    /// What the form about a reaction on `day` needs; nil when the person is gone.
    public func reactionForm(
        _ access: PersonAccess, day: CalendarDay, editing id: Reaction.ID? = nil
    ) async throws -> ReactionFormRecords? {
        try await database.read { tx in
            guard let person = try tx.person(access) else { return nil }
            let reaction = try id.flatMap { try tx.reaction($0, access) }
            var days = [day]
            if let stored = reaction?.reaction.onset.day, stored != day { days.append(stored) }
            var doses: [Dose] = []
            var symptoms: [SymptomEntry] = []
            for day in days {
                let (from, through) = (day.adding(days: -2), day.adding(days: 2))
                doses += try tx.doses(access, from: from, through: through)
                symptoms += try tx.symptoms(access, from: from, through: through)
            }
            return ReactionFormRecords(
                person: person, allergens: try tx.allergens(access), doses: doses.once { $0.day },
                symptoms: (symptoms + (reaction?.symptoms ?? [])).once { $0.id }, reaction: reaction)
        }
    }
}

extension Array {
    /// Without what came before under the same key.
    fileprivate func once(_ key: (Element) -> some Hashable) -> [Element] {
        var seen: Set<AnyHashable> = []
        return filter { seen.insert(AnyHashable(key($0))).inserted }
    }
}
