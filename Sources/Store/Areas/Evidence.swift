package import CarePlan
package import Clinical
package import SQL
package import Symptoms

/// The days whose records are read for a check before a dose.
package struct EvidenceRange: Sendable {
    /// Everything recorded from this day on counts.
    package let from: CalendarDay
    package let through: CalendarDay
    /// Days before `from`, each with the two days after it, that also count: those of a last dose long ago.
    package let around: [CalendarDay]
    /// Reactions count from this day on.
    package let reactionsFrom: CalendarDay
    /// When the dose is checked.
    package let at: Moment
    package let zone: ZoneRules

    package init(
        from: CalendarDay, through: CalendarDay, around: [CalendarDay], reactionsFrom: CalendarDay, at: Moment,
        zone: ZoneRules
    ) {
        self.from = from
        self.through = through
        self.around = around
        self.reactionsFrom = reactionsFrom
        self.at = at
        self.zone = zone
    }
}

/// Recorded evidence from all areas that can matter before a dose.
package struct Evidence: Sendable {
    package var symptoms: [SymptomEntry] = []
    package var reactions: [Reaction] = []
    /// What was said about those symptoms later.
    package var statements: [SymptomStatement] = []
    package var asthma: [AsthmaSign] = []

    package init(
        symptoms: [SymptomEntry] = [], reactions: [Reaction] = [], statements: [SymptomStatement] = [],
        asthma: [AsthmaSign] = []
    ) {
        self.symptoms = symptoms
        self.reactions = reactions
        self.statements = statements
        self.asthma = asthma
    }
}

extension Store {
    /// Everything that counts before a dose at a time; nil if the person no longer exists.
    package func doseRecords(_ access: PersonAccess, at: Moment, zone: ZoneRules) async throws -> DoseRecords? {
        try await database.read { tx in try schema.doseRecords(access, at: at, zone: zone, tx) }
    }
}

extension StoreSchema {
    /// Everything that counts before a dose at a time; nil if no area checks doses, or the person no longer exists.
    package func doseRecords(
        _ access: PersonAccess, at: Moment, zone: ZoneRules, _ tx: any Reader
    ) throws -> DoseRecords? {
        for area in areas {
            if let records = try area.doseRecords(access, self, at: at, zone: zone, tx) { return records }
        }
        return nil
    }

    /// The recorded evidence of all areas.
    package func evidence(_ wanted: EvidenceRange, _ access: PersonAccess, _ tx: any Reader) throws -> Evidence {
        try tx.together(areas) { tx, area in try area.evidence(wanted, access, tx) }.reduce(into: Evidence()) {
            all, one in
            all.symptoms += one.symptoms
            all.reactions += one.reactions
            all.statements += one.statements
            all.asthma += one.asthma
        }
    }
}
