import ActivityStore
import Foundation
import Host
import Jobs
import SQL
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// Whatever an area provides appears everywhere without another edit. For its table, see `The areas of a store`.
@Suite struct `An area` {
    let folder: TemporaryFolder
    let site: TestSite

    init() async throws {
        folder = try TemporaryFolder()
        let files = try MadeUpArea.files(in: folder)
        site = try await TestSite(TestOptions(areas: MadeUpArea.areas, files: Result { files }))
    }

    private let path = "/people/mia/made-up"

    @Test func `is shown to the family, and to nobody else`() async throws {
        let page = try await site.browser(as: .ada).page(path)
        #expect(page.status == 200 && page.says("A made-up area"))
        #expect(try await site.browser(as: .ola).get(path).status == 404)
        #expect(try await site.browser().get(path).status == 303)
    }

    @Test func `has its route in the table that the tests of access, lock and hostile input walk`() {
        let entries = site.served.table.filter { $0.path.contains("made-up") }
        #expect(entries.map(\.path).sorted() == ["/api/v1/made-up", "/people/:person/made-up"])
    }

    @Test func `has its card on Today, from the one snapshot`() async throws {
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.page(Paths.today("mia")).says("A made-up area"))
        let before = site.homes.temporary.recorder.snapshots
        _ = try await ada.page(Paths.today("mia"))
        #expect(site.homes.temporary.recorder.snapshots - before == 2)
    }

    @Test func `has its part of a report, which can be left out`() async throws {
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.page(Paths.report("mia")).says("Made up"))
        let page = Paths.reportPage("mia") + "?range=three-months&asked=1&part="
        #expect(try await ada.page(page + "made-up").says("A made-up area"))
        #expect(try await ada.page(page + "questions").says("A made-up area") == false)
    }

    @Test func `has its pages in the gallery, which the tests of templates and words walk`() throws {
        let phrases = site.served.site.templates.phrases(accepting: nil)
        let entries = Gallery.entries(phrases, of: MadeUpArea.areas).filter { $0.page == "made-up-show" }
        #expect(entries.map(\.sample) == ["one"])
    }

    @Test func `has its style and its script on every page, and on the list of what phones keep`() async throws {
        let base = site.served.site.templates.assets.base
        let page = try await site.browser(as: .ada).page(Paths.today("mia")).body
        let worker = try await site.browser().get(Paths.worker).body
        for file in ["css/made-up.css", "js/app.js"] {
            #expect(page.contains("\"\(base)/\(file)\"") && worker.contains("\"\(file)\""), "\(file)")
            let content = try await site.browser().page("\(base)/\(file)").body
            #expect(content.contains(".made-up") || content.contains("document.body.title"), "\(file)")
        }
    }

    @Test func `adds its part to the demo`() async throws {
        let store = try await TemporaryStore()
        let areas = AreaList([MadeUpArea.self])
        #expect(try await DemoFamily.moveIn(store.world, areas.demo))
        #expect(store.log.lines.contains { $0.contains("made up for demo-household") })
    }

    @Test func `has its noun in the document of the API`() async throws {
        let document = try await site.browser().get(Paths.openAPI)
        #expect(document.body.contains("\"/made-up\""))
        #expect(try await site.browser().get("/api/v1/made-up").status == 200)
    }

    @Test func `hands in its jobs`() {
        let kinds = site.served.site.areas.all.flatMap { $0.jobs(site.served.site) }.map(\.kind)
        #expect(kinds.contains(JobKind("made-up")) && kinds.contains(.healthTotals))
    }

    @Test func `may not take a template, a sentence or a script that another has`() throws {
        let resources = try Checkout.resources
        let twice = resources.pages + [resources.pages[1]]
        #expect(throws: InvalidSiteFiles.self) {
            try TemplateSource(folders: twice.map { $0.appending(path: "Templates") })
        }
        #expect(throws: InvalidSiteFiles.self) { try Words.read(twice, languages: Language.read(resources.languages)) }
        #expect(throws: InvalidSiteFiles.self) { try Assets(folder: resources.publicFiles, areas: twice) }
    }
}
