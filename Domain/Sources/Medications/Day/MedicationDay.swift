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

    /// A record settles the slot that it names. One whose slot is not planned any more, because the dosage or the times
    /// of meals changed, settles the nearest open slot of the same medicine and day; nothing is due twice for that.
    ///
    /// - Parameters:
    ///   - delays: until when somebody put off a slot, by medicine and key of the slot.
    public init(
        planned: [PlannedDose], records: [Record], delays: [Medication.ID: [String: Moment]] = [:]
    ) {
        var settled: [Int: Record] = [:]
        var rest: [Record] = []
        for record in records {
            let index = planned.indices.first { index in
                settled[index] == nil && planned[index].medication == record.details.medication
                    && planned[index].slot.key == record.details.slot
            }
            if let index { settled[index] = record } else { rest.append(record) }
        }
        var extra: [Record] = []
        for record in rest {
            if let index = MedicationDay.nearest(to: record.details, in: planned, except: settled) {
                settled[index] = record
            } else {
                extra.append(record)
            }
        }
        self.extra = extra
        doses = planned.enumerated().map { index, dose in
            if let record = settled[index] {
                return KnownDose(
                    planned: dose,
                    state: record.details.status == .completed
                        ? .taken(record.id, record.details) : .notTaken(record.id, record.details))
            }
            // Later is never earlier.
            let delay = delays[dose.medication]?[dose.slot.key].flatMap { $0.instant > dose.slot.at.instant ? $0 : nil }
            return KnownDose(planned: dose, state: delay.map { .later($0) } ?? .open)
        }
    }

    /// The open slot nearest to the time that a record was about; nil for an extra dose.
    private static func nearest(
        to details: AdministrationDetails, in planned: [PlannedDose], except settled: [Int: Record]
    ) -> Int? {
        guard details.slot != nil else { return nil }
        let time = details.due?.instant ?? details.at.instant
        var best: (index: Int, distance: Int64)?
        for (index, dose) in planned.enumerated()
        where settled[index] == nil && dose.medication == details.medication && dose.slot.day == details.day {
            let distance = abs(dose.slot.at.instant.seconds(since: time))
            if best.map({ distance < $0.distance }) ?? true { best = (index, distance) }
        }
        return best?.index
    }

    /// What belongs to these days.
    public func only(_ days: ClosedRange<CalendarDay>) -> MedicationDay {
        MedicationDay(
            doses: doses.filter { days.contains($0.planned.slot.day) },
            extra: extra.filter { days.contains($0.details.day) })
    }

    /// The planned doses of one day.
    public func doses(on day: CalendarDay) -> [KnownDose] { doses.filter { $0.planned.slot.day == day } }
}
