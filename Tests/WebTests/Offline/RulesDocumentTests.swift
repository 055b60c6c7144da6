import CarePlan
import Clinical
import Exchange
import Foundation
import HTTPTypes
import Immunotherapy
import ImmunotherapyStore
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// What a phone caches to apply the rules offline.
@Suite struct RulesDocumentTests {
    private func document(_ browser: Browser) async throws -> [String: Any] {
        let reply = try await browser.get(Paths.offlineRules("mia"))
        #expect(reply.status == 200)
        #expect(reply.headers[.contentType] == "application/json")
        #expect(reply.headers[.cacheControl] == "no-store")
        return try #require(try JSONSerialization.jsonObject(with: Data(reply.body.utf8)) as? [String: Any])
    }

    private func bytes(_ document: [String: Any], _ name: String) throws -> [UInt8] {
        Array(try JSONSerialization.data(withJSONObject: try #require(document[name])))
    }

    /// The server's verdict for these answers.
    private func verdict(_ ada: Browser, _ answers: [String: String]) async throws -> String {
        let form = try await ada.form(Paths.doseCheck("mia"), on: DoseCheckTests.check).with { form in
            for (condition, answer) in answers where answer == "yes" { form.set("ask.\(condition)", answer) }
        }
        let isNone = !answers.isEmpty && !answers.values.contains("yes")
        let page = try await ada.submit(form, button: ("go", isNone ? "none" : "check"))
        let shown = try #require(try page.form(Paths.doseCheck("mia"))["shown.mia-peanut"])
        return String(shown.prefix { $0 != "." })
    }

    @Test(arguments: [
        ["illness": "no", "travel": "no"], ["illness": "no", "travel": "yes"], ["illness": "yes", "travel": "no"], [:],
    ])
    func `the rules say of the kept document what the page says`(_ answers: [String: String]) async throws {
        let site = try await TestSite()
        try await site.agreePlan()
        let ada = try await site.browser(as: .ada)
        let kept = try DoseSituation(json: try bytes(try await document(ada), "dose"))
        #expect(kept.records.check.reports.isEmpty)
        let reports = answers.sorted { $0.key < $1.key }.map { code, answer in
            ConditionReport(
                condition: code == "illness" ? .illness : .travel, answer: answer == "yes" ? .yes : .no)
        }
        let situation = DoseSituation(
            records: kept.records.with(PlanAnswers(reports)), allergens: ["mia-peanut"], taken: nil)
        guard case .decisions(let decisions) = situation.answer else {
            Issue.record("not before a dose")
            return
        }
        #expect(decisions.map(\.verdict.rawValue) == [try await verdict(ada, answers)])
    }

    @Test func `a symptom that was logged counts in the kept document as on the page`() async throws {
        let site = try await TestSite()
        try await site.agreePlan()
        let fever = SymptomEntry.Details.of(.fever, .mild, notes: nil)
        try await site.store.createSymptoms([fever], site.homes.mia, change: site.homes.change())
        let ada = try await site.browser(as: .ada)
        let kept = try await document(ada)
        let dose = try DoseSituation(json: try bytes(kept, "dose"))
        #expect(dose.records.symptoms.map(\.id) == [fever.id])
        #expect(try await verdict(ada, ["illness": "no", "travel": "no"]) == "call")
        guard case .decisions(let decisions) = dose.answer else {
            Issue.record("not before a dose")
            return
        }
        #expect(decisions.first?.verdict == .call)
        let warning = try WarningSituation(json: try bytes(kept, "warning"))
        #expect(warning.symptoms.map(\.kind) == [.fever])
    }

    @Test func `the doses of the last day are there with the plan's minutes`() async throws {
        let site = try await TestSite()
        try await site.agreePlan()
        let intake = OITDose.Intake.at(.berlin(.today, "08:00"), "an-intake", .full(.peanutTwo))
        _ = try await site.store.addIntake(intake, site.homes.mia, change: site.homes.change())
        let kept = try await document(try await site.browser(as: .ada))
        let after = try AfterDoseSituation(json: try bytes(kept, "afterDose"))
        let taken = try #require(after.doses.first { $0.intake == "an-intake" })
        #expect(taken.after.rest == 7200 && taken.after.observation == 3600 && !taken.isAnswered)
        #expect(try WarningSituation(json: try bytes(kept, "warning")).doses.contains(intake.at.instant))
    }

    @Test func `it knows the clock of years ahead, whom to call and what things are called`() async throws {
        let site = try await TestSite()
        try await site.agreePlan()
        let kept = try await document(try await site.browser(as: .ada))
        let zone = try DoseSituation(json: try bytes(kept, "dose")).records.check.zone
        let last = try #require(zone.transitions.last)
        #expect(last.at > site.clock.now.adding(seconds: 2 * 366 * 86_400))
        #expect((kept["emergency"] as? [String: String])?["dial"] == "tel:112")
        #expect((kept["names"] as? [String: String])?["mia-peanut"] == "Peanut")
        #expect((kept["person"] as? [String: Any])?["id"] as? String == "mia")
        #expect(kept["actionPlan"] as? String == Paths.actionPlan("mia"))
    }

    @Test func `it says in words how a level is given, and tells the rules nothing of it`() async throws {
        let site = try await TestSite()
        let before = try await document(try await site.browser(as: .ada))
        #expect((before["given"] as? [String: Any])?.isEmpty == true)
        let level = DoseLevel.peanutTwo
        let two = try #require(PieceCount(tenThousandths: 20_000))
        _ = try await site.store.updateLevel(
            level.id, level.details, given: .set(DoseMeasure(count: two, unit: .listed(.capsule))),
            version: level.version, site.homes.mia, change: site.homes.change())
        let kept = try await document(try await site.browser(as: .ada))
        let given = (kept["given"] as? [String: [String: String]])?["peanut-two"]
        #expect(
            given?["full"]?.contains("2\u{A0}capsules") == true && given?["half"]?.contains("1\u{A0}capsule)") == true)
        let text = String(decoding: try bytes(kept, "dose"), as: UTF8.self)
        #expect(!text.contains("capsule"))
    }

    @Test func `it names the levels in force today and on each day before it that can be chosen`() async throws {
        let site = try await TestSite()
        site.clock.step(days: 1)
        try await site.store.setCurrentLevel(DoseLevel.peanutOne.id, site.homes.mia, change: site.homes.change())
        let kept = try await document(try await site.browser(as: .ada))
        let inForce = try #require(kept["inForce"] as? [String: [String]])
        #expect(inForce.count == KnownDay.daysBack + 1 && inForce.keys.min() == "2026-06-07")
        #expect(inForce["2026-06-21"]?.sorted() == ["cashew-one", "peanut-one"])
        #expect(inForce["2026-06-20"]?.sorted() == ["cashew-one", "peanut-two"])
    }

    @Test func `a stranger gets nothing`() async throws {
        let site = try await TestSite()
        #expect(try await site.browser(as: .ola).get(Paths.offlineRules("mia")).status == 404)
    }
}
