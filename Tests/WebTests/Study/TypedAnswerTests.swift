import Clinical
import Foundation
import Study
import TestSupport
import Testing

@testable import Pages
@testable import StudyPages
@testable import Web

/// `Tests/Browser/typed-answers.json`, which the script is held against as well (`test_study_script.py`).
@Suite("Answers as they are typed")
struct TypedAnswerTests {
    private struct Table: Decodable {
        let cases: [Case]
        let rules: [Rule]

        struct Case: Decodable {
            let question: String
            let typed: String
            let times: Int
            let reason: String?
        }

        struct Rule: Decodable {
            let id: String
            let isRequired: Bool
            let kind: String
            let choices: [String]?
            let low: Double?
            let high: Double?
            let limit: Int?
        }
    }

    /// The rules as the page has them.
    private struct Rules: Decodable {
        let id: String
        let isRequired: Bool
        let kind: String
        let choices: [String: String]?
        let low: Double?
        let high: Double?
        let limit: Int?
        let words: [String: String]
    }

    private static func table() throws -> Table {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try JSONDecoder().decode(
            Table.self, from: Data(contentsOf: tests.appending(path: "Browser/typed-answers.json")))
    }

    private static func name(_ reason: StudyAnswers.Problem.Reason) -> String {
        switch reason {
        case .missing: "missing"
        case .notAChoice: "choice"
        case .notANumber: "number"
        case .outside: "outside"
        case .tooLong: "long"
        }
    }

    @Test func `the server accepts and refuses what the table says`() throws {
        for one in try Self.table().cases {
            let item = try #require(StudySamples.daily.items.first { $0.id == one.question })
            let typed = String(repeating: one.typed, count: one.times)
            let checked = StudyAnswers.check({ _ in typed }, [item])
            #expect(checked.problems.first.map { Self.name($0.reason) } == one.reason, "\(one)")
        }
    }

    @Test func `the rules on the page are those of the table, each with its sentence`() async throws {
        let site = try await TestSite()
        let made = try #require(StudySamples())
        let phrases = site.served.site.templates.phrases(locale: "en-GB", language: "en")
        let text = AnswerRules(phrases, made.study, StudySamples.daily.items).questions
        let rules = try JSONDecoder().decode([Rules].self, from: Data(text.utf8))
        let table = try Self.table()
        #expect(rules.map(\.id) == table.rules.map(\.id))
        for (rule, expected) in zip(rules, table.rules) {
            #expect(rule.kind == expected.kind && rule.isRequired == expected.isRequired, "\(rule.id)")
            #expect(rule.choices?.keys.sorted() == expected.choices?.sorted(), "\(rule.id)")
            #expect(rule.low == expected.low && rule.high == expected.high && rule.limit == expected.limit)
        }
        for one in table.cases {
            guard let reason = one.reason, let rule = rules.first(where: { $0.id == one.question }) else { continue }
            #expect(rule.words[reason]?.isEmpty == false, "\(one)")
        }
    }
}
