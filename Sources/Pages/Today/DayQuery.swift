package import Accounts
package import Clinical
package import Immunotherapy
package import SQL
package import Store

/// The day that Today shows, the current time and the person.
package struct DayQuery: Sendable {
    package let access: PersonAccess
    package let person: Person
    package let account: Account.ID
    package let schema: StoreSchema
    package let day: CalendarDay
    package let today: CalendarDay
    /// The days of the strip or month above the page.
    package let shown: ClosedRange<CalendarDay>
    package let now: Moment
    package let zone: ZoneRules
    /// For what a device brings along, whoever is signed in on it.
    package let page: PageRequest
    private let areas: [any AreaPages.Type]

    package init(
        _ request: PersonRequest, day: CalendarDay, shown: ClosedRange<CalendarDay>
    ) {
        page = request.page
        access = request.access
        person = request.person.person
        account = request.account.account.id
        schema = request.store.schema
        self.day = day
        today = request.today
        self.shown = shown
        zone = request.zone
        now = request.zone.local(at: request.now)
        areas = request.site.areas.all
    }

    package var isToday: Bool { day == today }

    /// The contributions of all areas in order, from one snapshot.
    package func parts(_ tx: any Reader) throws -> [DayPart] {
        try areas.map { try $0.today(self, tx) }
    }

    /// What all areas know about the hours after the given doses.
    package func notes(after doses: [OITDose.Intake], _ tx: any Reader) throws -> DoseNotes {
        let parts = try tx.together(areas) { tx, area in try area.notes(after: doses, self, tx) }
        return { request in
            parts.reduce(into: [:]) { notes, part in notes.merge(part(request)) { $0 + $1 } }
        }
    }
}

/// An area's part of a day, built from what it has read.
package typealias DayPart = @Sendable (PersonRequest) -> DayCards

/// Sentences about the time after doses, by intake.
package typealias DoseNotes = @Sendable (PersonRequest) -> [OITDose.Intake.ID: [String]]
