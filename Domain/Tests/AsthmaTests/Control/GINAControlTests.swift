import Asthma
import Testing

@Suite struct `GINA's four questions` {
    @Test(
        arguments: [
            ([false, false, false, false], 0, .wellControlled), ([true, false, false, false], 1, .partlyControlled),
            ([false, true, true, false], 2, .partlyControlled), ([true, true, true, false], 3, .uncontrolled),
            ([true, true, true, true], 4, .uncontrolled), ([nil, false, false, false], nil, .unknown),
            // Three yes answers would be enough, but a part is never taken for the whole.
            ([true, true, true, nil], nil, .unknown),
        ] as [([Bool?], Int?, GINAControl.Level)])
    func `count yes answers`(_ answers: [Bool?], _ count: Int?, _ level: GINAControl.Level) {
        let control = GINAControl(
            daySymptoms: answers[0], nightWaking: answers[1], relieverUse: answers[2], activityLimit: answers[3])
        #expect(control.count == count && control.level == level)
    }

    @Test func `do not count ICS-formoterol as a reliever`() {
        let control = GINAControl.withoutReliever(daySymptoms: true, nightWaking: false, activityLimit: false)
        #expect(control.count == 1)
        #expect(
            GINAControl.withoutReliever(daySymptoms: nil, nightWaking: false, activityLimit: false).level == .unknown)
    }
}
