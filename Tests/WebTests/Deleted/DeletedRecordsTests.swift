import CarePlan
import Clinical
import Foundation
import HTTPTypes
import Immunotherapy
import ImmunotherapyStore
import Store
import SymptomsStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `What was deleted lately` {
    private static let list = Paths.deleted("mia")

    private func begin() async throws -> (TestSite, Browser) {
        let site = try await TestSite()
        try await ReportStage.live(site)
        return (site, try await site.browser(as: .ada))
    }

    @Test func `is listed by its noun and name, latest first, and comes back by one tap`() async throws {
        let (site, ada) = try await begin()
        _ = try await ada.post(Paths.levelDeletion("mia", "peanut-two"), [("version", "1")])
        site.homes.clock.step(seconds: 60)
        _ = try await ada.post(Paths.questionDeletion("mia", "fly"))
        let page = try await ada.page(Self.list)
        #expect(page.says("Question for the doctor") && page.says("May we fly to Lisbon?"))
        let question = try #require(page.body.range(of: "May we fly to Lisbon?"))
        let level = try #require(page.body.range(of: "Dose level"))
        #expect(question.lowerBound < level.lowerBound)
        let back = Paths.questionRestoration("mia", "fly")
        #expect(page.body.contains("action=\"\(back)\""))
        #expect(try await ada.post(back).status == 303)
        #expect(try await !ada.page(Self.list).says("May we fly to Lisbon?"))
        #expect(try await ada.page(Paths.questions("mia")).says("May we fly to Lisbon?"))
    }

    @Test func `a day's doses are listed until that day is logged again, as the page says`() async throws {
        let site = try await TestSite()
        let (ada, mia) = (try await site.browser(as: .ada), site.homes.mia)
        _ = try await site.store.addIntake(.at(.today, "08:00", .full(.peanutTwo)), mia, change: site.homes.change())
        _ = try await site.store.deleteDose(on: .today, base: .first, mia, change: site.homes.change())
        let restoration = Paths.doseRestoration("mia", day: "2026-06-20")
        let page = try await ada.page(Self.list)
        #expect(page.body.contains("action=\"\(restoration)\""))
        #expect(page.says("A day’s doses are listed until that day is logged again."))
        let again = OITDose.Intake.at(.today, "09:00", .full(.peanutTwo))
        _ = try await site.store.addIntake(again, mia, change: site.homes.change())
        #expect(try await !ada.page(Self.list).body.contains("action=\"\(restoration)\""))
    }

    @Test func `what cannot come back, and what was deleted long ago, is not listed`() async throws {
        let (site, ada) = try await begin()
        #expect(try await ada.page(Self.list).says("Nothing was deleted recently."))
        _ = try await ada.post(Paths.questionDeletion("mia", "fly"))
        #expect(try await ada.page(Self.list).says("May we fly to Lisbon?"))
        let now = site.homes.clock.now
        for (since, count) in [(now, 1), (now.adding(seconds: 1), 0)] {
            let found = try await site.store.deletedRecords(site.homes.mia, of: ["question"], since: since, limit: 9)
            #expect(found.count == count)
        }
        let others = try await site.store.deletedRecords(site.homes.mia, of: ["contact"], since: now, limit: 9)
        #expect(others == [])
    }

    @Test func `a reaction has its day and grade, and a pack its count, day and batch`() async throws {
        let (site, ada) = try await begin()
        let (store, homes) = (site.store, site.homes)
        try await store.createReaction("bus", .of(.hives()), homes.mia, change: homes.change())
        let count = try #require(PieceCount(tenThousandths: 300_000))
        let pack = SupplyEntryDetails(
            level: "peanut-two", kind: .pack, at: .berlin(.yesterday, "06:00"), count: count, unit: .listed(.capsule),
            lot: "LOT-4711")
        try await store.create("pack", pack, of: .supplyEntry, homes.mia, change: homes.change())
        _ = try await ada.post(Paths.reactionDeletion("mia", "bus"), [("version", "1")])
        _ = try await ada.post(Paths.supplyDeletion("mia", "pack"), [("version", "1")])
        let page = try await ada.page(Self.list)
        #expect(page.says("30 capsules added") && page.says("LOT-4711") && page.says("19 Jun 2026"))
        #expect(page.body.contains(/>\s*20.Jun.2026\s*</))
    }

    /// Every noun of every area has a word, and leads to an address that takes a POST.
    @Test func `every noun has a word and a route`() async throws {
        let site = try await TestSite()
        let phrases = try TemplateFixture.phrases()
        let routes = site.table.filter { $0.method == .post }.map { $0.path.split(separator: "/") }
        let values = ["day": "2026-06-20", "medicine": "pen", "medication": "cream"]
        for noun in Areas.all.all.flatMap({ $0.deletedNouns }) {
            #expect(phrases.ifKnown("access.noun.\(noun.noun.replacing(" ", with: "-"))") != nil, "\(noun.noun)")
            let record = DeletedRecord(noun: noun.noun, id: "x", at: site.homes.clock.now, values: values)
            let path = try #require(noun.restoration("mia", record), "\(noun.noun)").split(separator: "/")
            #expect(
                routes.contains { route in
                    route.count == path.count && zip(route, path).allSatisfy { $0.hasPrefix(":") || $0 == $1 }
                }, "\(noun.noun)")
        }
    }
}
