package import Clinical
package import Immunotherapy
package import Jobs
package import SQL

/// What an area of the product hands in to be shown.
package protocol AreaPages: Sendable {
    static var pages: [any Page.Type] { get }
    /// What programs can reach through the API.
    static var nouns: [APINoun] { get }

    static func add(to routes: inout Routes)

    /// Does the area's background work while the server runs.
    static func jobs(_ site: Site) -> [any JobHandler]

    /// What the area shows of a day on Today: reads everything now, from the snapshot of the page, and words it later.
    static func today(_ query: DayQuery, _ tx: any Reader) throws -> DayPart

    /// What the area shows of made-up days, by a name for each, for the gallery and the tests.
    static func todaySamples(_ phrases: Phrases) -> [TodaySample]

    /// What the area has found out over a range of days, as cards of Insights; none where there is nothing to show.
    static func insights(_ query: InsightQuery, _ tx: any Reader) throws -> InsightPart

    /// The area's cards of Insights with made-up numbers.
    static func insightSamples(_ phrases: Phrases) -> [Card]

    /// What the area knows about the time after some doses, for their record.
    static func notes(after doses: [OITDose.Intake], _ query: DayQuery, _ tx: any Reader) throws -> DoseNotes
}

extension AreaPages {
    package static var nouns: [APINoun] { [] }
    package static func jobs(_ site: Site) -> [any JobHandler] { [] }
    package static func today(_ query: DayQuery, _ tx: any Reader) throws -> DayPart { { _ in DayCards() } }
    package static func todaySamples(_ phrases: Phrases) -> [TodaySample] { [] }
    package static func insights(_ query: InsightQuery, _ tx: any Reader) throws -> InsightPart { { _ in [] } }
    package static func insightSamples(_ phrases: Phrases) -> [Card] { [] }
    package static func notes(
        after doses: [OITDose.Intake], _ query: DayQuery, _ tx: any Reader
    ) throws -> DoseNotes { { _ in [:] } }
}

/// What an area shows of a made-up day.
package struct TodaySample: Sendable {
    package let name: String
    package let cards: DayCards
    /// Today unless it says otherwise.
    package let day: CalendarDay

    package init(_ name: String, on day: CalendarDay = Samples.today, _ cards: DayCards) {
        self.name = name
        self.cards = cards
        self.day = day
    }
}
