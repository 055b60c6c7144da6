import Asthma
import AsthmaStore
import Clinical
import Store
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct QuestionnaireTests {
    private let site: TestSite
    private let ada: Browser

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
    }

    private func answer(_ questionnaire: String, _ answers: [(String, String)], id: String = "a") async throws -> Reply
    {
        try await ada.post(
            Paths.asthma("mia", "questionnaires"),
            [("id", id), ("questionnaire", questionnaire)] + answers.map { ("item-\($0.0)", $0.1) })
    }

    @Test func `the four questions say how well it is controlled, and what is open stays unknown`() async throws {
        #expect(try await answer("gina", [("day-symptoms", "1"), ("night-waking", "0")]).status == 303)
        #expect(try await ada.get(Paths.asthma("mia", "questionnaires")).says("not all answered"))
        let whole = [("day-symptoms", "1"), ("night-waking", "0"), ("activity-limit", "1")]
        #expect(try await answer("gina", whole, id: "b").status == 303)
        let list = try await ada.get(Paths.asthma("mia", "questionnaires"))
        #expect(list.says("partly controlled") && list.says("not all answered"))
    }

    @Test func `a question about the reliever is asked only where there is one`() async throws {
        let without = try await ada.get(Paths.newAsthma("mia", "questionnaires") + "?of=gina")
        #expect(!without.body.contains("item-reliever-use"))
        try await site.homes.fillAsthma()
        let with = try await ada.get(Paths.newAsthma("mia", "questionnaires") + "?of=gina")
        #expect(with.body.contains("item-reliever-use"))
    }

    @Test func `intensive care makes the risk high, and no zone of today`() async throws {
        #expect(try await answer("exacerbation-1", [("intensive-care-ever", "1")]).status == 303)
        let page = try await ada.get(Paths.asthmaRisk("mia"))
        #expect(page.says("High") && page.says("High because of intensive care"))
        #expect(page.says("Today’s zone is not known"))
        #expect(page.says("1 of 15 answered yes") && page.says("questions were not answered"))
    }

    @Test(arguments: [
        ("gina", [("day-symptoms", "2")]), ("gina", []), ("nothing", [("day-symptoms", "1")]),
        ("exacerbation-9", [("smoke", "1")]), ("gina", [("smoke", "1")]),
    ])
    func `what was not asked is no answer`(_ questionnaire: String, _ answers: [(String, String)]) async throws {
        #expect(try await answer(questionnaire, answers).status == 422)
        let mia = site.homes.mia
        #expect(try await site.store.records(.questionnaireAnswers, mia).isEmpty)
    }
}
