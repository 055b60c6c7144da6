import Air
import Testing

@Suite struct DiaryOutcomeTests {
    private func full(_ grade: DiaryGrade?) -> DiaryDay {
        DiaryDay(
            .full(
                FullDiary(
                    congestion: grade, rhinorrhoea: .mild, nasalItching: .absent, sneezing: .absent,
                    eyeItching: .absent,
                    tearing: .absent)))
    }

    private func short(_ nose: DiaryGrade?) -> DiaryDay {
        DiaryDay(.short(ShortDiary(nose: nose, eyes: .absent, throat: .absent, ears: .absent)))
    }

    @Test func `one scale for all days, the combined one if medicines are known often enough`() {
        let known = Array(repeating: (day: full(.mild), step: RescueStep.antihistamine as RescueStep?), count: 60)
        let unknown = Array(repeating: (day: full(.mild), step: nil as RescueStep?), count: 100)
        let combined = DiaryOutcome(known + unknown)
        #expect(combined.scale == .combined)
        #expect(combined.scores.first == .some(8) && combined.scores.last == .some(nil))
        let symptoms = DiaryOutcome(known.dropLast() + unknown)
        #expect(symptoms.scale == .symptoms && symptoms.scores.allSatisfy { $0 == 2 })
    }

    @Test func `the short form has its worst answer`() {
        let days = [short(.moderate), short(nil), short(.severe), full(.mild), full(nil)].map {
            (day: $0, step: nil as RescueStep?)
        }
        let outcome = DiaryOutcome(days)
        #expect(outcome.scale == .worst && outcome.scores == [2, nil, 3, 1, nil])
        #expect(DiaryOutcome([]).scores.isEmpty)
    }
}
