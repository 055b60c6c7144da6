import Clinical
import Testing

@testable import Immunotherapy

@Suite struct `A list of dose levels` {
    private func read(
        _ text: String, existing: [(name: String, milligrams: String)] = []
    ) throws -> Checked<[DoseLevelDetails], DoseLevelListDraft.Problem> {
        let levels = try existing.enumerated().map { index, level in
            DoseLevel(
                id: try #require(DoseLevel.ID("level-\(index)")), person: try #require(Person.ID("mia")),
                allergen: try #require(Allergen.ID("peanut")), name: level.name,
                amount: try Amount.parse(level.milligrams, decimal: .point), foodAmount: nil, product: nil, notes: nil,
                position: index, isCurrent: false, isDeleted: false, version: .first)
        }
        return DoseLevelListDraft(text: text, product: "").checked(decimal: .point, existing: levels)
    }

    @Test(arguments: [
        ("3\n6\n12", ["1 3", "2 6", "3 12"]),
        ("3 mg\n 6MG \n\n12mg", ["1 3", "2 6", "3 12"]),
        ("1: 3 mg\n2: 6 mg", ["1 3", "2 6"]),
        ("A\t0.5\r\nB\t1\r\n", ["A 0.5", "B 1"]),
        ("Start; 2.5\n5", ["Start 2.5", "1 5"]),
        ("7: 80\n120", ["7 80", "8 120"]),
    ])
    func `is read line by line`(text: String, levels: [String]) throws {
        guard case .valid(let found) = try read(text) else {
            Issue.record("is refused")
            return
        }
        #expect(found.map { "\($0.name) \($0.amount.milligrams)" } == levels)
        #expect(found.allSatisfy { !$0.isCurrent })
    }

    @Test func `goes on after the levels that are there`() throws {
        guard case .valid(let found) = try read("40\n80", existing: [("4", "20"), ("3", "12")]) else {
            Issue.record("is refused")
            return
        }
        #expect(found.map(\.name) == ["5", "6"])
    }

    @Test func `is refused as a whole, with each line and its reason`() throws {
        guard
            case .invalid(let problems) = try read(
                "20\n1 3\n: 5\n2: 40: 80\n4: 30\n4: 300\n1,000\n25 g", existing: [("4", "20")])
        else {
            Issue.record("is accepted")
            return
        }
        let twenty = try Amount.parse("20", decimal: .point)
        #expect(
            problems == [
                .init(line: 1, reason: .notLarger(than: twenty)),
                .init(line: 2, reason: .level(.amount(.notANumber))),
                .init(line: 3, reason: .unclear), .init(line: 4, reason: .unclear),
                .init(line: 5, reason: .level(.nameTaken("4"))), .init(line: 6, reason: .level(.nameTaken("4"))),
                .init(line: 7, reason: .level(.amount(.ambiguousSeparator))),
                .init(line: 8, reason: .level(.amount(.notANumber))),
            ])
    }
}
