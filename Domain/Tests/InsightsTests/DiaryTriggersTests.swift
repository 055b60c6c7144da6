import Air
import Clinical
import Insights
import Statistics
import Testing

@Suite struct DiaryTriggersTests {
    private let first = CalendarDay(clamping: 20_000)

    /// 90 days whose grades do not resemble each other.
    private func grade(_ day: Int) -> Int { (day * day * 7 + day * 3) % 11 % 4 }

    private func days(_ count: Int, step: RescueStep? = nil) -> [DiaryTriggers.Day] {
        (0..<count).map { day in
            let grade = DiaryGrade(rawValue: grade(day)) ?? .absent
            return DiaryTriggers.Day(
                first.adding(days: day),
                DiaryDay(
                    isFull: true, grades: Dictionary(uniqueKeysWithValues: DiaryItem.full.map { ($0, grade) }),
                    marks: [:]),
                step: step)
        }
    }

    private func panel(_ count: Int) -> ExposurePanel {
        ExposurePanel(
            firstDay: first,
            [
                .init(.pollen(.taxon(.grass)), (0..<count).map { Int64(grade($0)) * 10_000_000_000 + Int64($0 % 5) }),
                .init(.weather(.temperature), (0..<count).map { Int64(grade($0)) * 2_000_000 + Int64($0 % 3) }),
                .init(.weather(.rain), Array(repeating: 0, count: count)),
            ])
    }

    @Test func `what goes with the symptoms is a candidate, and names what cannot be told apart from it`() throws {
        let found = DiaryTriggers(days(90), panel(90))
        #expect(found.days.count == 90 && found.scale == .symptoms)
        #expect(found.rows.map(\.found.verdict) == [.moreSymptoms, .moreSymptoms, .cannotTell])
        #expect(found.rows[0].together == [.weather(.temperature)])
        #expect(found.rows[1].together == [.pollen(.taxon(.grass))])
        #expect(found.symptomaticDays == (0..<90).count { grade($0) > 0 })
    }

    @Test func `with medicines on enough days, the combined score decides`() {
        #expect(DiaryTriggers(days(90, step: .antihistamine), panel(90)).scale == .combined)
    }

    @Test func `few days say how many more are needed`() throws {
        let row = try #require(DiaryTriggers(days(40), panel(40)).rows.first)
        #expect(row.found.verdict == .tooFewDays)
        #expect(row.found.needed?.days == 20)
    }

    @Test func `a day of the panel without a value is not compared`() throws {
        let gaps = ExposurePanel(
            firstDay: first,
            panel(90).series.map { series in
                .init(series.quantity, series.values.enumerated().map { $0 < 20 ? nil : $1 })
            })
        let row = try #require(DiaryTriggers(days(90), gaps).rows.first)
        #expect(row.found.correlation.days == 70)
    }
}
