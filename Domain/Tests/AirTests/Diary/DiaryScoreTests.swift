import Air
import Testing

@Suite struct DiaryScoreTests {
    /// Six digits: congestion, rhinorrhoea, nasal itching, sneezing, eye itching, tearing; "-" was not answered.
    private func diary(_ text: String) -> FullDiary {
        let grades = text.map { $0.wholeNumberValue.flatMap { DiaryGrade(rawValue: $0) } }
        return FullDiary(
            congestion: grades[0], rhinorrhoea: grades[1], nasalItching: grades[2], sneezing: grades[3],
            eyeItching: grades[4], tearing: grades[5])
    }

    @Test(arguments: [
        ("000000", 0, 0), ("333333", 12, 18), ("120300", 6, 6), ("000033", 0, 6), ("111111", 4, 6), ("321012", 6, 9),
    ]) func `the nose's score and the sum of six`(text: String, tnss: Int, sum: Int) {
        #expect(diary(text).tnss == tnss)
        #expect(diary(text).symptomSum == sum)
    }

    @Test func `a missing answer is never a zero`() {
        #expect(diary("-00000").tnss == nil && diary("-00000").symptomSum == nil)
        #expect(diary("1111-1").tnss == 4 && diary("1111-1").symptomSum == nil)
        #expect(CombinedScore(diary("1111-1"), .noMedicine) == nil)
        #expect(CombinedScore(diary("111111"), nil) == nil)
        let short = DiaryDay(.short(.noSymptoms))
        #expect(short.tnss == nil && short.combinedScore(.noMedicine) == nil)
    }

    @Test(arguments: [
        ("000000", RescueStep.noMedicine, 0.0), ("333333", .systemicCorticosteroid, 6), ("111111", .antihistamine, 2),
        ("321012", .nasalCorticosteroid, 3.5), ("100000", .noMedicine, 1.0 / 6),
    ]) func `the combined score is the mean of six and the step`(text: String, step: RescueStep, score: Double) throws {
        #expect(try #require(CombinedScore(diary(text), step)).value == score)
    }

    @Test(arguments: [
        ("R06AE07", RescueStep.antihistamine), ("R01AC03", .antihistamine), ("S01GX07", .antihistamine),
        ("R01AD09", .nasalCorticosteroid), ("R01AD58", .nasalCorticosteroid), ("H02AB06", .systemicCorticosteroid),
        ("r06ax27", .antihistamine), ("R03AC02", .noMedicine), ("S01GA01", .noMedicine), ("R01AA07", .noMedicine),
        ("", .noMedicine),
    ]) func `a medicine's step is read from its code`(code: String, step: RescueStep) {
        #expect(RescueStep(atc: code) == step)
    }

    @Test func `the highest step counts, and an unknown medicine could be higher`() {
        #expect(RescueStep.highest([]) == .noMedicine)
        #expect(RescueStep.highest(["R06AE07", "R01AD09", "R06AE07"]) == .nasalCorticosteroid)
        #expect(RescueStep.highest(["R06AE07", nil]) == nil)
        #expect(RescueStep.highest(["H02AB06", nil]) == .systemicCorticosteroid)
        #expect(RescueStep.highest(nil) == nil)
    }

    @Test func `a day is symptomatic if anything was felt`() {
        #expect(ShortDiary.noSymptoms.isSymptomatic == false)
        #expect(ShortDiary(nose: .mild, eyes: nil, throat: nil, ears: nil).isSymptomatic == true)
        #expect(ShortDiary(nose: .absent, eyes: nil, throat: .absent, ears: .absent).isSymptomatic == nil)
    }

    @Test(arguments: [
        (0, VisualAnalogue.Control.controlled), (19, .controlled), (20, .partly), (35, .partly), (36, .uncontrolled),
        (100, .uncontrolled),
    ]) func `the line has published cut-offs`(value: Int, control: VisualAnalogue.Control) throws {
        #expect(try #require(VisualAnalogue(value)).control(by: .mask2023) == control)
        #expect(VisualAnalogue(-1) == nil && VisualAnalogue(101) == nil)
    }

    @Test func `a change is named only if people notice it`() {
        #expect(ScoreChange(tnss: 5, 4) == .better)
        #expect(ScoreChange(tnss: 5, 4.1) == .same)
        #expect(ScoreChange(tnss: 4, 5) == .worse)
    }
}
