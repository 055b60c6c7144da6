internal import Air
internal import Clinical
internal import Reminders
internal import SQL
internal import Store

/// The notice before the pollen season, once a year.
enum SeasonOccasions {
    /// In the morning, when practices open.
    private static let time = TimeOfDay(hour: 9, minute: 0)

    static func all(
        _ wanted: OccasionRange, _ access: PersonAccess, _ tx: any Reader
    ) throws -> [ReminderOccasion] {
        guard let time, try tx.hasHayFever(access) else { return [] }
        let (starts, yearStart) = try starts(wanted, access, tx)
        // A notice may fall into the year before its season.
        let year = yearStart.year(of: wanted.now.day)
        return (year...year + 1).compactMap { year in
            guard let day = SeasonNotice.day(starts, in: year, yearStart: yearStart), wanted.from <= day,
                day <= wanted.through
            else { return nil }
            return ReminderOccasion(
                ReminderOccasion.Key(.pollenSeason, subject: "season", day: day), at: wanted.zone.moment(day, time))
        }
    }

    /// The first days of the earliest of the seasons that the person reacts to, or else of their own symptoms.
    private static func starts(
        _ wanted: OccasionRange, _ access: PersonAccess, _ tx: any Reader
    ) throws -> ([CalendarDay], YearStart) {
        let sensitivities = try tx.airProfile(access)?.sensitivities ?? []
        let kinds = (sensitivities.isEmpty ? [.usual] : sensitivities).map(\.kind)
        let records = try tx.seasons(access, years: 4, through: wanted.now.day, zone: wanted.zone) { taxon in
            kinds.contains(.taxon(taxon)) || kinds.contains(.group(taxon.group))
        }
        let known = records.panel.taxa.map { taxon in
            PlaceSeasons(records.panel.counts(of: taxon), yearStart: records.yearStart)
        }
        if let first = known.filter({ $0.start != nil }).min(by: { ($0.start ?? 0) < ($1.start ?? 0) }) {
            return (first.seasons.compactMap(\.start), records.yearStart)
        }
        let symptomatic = try tx.diary(access, from: .earliest, through: wanted.now.day).map(\.details)
            .filter { $0.content.isSymptomatic }.map(\.day)
        return (SeasonNotice.firstDays(symptomatic, yearStart: records.yearStart), records.yearStart)
    }
}

extension Reader {
    fileprivate func hasHayFever(_ access: PersonAccess) throws -> Bool {
        let row = try first("SELECT areas FROM person WHERE id = \(access.person.text)")
        return try row?.text("areas").split(separator: ",").contains { $0 == Area.hayFever.rawValue } ?? false
    }
}
