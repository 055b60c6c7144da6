import Asthma
import Testing

@Suite struct `Today's zone` {
    @Test(
        arguments: [
            (nil, nil, nil, nil, [.peakFlow, .symptoms, .reliever]),
            (.zone(.green), nil, nil, .green, [.symptoms, .reliever]),
            (.zone(.green), .noSymptoms, nil, .green, []),
            (.zone(.green), .some, nil, .yellow, [.reliever]),
            (.zone(.yellow), .noSymptoms, .helps, .yellow, []),
            (.zone(.green), .severe, .helps, .red, []),
            (.zone(.red), .noSymptoms, .helps, .red, []),
            (nil, .some, .underFourHours, .red, [.peakFlow]),
            (nil, .some, .doesNotHelp, .red, [.peakFlow]),
            (.noBest, .some, .helps, .yellow, [.peakFlow]),
            (.staleBest(.green), nil, nil, nil, [.peakFlow, .symptoms, .reliever]),
            (.staleBest(.red), .noSymptoms, nil, .red, []),
        ] as [(PeakFlowJudgement?, SymptomsNow?, RelieverEffect?, AsthmaZone?, [TodaysZone.Part])])
    func `is the worst of what is known`(
        _ peakFlow: PeakFlowJudgement?, _ symptoms: SymptomsNow?, _ reliever: RelieverEffect?, _ zone: AsthmaZone?,
        _ missing: [TodaysZone.Part]
    ) {
        let found = TodaysZone(peakFlow: peakFlow, symptoms: symptoms, reliever: reliever)
        #expect(found.zone == zone && found.missing == missing)
        #expect(found.opensRedActions == (zone == .red))
    }

    @Test func `names the worst reason first`() {
        let found = TodaysZone(peakFlow: .zone(.yellow), symptoms: .severe, reliever: .helps)
        #expect(found.reasons.map { $0.part } == [.symptoms, .peakFlow, .reliever])
    }
}
