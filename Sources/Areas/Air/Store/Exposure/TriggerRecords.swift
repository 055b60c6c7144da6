package import Air
package import Clinical
package import Insights
package import SQL
package import Store

/// The days of a diary, and what was in the air at their places.
package struct TriggerRecords: Sendable {
    package let days: [DiaryTriggers.Day]
    package let panel: ExposurePanel
    /// Whether any day has a place.
    package let hasPlaces: Bool

    package init(days: [DiaryTriggers.Day], panel: ExposurePanel, hasPlaces: Bool) {
        self.days = days
        self.panel = panel
        self.hasPlaces = hasPlaces
    }
}

extension Reader {
    /// The days of a diary with the air. On a day without an entry the person is taken to be where they were on the last
    /// day with one.
    ///
    /// - Parameter step: of the medicines of a day; nil if they are not known.
    package func triggers(
        _ access: PersonAccess, _ diary: [DiaryDetails], through last: CalendarDay, zone: ZoneRules,
        step: (DiaryDetails) -> RescueStep?
    ) throws -> TriggerRecords {
        let days = diary.map { DiaryTriggers.Day($0.day, $0.content, step: step($0)) }
        let bound = try diaryPlaces(access, through: last)
        guard let first = diary.first?.day, let end = diary.last?.day, let earliest = bound.first else {
            return TriggerRecords(days: days, panel: ExposurePanel(firstDay: last, []), hasPlaces: false)
        }
        let start = first.adding(days: -Triggers.daysBefore)
        var (place, next) = (earliest.cell, 0)
        let places = (0...start.days(until: end)).map { offset -> AirCell? in
            while next < bound.count, bound[next].day <= start.adding(days: offset) {
                place = bound[next].cell
                next += 1
            }
            return place
        }
        return TriggerRecords(
            days: days, panel: try exposure(places, from: start, zone: zone), hasPlaces: true)
    }

    /// How many days the diary has.
    package func diaryDays(_ access: PersonAccess) throws -> Int {
        try count(
            """
            SELECT count(*) AS count FROM diary_day
            WHERE person = \(access.person.text) AND deleted_at IS NULL
            """)
    }

    private func diaryPlaces(
        _ access: PersonAccess, through last: CalendarDay
    ) throws -> [(day: CalendarDay, cell: AirCell)] {
        try fetch(
            """
            SELECT diary_day.day, diary_place.latitude, diary_place.longitude
            FROM diary_day JOIN diary_place ON diary_place.diary = diary_day.id
            WHERE diary_day.person = \(access.person.text) AND diary_day.day <= \(last.iso)
                AND diary_day.deleted_at IS NULL ORDER BY diary_day.day
            """
        ).map { row in (try row.convert("day", "a day") { CalendarDay(iso: $0) }, try row.cell) }
    }
}
