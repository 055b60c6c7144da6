internal import Clinical
internal import Medications
internal import MedicationsStore
internal import Pages
internal import SQL
internal import Store

/// What was due and taken of a person's medicines on some days, for overviews.
struct MedicationHistory: Sendable {
    let medicines: [Stored<MedicationDetails>]
    let day: MedicationDay
    let stocks: [Medication.ID: MedicationStockRecords]
    /// Since when each is taken: the first day of its first dosage.
    let since: [Medication.ID: CalendarDay]
    let first: CalendarDay
    let last: CalendarDay
    let now: Moment
    /// Within how many minutes a dose is on time.
    let onTime: Int

    init(
        medicines: [Stored<MedicationDetails>], day: MedicationDay, stocks: [Medication.ID: MedicationStockRecords],
        since: [Medication.ID: CalendarDay], first: CalendarDay, last: CalendarDay, now: Moment,
        onTime: Int = DoseLedger.usualTolerance
    ) {
        self.medicines = medicines
        self.day = day
        self.stocks = stocks
        self.since = since
        self.first = first
        self.last = last
        self.now = now
        self.onTime = onTime
    }

    /// Reads everything for the days from `first` through `last`, neither before the first medicine nor after today.
    static func read(
        _ access: PersonAccess, from first: CalendarDay, through last: CalendarDay, now: Moment, zone: ZoneRules,
        _ tx: any Reader
    ) throws -> MedicationHistory {
        var since: [Medication.ID: CalendarDay] = [:]
        let periods = try tx.medicationPeriods(access)
        for period in periods where period.status == .active && since[period.medication] == nil {
            since[period.medication] = period.course.start
        }
        let known = periods.map { zone.local(at: $0.since).day }.min() ?? now.day
        let (from, through) = (max(first, min(known, now.day)), min(last, now.day))
        let records = try tx.medicationRecords(access, from: min(from, through), through: through, zone: zone)
        return MedicationHistory(
            medicines: records.medications, day: records.day, stocks: try tx.medicationStocks(access, zone: zone),
            since: since, first: min(from, through), last: through, now: now,
            onTime: records.times.onTime)
    }

    /// The counts of one medicine.
    func adherence(of medication: Medication.ID) -> MedicationAdherence {
        day.only(medication).adherence(from: first, through: last, now: now, onTime: onTime)
    }

    /// How much of the days from the first refill in them on a medicine was at hand; nil without two refills there, or
    /// if the days of one are not known.
    func covered(of medication: Medication.ID) -> FillAdherence? {
        guard let stock = stocks[medication], stock.fills.count == stock.refills else { return nil }
        let adherence = FillAdherence(fills: stock.fills, from: first, through: last)
        return adherence.gap == nil ? adherence : nil
    }

    /// The medicines that are taken or paused, by name, and those of which anything was due.
    func listed(isDueOnly: Bool = false) -> [Stored<MedicationDetails>] {
        medicines.filter { stored in
            isDueOnly
                ? adherence(of: stored.id).due > 0 : [.active, .onHold].contains(stored.details.status)
        }.sorted { ($0.details.name, $0.id.text) < ($1.details.name, $1.id.text) }
    }
}

extension MedicationHistory {
    /// Two weeks with most doses taken, and two refills.
    static var sample: MedicationHistory {
        let medicines = MedicationDetails.samples
        let (first, last) = (Samples.today.adding(days: -13), Samples.today)
        let doses = medicines.prefix(2).flatMap { stored in
            (0..<14).compactMap { index -> KnownDose? in
                guard let id = Administration.ID("sample-\(index)"),
                    let planned = KnownDose.samples(of: stored.id).first?.planned
                else { return nil }
                let day = first.adding(days: index)
                let at = ZoneRules.utc.moment(day, Samples.time(8, 0))
                let slot = DoseSlot(
                    at: at, day: day, dosage: 0, basis: .clock, latest: nil, number: planned.slot.number)
                return KnownDose(
                    planned: PlannedDose(medication: stored.id, slot: slot, dose: planned.dose),
                    state: index == 5
                        ? .open
                        : .taken(
                            id,
                            AdministrationDetails(
                                medication: stored.id, status: .completed, at: at, day: day, slot: slot.key, due: at)))
            }
        }
        let stocks = medicines.prefix(1).map { stored in
            let fills = [-13, -3].compactMap { MedicationFill(on: last.adding(days: $0), days: 8) }
            let stock = MedicationStockRecords.samples(of: stored)[0]
            return (
                stored.id,
                MedicationStockRecords(entries: stock.entries, stock: stock.stock, fills: fills, refills: fills.count)
            )
        }
        return MedicationHistory(
            medicines: medicines, day: MedicationDay(doses: doses, extra: []),
            stocks: Dictionary(uniqueKeysWithValues: stocks),
            since: Dictionary(uniqueKeysWithValues: medicines.map { ($0.id, first) }), first: first, last: last,
            now: ZoneRules.utc.moment(last, Samples.time(12, 0)))
    }
}
