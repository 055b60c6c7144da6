import Clinical
import Medications
import NamedInstants
import Testing

@Suite struct SupplyForecastTests {
    private func forecast(
        _ pieces: String, through: String = "2025-12-31", _ amounts: (CalendarDay) -> [String]?
    ) throws -> SupplyForecast {
        SupplyForecast(
            pieces: try #require(WrittenDecimal(pieces)), from: try day("2025-06-12"), through: try day(through)
        ) { day in amounts(day)?.compactMap { WrittenDecimal($0) } }
    }

    @Test func `pieces run out on the first day that they do not cover`() throws {
        #expect(try forecast("14") { _ in ["1", "1"] } == .runsOut(try day("2025-06-19"), daysLeft: 7))
        #expect(try forecast("15") { _ in ["1", "1"] } == .runsOut(try day("2025-06-19"), daysLeft: 7))
        #expect(try forecast("1.5") { _ in ["0.5"] } == .runsOut(try day("2025-06-15"), daysLeft: 3))
        #expect(try forecast("0.3") { _ in ["0.1"] } == .runsOut(try day("2025-06-15"), daysLeft: 3))
        #expect(try forecast("0") { _ in ["1"] } == .runsOut(try day("2025-06-12"), daysLeft: 0))
    }

    @Test func `days without doses need nothing`() throws {
        let weekly = try forecast("2") { $0.weekday == .monday ? ["1"] : [] }
        #expect(weekly == .runsOut(try day("2025-06-30"), daysLeft: 18))
        let cycle = try #require(DosageCycle(start: try day("2025-06-12"), daysOn: 21, daysOff: 7))
        let on = try forecast("42") { cycle.isOn(day: $0) ? ["1"] : [] }
        #expect(on == .runsOut(try day("2025-08-07"), daysLeft: 56))
    }

    @Test func `a course may end first, and what is not known is not guessed`() throws {
        #expect(try forecast("7", through: "2025-06-18") { _ in ["1"] } == .lasts(through: try day("2025-06-18")))
        let unknown = try forecast("7") { $0.day == 14 ? nil : ["1"] }
        #expect(unknown == .unknown(try day("2025-06-14")))
        #expect(try forecast("-1") { _ in [] } == .unknown(try day("2025-06-12")))
        #expect(try forecast("7") { _ in ["0.0000001"] } == .unknown(try day("2025-06-12")))
    }

    @Test func `the course says what a day needs`() throws {
        let draft = DosageDraft(.taper, start: "2025-06-12").with {
            $0.steps = [
                .init(parts: DayAmounts(morning: "2", evening: "1"), days: "7"),
                .init(parts: DayAmounts(morning: "0.5"), days: ""),
            ]
        }
        let course = try details(draft)
        func found(_ unit: String) -> SupplyForecast? {
            SupplyForecast(
                pieces: WrittenDecimal(30), unit: unit, of: course, from: course.start, meals: MealTimes(),
                zone: .berlin)
        }
        #expect(found("tablets") == .runsOut(try day("2025-07-07"), daysLeft: 25))
        #expect(found("mL") == .unknown(course.start))
        let late = SupplyForecast(
            pieces: WrittenDecimal(3), unit: "tablet", of: course, from: course.start, meals: MealTimes(), zone: .berlin
        ) { $0.at.time.hour > 12 }
        #expect(late == .runsOut(try day("2025-06-13"), daysLeft: 1))
    }

    @Test func `a dosage without times makes the end unknown, one as needed has none`() throws {
        func found(_ dosage: Dosage) throws -> SupplyForecast? {
            SupplyForecast(
                pieces: WrittenDecimal(30), unit: "tablet",
                of: MedicationCourse(dosages: [dosage], start: try day("2025-06-12")), from: try day("2025-06-12"),
                meals: MealTimes(), zone: .utc)
        }
        #expect(try found(Dosage(text: "As before")) == .unknown(try day("2025-06-12")))
        #expect(try found(dosage(every("1", .week, 3))) == .unknown(try day("2025-06-12")))
        #expect(try found(Dosage(asNeeded: true)) == nil)
    }
}
