import Clinical
import Medications
import NamedInstants
import Testing

@Suite struct FillAdherenceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let fills: [String]
        var from = "2025-01-01"
        var through = "2025-03-31"
        let expected: String

        var testDescription: String { name }
    }

    private static let cases = [
        // standards: early refills shift forward; the union of the fills' own days would be 87.
        Case(
            name: "early refills shift forward", fills: ["2025-01-01 30", "2025-01-28 30", "2025-03-01 30"],
            expected: "90/90 supply 90 fills 3"),
        Case(
            name: "a gap stays a gap", fills: ["2025-01-01 30", "2025-02-05 30", "2025-03-07 25"],
            expected: "85/90 supply 85 fills 3"),
        Case(
            name: "covered days are capped, supply is not", fills: ["2025-01-01 90", "2025-01-02 90"],
            expected: "90/90 supply 180 fills 2"),
        Case(
            name: "30 tablets every 25 days", fills: ["2025-01-01 30", "2025-01-26 30"], through: "2025-02-19",
            expected: "50/50 supply 60 fills 2"),
        Case(
            name: "the window begins with the first fill", fills: ["2025-03-02 10", "2025-03-22 10"],
            expected: "20/30 supply 20 fills 2"),
        Case(
            name: "any order", fills: ["2025-03-01 30", "2025-01-01 30", "2025-01-28 30"],
            expected: "90/90 supply 90 fills 3"),
        Case(
            name: "two packs on one day follow each other", fills: ["2025-01-01 30", "2025-01-01 30"],
            expected: "60/90 supply 60 fills 2"),
        Case(
            name: "what is outside the period does not count",
            fills: ["2024-12-31 90", "2025-01-11 10", "2025-01-21 10", "2025-04-01 10"],
            expected: "20/80 supply 20 fills 2"),
        Case(
            name: "the last day counts", fills: ["2025-03-30 1", "2025-03-31 30"], expected: "2/2 supply 31 fills 2"),
        Case(name: "one fill", fills: ["2025-03-22 5"], expected: "5/10 supply 5 fills 1 –"),
        Case(name: "no fill", fills: [], expected: "0/0 supply 0 fills 0 –"),
        Case(
            name: "a leap year", fills: ["2024-02-01 29", "2024-03-01 31"], from: "2024-02-01", through: "2024-03-31",
            expected: "60/60 supply 60 fills 2"),
    ]

    @Test(arguments: cases)
    func `days are covered by fills`(example: Case) throws {
        let found = FillAdherence(
            fills: try example.fills.map(fill), from: try day(example.from), through: try day(example.through))
        let gap = found.gap == nil ? "" : " –"
        #expect("\(found.covered)/\(found.days) supply \(found.supply) fills \(found.fills)\(gap)" == example.expected)
        #expect((found.pdc == nil) == (found.gap != nil))
        #expect((found.mpr == nil) == (found.gap != nil))
    }

    @Test func `ratios are fractions, the possession ratio may be above 1`() throws {
        let fills = try ["2025-01-01 30", "2025-01-26 30"].map(fill)
        let found = FillAdherence(fills: fills, from: try day("2025-01-01"), through: try day("2025-02-19"))
        #expect(found.pdc == 1)
        #expect(found.mpr == 1.2)
    }

    private func fill(_ text: String) throws -> MedicationFill {
        let parts = text.split(separator: " ")
        return try #require(MedicationFill(on: try day(String(parts[0])), days: Int(parts[1]) ?? 0))
    }
}
