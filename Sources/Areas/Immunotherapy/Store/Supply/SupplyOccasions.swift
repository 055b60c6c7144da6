internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import Reminders
internal import SQL
internal import Store

/// What people may want to be told about the packs of the levels in use: what Today says of them, each time once.
///
/// A notice has its reminder on the morning after the day on which it first held, so that a dose of that day counts
/// whenever it was logged. It has none once it no longer holds, and none before the first dose since the first pack: packs
/// of the next level are entered before it is in use.
enum SupplyOccasions {
    /// In the morning, when clinics and pharmacies open.
    private static let time = TimeOfDay(hour: 9, minute: 0)

    static func all(_ wanted: OccasionRange, _ access: PersonAccess, _ tx: any Reader) throws -> [ReminderOccasion] {
        let treated = Set(try tx.allergens(access).filter(\.isInTreatment).map(\.id))
        let levels = try tx.levels(access).filter { $0.isCurrent && treated.contains($0.allergen) }
        guard !levels.isEmpty else { return [] }
        let records = try tx.stockRecords(
            access, of: levels, measures: try tx.levelMeasures(access), plan: try tx.dosePlan(access)?.plan)
        return records.filter { !$0.entries.isEmpty }.flatMap { of($0, wanted) }
    }

    private static func of(_ records: LevelStockRecords, _ wanted: OccasionRange) -> [ReminderOccasion] {
        guard let time else { return [] }
        let now = records.stock(at: wanted.now.instant).notices(on: wanted.now.day)
        return wanted.days.flatMap { day in
            let before = notices(records, day.adding(days: -1), wanted)
            return notices(records, day, wanted).filter { notice in
                !before.contains { isSame($0, notice) }
                    && (day > wanted.now.day || now.contains { isSame($0, notice) })
            }.map { ReminderOccasion(key($0, records.level.id, day), at: wanted.zone.moment(day, time)) }
        }
    }

    /// What is said at the start of a day.
    private static func notices(
        _ records: LevelStockRecords, _ day: CalendarDay, _ wanted: OccasionRange
    ) -> [SupplyNotice] {
        let start = wanted.zone.moment(day, .midnight).instant
        guard records.doses.contains(where: { $0.at < start }) else { return [] }
        return records.stock(at: start).notices(on: day)
    }

    /// Whether both tell of the same: fewer days are no news.
    private static func isSame(_ left: SupplyNotice, _ right: SupplyNotice) -> Bool {
        switch (left, right) {
        case (.low, .low): true
        default: left == right
        }
    }
}

extension SupplyOccasions {
    private static let prefix = "level:"

    private static func key(_ notice: SupplyNotice, _ level: DoseLevel.ID, _ day: CalendarDay) -> ReminderOccasion.Key {
        let subject = prefix + level.text
        return switch notice {
        case .low: ReminderOccasion.Key(.refill, subject: subject, day: day)
        case .expiresSoon: ReminderOccasion.Key(.expiry, subject: subject, day: day, slot: 0)
        case .expired: ReminderOccasion.Key(.expiry, subject: subject, day: day, slot: 1)
        }
    }

    /// The level that an occasion is about; nil for others.
    static func level(_ key: ReminderOccasion.Key) -> DoseLevel.ID? {
        guard key.kind == .refill || key.kind == .expiry, key.subject.hasPrefix(prefix) else { return nil }
        return DoseLevel.ID(String(key.subject.dropFirst(prefix.count)))
    }

    /// What is said of the level when the reminder is due; nil if it no longer holds.
    static func reminder(
        _ key: ReminderOccasion.Key, of person: Person.ID, due: Moment, _ tx: any Reader
    ) throws -> SupplyReminder? {
        guard let id = level(key), let access = try tx.access(to: person, actor: .system),
            let level = try tx.level(id, access),
            let allergen = try tx.allergens(access).first(where: { $0.id == level.allergen })
        else { return nil }
        let records = try tx.stockRecords(
            access, of: [level], measures: try tx.levelMeasures(access), plan: try tx.dosePlan(access)?.plan)
        let notices = records.first?.stock(at: due.instant).notices(on: due.day) ?? []
        return notices.first { self.key($0, id, key.day) == key }.map {
            SupplyReminder(level: level.name, allergen: allergen.kind, notice: $0)
        }
    }
}
