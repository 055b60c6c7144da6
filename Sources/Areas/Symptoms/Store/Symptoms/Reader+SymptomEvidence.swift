internal import CarePlan
internal import Clinical
internal import SQL
internal import Store
internal import Symptoms

extension Reader {
    /// The symptoms and reactions of some days, with later statements about them.
    func symptomEvidence(_ wanted: EvidenceRange, _ access: PersonAccess) throws -> Evidence {
        let around = wanted.around.map { day in
            (from: day, through: min(day.adding(days: 2), wanted.from.adding(days: -1)))
        }
        let ranges = [(from: wanted.from, through: wanted.through)] + around.filter { $0.from <= $0.through }
        let (found, reactions) = try together(
            { try $0.together(ranges) { tx, days in try tx.symptoms(access, from: days.from, through: days.through) } },
            { try $0.reactions(access, from: wanted.reactionsFrom, through: wanted.through) })
        var symptoms = found.flatMap(\.self)
        // A reaction names symptoms that began before it, perhaps on another day.
        var known = Set(symptoms.map(\.id))
        symptoms += reactions.flatMap(\.symptoms).filter { known.insert($0.id).inserted }
        return Evidence(
            symptoms: symptoms, reactions: reactions.map(\.reaction),
            statements: try symptomStatements(symptoms.map(\.id), access))
    }
}
