internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import SQL
internal import Store

/// A person's asthma in a period, for a report; nothing for somebody without the area.
struct AsthmaHistory: Sendable {
    let view: AsthmaView
    /// The regular doses of the period that the list of medicines knows.
    let regular: [Inhaler.ID: RegularUse]
    let from: CalendarDay
    let through: CalendarDay

    static func read(
        _ access: PersonAccess, _ schema: StoreSchema, from: CalendarDay, through: CalendarDay, now: Moment,
        zone: ZoneRules,
        _ tx: any Reader
    ) throws -> AsthmaHistory? {
        guard let person = try tx.person(access)?.person, person.areas.contains(.asthma) else { return nil }
        let records = try AsthmaRecords(
            access, today: now.day, puffs: .report(from: from, through: through), schema: schema, tx)
        let view = AsthmaView(records: records, now: now, zone: zone, birthdate: person.birthdate)
        let end =
            through < now.day
            ? zone.local(at: zone.moment(through.adding(days: 1), .midnight).instant.adding(seconds: -1)) : now
        let regular = try RegularUse.all(records.inhalers, from: from, now: end, zone: zone, access, schema, tx)
        return AsthmaHistory(view: view, regular: regular, from: from, through: through)
    }

    var days: [CalendarDay] {
        from <= through ? (0...from.days(until: through)).map { from.adding(days: $0) } : []
    }

    func contains(_ day: CalendarDay) -> Bool { from <= day && day <= through }

    /// The puffs for symptoms of any inhaler in the period, as the page counts them.
    var puffs: [(details: PuffDetails, day: CalendarDay)] {
        view.records.puffs.map(\.details).filter { puff in
            contains(puff.at.day) && view.isForSymptoms(puff.inhaler, puff.purpose)
        }.map { ($0, $0.at.day) }
    }

    var isEmpty: Bool {
        view.records.inhalers.isEmpty && view.records.peakFlows.isEmpty && view.records.attacks.isEmpty
    }
}
