import Accounts
import Clinical
import Testing

@Suite("The form for a membership")
struct MembershipDraftTests {
    private let today = CalendarDay(year: 2026, month: 3, day: 12)

    private func check(_ role: String, _ people: [String] = [], _ lastDay: String = "") throws
        -> Checked<MembershipDraft.Details, MembershipDraft.Problem>
    {
        let household = try Set(["mia", "ben"].map { try #require(Person.ID($0)) })
        return MembershipDraft(role: role, people: people, lastDay: lastDay)
            .checked(household: household, today: try #require(today))
    }

    @Test(
        "says what is wrong with it",
        arguments: [
            ("", [], "", [.roleMissing]), ("owner", [], "", [.roleMissing]),
            ("self", [], "", [.oneselfNeedsOnePerson]), ("self", ["mia", "ben"], "", [.oneselfNeedsOnePerson]),
            ("helper", [], "", [.peopleMissing]), ("guardian", ["mia"], "", [.guardianLimited]),
            ("guardian", [], "2026-04-01", [.guardianLimited]),
            ("self", ["mia", MembershipDraft.everybody], "", [.oneselfNeedsOnePerson]),
            ("helper", ["tom"], "", [.personUnknown]), ("self", ["tom"], "", [.personUnknown]),
            ("helper", ["a b"], "", [.personUnknown]), ("helper", ["mia"], "2026-03-11", [.lastDayPast]),
            ("reader", ["ben"], "soon", [.lastDayUnreadable]),
            ("self", [], "2026-02-30", [.oneselfNeedsOnePerson, .lastDayUnreadable]),
        ] as [(String, [String], String, [MembershipDraft.Problem])])
    func problems(_ role: String, _ people: [String], _ lastDay: String, _ expected: [MembershipDraft.Problem]) throws {
        #expect(try check(role, people, lastDay).problems == expected)
    }

    @Test("may name people and a last day, today included")
    func details() throws {
        let details = try #require(try check("helper", ["mia"], " 2026-03-12 ").value)
        #expect(details.role == .helper)
        #expect(details.people == [try #require(Person.ID("mia"))])
        #expect(details.lastDay == today)
    }

    @Test("of a helper can be about everybody, and does not end by itself")
    func everybody() throws {
        let details = try #require(try check("helper", ["mia", MembershipDraft.everybody]).value)
        #expect(details.people == nil && details.lastDay == nil)
    }

    @Test("of a guardian has neither people nor an end")
    func guardian() throws {
        let details = try #require(try check("guardian", [MembershipDraft.everybody]).value)
        #expect(details.people == nil && details.lastDay == nil)
    }
}
