public import Clinical

/// A planned dose with what is known about it.
public struct KnownDose: Sendable, Hashable {
    /// What became of it.
    public enum State: Sendable, Hashable {
        /// Nothing is recorded. On a past day that is all that can be said.
        case open
        /// Somebody put it off until then.
        case later(Moment)
        case taken(Administration.ID, AdministrationDetails)
        case notTaken(Administration.ID, AdministrationDetails)
    }

    public let planned: PlannedDose
    public let state: State

    /// Creates a dose from its values.
    public init(planned: PlannedDose, state: State) {
        self.planned = planned
        self.state = state
    }

    /// Whether nothing is recorded.
    public var isOpen: Bool {
        switch state {
        case .open, .later: true
        case .taken, .notTaken: false
        }
    }

    /// When it is due, or due again.
    public var due: Moment {
        if case .later(let until) = state { return until }
        return planned.slot.at
    }
}

/// The medicines of some days.
public struct MedicationDay: Sendable, Hashable {
    /// An administration with its id.
    public struct Record: Sendable, Hashable {
        public let id: Administration.ID
        public let details: AdministrationDetails

        /// Creates a record from its values.
        public init(id: Administration.ID, details: AdministrationDetails) {
            self.id = id
            self.details = details
        }
    }

    /// The planned doses, by the time at which they are due.
    public let doses: [KnownDose]
    /// What was taken or left out apart from the plan: as needed, extra, or at a time that is no longer planned.
    public let extra: [Record]

    /// Creates days from what is known about them.
    public init(doses: [KnownDose], extra: [Record]) {
        self.doses = doses
        self.extra = extra
    }

    /// - Parameters:
    ///   - delays: until when somebody put off a slot, by medicine and key of the slot.
    public init(
        planned: [PlannedDose], records: [Record], delays: [Medication.ID: [String: Moment]] = [:]
    ) {
        var bySlot: [Medication.ID: [String: Record]] = [:]
        for record in records {
            guard let slot = record.details.slot else { continue }
            bySlot[record.details.medication, default: [:]][slot] = record
        }
        var used: Set<Administration.ID> = []
        doses = planned.map { dose in
            let key = dose.slot.key
            if let record = bySlot[dose.medication]?[key] {
                used.insert(record.id)
                return KnownDose(
                    planned: dose,
                    state: record.details.status == .completed
                        ? .taken(record.id, record.details) : .notTaken(record.id, record.details))
            }
            return KnownDose(
                planned: dose, state: (delays[dose.medication]?[key]).map { .later($0) } ?? .open)
        }
        extra = records.filter { !used.contains($0.id) }
    }

    /// The planned doses of one day.
    public func doses(on day: CalendarDay) -> [KnownDose] { doses.filter { $0.planned.slot.day == day } }
}
