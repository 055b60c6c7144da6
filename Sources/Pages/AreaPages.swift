package import Clinical
internal import FHIR
package import Host
package import Immunotherapy
package import Jobs
package import SQL
package import Store

/// What an area of the product contributes to the site.
package protocol AreaPages: Sendable {
    static var pages: [any Page.Type] { get }
    /// What programs can reach through the API.
    static var nouns: [APINoun] { get }
    /// The records that the page of deleted ones offers to restore.
    static var deletedNouns: [DeletedNoun] { get }

    static func add(to routes: inout Routes)

    /// The area's modules that every page starts, by the names of their files, without `.js`. They come after the
    /// site's.
    static var scripts: [String] { get }

    /// Modules that the service worker starts as well, named in the same way.
    static var workerScripts: [String] { get }

    /// The handlers for the area's background jobs.
    static func jobs(_ site: Site) -> [any JobHandler]

    /// The area's part of Today: reads everything from the page's snapshot and formats it later.
    static func today(_ query: DayQuery, _ tx: any Reader) throws -> DayPart

    /// Named sample days of the area, for the gallery and the tests.
    static func todaySamples(_ phrases: Phrases) -> [TodaySample]

    /// The area's cards on Insights for a range of days; empty if there is nothing to show.
    static func insights(_ query: InsightQuery, _ tx: any Reader) throws -> InsightPart

    /// The area's Insights cards with sample data.
    static func insightSamples(_ phrases: Phrases) -> [Card]

    /// The area's cards about a person on Help, for whoever comes to help.
    static func help(_ person: Person, _ access: PersonAccess, _ tx: any Reader) throws -> HelpPart

    /// The area's cards on Help with sample data.
    static func helpSamples(_ phrases: Phrases) -> [Card]

    /// The area's parts of a visit report.
    static var reports: [AreaReport] { get }

    /// What the area says in a person's patient summary, whether or not the area is on.
    static func summary(_ query: SummaryQuery, _ tx: any Reader) throws -> SummaryPart

    /// What the area has that a search of the person finds, as far as the account may see it.
    static func search(_ query: SearchQuery, _ tx: any Reader) throws -> [SearchGroup]

    /// The area's pages that a search finds by their titles and by what people call them.
    static var destinations: [Destination] { get }

    /// What a device keeps of the area for a person while there is no network.
    static func offline(_ person: Person, _ access: PersonAccess, _ tx: any Reader) throws -> OfflinePart

    /// The area's parts of the demo.
    static var demo: [DemoPart] { get }

    /// What the area knows about the hours after the given doses, shown with their record.
    static func notes(after doses: [OITDose.Intake], _ query: DayQuery, _ tx: any Reader) throws -> DoseNotes
}

extension AreaPages {
    package static var nouns: [APINoun] { [] }
    package static var deletedNouns: [DeletedNoun] { [] }
    package static var scripts: [String] { [] }
    package static var workerScripts: [String] { [] }
    package static func jobs(_ site: Site) -> [any JobHandler] { [] }
    package static func today(_ query: DayQuery, _ tx: any Reader) throws -> DayPart { { _ in DayCards() } }
    package static func todaySamples(_ phrases: Phrases) -> [TodaySample] { [] }
    package static func insights(_ query: InsightQuery, _ tx: any Reader) throws -> InsightPart { { _ in [] } }
    package static func insightSamples(_ phrases: Phrases) -> [Card] { [] }
    package static func help(_ person: Person, _ access: PersonAccess, _ tx: any Reader) throws -> HelpPart {
        { _ in [] }
    }
    package static func helpSamples(_ phrases: Phrases) -> [Card] { [] }
    package static var reports: [AreaReport] { [] }
    package static func summary(_ query: SummaryQuery, _ tx: any Reader) throws -> SummaryPart {
        { _ in PatientSummary.Entries() }
    }
    package static func offline(_ person: Person, _ access: PersonAccess, _ tx: any Reader) throws -> OfflinePart {
        { _ in [] }
    }
    package static func search(_ query: SearchQuery, _ tx: any Reader) throws -> [SearchGroup] { [] }
    package static var destinations: [Destination] { [] }
    package static var demo: [DemoPart] { [] }
    package static func notes(
        after doses: [OITDose.Intake], _ query: DayQuery, _ tx: any Reader
    ) throws -> DoseNotes { { _ in [:] } }
}

/// An area's part of Help, built from what it has read.
package typealias HelpPart = @Sendable (Phrases) -> [Card]

/// An area's addresses for a device, built from what it has read.
package typealias OfflinePart = @Sendable (Phrases) -> [OfflineAddress]

/// What an area shows of a made-up day.
package struct TodaySample: Sendable {
    package let name: String
    package let cards: DayCards
    /// Defaults to today.
    package let day: CalendarDay

    package init(_ name: String, on day: CalendarDay = Samples.today, _ cards: DayCards) {
        self.name = name
        self.cards = cards
        self.day = day
    }
}

/// The areas of a site, in the order in which they are shown.
package struct AreaList: Sendable {
    package let all: [any AreaPages.Type]

    package init(_ all: [any AreaPages.Type]) {
        self.all = all
    }

    package var pages: [any Page.Type] { all.flatMap { $0.pages } }
    package var nouns: [APINoun] { all.flatMap { $0.nouns } }
    package var reports: [AreaReport] { all.flatMap { $0.reports } }
    package var scripts: [String] { all.flatMap { $0.scripts } }
    package var workerScripts: [String] { all.flatMap { $0.workerScripts } }
    package var destinations: [Destination] { all.flatMap { $0.destinations } }
    package var demo: [DemoPart] { all.flatMap { $0.demo } }
}
