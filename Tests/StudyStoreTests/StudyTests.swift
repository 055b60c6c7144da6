import Accounts
import Clinical
import Foundation
import SQL
import Store
import Study
import StudyStore
import TestRecords
import TestSupport
import Testing

@Suite("Studies on record")
struct StudyTests {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    @Test func `a participation is known by its secret, whoever knows its id`() async throws {
        let ada = try await homes.fillStudy()
        _ = try await homes.joined(ada)
        #expect(try await homes.joinStudy("key", code: "AAAAA") == .joined)
        let other = try await homes.joinStudy("key", code: "AAAAA", tokenHash: "another")
        #expect(other == .refused(.used))
        #expect(try await store.participantAccess(tokenHash: "another") == nil)
    }

    @Test func `nobody outside the team gets access, and nobody sees a draft`() async throws {
        try await store.createStudy(
            "draft", .grass(), by: .ada, roleIDs: [.developer: "d", .researcher: "r"],
            roleNames: [.developer: "Developer", .researcher: "Researcher"], change: homes.change())
        #expect(try await store.studyAccess("draft", .ben) == nil)
        #expect(try await store.study("draft") == nil)
        #expect(try await store.publicStudies().isEmpty)
        let ada = try #require(try await store.studyAccess("draft", .ada))
        #expect(try await store.study("draft", ada) != nil)
        await #expect(throws: StudyProblem.addressTaken) {
            try await store.createStudy(
                "draft", .grass(), by: .ben, roleIDs: [.developer: "x", .researcher: "y"],
                roleNames: [.developer: "Developer", .researcher: "Researcher"], change: homes.change())
        }
        await #expect(throws: StudyProblem.incomplete([.consent, .daily], needsRegion: false)) {
            try await store.moveStudy(to: .running, ada, change: homes.change())
        }
    }

    @Test func `when a study asks is kept with its draft, and can be taken back`() async throws {
        var details = try StudyDetails.grass()
        details.window = AnswerWindow(opens: "18:00", closes: "23:00")
        details.trigger = AnswerTrigger(figure: "grass", from: 50, asksUnknown: true)
        try await store.createStudy(
            "draft", details, by: .ada, roleIDs: [.developer: "d", .researcher: "r"],
            roleNames: [.developer: "Developer", .researcher: "Researcher"], change: homes.change())
        let ada = try #require(try await store.studyAccess("draft", .ada))
        let stored = try #require(try await store.study("draft", ada))
        #expect(stored.details == details)
        details.window = nil
        details.trigger = AnswerTrigger(figure: "o3", from: 120, asksUnknown: false)
        _ = try await store.changeStudy(details, version: stored.version, ada, change: homes.change())
        #expect(try await store.study("draft", ada)?.details == details)
    }

    @Test func `a running study gets new versions and no edits`() async throws {
        let ada = try await homes.fillStudy()
        let study = try #require(try await store.study("grass"))
        await #expect(throws: StudyProblem.fixed) {
            _ = try await store.changeStudy(.grass(), version: study.version, ada, change: homes.change())
        }
        try await store.addStudyDocument(.consent, StudyDetails.consent, ada, change: homes.change())
        #expect(try await store.studyDocument(.consent, of: "grass")?.number == 1)
        try await store.addStudyDocument(.consent, "## New\n\nText.", ada, change: homes.change())
        #expect(try await store.studyDocument(.consent, of: "grass")?.number == 2)
        #expect(try await store.studyDocument(.consent, number: 1, of: "grass")?.content == StudyDetails.consent)
        await #expect(throws: StudyProblem.phase) {
            try await store.moveStudy(to: .pilot, ada, change: homes.change())
        }
    }

    @Test func `a code is used once, by one person`() async throws {
        let ada = try await homes.fillStudy()
        _ = try await homes.joined(ada)
        #expect(try await homes.joinStudy("other", code: "AAAAA") == .refused(.used))
        #expect(try await homes.joinStudy("key", code: "AAAAA") == .joined, "the same form again")
        #expect(try await homes.joinStudy("other", code: "ZZZZZ") == .refused(.unknown))
        #expect(try await store.studyInvitations(ada, limit: 5).map(\.state) == [.participating])
    }

    @Test func `a newer consent has to be read first`() async throws {
        let ada = try await homes.fillStudy()
        let mia = try await homes.joined(ada)
        try await store.addStudyDocument(.consent, "## New\n\nText.", ada, change: homes.change())
        try await homes.inviteToStudy("late", code: "BBBBB", ada)
        #expect(try await homes.joinStudy("late", code: "BBBBB") == .newConsent)
        #expect(try await store.answerStudy(.sample("a"), mia, now: .berlin(.today, "19:00")) == .newConsent)
        let signed = SignedConsent(number: 2, name: "Mia", signature: nil, signed: homes.clock.now)
        try await store.signConsentAgain(signed, mia, on: .today)
        #expect(try await store.answerStudy(.sample("a"), mia, now: .berlin(.today, "19:00")) == .stored)
    }

    @Test func `where a guardian signed, one signs every version`() async throws {
        let ada = try await homes.fillStudy()
        try await homes.temporary.database.write { tx in
            try tx.execute("UPDATE study SET admits_minors = 1 WHERE id = 'grass'")
        }
        let guardian = SignedConsent.Guardian(name: "Ada Hale", relation: .parent, signature: nil)
        func consent(_ number: Int, _ guardian: SignedConsent.Guardian?) -> SignedConsent {
            SignedConsent(number: number, name: "Mia", signature: nil, signed: homes.clock.now, guardian: guardian)
        }
        try await homes.inviteToStudy("AAAAA", code: "AAAAA", ada)
        let new = NewParticipant(
            id: "key", tokenHash: "token-of-key", region: "london", timeZone: "Europe/Berlin",
            consent: consent(1, guardian), baseline: nil)
        let outcome = try await store.joinStudy("grass", codeHash: "AAAAA", new, on: .today, change: homes.change())
        #expect(outcome == .joined)
        let mia = try #require(try await store.participantAccess(tokenHash: "token-of-key"))
        await #expect(throws: StudyProblem.needsChildren) {
            try await store.addStudyDocument(.consent, "## New\n\nText.", ada, change: homes.change())
        }
        try await store.addStudyDocument(
            .consent, "## New\n\nText.\n\n## For you [child]\n\nText.", ada, change: homes.change())
        await #expect(throws: StudyProblem.needsGuardian) {
            try await store.signConsentAgain(consent(2, nil), mia, on: .today)
        }
        #expect(try await store.signedConsent(mia)?.number == 1)
        #expect(try await store.participant(mia)?.consent == 1)
        try await store.signConsentAgain(consent(2, guardian), mia, on: .today)
        #expect(try await store.signedConsent(mia) == consent(2, guardian))
        #expect(try await store.participant(mia)?.consent == 2)
    }

    @Test func `a study that admits children starts with a consent for them`() async throws {
        try await store.createStudy(
            "draft", .grass(), by: .ada, roleIDs: [.developer: "d", .researcher: "r"],
            roleNames: [.developer: "Developer", .researcher: "Researcher"], change: homes.change())
        let ada = try #require(try await store.studyAccess("draft", .ada))
        try await store.addStudyDocument(.consent, StudyDetails.consent, ada, change: homes.change())
        try await store.addStudyDocument(.daily, StudyDetails.questions, ada, change: homes.change())
        var details = try StudyDetails.grass()
        details.admitsMinors = true
        let stored = try #require(try await store.study("draft", ada))
        _ = try await store.changeStudy(details, version: stored.version, ada, change: homes.change())
        await #expect(throws: StudyProblem.incomplete([.consent], needsRegion: false)) {
            try await store.moveStudy(to: .running, ada, change: homes.change())
        }
        try await store.addStudyDocument(
            .consent, "\(StudyDetails.consent)\n\n## For you [child]\n\nText.", ada, change: homes.change())
        try await store.moveStudy(to: .running, ada, change: homes.change())
        #expect(try await store.study("draft")?.phase == .running)
    }

    @Test func `one answer a civil day, whatever is sent again`() async throws {
        let ada = try await homes.fillStudy()
        let mia = try await homes.joined(ada)
        #expect(try await store.answerStudy(.sample("a"), mia, now: .berlin(.today, "00:10")) == .stored)
        #expect(try await store.answerStudy(.sample("a"), mia, now: .berlin(.today, "00:11")) == .stored)
        let tomorrow = CalendarDay.today.adding(days: 1)
        #expect(
            try await store.answerStudy(.sample("b"), mia, now: .berlin(.today, "23:59")) == .wait(.tomorrow(tomorrow)))
        #expect(try await store.answerStudy(.sample("b"), mia, now: .berlin(tomorrow, "00:01")) == .stored)
        #expect(try await store.ownStudyAnswers(mia).map(\.id.text) == ["b", "a"])
        let figures = try await store.studyFigures(ada, isPilot: false)
        #expect(figures.days.map(\.answers) == [1, 1] && figures.days.map(\.totalSum) == [3, 3])
        #expect(figures.missing == ["vas": 2, "environment": 2])
    }

    @Test func `once in 24 hours holds in both directions`() async throws {
        let ada = try await homes.fillStudy()
        let mia = try await homes.joined(ada)
        try await homes.temporary.database.write { tx in
            try tx.execute("UPDATE study SET turn = 'hours24' WHERE id = 'grass'")
        }
        let tomorrow = CalendarDay.today.adding(days: 1)
        let last = Moment.berlin(tomorrow, "08:00")
        #expect(try await store.answerStudy(.sample("b"), mia, now: last) == .stored)
        let arrived = last.after(seconds: 60)
        #expect(
            try await store.answerStudy(.sample("a"), mia, now: .berlin(.today, "08:01"), arrived: arrived)
                == .wait(.until(last.instant.adding(seconds: 86_400))))
        #expect(
            try await store.answerStudy(.sample("a"), mia, now: .berlin(.today, "08:00"), arrived: arrived) == .stored)
    }

    @Test func `an answer of somebody else is not taken for one's own`() async throws {
        let ada = try await homes.fillStudy()
        let mia = try await homes.joined(ada)
        let ben = try await homes.joined(ada, "ben-key", code: "BBBBB")
        #expect(try await store.answerStudy(.sample("a"), mia, now: .berlin(.today, "08:00")) == .stored)
        await #expect(throws: StudyProblem.unknown) {
            _ = try await store.answerStudy(.sample("a"), ben, now: .berlin(.today, "08:00"))
        }
        #expect(try await store.ownStudyAnswers(ben).isEmpty)
    }

    @Test(arguments: [false, true])
    func `whoever leaves or is set to withdrawn leaves a consent, and no answers or counts`(
        isByTeam: Bool
    ) async throws {
        let ada = try await homes.fillStudy()
        let mia = try await homes.joined(ada)
        let ben = try await homes.joined(ada, "ben-key", code: "BBBBB")
        _ = try await store.answerStudy(.sample("a"), mia, now: .berlin(.today, "08:00"))
        _ = try await store.answerStudy(.sample("b", nose: "0", total: 0), ben, now: .berlin(.today, "08:00"))
        if isByTeam {
            let stored = try #require(try await store.studyInvitation("AAAAA", ada))
            _ = try await store.correctInvitation(
                "AAAAA", InvitationCorrection(state: .withdrawn, label: nil), reason: "asked by telephone",
                version: stored.version, ada, change: homes.change())
        } else {
            #expect(try await store.leaveStudy(mia, on: .today, change: homes.change()) == 1)
        }
        #expect(try await store.leaveStudy(mia, on: .today, change: homes.change()) == 0, "leaving again")
        #expect(try await store.participant(mia)?.answered == 0)
        #expect(try await store.baselineCounts(ada, isPilot: false) == [TwoHouseholds.baseline: 1])
        #expect(try await store.ownStudyAnswers(mia).isEmpty)
        let figures = try await store.studyFigures(ada, isPilot: false)
        #expect(figures.days.map(\.answers) == [1] && figures.days.map(\.totalSum) == [0])
        #expect(figures.missing == ["vas": 1, "environment": 1])
        #expect(figures.states == [.withdrawn: 1, .participating: 1])
        #expect(try await store.participant(mia)?.state == .withdrawn)
        #expect(try await store.signedConsent(mia)?.name == "Ben Hale")
        #expect(
            try await store.answerStudy(.sample("c"), mia, now: .berlin(.today, "09:00")) == .ended(.withdrawn))
    }

    @Test func `a restricted person answers no more, at once, and the answers stay`() async throws {
        let ada = try await homes.fillStudy()
        let mia = try await homes.joined(ada)
        _ = try await store.answerStudy(.sample("a"), mia, now: .berlin(.yesterday, "08:00"))
        #expect(try await store.restrictInvitation("AAAAA", reason: "shared", ada, change: homes.change()))
        #expect(try await store.restrictInvitation("AAAAA", reason: "again", ada, change: homes.change()) == false)
        #expect(
            try await store.answerStudy(.sample("b"), mia, now: .berlin(.today, "08:00")) == .ended(.restricted))
        #expect(try await store.ownStudyAnswers(mia).count == 1)
        let stored = try #require(try await store.studyInvitation("AAAAA", ada))
        await #expect(throws: StudyProblem.taken) {
            _ = try await store.correctInvitation(
                "AAAAA", InvitationCorrection(state: .invited, label: nil), reason: "mistake", version: stored.version,
                ada, change: homes.change())
        }
        _ = try await store.correctInvitation(
            "AAAAA", InvitationCorrection(state: .participating, label: nil), reason: "mistake",
            version: stored.version, ada, change: homes.change())
        #expect(try await store.answerStudy(.sample("b"), mia, now: .berlin(.today, "08:00")) == .stored)
        let figures = try await store.studyFigures(ada, isPilot: false)
        #expect(figures.spans.map(\.left) == [nil])
    }

    @Test(arguments: [
        (InvitationState.restricted, true), (.participating, false), (.withdrawn, false),
    ])
    func `an invitation that nobody used can only be restricted`(state: InvitationState, fits: Bool) async throws {
        let ada = try await homes.fillStudy()
        try await homes.inviteToStudy("open", code: "BBBBB", ada)
        let stored = try #require(try await store.studyInvitation("open", ada))
        func correct() async throws -> Saved<StudyInvitation> {
            try await store.correctInvitation(
                "open", InvitationCorrection(state: state, label: nil), reason: "a test", version: stored.version, ada,
                change: homes.change())
        }
        if fits {
            guard case .saved(let saved) = try await correct() else { throw StudyProblem.unknown }
            #expect(saved.state == state)
        } else {
            await #expect(throws: StudyProblem.taken) { _ = try await correct() }
        }
    }

    @Test func `a corrected code is the one that works, and the history keeps what there was`() async throws {
        let ada = try await homes.fillStudy()
        for code in ["BBBBB", "CCCCC"] {
            try await homes.inviteToStudy(StudyInvitation.ID(stringLiteral: code), code: code, ada)
        }
        func correct(_ correction: InvitationCorrection) async throws -> Saved<StudyInvitation> {
            let stored = try #require(try await store.studyInvitation("BBBBB", ada))
            return try await store.correctInvitation(
                "BBBBB", correction, reason: "a test", version: stored.version, ada, change: homes.change())
        }
        var correction = InvitationCorrection(state: .invited, code: ("CCCCC", "CCCCC"), label: "Clinic")
        await #expect(throws: StudyProblem.codeTaken) { _ = try await correct(correction) }
        correction.code = ("DDDDD", "DDDDD")
        for _ in 0..<2 {
            guard case .saved(let saved) = try await correct(correction) else { throw StudyProblem.unknown }
            #expect(saved.code == "DDDDD" && saved.label == "Clinic" && saved.state == .invited)
        }
        let now = homes.clock.now
        #expect(try await store.invitationAnswer("grass", codeHash: "BBBBB", now: now) == .unknown)
        #expect(try await store.invitationAnswer("grass", codeHash: "DDDDD", now: now) == .consent)
        _ = try await correct(InvitationCorrection(state: .restricted, label: nil))
        let events = try await store.invitationEvents("BBBBB", ada)
        #expect(events.count == 3, "the same again adds nothing")
        #expect(
            Set(events.map(\.earlier)) == [
                nil, EarlierInvitation(code: "BBBBB", label: ""), EarlierInvitation(label: "Clinic"),
            ])
    }

    @Test func `a researcher deletes, edits and manages nothing`() async throws {
        let ada = try await homes.fillStudy()
        _ = try await homes.joined(ada)
        let ben = try #require(try await store.account(id: .ben))
        try await store.setStudyMember(
            email: ben.account.email, role: "researcher", sites: nil, ada, change: homes.change())
        let access = try #require(try await store.studyAccess("grass", .ben))
        #expect(try await store.studyInvitations(access, limit: 5).count == 1)
        await #expect(throws: StudyAccess.Problem.notPermitted(.deleteResponses)) {
            _ = try await store.deleteStudyResponse("a", access, change: homes.change())
        }
        await #expect(throws: StudyAccess.Problem.notPermitted(.editInvitees)) {
            _ = try await store.correctInvitation(
                "AAAAA", InvitationCorrection(state: .withdrawn, label: nil), reason: "x",
                version: RecordVersion(number: 1), access, change: homes.change())
        }
        await #expect(throws: StudyAccess.Problem.notPermitted(.manageTeam)) {
            try await store.removeStudyMember(.ada, access, change: homes.change())
        }
        await #expect(throws: TeamProblem.lastManager) {
            try await store.removeStudyMember(.ada, ada, change: homes.change())
        }
    }
}
