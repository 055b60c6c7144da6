import Asthma
import Clinical
import NamedInstants
import Testing

@Suite struct `A form of an attack` {
    private let draft = AttackDraft(
        start: "2026-11-01", end: "2026-11-04", severity: "moderate", trigger: "a cold", steroidCourse: "yes",
        care: "doctor", missedDays: "3")

    private func check(_ draft: AttackDraft) throws -> Checked<AttackDetails, AttackDraft.Problem> {
        draft.checked(today: try day("2026-11-23"), birthdate: try day("2015-05-01"))
    }

    @Test func `is edited as it was stored`() throws {
        let details = try #require(try check(draft).value)
        #expect(details.missedDays == 3 && details.steroidCourse == true && details.isSevere)
        #expect(try check(AttackDraft(details)).value == details)
    }

    @Test(
        arguments: [
            Change({ $0.start = "" }, [.startMissing]),
            Change({ $0.start = "1 November" }, [.startUnreadable]),
            Change(
                {
                    $0.start = "2026-11-24"
                    $0.end = ""
                }, [.startInFuture]
            ),
            Change({ $0.start = "2015-04-30" }, [.beforeBirth]),
            Change({ $0.end = "soon" }, [.endUnreadable]),
            Change({ $0.end = "2026-11-24" }, [.endInFuture]),
            Change({ $0.end = "2026-10-31" }, [.endBeforeStart]),
            Change({ $0.end = "" }, []),
            Change({ $0.severity = "" }, [.severityUnknown]),
            Change({ $0.trigger = String(repeating: "a", count: 201) }, [.triggerTooLong]),
            Change({ $0.steroidCourse = "maybe" }, [.steroidCourseUnknown]),
            Change({ $0.steroidCourse = "" }, []),
            Change({ $0.care = "" }, [.careUnknown]),
            Change({ $0.missedDays = "366" }, [.missedInvalid]),
            Change({ $0.note = String(repeating: "a", count: 2001) }, [.noteTooLong]),
        ] as [Change<AttackDraft, AttackDraft.Problem>])
    func `is refused for what is wrong with it`(
        _ change: Change<AttackDraft, AttackDraft.Problem>
    ) throws {
        var draft = draft
        change.make(&draft)
        #expect(try check(draft).problems == change.problems)
    }
}
