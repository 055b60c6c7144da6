import Clinical
import Medications
import NamedInstants
import Testing

@Suite struct ValueTests {
    @Test(arguments: ["0", "1", "1.50", "-0.5", "1e2", "2.5E-3", "12.0", "100"])
    func `a decimal keeps its text`(text: String) {
        #expect(WrittenDecimal(text)?.text == text)
    }

    @Test(arguments: ["", "-", "01", "1.", ".5", "+1", "1,5", "1e", "NaN", "1 ", "1234567890123456789012"])
    func `what is not a decimal is refused`(text: String) {
        #expect(WrittenDecimal(text) == nil)
    }

    @Test func `decimals compare by value`() throws {
        let ordered = ["-10", "-1.5", "-0.25", "0", "0.0001", "0.5", "0.75", "1", "1.5", "9", "10", "1e2", "100.1"]
        let numbers = ordered.compactMap { WrittenDecimal($0) }
        #expect(numbers.count == ordered.count)
        for (index, number) in numbers.enumerated() {
            for (other, larger) in numbers.enumerated() {
                #expect((number < larger) == (index < other), "\(number.text) < \(larger.text)")
            }
        }
        #expect(WrittenDecimal("1.5")?.isSameNumber(as: try #require(WrittenDecimal("1.50"))) == true)
        #expect(WrittenDecimal("2.0")?.whole == 2)
        #expect(WrittenDecimal("0.5")?.whole == nil)
        #expect(WrittenDecimal("0.5")?.product(with: 86_400) == 43_200)
    }

    @Test(arguments: [
        ("08:00:00", "08:00:00"), ("23:59:30", "23:59:30"), ("08:15", "08:15:00"), ("08:00:00.000", "08:00:00"),
    ])
    func `a clock time has seconds`(text: String, shown: String) {
        #expect(ClockTime(text)?.text == shown)
    }

    @Test(arguments: ["8:00", "24:00:00", "08:60:00", "08:00:60", "08:00:", "08:00:00.5", "08:00:00Z", "am"])
    func `what is not a clock time is refused`(text: String) {
        #expect(ClockTime(text) == nil)
    }

    @Test func `a date is as exact as it was written`() throws {
        #expect(
            DateTime("2015")?.value == .days(try day("2015-01-01"), through: try day("2015-12-31")))
        #expect(
            DateTime("2016-02")?.value == .days(try day("2016-02-01"), through: try day("2016-02-29")))
        #expect(DateTime("2016-02-07")?.value == .day(try day("2016-02-07")))
        guard case .moment(let moment)? = DateTime("2015-02-07T13:28:17.239+02:00")?.value else {
            Issue.record("no moment")
            return
        }
        #expect(moment.instant.milliseconds == 1_423_308_497_239)
        #expect(moment.offset == 7200)
    }

    @Test(arguments: ["", "15", "2015-13", "2015-02-30", "2015-02-07T13:28:17", "2015-02-07T13", "2015-02-07 13:28Z"])
    func `what is not a date is refused`(text: String) {
        #expect(DateTime(text) == nil)
    }
}
