package import Clinical
package import Insights
package import Store

/// The days that Insights covers, and the person.
package struct InsightQuery: Sendable {
    package let access: PersonAccess
    package let person: Person
    package let schema: StoreSchema
    package let range: InsightRange
    package let today: CalendarDay
    /// The present on the person's clock.
    package let now: Moment
    package let zone: ZoneRules

    package init(_ request: PersonRequest, range: InsightRange) {
        access = request.access
        person = request.person.person
        schema = request.store.schema
        self.range = range
        today = request.today
        now = request.zone.local(at: request.now)
        zone = request.zone
    }
}

/// An area's cards, built from what it has read.
package typealias InsightPart = @Sendable (PersonRequest) -> [Card]
