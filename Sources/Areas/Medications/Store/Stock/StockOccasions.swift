internal import Clinical
internal import Medications
internal import Reminders
internal import SQL
internal import Store

/// What people may want to be told about a stock: that it is time to get more, and that a pack expires.
enum StockOccasions {
    /// In the morning, when pharmacies open.
    private static let time = TimeOfDay(hour: 9, minute: 0)

    static func all(
        _ wanted: OccasionRange, _ access: PersonAccess, _ tx: any Reader
    ) throws -> [ReminderOccasion] {
        guard let time else { return [] }
        let stocks = try tx.medicationStocks(access, zone: wanted.zone).sorted { $0.key.text < $1.key.text }
        return stocks.flatMap { id, records in
            let stock = records.stock
            var found: [ReminderOccasion] = []
            if let day = stock.refillNotice(on: wanted.now.day), day <= wanted.through {
                found.append(
                    ReminderOccasion(
                        ReminderOccasion.Key(.refill, subject: id.text, day: day), at: wanted.zone.moment(day, time)))
            }
            guard stock.course != nil, let expires = stock.level(at: wanted.now.instant)?.expires else { return found }
            for days in MedicationStock.expiryNotices {
                let day = expires.lastDay.adding(days: -days)
                guard wanted.from <= day, day <= wanted.through else { continue }
                found.append(
                    ReminderOccasion(
                        ReminderOccasion.Key(.expiry, subject: subject(id), day: expires.lastDay, slot: Int64(days)),
                        at: wanted.zone.moment(day, time)))
            }
            return found
        }
    }

    /// The medicine that an occasion is about; nil for others.
    static func medication(_ key: ReminderOccasion.Key) -> Medication.ID? {
        switch key.kind {
        case .refill: Medication.ID(key.subject)
        case .expiry where key.subject.hasPrefix(prefix): Medication.ID(String(key.subject.dropFirst(prefix.count)))
        default: nil
        }
    }

    /// Rescue medicines expire under their bare ids.
    private static let prefix = "medication:"

    private static func subject(_ medication: Medication.ID) -> String { prefix + medication.text }
}
