import Accounts
import Clinical
import Testing

@Suite("A membership")
struct MembershipTests {
    private let now = Instant(milliseconds: 1_800_000_000_000)
    private let mia: Person.ID
    private let ben: Person.ID

    init() throws {
        mia = try #require(Person.ID("mia"))
        ben = try #require(Person.ID("ben"))
    }

    @Test(
        "allows what the table says",
        arguments: [
            (.guardian, Set(Ability.allCases)),
            (.oneself, [.today, .help, .log, .history, .note]),
            (.helper, [.today, .help, .log]),
            (.reader, [.today, .help, .history]),
        ] as [(HouseholdRole, Set<Ability>)])
    func table(role: HouseholdRole, allowed: Set<Ability>) {
        let membership = Membership(role: role, people: nil, ends: nil)
        for ability in Ability.allCases {
            #expect(membership.may(ability, now: now) == allowed.contains(ability), "\(role) \(ability)")
        }
    }

    @Test("of somebody who only reads allows no change")
    func readers() {
        #expect(!Ability.allCases.contains { $0.writes && HouseholdRole.reader.may($0) })
    }

    @Test("ends at its time, for everything")
    func end() {
        let membership = Membership(role: .helper, people: nil, ends: now)
        #expect(membership.may(.log, now: now.adding(seconds: -1)))
        for ability in Ability.allCases { #expect(!membership.may(ability, now: now)) }
    }

    @Test("is about the people it names, and about nobody if none is left")
    func people() {
        let membership = Membership(role: .oneself, people: [mia], ends: nil)
        #expect(membership.may(.log, of: mia, now: now))
        #expect(!membership.may(.log, of: ben, now: now))
        #expect(!Membership(role: .helper, people: [], ends: nil).may(.today, of: mia, now: now))
    }

    @Test("of a guardian has neither limits nor an end")
    func guardians() {
        let membership = Membership(role: .guardian, people: [mia], ends: now)
        #expect(membership == .guardian)
        #expect(membership.may(.care, of: ben, now: now.adding(seconds: 1)))
    }
}
