import Clinical
import SQL
import Store
import Study
import StudyStore
import TestRecords
import TestSupport
import Testing

/// Mia joined as a child and comes of age on a day of the study.
@Suite("Coming of age in a study")
struct ComingOfAgeTests {
    let homes: TwoHouseholds
    var store: Store { homes.store }
    private let tomorrow = CalendarDay.today.adding(days: 1)

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func consent(_ number: Int = 1, ofAge: CalendarDay? = nil, isGuarded: Bool = true) -> SignedConsent {
        SignedConsent(
            number: number, name: "Mia Hale", signature: nil, signed: homes.clock.now,
            guardian: isGuarded
                ? SignedConsent.Guardian(name: "Ada Hale", relation: .parent, signature: nil, ofAgeOn: ofAge) : nil)
    }

    private func joined(_ ada: StudyAccess, ofAge: CalendarDay?) async throws -> ParticipantAccess {
        try await homes.temporary.database.write { tx in try tx.execute("UPDATE study SET admits_minors = 1") }
        try await homes.inviteToStudy("AAAAA", code: "AAAAA", ada)
        let new = NewParticipant(
            id: "key", tokenHash: "token-of-key", region: "london", timeZone: "Europe/Berlin",
            consent: consent(ofAge: ofAge), baseline: nil)
        let outcome = try await store.joinStudy(
            ada.study, codeHash: "AAAAA", new, on: .yesterday, change: homes.change())
        #expect(outcome == .joined)
        return try #require(try await store.participantAccess(tokenHash: "token-of-key"))
    }

    private func answer(_ id: StoredAnswer.ID, _ mia: ParticipantAccess, on day: CalendarDay) async throws
        -> AnswerOutcome
    {
        try await store.answerStudy(
            NewAnswer(id: id, questionnaire: 1, answers: #"{"nose":"3"}"#, total: 3, missing: ["vas"]), mia,
            now: .berlin(day, "08:00"))
    }

    @Test func `answering waits from that day on, until the person has signed alone`() async throws {
        let ada = try await homes.fillStudy()
        let mia = try await joined(ada, ofAge: .today)
        #expect(try await answer("a", mia, on: .yesterday) == .stored)
        #expect(try await store.invitationsOfAge(ada, on: .yesterday, limit: 5).isEmpty)
        #expect(try await answer("b", mia, on: .today) == .newConsent)
        #expect(try await store.invitationsOfAge(ada, on: .today, limit: 5).map(\.id) == ["AAAAA"])
        #expect(try await store.minority("AAAAA", ada) == Minority(ofAgeOn: .today, signed: nil))

        try await store.signConsentAgain(consent(), mia, on: .today)
        #expect(try await answer("b", mia, on: .today) == .newConsent, "a guardian signs for nobody of age")
        try await store.signConsentAgain(consent(isGuarded: false), mia, on: .today)
        #expect(try await answer("b", mia, on: .today) == .stored)
        let signed = try #require(try await store.signedConsent(mia))
        #expect(signed.own?.name == "Mia Hale" && signed.guardian?.name == "Ada Hale", "both stay")
        #expect(try await store.minority("AAAAA", ada)?.signed == homes.clock.now)
        #expect(try await store.invitationsOfAge(ada, on: .today, limit: 5).isEmpty)
    }

    @Test func `a child signs nothing alone the day before`() async throws {
        let ada = try await homes.fillStudy()
        let mia = try await joined(ada, ofAge: .today)
        try await store.signConsentAgain(consent(isGuarded: false), mia, on: .yesterday)
        #expect(try await store.signedConsent(mia)?.own == nil)
    }

    @Test(arguments: [true, false])
    func `a newer version is signed alone, before or after the own consent`(isSignedFirst: Bool) async throws {
        let ada = try await homes.fillStudy()
        let mia = try await joined(ada, ofAge: .today)
        if isSignedFirst { try await store.signConsentAgain(consent(isGuarded: false), mia, on: .today) }
        try await store.addStudyDocument(
            .consent, "## New\n\nText.\n\n## For you [child]\n\nText.", ada, change: homes.change())
        try await store.signConsentAgain(consent(2, isGuarded: false), mia, on: .today)
        #expect(try await store.signedConsent(mia) == consent(2, isGuarded: false))
        #expect(try await answer("a", mia, on: .today) == .stored)
        #expect(try await store.minority("AAAAA", ada) == nil)
    }

    @Test func `where the day is not known, a guardian signs on`() async throws {
        let ada = try await homes.fillStudy()
        let mia = try await joined(ada, ofAge: nil)
        #expect(try await answer("a", mia, on: .today) == .stored)
        #expect(try await store.minority("AAAAA", ada) == Minority(ofAgeOn: nil, signed: nil))
        try await store.addStudyDocument(
            .consent, "## New\n\nText.\n\n## For you [child]\n\nText.", ada, change: homes.change())
        try await store.signConsentAgain(consent(2, ofAge: tomorrow), mia, on: .today)
        #expect(try await store.participant(mia)?.ofAgeOn == tomorrow)
    }

    @Test func `no token is signed for a day on which the person has to sign first`() async throws {
        let ada = try await homes.fillStudy(linkage: .anonymous)
        let mia = try await joined(ada, ofAge: tomorrow)
        for (day, outcome) in [(CalendarDay.today, TokenOutcome.granted), (tomorrow, .ended)] {
            let key = StudyDayKey(day: day, keyID: "key-\(day.iso)", publicKey: "public", sealedKey: "sealed")
            try await store.addStudyDayKeys(ada.study, [key])
            #expect(
                try await store.grantStudyToken(day: day, keyID: key.keyID, blindedHash: "blinded", mia) == outcome)
        }
    }
}
