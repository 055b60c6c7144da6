internal import Clinical
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// What a device knows of a person's medicines: yesterday's late times and those of seven days, worked out here, so that
/// it only counts and records. See docs/offline.md.
struct OfflineMedicines: Encodable, Sendable {
    /// How many days of times a device keeps, today being the first.
    static let days = 7

    let format = 1
    /// When this was made, in milliseconds.
    let made: Int64
    /// The person's name, for the list of what waits.
    let name: String
    let zone: Zone
    /// The days with times: the first is yesterday, for what was put off until after midnight.
    let from, through: String
    let medicines: [OfflineMedicine]
    let slots: [OfflineSlot]
    /// What was recorded apart from the plan.
    let extra: [OfflineExtra]

    /// As in `offline.json`, with instants in milliseconds.
    struct Zone: Encodable, Sendable {
        let identifier: String
        let initialOffset: Int32
        let transitions: [Transition]

        struct Transition: Encodable, Sendable {
            let at: Int64
            let offset: Int32
        }
    }

    init(
        _ phrases: Phrases, _ person: Person, _ records: MedicationRecords,
        recent: [Stored<AdministrationDetails>], now: Instant, zone: ZoneRules
    ) {
        made = now.milliseconds
        name = person.name
        self.zone = Zone(zone, around: now)
        let today = zone.local(at: now).day
        from = today.adding(days: -1).iso
        through = today.adding(days: Self.days - 1).iso
        medicines = records.medications.filter { $0.details.status == .active }.map { stored in
            OfflineMedicine(
                phrases, person: person.id, stored, recent: recent.filter { $0.details.medication == stored.id },
                today: today, now: now)
        }
        slots = records.day.doses.compactMap { dose in
            records.medication(dose.planned.medication).map { OfflineSlot(phrases, dose, $0) }
        }
        extra = records.day.extra.compactMap { record in
            records.medication(record.details.medication).map { OfflineExtra(phrases, record.details, $0) }
        }
    }
}

extension OfflineMedicines.Zone {
    /// The rules of the days for which a device counts: eight before and after.
    fileprivate init(_ zone: ZoneRules, around now: Instant) {
        let (from, through) = (now.adding(seconds: -8 * 86_400), now.adding(seconds: 8 * 86_400))
        identifier = zone.identifier
        initialOffset = zone.offset(at: from)
        transitions = zone.transitions.filter { $0.at > from && $0.at <= through }.map {
            Transition(at: $0.at.milliseconds, offset: $0.offset)
        }
    }
}
