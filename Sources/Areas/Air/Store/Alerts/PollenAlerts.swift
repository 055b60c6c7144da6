internal import Air
internal import Clinical
internal import Reminders
internal import SQL
internal import Store

/// Messages about much of what a person reacts to, at most one for each day, from the hours that are kept.
enum PollenAlerts {
    static func all(
        _ wanted: OccasionRange, _ access: PersonAccess, _ tx: any Reader
    ) throws -> [ReminderOccasion] {
        // Nobody is told who has not said anything about pollen.
        guard let profile = try tx.airProfile(access), let place = try tx.records(.place, access).first else {
            return []
        }
        let series = try tx.recentAir(of: place.details.cell, now: wanted.now.instant)
        let outlook = AirOutlook(
            AirHours(series), for: profile, in: place.details.country, zone: wanted.zone, now: wanted.now.instant)
        // An evening's message is about the day after.
        return (wanted.days + [wanted.through.adding(days: 1)]).compactMap { day in
            guard let at = outlook.alert(for: day), wanted.from <= at.day, at.day <= wanted.through else { return nil }
            return ReminderOccasion(ReminderOccasion.Key(.pollen, subject: "pollen", day: day), at: at)
        }
    }
}
