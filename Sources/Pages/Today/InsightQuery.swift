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

    package init(_ request: PersonRequest, range: InsightRange) {
        access = request.access
        person = request.person.person
        schema = request.store.schema
        self.range = range
        today = request.today
    }
}

/// An area's cards, built from what it has read.
package typealias InsightPart = @Sendable (PersonRequest) -> [Card]
