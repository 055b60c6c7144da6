package import Air
package import Clinical
package import SQL
package import Store

/// The seasons at a person's first place.
package struct SeasonRecords: Sendable {
    /// Nil without a place.
    package let place: PlaceDetails?
    /// The days with hours of pollen, up to the most that are looked at.
    package let panel: ExposurePanel
    package let yearStart: YearStart

    package init(place: PlaceDetails?, panel: ExposurePanel, yearStart: YearStart) {
        self.place = place
        self.panel = panel
        self.yearStart = yearStart
    }
}

extension Reader {
    /// - Parameter isWanted: says whether a pollen is read.
    package func seasons(
        _ access: PersonAccess, years: Int = 10, through last: CalendarDay, zone: ZoneRules,
        _ isWanted: (PollenTaxon) -> Bool = { _ in true }
    ) throws -> SeasonRecords {
        guard let place = try records(.place, access).first?.details else {
            return SeasonRecords(place: nil, panel: ExposurePanel(firstDay: last, []), yearStart: .january)
        }
        let (cell, yearStart) = (place.cell, YearStart.at(latitude: place.cell.middle.latitude))
        let earliest = try first(
            """
            SELECT min(day) AS day FROM air_day WHERE cell = (SELECT id FROM air_cell
                WHERE latitude = \(cell.middle.latitude) AND longitude = \(cell.middle.longitude))
            """
        )?.optionalInt64("day")
        guard let earliest else {
            return SeasonRecords(place: place, panel: ExposurePanel(firstDay: last, []), yearStart: yearStart)
        }
        let start = max(CalendarDay(clamping: earliest), last.adding(days: -366 * years))
        let count = start.days(until: last) + 1
        let panel = try exposure(Array(repeating: cell, count: max(0, count)), from: start, zone: zone) { quantity in
            if case .pollen(.taxon(let taxon)) = quantity { isWanted(taxon) } else { false }
        }
        return SeasonRecords(place: place, panel: panel, yearStart: yearStart)
    }
}
