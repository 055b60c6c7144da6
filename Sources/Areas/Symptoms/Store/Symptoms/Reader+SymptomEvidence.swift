internal import CarePlan
internal import Clinical
internal import SQL
internal import Store
internal import Symptoms

extension Reader {
    /// The symptoms and reactions of some days, with later statements about them.
    func symptomEvidence(_ wanted: EvidenceRange, _ access: PersonAccess) throws -> Evidence {
        var symptoms = try symptoms(access, from: wanted.from, through: wanted.through)
        for day in wanted.around {
            let through = min(day.adding(days: 2), wanted.from.adding(days: -1))
            if day <= through { symptoms += try self.symptoms(access, from: day, through: through) }
        }
        let reactions = try reactions(access, from: wanted.reactionsFrom, through: wanted.through)
        // A reaction names symptoms that began before it, perhaps on another day.
        var known = Set(symptoms.map(\.id))
        symptoms += reactions.flatMap(\.symptoms).filter { known.insert($0.id).inserted }
        return Evidence(
            symptoms: symptoms, reactions: reactions.map(\.reaction),
            statements: try symptomStatements(symptoms.map(\.id), access))
    }
}
