package import CarePlan
package import Clinical
internal import SQL
package import Symptoms

/// The days of which a check before a dose reads what was recorded.
package struct EvidenceRange: Sendable {
    /// Everything recorded from this day on counts.
    package let from: CalendarDay
    package let through: CalendarDay
    /// Days before `from`, with the two after each, that count as well: those of a last dose long ago.
    package let around: [CalendarDay]
    /// Reactions count from this day on.
    package let reactionsFrom: CalendarDay
}

/// What the areas recorded that can count before a dose.
package struct Evidence: Sendable {
    package var symptoms: [SymptomEntry] = []
    package var reactions: [Reaction] = []
    /// What was said about those symptoms later.
    package var statements: [SymptomStatement] = []

    package init(
        symptoms: [SymptomEntry] = [], reactions: [Reaction] = [], statements: [SymptomStatement] = []
    ) {
        self.symptoms = symptoms
        self.reactions = reactions
        self.statements = statements
    }
}

extension StoreSchema {
    /// What all areas recorded.
    func evidence(_ wanted: EvidenceRange, _ access: PersonAccess, _ tx: any Reader) throws -> Evidence {
        try areas.reduce(into: Evidence()) { all, area in
            let one = try area.evidence(wanted, access, tx)
            all.symptoms += one.symptoms
            all.reactions += one.reactions
            all.statements += one.statements
        }
    }
}
