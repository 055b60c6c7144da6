public import CarePlan
public import Clinical
public import Immunotherapy
internal import SQL
public import Store
public import Symptoms

/// Everything a reaction's form needs, from one snapshot.
public struct ReactionFormRecords: Sendable {
    public let person: StoredPerson
    public let allergens: [Allergen]
    /// The doses and symptoms of the days around the onset, both as typed and as stored.
    public let doses: [OITDose]
    public let symptoms: [SymptomEntry]
    /// The edited reaction; nil for a new one or one that does not exist.
    public let reaction: StoredReaction?
    /// The symptoms of these days that belong to a reaction.
    public let grouped: Set<SymptomEntry.ID>
    /// Seconds after a dose within which a symptom counts as a reaction to it.
    public let hours: Int64
}

extension Store {
    /// The data for the form about a reaction on `day`; nil if the person no longer exists.
    public func reactionForm(
        _ access: PersonAccess, day: CalendarDay, editing id: Reaction.ID? = nil
    ) async throws -> ReactionFormRecords? {
        try await database.read { tx in
            guard let person = try tx.person(access) else { return nil }
            let reaction = try id.flatMap { try tx.reaction($0, access) }
            var days = [day]
            if let stored = reaction?.reaction.onset.day, stored != day { days.append(stored) }
            var doses: [OITDose] = []
            var symptoms: [SymptomEntry] = []
            var grouped: Set<SymptomEntry.ID> = []
            for day in days {
                let (from, through) = (day.adding(days: -2), day.adding(days: 2))
                doses += try tx.doses(access, from: from, through: through)
                symptoms += try tx.symptoms(access, from: from, through: through)
                let reactions = try tx.reactions(access, from: from, through: through)
                grouped.formUnion(reactions.flatMap(\.reaction.symptoms))
            }
            return ReactionFormRecords(
                person: person, allergens: try tx.allergens(access), doses: doses.once { $0.day },
                symptoms: (symptoms + (reaction?.symptoms ?? [])).once { $0.id }, reaction: reaction,
                grouped: grouped,
                hours: ReactionHours.longest(
                    try tx.dosePlan(access)?.plan, for: doses.flatMap(\.intakes).flatMap(\.portions)))
        }
    }
}

extension Array {
    /// Without later elements that have the same key.
    fileprivate func once(_ key: (Element) -> some Hashable) -> [Element] {
        var seen: Set<AnyHashable> = []
        return filter { seen.insert(AnyHashable(key($0))).inserted }
    }
}
