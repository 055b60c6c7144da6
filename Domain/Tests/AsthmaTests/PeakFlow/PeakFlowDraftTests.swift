import Asthma
import Clinical
import NamedInstants
import Testing

@Suite struct `A form of peak flow` {
    private let draft = PeakFlowDraft(
        meter: "m", day: "2024-11-23", time: "07:00", blows: ["310", "", " 320 ", "300"], reliever: "before")

    private func check(_ draft: PeakFlowDraft) throws -> Checked<PeakFlowDetails, PeakFlowDraft.Problem> {
        draft.checked(now: try berlin("2024-11-23 10:00"), zone: .berlin, birthdate: try day("2015-05-01"))
    }

    @Test func `keeps every blow, and the highest counts`() throws {
        let details = try #require(try check(draft).value)
        #expect(details.blows == [310, 320, 300] && details.best == 320 && details.reliever == .before)
        #expect(try check(PeakFlowDraft(details)).value == details)
    }

    @Test(
        arguments: [
            Change({ $0.meter = "" }, [.meterUnknown]),
            Change({ $0.day = "2024-11-24" }, [.dayInFuture]),
            Change({ $0.time = "11:00" }, [.timeInFuture]),
            Change({ $0.blows = ["", " "] }, [.blowMissing]),
            Change({ $0.blows = ["29"] }, [.blowInvalid]),
            Change({ $0.blows = ["901"] }, [.blowInvalid]),
            Change({ $0.blows = ["30", "900"] }, []),
            Change({ $0.blows = ["300", "300", "300", "300"] }, [.tooManyBlows]),
            Change({ $0.reliever = "during" }, [.relieverUnknown]),
            Change({ $0.note = String(repeating: "a", count: 501) }, [.noteTooLong]),
        ] as [Change<PeakFlowDraft, PeakFlowDraft.Problem>])
    func `is refused for what is wrong with it`(
        _ change: Change<PeakFlowDraft, PeakFlowDraft.Problem>
    ) throws {
        var draft = draft
        change.make(&draft)
        #expect(try check(draft).problems == change.problems)
    }

    @Test func `of a meter or a best is checked too`() throws {
        #expect(PeakFlowMeterDraft(name: "", scale: "us").checked().problems == [.nameMissing, .scaleUnknown])
        #expect(PeakFlowMeterDraft(name: "Mini", scale: "eu").checked().value?.scale == .eu)
        let best = PersonalBestDraft(meter: "m", value: "1000", day: "2024-11-24")
        #expect(best.checked(today: try day("2024-11-23")).problems == [.valueInvalid, .dayInFuture])
        let stored = PersonalBest(value: 400, day: try day("2024-11-23"), meter: try id("m"))
        #expect(PersonalBestDraft(stored).checked(today: stored.day).value == stored)
    }
}
