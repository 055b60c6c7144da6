import Clinical
import Study
import Testing

@Suite("Invitations to a study")
struct InvitationTests {
    @Test func `a code has five letters and none that look alike`() {
        let all = (0...255).map { InvitationCode.text(Array(repeating: UInt8($0), count: 5)) }
        #expect(Set(all).count == 32)
        #expect(all.allSatisfy { $0.count == 5 && !$0.contains { "ILO1".contains($0) } })
    }

    @Test(arguments: [
        ("g7k4q", InvitationCode.Typed.code("G7K4Q")), (" G7 K4-Q ", .code("G7K4Q")), ("GOK4Q", .code("G0K4Q")),
        ("G7K4", .tooShort), ("", .tooShort), ("G7K4QQ", .tooLong), ("G7K41", .impossible), ("G7Ké", .impossible),
    ])
    func `what is typed is read`(typed: String, read: InvitationCode.Typed) {
        #expect(InvitationCode.read(typed) == read)
    }

    @Test(arguments: [
        (InvitationState.invited, InvitationState.Event.joined, InvitationState?.some(.participating)),
        (.invited, .left, nil), (.invited, .restricted, .restricted),
        (.participating, .joined, nil), (.participating, .left, .withdrawn), (.participating, .restricted, .restricted),
        (.withdrawn, .joined, nil), (.withdrawn, .left, nil), (.withdrawn, .restricted, .restricted),
        (.restricted, .joined, nil), (.restricted, .left, nil), (.restricted, .restricted, nil),
        (.withdrawn, .corrected(to: .invited), .invited), (.invited, .corrected(to: .invited), nil),
    ])
    func `every transition is fixed`(from: InvitationState, event: InvitationState.Event, to: InvitationState?) {
        #expect(from.after(event) == to)
    }

    @Test(arguments: [
        (InvitationState?.none, Int64(0), InvitationAnswer.unknown), (.participating, 0, .used),
        (.withdrawn, 0, .revoked), (.restricted, 0, .revoked), (.invited, 0, .consent),
        (.invited, 30 * 86_400 - 1, .consent), (.invited, 30 * 86_400, .revoked),
    ])
    func `a code is answered by its state and age`(
        state: InvitationState?, age: Int64, answer: InvitationAnswer
    ) {
        let created = Instant(milliseconds: 1_780_000_000_000)
        #expect(InvitationAnswer(state: state, created: created, now: created.adding(seconds: age)) == answer)
    }
}
