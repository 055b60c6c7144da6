import Accounts
import CarePlan
import Clinical
import Exchange
import Foundation
import HTTPTypes
import Immunotherapy
import ImmunotherapyStore
import TestRecords
import TestSupport
import Testing

@testable import ImmunotherapyPages
@testable import Pages
@testable import Web

/// Every interface gives the same answer about a plan: page, API, phone and store are asked about each situation. The
/// command line has its own tests.
@Suite struct DoorTests {
    private static let files: [ScenarioFile] = {
        let folder = TemplateFixture.root.appending(path: "Domain/Tests/Scenarios")
        return (try? ScenarioFile.all(in: folder)) ?? []
    }()

    @Test func `nearly every situation can be stored, and the others are known`() throws {
        #expect(Self.files.count >= 100)
        let others = Dictionary(grouping: Self.files.compactMap(\.unstorable)) { $0 }.mapValues(\.count)
        #expect(
            Set(others.keys).isSubset(of: [
                "a report of a record that is not there", "it asks after a dose", "two answers to one question",
                "a dose of a level that is not there", "a visit about a level that is not there",
                "an amount that was taken in no dose",
            ]))
        #expect(others.values.reduce(0, +) <= 30, "\(others)")
    }

    @Test(arguments: files.filter { $0.unstorable == nil }.map(\.name))
    func `one answer`(name: String) async throws {
        let file = try #require(Self.files.first { $0.name == name })
        let check = file.situation.records.check
        let site = try await TestSite(now: check.at.instant)
        try await site.homes.hold(file.situation)
        guard case .decisions(let expected) = file.situation.answer else { return }
        let answers = PlanAnswers(check.reports, unknowns: check.unknowns)
        let stored = try #require(
            try await site.store.doseCheckRecords(site.homes.mia, at: check.at, zone: check.zone))
        let byStore = expected.map { stored.decision(for: $0.allergen, answers) }
        #expect(byStore.map(\.json) == expected.map(\.json), "store: \(name)")
        #expect(try await phone(site, expected, answers) == expected.map(\.json), "phone: \(name)")
        // A page only carries answers to the questions it asks.
        if let plan = check.plan,
            check.reports.allSatisfy({ plan.rules.conditions.map(\.condition.code).contains($0.condition.code) })
        {
            #expect(try await page(site, expected, answers) == expected.map(\.fingerprint), "page: \(name)")
        }
        if check.unknowns.isEmpty, check.plan != nil || !check.reports.contains(where: \.isOwn) {
            #expect(try await api(site, expected, answers) == expected.map(\.json), "API: \(name)")
        }
    }

    private func phone(
        _ site: TestSite, _ expected: [DoseDecision], _ answers: PlanAnswers
    ) async throws -> [String] {
        let reply = try await site.browser(as: .ada).get(Paths.offlineRules("mia"))
        let document = try JSONSerialization.jsonObject(with: Data(reply.body.utf8)) as? [String: Any]
        let kept = try #require(document?["dose"])
        let dose = try DoseSituation(json: Array(try JSONSerialization.data(withJSONObject: kept)))
        let records = dose.records.with(answers)
        return expected.map { records.decision(for: $0.allergen).json }
    }

    private func page(
        _ site: TestSite, _ expected: [DoseDecision], _ answers: PlanAnswers
    ) async throws -> [String?] {
        let ada = try await site.browser(as: .ada)
        var shown: [String?] = []
        for decision in expected {
            let path = Paths.doseCheck("mia", day: decision.at.day.iso, decision.allergen.text, slot: 0)
            let form = try await ada.form(Paths.doseCheck("mia"), on: path).with { form in
                for hidden in CheckAnswers.hidden(answers) { form.tick(hidden.name, hidden.value) }
            }
            let reply = try await ada.submit(form, button: ("go", "look"))
            shown.append(try reply.form(Paths.doseCheck("mia"))["shown.\(decision.allergen.text)"])
        }
        return shown
    }

    private func api(
        _ site: TestSite, _ expected: [DoseDecision], _ answers: PlanAnswers
    ) async throws -> [String?] {
        let program = try await site.program(.read)
        let given = answers.reports.map {
            "{\"condition\":\"\($0.condition.code)\",\"answer\":\"\($0.answer.rawValue)\"}"
        }
        let body = "{\"answers\":[\(given.joined(separator: ","))]}"
        let reply = try await program.send(.post, Paths.apiChecks("mia"), body)
        let decisions = try reply.json()["decisions"]?.list.compactMap { $0["decision"] } ?? []
        return try expected.map { wanted in
            let found = decisions.first { $0["allergen"]?.string == wanted.allergen.text }
            return try found.map { found in
                try DoseDecision(
                    json: JSONValue.object([.init(name: "format", value: 1), .init(name: "decision", value: found)])
                        .text
                ).json
            }
        }
    }
}

extension ConditionReport {
    /// Whether it is about a custom condition, which only a plan can name.
    fileprivate var isOwn: Bool { if case .own = condition { true } else { false } }
}
