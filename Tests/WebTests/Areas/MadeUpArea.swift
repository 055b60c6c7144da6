import Clinical
import Foundation
import Hummingbird
import Jobs
import Logging
import Reports
import SQL
import Store
import TestSupport

@testable import Host
@testable import Pages
@testable import Web

/// An area that exists only in tests: one route, one page, one API noun, one card, one job, one style, one script, one
/// part of the demo.
enum MadeUpArea: AreaPages {
    static let pages: [any Page.Type] = [MadeUpPage.self]

    static let nouns = [
        APINoun(
            rank: 9_000, name: "made-up", text: "Nothing that is real.", schemas: [],
            operations: [
                APIOperation(
                    id: "made-up", method: .get, path: "/api/v1/made-up", summary: "Nothing.",
                    answers: [APIAnswer(status: .ok, text: "Nothing.", schema: JSONSchema(anything: "Nothing."))],
                    performance: .open { Response(status: .ok) })
            ])
    ]

    static func add(to routes: inout Routes) {
        routes.person(.get, "/people/:person/made-up") { request in
            request.render(MadeUpPage(title: request.phrases("madeUp.title")))
        }
    }

    static let scripts = ["made-up"]

    static let demo = [DemoPart(rank: 9_000) { scene in scene.world.log.notice("made up for \(scene.household.text)") }]

    static func jobs(_ site: Site) -> [any JobHandler] { [MadeUpJob(world: site.world)] }

    static func today(_ query: DayQuery, _ tx: any Reader) throws -> DayPart {
        let isThere = try tx.first("SELECT 1 AS one FROM person WHERE id = \(query.access.person.text)") != nil
        return { request in
            var cards = DayCards()
            if isThere { cards.cards = [.init(.calm, MadeUpCard(title: request.phrases("madeUp.title")))] }
            return cards
        }
    }

    static let reports = [
        AreaReport(ReportPart("made-up", rank: 9_000)) { query, tx in
            let isThere = try tx.first("SELECT 1 AS one FROM person WHERE id = \(query.access.person.text)") != nil
            return { phrases in isThere ? [.paragraph(phrases("madeUp.title"))] : [] }
        }
    ]

    static func todaySamples(_ phrases: Phrases) -> [TodaySample] {
        var cards = DayCards()
        cards.cards = [.init(.calm, MadeUpCard(title: phrases("madeUp.title")))]
        return [TodaySample("made-up", cards)]
    }

    /// The product's areas and this one.
    static let areas = AreaList(Areas.all.all + [MadeUpArea.self])

    /// The product's files, plus this area's own from a folder.
    static func files(in folder: TemporaryFolder) throws -> SiteFiles {
        let own = URL(filePath: folder.path)
        for (path, text) in [
            ("Styles/made-up.css", ".made-up { color: var(--ink); }\n"),
            ("Scripts/made-up.js", "document.body.title = \"Made up\";\n"),
            ("Templates/made-up/show.mustache", "<p>{{title}}</p>\n"),
            ("Templates/made-up/_card.mustache", "<section class=\"card\"><p>{{title}}</p></section>\n"),
            ("Words/en.json", "{\"madeUp.title\": \"A made-up area\", \"report.part.made-up\": \"Made up\"}"),
        ] {
            let file = own.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let resources = try Checkout.resources
        return try SiteFiles(
            Resources(
                site: resources.pages[0], areas: resources.pages.dropFirst() + [own], articles: resources.articles,
                publicFiles: resources.publicFiles, data: resources.data), areas: areas)
    }
}

struct MadeUpPage: Page {
    static let template = "made-up/show"

    let title: String

    static func samples(_ phrases: Phrases) -> [Sample] { [Sample("one", MadeUpPage(title: phrases("madeUp.title")))] }
}

struct MadeUpCard: CardContent {
    static let template = "made-up/_card"

    let title: String
}

struct MadeUpJob: JobHandler {
    let kind = JobKind("made-up")
    let world: World

    func run(_ job: Job, _ lease: JobLease) async throws -> JobOutcome {
        world.log.notice("made up")
        return .done
    }
}
