public import Clinical
public import Immunotherapy
public import Reminders

/// What immunotherapy asks a family to think of on one day.
public struct DoseOccasions {
    private let day: CalendarDay
    private let records: Agenda.Records
    private let zone: ZoneRules
    private let items: [Agenda.Item]

    /// - Parameters:
    ///   - records: the records around the day.
    ///   - now: the present; a future day is seen as of its midnight.
    ///   - zone: the zone of the person's clock.
    public init(on day: CalendarDay, records: Agenda.Records, now: Moment, zone: ZoneRules) {
        self.day = day
        self.records = records
        self.zone = zone
        items = Agenda(day, records: records, now: day > now.day ? zone.moment(day, .midnight) : now).items
    }

    /// The doses that have a usual time, or were postponed to one.
    public var doses: [ReminderOccasion] {
        items.compactMap { item in
            guard let at = time(of: item) else { return nil }
            return ReminderOccasion(
                ReminderOccasion.Key(.dose, subject: item.allergen.text, day: day, slot: Int64(item.slot)), at: at,
                state: state(of: item))
        }
    }

    /// The medicines that the plan wants before these doses, each medicine once for doses at the same time.
    ///
    /// - Parameters:
    ///   - taken: the medicines recorded with the doses of the day.
    ///   - listed: when the list of medicines says that one was taken, near to the day.
    public func medicines(
        taken: [PreDoseMedicine], listed: [(medicine: PreDoseMedicine, at: Instant)] = []
    ) -> [ReminderOccasion] {
        var found: [ReminderOccasion] = []
        for item in items {
            guard let at = time(of: item), let rules = records.plan?.rules(for: item.allergen) else { continue }
            for medicine in rules.medicines {
                let key = ReminderOccasion.Key(
                    .medicineBeforeDose, subject: DoseOccasions.subject(medicine.medicine), day: day,
                    slot: Int64(item.slot))
                guard !found.contains(where: { $0.key == key }) else { continue }
                let start = at.instant.adding(seconds: -Int64(medicine.lead) * 60)
                let isListed = listed.contains {
                    $0.medicine == medicine.medicine && isNearest(at.instant, to: $0.at, among: medicine.medicine)
                }
                found.append(
                    ReminderOccasion(
                        key, at: zone.local(at: start),
                        state: isListed || taken.contains(medicine.medicine) ? .done : state(of: item)))
            }
        }
        return found
    }

    /// Whether a record of a medicine is about the dose at this time. It is about one dose only: the nearest one that the
    /// medicine is wanted before.
    private func isNearest(_ dose: Instant, to record: Instant, among medicine: PreDoseMedicine) -> Bool {
        let distance = abs(record.seconds(since: dose))
        guard distance <= GivenMedicine.reachBeforeDose else { return false }
        for item in items {
            guard let other = time(of: item), let rules = records.plan?.rules(for: item.allergen) else { continue }
            let isWanted = rules.medicines.contains { $0.medicine == medicine }
            if isWanted, abs(record.seconds(since: other.instant)) < distance { return false }
        }
        return true
    }

    /// The medicine of a reminder among those of a plan.
    public static func medicine(_ subject: String, in plan: DosePlan) -> PlannedMedicine? {
        for rules in [plan.rules] + plan.exceptions.map({ $0.rules }) {
            if let found = rules.medicines.first(where: { self.subject($0.medicine) == subject }) { return found }
        }
        return nil
    }

    /// Postponed, or the usual time, but not before the plan's least gap after the last dose: a journey east must not
    /// bring two doses together.
    private func time(of item: Agenda.Item) -> Moment? {
        let delay = records.delays.last {
            $0.day == day && $0.allergen == item.allergen && $0.slot == item.slot
        }
        if let delay { return delay.until }
        guard let time = item.time, let rules = records.plan?.rules(for: item.allergen) else { return nil }
        let isAfterMidnight = rules.window.passesMidnight && time < rules.window.until
        let usual = zone.moment(isAfterMidnight ? day.adding(days: 1) : day, time)
        guard let gap = rules.minimumGap, let last = lastDose(of: item.allergen, before: usual.instant) else {
            return usual
        }
        let earliest = last.adding(seconds: Int64(gap) * 60)
        return earliest > usual.instant ? zone.local(at: earliest) : usual
    }

    private func lastDose(of allergen: Allergen.ID, before instant: Instant) -> Instant? {
        var last: Instant?
        for intake in records.intakes where intake.at.instant < instant {
            guard intake.portions.contains(where: { $0.allergen == allergen }) else { continue }
            if last.map({ $0 < intake.at.instant }) ?? true { last = intake.at.instant }
        }
        return last
    }

    private func state(of item: Agenda.Item) -> ReminderOccasion.State {
        switch item.state {
        case .open, .later: .open
        case .taken: .done
        case .skipped: .skipped
        case .held: .held
        case .unrecorded: .over
        }
    }

    /// A word for a medicine that stays the same while the plan does: its code, or the name given for another one in
    /// hexadecimal, shortened.
    public static func subject(_ medicine: PreDoseMedicine) -> String {
        guard let name = medicine.otherName else { return medicine.code }
        let digits = Array("0123456789abcdef".utf8)
        var bytes = Array("other-".utf8)
        for byte in name.utf8.prefix(28) {
            bytes.append(digits[Int(byte >> 4)])
            bytes.append(digits[Int(byte & 15)])
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
