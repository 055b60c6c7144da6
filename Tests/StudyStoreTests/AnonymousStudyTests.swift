import Clinical
import SQL
import Store
import Study
import StudyStore
import TestRecords
import TestSupport
import Testing

/// Keys, tokens and answers of a study that knows nobody.
@Suite("An anonymous study")
struct AnonymousStudyTests {
    private let homes: TwoHouseholds
    private let store: Store
    private let ada: StudyAccess
    private let mia: ParticipantAccess

    init() async throws {
        homes = try await TwoHouseholds()
        store = homes.store
        ada = try await homes.fillStudy(linkage: .anonymous)
        try await homes.inviteToStudy("AAAAA", code: "AAAAA", ada)
        #expect(try await homes.joinStudy("mia-key", code: "AAAAA") == .joined)
        mia = try #require(try await store.participantAccess(tokenHash: "token-of-mia-key"))
        try await addKey("key", .today)
    }

    private func addKey(_ id: String, _ day: CalendarDay) async throws {
        try await store.addStudyDayKeys(
            "grass", [StudyDayKey(day: day, keyID: id, publicKey: "public", sealedKey: "sealed")])
    }

    private func keys(from day: CalendarDay = .yesterday) async throws -> [String] {
        try await store.studyDayKeys("grass", from: day).map(\.keyID)
    }

    private func grant(
        _ hash: String, key: String = "key", day: CalendarDay = .today, _ access: ParticipantAccess? = nil
    ) async throws -> TokenOutcome {
        try await store.grantStudyToken(day: day, keyID: key, blindedHash: hash, access ?? mia)
    }

    private func spend(
        _ mark: String, key: String = "key", day: CalendarDay = .today, in study: StudyID = "grass",
        region: String = "london", _ id: StoredAnswer.ID? = nil
    ) async throws -> Bool {
        let answer = NewAnswer(
            id: id ?? StoredAnswer.ID(stringLiteral: "of-\(mark)"), questionnaire: 1, answers: #"{"nose":"3"}"#,
            total: 3, missing: ["vas"])
        return try await store.spendStudyToken(
            study, day: day, keyID: key, messageHash: mark, region: region, answer, now: homes.clock.now)
    }

    private func refused(_ spending: () async throws -> Bool) async {
        await #expect(throws: StudyProblem.unknown) { _ = try await spending() }
    }

    private func rows(_ table: Statement) async throws -> Int {
        try await homes.temporary.database.read { tx in
            try tx.count("SELECT count(*) AS count FROM \(part: table)")
        }
    }

    @Test func `a day has one key, a person one token of it, and a token works once`() async throws {
        try await addKey("own", .today)
        #expect(try await keys() == ["key"], "nobody gets a key of their own")
        #expect(try await grant("one") == .granted)
        #expect(try await grant("one") == .granted, "the same request again")
        #expect(try await grant("two") == .taken)
        #expect(try await spend("mark"))
        #expect(try await spend("mark", "another") == false)
        #expect(try await rows("study_answer") == 1)
    }

    @Test func `an answer has neither person nor site nor instant`() async throws {
        #expect(try await spend("mark"))
        let known = try await homes.temporary.database.read { tx in
            try tx.count(
                """
                SELECT count(*) AS count FROM study_answer
                WHERE participant IS NOT NULL OR site IS NOT NULL OR at IS NOT NULL
                """)
        }
        #expect(known == 0)
        let person = try #require(try await store.participant(mia))
        #expect(person.answered == 0 && person.last == nil)
        let now = Moment.berlin(.today, "08:00")
        let linked = NewAnswer(id: "linked", questionnaire: 1, answers: "{}", total: nil, missing: [])
        #expect(try await store.answerStudy(linked, mia, now: now) == .closed(.open))
        #expect(try await store.leaveStudy(mia, on: .today, change: homes.change()) == 0)
        #expect(try await rows("study_answer") == 1, "nobody knows whose it is")
    }

    @Test func `only a key of this study and day that has not ended counts`() async throws {
        await refused { try await spend("a", key: "other") }
        await refused { try await spend("a", day: .yesterday) }
        await refused { try await spend("a", region: "elsewhere") }
        try await homes.fillStudy("other", roles: [.developer: "d", .researcher: "r"], linkage: .anonymous)
        await refused { try await spend("a", in: "other") }
        try await homes.fillStudy("linked", roles: [.developer: "x", .researcher: "y"])
        try await store.addStudyDayKeys(
            "linked", [StudyDayKey(day: .today, keyID: "key", publicKey: "public", sealedKey: "sealed")])
        await refused { try await spend("a", in: "linked") }
        try await store.endStudyDayKeys("grass", from: .today, now: homes.clock.now)
        await refused { try await spend("a") }
        #expect(try await rows("study_answer") == 0)
    }

    @Test func `an answer may be three days late, and never early`() async throws {
        let days = StudyTokenDays(now: homes.clock.now).accepted
        let (late, over, early) = (
            days.lowerBound, days.lowerBound.adding(days: -1), days.upperBound.adding(days: 1)
        )
        for (day, key) in [(late, "late"), (over, "over"), (early, "early")] { try await addKey(key, day) }
        #expect(try await spend("late", key: "late", day: late))
        await refused { try await spend("over", key: "over", day: over) }
        await refused { try await spend("early", key: "early", day: early) }
    }

    @Test func `restricting somebody ends the keys of today and later for all`() async throws {
        let tomorrow = CalendarDay.today.adding(days: 1)
        for (day, key) in [(CalendarDay.today.adding(days: -2), "before"), (tomorrow, "next")] {
            try await addKey(key, day)
        }
        try await homes.inviteToStudy("BBBBB", code: "BBBBB", ada)
        #expect(try await homes.joinStudy("ben-key", code: "BBBBB") == .joined)
        let ben = try #require(try await store.participantAccess(tokenHash: "token-of-ben-key"))
        #expect(try await grant("mia") == .granted)
        #expect(try await grant("ben", ben) == .granted)
        #expect(try await store.restrictInvitation("AAAAA", reason: nil, ada, change: homes.change()))
        #expect(try await keys(from: .today.adding(days: -5)) == ["before"])
        await refused { try await spend("a") }
        try await addKey("new", .today)
        #expect(try await grant("mia", key: "new") == .ended)
        #expect(try await grant("another", key: "key", ben) == .ended)
        #expect(try await grant("ben again", key: "new", ben) == .granted)
        #expect(try await spend("b", key: "new"))
        let due = try await homes.temporary.database.read { tx in
            try tx.count("SELECT count(*) AS count FROM job WHERE kind = \(JobKind.studyDayKeys.text)")
        }
        #expect(due == 1, "new keys are made at once")
    }

    @Test func `an invitation that nobody used ends no key`() async throws {
        try await homes.inviteToStudy("BBBBB", code: "BBBBB", ada)
        #expect(try await store.restrictInvitation("BBBBB", reason: nil, ada, change: homes.change()))
        #expect(try await keys() == ["key"])
    }

    @Test func `leaving ends no key, and being corrected does`() async throws {
        try await homes.inviteToStudy("BBBBB", code: "BBBBB", ada)
        #expect(try await homes.joinStudy("ben-key", code: "BBBBB") == .joined)
        _ = try await store.leaveStudy(mia, on: .today, change: homes.change())
        #expect(try await keys() == ["key"])
        #expect(try await grant("late") == .ended)
        let stored = try #require(try await store.studyInvitation("BBBBB", ada))
        _ = try await store.correctInvitation(
            "BBBBB", InvitationCorrection(state: .withdrawn, label: nil), reason: "asked by telephone",
            version: stored.version, ada,
            change: homes.change())
        #expect(try await keys() == [])
    }

    @Test func `whoever leaves and is let in again gets no second token of a day`() async throws {
        #expect(try await grant("one") == .granted)
        _ = try await store.leaveStudy(mia, on: .today, change: homes.change())
        #expect(try await rows("study_token") == 1)
        let stored = try #require(try await store.studyInvitation("AAAAA", ada))
        _ = try await store.correctInvitation(
            "AAAAA", InvitationCorrection(state: .participating, label: nil), reason: "left by mistake",
            version: stored.version, ada, change: homes.change())
        #expect(try await store.participant(mia)?.state == .participating)
        #expect(try await keys() == ["key"])
        #expect(try await grant("two") == .taken)
    }

    @Test func `a day before somebody joined has no token`() async throws {
        try await addKey("before", .yesterday)
        #expect(try await grant("a", key: "before", day: .yesterday) == .ended)
        #expect(try await grant("a") == .granted)
    }

    @Test func `a newer consent has to be signed before the next token`() async throws {
        try await store.addStudyDocument(
            .consent, "## New\n\nRead it.\n\n## Leaving\n\nAny time.", ada, change: homes.change())
        #expect(try await keys() == [])
        try await addKey("new", .today)
        #expect(try await grant("a", key: "new") == .ended)
        try await store.signConsentAgain(
            SignedConsent(number: 2, name: "Mia", signature: nil, signed: homes.clock.now), mia, on: .today)
        #expect(try await grant("a", key: "new") == .granted)
    }

    @Test func `a study that is closed takes nothing`() async throws {
        #expect(try await grant("a") == .granted)
        try await store.moveStudy(to: .closed, ada, change: homes.change())
        #expect(try await keys() == [])
        await refused { try await spend("a") }
    }

    @Test func `of days that are over nothing is left but the answers`() async throws {
        #expect(try await grant("a") == .granted)
        #expect(try await spend("a"))
        try await store.forgetStudyDayKeys("grass", before: .today)
        #expect(try await keys() == ["key"])
        #expect(try await rows("study_token") == 1)
        #expect(try await rows("study_spent_token") == 1)
        try await store.forgetStudyDayKeys("grass", before: .today.adding(days: 1))
        #expect(try await keys() == [])
        #expect(try await rows("study_token") == 0)
        #expect(try await rows("study_spent_token") == 0)
        #expect(try await rows("study_answer") == 1)
    }

    @Test func `the team sees answers by region from eleven on, once a day is over for good`() async throws {
        let filter = ResponseFilter()
        for place in 0..<10 { #expect(try await spend("london-\(place)")) }
        #expect(try await spend("wales", region: "wales"))
        try await store.forgetStudyDayKeys("grass", before: .today.adding(days: 1))
        #expect(try await store.countStudyResponses(filter, ada) == 0)
        try await addKey("again", .today)
        #expect(try await spend("london-10", key: "again"))
        #expect(try await store.countStudyResponses(filter, ada) == 0, "another one may still come")
        #expect(try await store.studyResponse("of-london-10", ada) == nil)
        try await store.forgetStudyDayKeys("grass", before: .today.adding(days: 1))
        let shown = try await store.studyResponses(filter, ada, limit: 20)
        #expect(shown.count == 11 && shown.allSatisfy { $0.region == "london" })
        #expect(try await store.studyResponse("of-london-10", ada) != nil)
        #expect(try await store.studyResponse("of-wales", ada) == nil)
        #expect(try await store.studyFigures(ada, isPilot: false).mostInADay == 12)
    }
}
