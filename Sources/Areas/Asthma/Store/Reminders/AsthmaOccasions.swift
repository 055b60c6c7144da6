internal import Asthma
internal import CarePlan
internal import Clinical
internal import Reminders
internal import SQL
internal import Store

/// What people may want to be told about inhalers: the evening's question, and that a canister is nearly empty or expires.
enum AsthmaOccasions {
    /// In the morning, when pharmacies open.
    private static let time = TimeOfDay(hour: 9, minute: 0)

    static func all(_ wanted: OccasionRange, _ access: PersonAccess, _ tx: any Reader) throws -> [ReminderOccasion] {
        let inhalers = try tx.records(.inhaler, access).filter(\.details.isInUse)
        guard !inhalers.isEmpty else { return [] }
        let evenings = inhalers.contains { $0.details.role.isReliever } ? try evenings(wanted, access, tx) : []
        let inUse = Set(inhalers.map(\.id))
        let canisters = try tx.records(.canister, access).filter { inUse.contains($0.details.inhaler) }
        return try evenings + refills(canisters, wanted, access, tx) + expiries(canisters, wanted)
    }

    /// The canister that an occasion is about; nil for others.
    static func canister(_ key: ReminderOccasion.Key) -> Canister.ID? {
        guard key.kind == .refill || key.kind == .expiry, key.subject.hasPrefix(prefix) else { return nil }
        return Canister.ID(String(key.subject.dropFirst(prefix.count)))
    }

    /// Asked on every evening, and answered by a puff of that day or by saying that there was none.
    private static func evenings(
        _ wanted: OccasionRange, _ access: PersonAccess, _ tx: any Reader
    ) throws -> [ReminderOccasion] {
        guard let evening = ReminderKind.relieverDay.usualTime else { return [] }
        let since = wanted.zone.moment(wanted.from.adding(days: -1), .midnight).instant
        let known = try tx.quietDays(access, from: wanted.from.adding(days: -1))
            .union(tx.puffUses(access, since: since).map(\.at.day))
        return wanted.days.map { day in
            ReminderOccasion(
                ReminderOccasion.Key(.relieverDay, subject: "day", day: day), at: wanted.zone.moment(day, evening),
                state: known.contains(day) ? .done : .open)
        }
    }

    private static func refills(
        _ canisters: [Stored<CanisterDetails>], _ wanted: OccasionRange, _ access: PersonAccess, _ tx: any Reader
    ) throws -> [ReminderOccasion] {
        guard let time else { return [] }
        return try canisters.compactMap { canister in
            let isOnly = canisters.count { $0.details.inhaler == canister.details.inhaler } == 1
            let sprays = try tx.spraysWithMean(of: canister, isOnly: isOnly, access)
            let reading = canister.details.reading.map { wanted.zone.local(at: $0.at).day }
            guard
                let day = RefillNeed.due(
                    canister.details, puffs: sprays, reading: reading, on: wanted.now.day),
                day <= wanted.through
            else { return nil }
            return ReminderOccasion(
                ReminderOccasion.Key(.refill, subject: prefix + canister.id.text, day: day),
                at: wanted.zone.moment(day, time))
        }
    }

    /// Two notices, as for other medicines that are kept for an emergency.
    private static func expiries(_ canisters: [Stored<CanisterDetails>], _ wanted: OccasionRange) -> [ReminderOccasion]
    {
        guard let time else { return [] }
        return canisters.flatMap { canister in
            guard let last = canister.details.expiry?.lastDay else { return [ReminderOccasion]() }
            return RescueMedicine.expiryNotices.compactMap { days in
                let day = last.adding(days: -days)
                guard wanted.from <= day, day <= wanted.through else { return nil }
                return ReminderOccasion(
                    ReminderOccasion.Key(.expiry, subject: prefix + canister.id.text, day: last, slot: Int64(days)),
                    at: wanted.zone.moment(day, time))
            }
        }
    }

    private static let prefix = "canister:"
}
