import Air
import Testing

@Suite struct NowCastTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let hours: String
        /// Steps of the table and the index; "-" if it cannot be computed.
        let expected: String
        var pollutant = Pollutant.pm2_5

        var testDescription: String { "\(pollutant) \(hours)" }
    }

    static let cases = [
        Case(hours: "40 36 - 30 28 25 22 20 20 18 16 15", expected: "371 105"),
        Case(hours: "0 0 0 0", expected: "0 0"),
        Case(hours: "9.1 9.1 9.1", expected: "91 51"),
        // Each hour counts the same, and the mean is a tenth below by a hair.
        Case(hours: "9.1 9.1 9.09", expected: "90 50"),
        Case(hours: "10 10", expected: "100 53"),
        Case(hours: "10", expected: "-"),
        Case(hours: "10 - - 10 10 10", expected: "-"),
        Case(hours: "- 10 20", expected: "133 59"),
        Case(hours: "10 - 20", expected: "120 56"),
        // Invalid hours are missing hours.
        Case(hours: "10 -5 20", expected: "120 56"),
        Case(hours: "10 nan 20", expected: "120 56"),
        // The smallest weight: 64·½⁰ + 0·½¹.
        Case(hours: "64 0", expected: "426 118"),
        // w = 2/3: (3 + 2·⅔ ) / (1 + ⅔) = 2.6 exactly.
        Case(hours: "3 2", expected: "26 14"),
        Case(hours: "154.9 154.9", expected: "154 100", pollutant: .pm10),
    ]

    @Test(arguments: cases) func `hours become a cut-off mean and its index`(sample: Case) throws {
        let hours = try sample.hours.split(separator: " ").map {
            try ConcentrationText.parse(String($0), unit: .microgramsPerCubicMetre)
        }
        let found = try #require(NowCast(sample.pollutant, hours: hours))
        #expect((found.steps.map { "\($0) \(found.index ?? -1)" } ?? "-") == sample.expected)
    }

    @Test func `gases and too many hours have none`() {
        #expect(NowCast(.o3, hours: [.missing]) == nil)
        #expect(NowCast(.pm10, hours: []) == nil)
        #expect(NowCast(.pm10, hours: Array(repeating: .missing, count: 13)) == nil)
        #expect(NowCast(.pm10, hours: Array(repeating: .missing, count: 12))?.hours == 0)
    }
}
