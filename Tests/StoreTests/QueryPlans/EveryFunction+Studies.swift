import Accounts
import Clinical
import Store
import Study
import StudyStore
import TestRecords
import TestSupport
import Testing

extension EveryFunction {
    func studies() async throws {
        let ada = try await homes.fillStudy()
        _ = try await store.study("grass", ada)
        _ = try await store.studies(of: .ada)
        _ = try await store.publicStudies()
        _ = try await store.studyDocument(.consent, of: "grass")
        _ = try await store.studyDocument(.consent, number: 1, of: "grass")
        try await store.createStudy(
            "draft", .grass(), by: .ada, roleIDs: [.developer: "d", .researcher: "r"],
            roleNames: [.developer: "Developer", .researcher: "Researcher"], change: homes.change())
        let draft = try #require(try await store.studyAccess("draft", .ada))
        _ = try await store.changeStudy(.grass(), version: RecordVersion(number: 1), draft, change: homes.change())
        try await store.addStudyDocument(.consent, "## A\n\nB", draft, change: homes.change())
        #expect(try await store.studyDocuments(.consent, draft).count == 1)
        await #expect(throws: StudyProblem.self) {
            try await store.moveStudy(to: .running, draft, change: homes.change())
        }
        try await team(ada)
        try await taking(ada)
        try await reading(ada)
        try await tokens(ada)
        try await analyses(ada)
        try await releases(ada)
        try await retention()
    }

    private func analyses(_ ada: StudyAccess) async throws {
        let query = AnalysisQuery(
            outcome: "vas", exposures: ["grass", "rain"], lastLag: 3, countsEverybody: false, division: "place")
        for id in ["one", "two"] as [StoredAnalysis.ID] {
            try await store.addAnalysis(id, query, ada, change: homes.change())
        }
        #expect(try await store.analyses(ada, limit: 5).map(\.number) == [2, 1])
        #expect(try await store.waitingAnalysis("one")?.access == ada)
        try await store.finishAnalysis("one", .success("{}"), now: homes.clock.now)
        try await store.finishAnalysis("two", .failure(StoredAnalysis.Failure(.noAnswers)), now: homes.clock.now)
        #expect(try await store.waitingAnalysis("one") == nil)
        let found = try #require(try await store.analysis("one", ada))
        #expect(found.report == "{}" && found.analysis.state == .done && found.analysis.query == query)
        #expect(try await store.analysis("two", ada)?.analysis.state == .failed(.noAnswers))
        let rows = try await store.readCohort(ada, isPilot: false, into: 0) { count, _ in count += 1 }
        #expect(rows > 0)
        _ = try await store.answersOfWeek("2026-06-15", of: "grass")
        try await store.addWeekResult(.sample, to: "grass")
        #expect(try await store.weekResults(of: "grass") == [.sample])
    }

    private func prompts(_ mia: ParticipantAccess) async throws {
        try await store.addTriggerAir(6200, to: "grass", region: "london", day: .today)
        try await store.addTriggerAir(100, to: "grass", region: "london", day: .today)
        #expect(try await store.triggerAir(of: "grass", region: "london", day: .today) == 6200)
        var details = try StudyDetails.grass()
        details.trigger = AnswerTrigger(figure: "grass", from: 50, asksUnknown: false)
        let study = StoredStudy(
            id: "grass", details: details, phase: .running, version: RecordVersion(number: 1))
        #expect(try await store.daysAsked(.yesterday ... .today, by: study, region: "london") == 1)
        try await store.recordNudge(mia, on: .today)
        #expect(try await store.participant(mia)?.nudged == .today)
    }

    private func releases(_ ada: StudyAccess) async throws {
        try await homes.makeRelease("first", ada)
        #expect(try await store.release("first", ada)?.files.map(\.name) == ["answers.csv"])
        try await store.publishRelease("first", ada, change: homes.change())
        let first = try #require(try await store.publicRelease(of: "grass", number: 1))
        #expect(try await store.publicReleases(of: "grass") == [first])
        #expect(try await store.releasePart(of: first.release, file: "answers.csv", number: 0)?.count == 13)
        #expect(try await store.sealedSeed(of: first.release) == "sealed")
        try await store.addRelease("second", .grass, licence: "CC0-1.0", ada, change: homes.change())
        try await store.addReleasePart("second", file: "people.csv", number: 0, [1])
        #expect(try await store.waitingRelease("second")?.previous.map(\.version) == [1])
        try await store.finishRelease(
            "second", .failure(StoredRelease.Failure(.fewAlike)), now: homes.clock.now)
        #expect(try await store.releases(ada, limit: 5).map(\.number) == [2, 1])
        try await store.discardRelease("second", ada, change: homes.change())
    }

    private func retention() async throws {
        let day = try StudyDetails.grass().deletedFrom
        #expect(try await store.studiesPastRetention(on: day).map(\.id) == ["grass"])
        _ = try await store.deleteAnswersPastRetention("grass", on: day, most: 10)
        try await store.deleteStudyPastRetention("grass", on: day, change: homes.change())
        #expect(try await store.deletedStudy("grass")?.deletedOn == day)
    }

    private func team(_ ada: StudyAccess) async throws {
        try await store.saveStudyRole(
            "reader", name: "Reader", description: "", [.viewResponses], ada, change: homes.change())
        #expect(try await store.studyRoles(ada).count == 3)
        try await sites(ada)
        let ben = try #require(try await store.account(id: .ben))
        try await store.setStudyMember(
            email: ben.account.email, role: "reader", sites: nil, ada, change: homes.change())
        #expect(try await store.studyMembers(ada).count == 2)
        try await store.removeStudyMember(.ben, ada, change: homes.change())
        try await store.deleteStudyRole("reader", ada, change: homes.change())
        try await store.setResearchFactor(.ada, sealedSecret: "sealed", change: homes.change())
        #expect(try await store.researchFactor(.ada)?.isConfirmed == false)
        try await store.openSession("desk", account: .ada, tokenHash: "desk", device: "", now: homes.clock.now)
        let session = try #require(try await store.sessions(of: .ada).first)
        // The code of an earlier secret, the right one, and the right one again.
        for (secret, isRight) in [("earlier", false), ("sealed", true), ("sealed", false)] {
            let isVerified = try await store.verifyResearch(
                session.id, .ada, sealedSecret: secret, step: 5, change: homes.change())
            #expect(isVerified == isRight)
        }
        #expect(try await store.researchVerified(session.id) != nil)
    }

    private func sites(_ ada: StudyAccess) async throws {
        try await homes.addStudySites(ada)
        try await store.saveStudySite(
            StudySite(code: "north", name: "Northern clinic", contact: nil), ada, change: homes.change())
        #expect(try await store.studySites(ada).map(\.code) == ["north", "south"])
        let ben = try #require(try await store.account(id: .ben))
        try await store.setStudyMember(
            email: ben.account.email, role: "developer", sites: ["north"], ada, change: homes.change())
        let north = try #require(try await store.studyAccess("grass", .ben))
        #expect(try await store.studySites(north).map(\.code) == ["north"])
        #expect(try await store.studyFigures(north, isPilot: false).spans.isEmpty)
        #expect(try await store.baselineCounts(north, isPilot: false).isEmpty)
        #expect(try await store.studyEnvironments(north, isPilot: false).isEmpty)
        #expect(try await store.studyInvitations(north, limit: 5).isEmpty)
        #expect(try await store.countStudyInvitations(north).isEmpty)
        #expect(try await store.studyResponses(ResponseFilter(), north, limit: 5).isEmpty)
        #expect(try await store.countStudyResponses(ResponseFilter(), north) == 0)
        #expect(try await store.readCohort(north, isPilot: false, into: 0) { count, _ in count += 1 } == 0)
        _ = try await store.deleteStudyResponse("none", north, change: homes.change())
        try await store.deleteStudySite("south", ada, change: homes.change())
    }

    private func taking(_ ada: StudyAccess) async throws {
        for code in ["AAAAA", "BBBBB"] {
            try await homes.inviteToStudy(StudyInvitation.ID(stringLiteral: code), code: code, ada)
        }
        #expect(try await store.invitationAnswer("grass", codeHash: "AAAAA", now: homes.clock.now) == .consent)
        #expect(try await homes.joinStudy("mia-key", code: "AAAAA") == .joined)
        let mia = try #require(try await store.participantAccess(tokenHash: "token-of-mia-key"))
        _ = try await store.participant(mia)
        #expect(try await store.studySite(mia) == nil)
        #expect(try await store.studyParticipations(tokenHashes: ["token-of-mia-key", "unknown"]).count == 1)
        _ = try await store.signedConsent(mia)
        try await store.signConsentAgain(
            SignedConsent(number: 1, name: "Mia", signature: nil, signed: homes.clock.now), mia, on: .today)
        try await comingOfAge(ada, mia)
        try await store.agreeToNotice(mia, now: homes.clock.now)
        let answer = NewAnswer(id: "a", questionnaire: 1, answers: #"{"nose":"3"}"#, total: 3, missing: ["vas"])
        #expect(try await store.answerStudy(answer, mia, now: .berlin(.today, "19:00")) == .stored)
        _ = try await store.ownStudyAnswers(mia)
        try await prompts(mia)
        #expect(try await store.daysWithoutEnvironment("grass", from: .yesterday).count == 1)
        try await store.completeEnvironment("grass", region: "london", day: .today, #"{"grass":62}"#)
        #expect(try await store.studyInvitations(ada, limit: 10).count == 2)
        #expect(try await store.countStudyInvitations(ada) == [.invited: 1, .participating: 1])
        #expect(try await store.invitationEvents("AAAAA", ada).count == 2)
        let again = [NewInvitation(id: "again", codeHash: "AAAAA", code: nil)]
        #expect(
            try await store.addStudyInvitations(
                again, label: nil, site: nil, isPilot: false, ada, change: homes.change()
            ).isEmpty)
        let late = NewParticipant(
            id: "late", tokenHash: "late", region: "london", timeZone: "UTC",
            consent: SignedConsent(number: 1, name: "Late", signature: nil, signed: homes.clock.now), baseline: nil)
        let outcome = try await store.joinStudy(
            "grass", codeHash: "AAAAA", late, on: .today, change: homes.change())
        #expect(outcome == .refused(.used))
        for site in ["north", nil] {
            let taken = try #require(try await store.studyInvitation("AAAAA", ada))
            _ = try await store.correctInvitation(
                "AAAAA", InvitationCorrection(state: taken.state, label: taken.label, site: .moved(to: site)),
                reason: "a test", version: taken.version, ada, change: homes.change())
        }
        let stored = try #require(try await store.studyInvitation("BBBBB", ada))
        _ = try await store.correctInvitation(
            "BBBBB", InvitationCorrection(state: .restricted, label: nil), reason: "a test", version: stored.version,
            ada, change: homes.change())
        for (choice, label) in [(InvitationChoice.these(["BBBBB"]), "Clinic"), (.label("Clinic"), "North")] {
            _ = try await store.relabelInvitations(choice, to: label, reason: "a test", ada, change: homes.change())
        }
        #expect(try await store.invitationLabels(ada).map(\.label) == ["North"])
        _ = try await store.restrictInvitation("BBBBB", reason: nil, ada, change: homes.change())
    }

    /// A guardian signs a newer version, and then the person alone.
    private func comingOfAge(_ ada: StudyAccess, _ mia: ParticipantAccess) async throws {
        try await store.addStudyDocument(.consent, "## New\n\nText.", ada, change: homes.change())
        let guardian = SignedConsent.Guardian(name: "Ada", relation: .parent, signature: nil, ofAgeOn: .yesterday)
        for guardian in [guardian, nil] {
            try await store.signConsentAgain(
                SignedConsent(number: 2, name: "Mia", signature: nil, signed: homes.clock.now, guardian: guardian), mia,
                on: .today)
            let isSigned = guardian == nil
            #expect(try await store.minority("AAAAA", ada)?.signed == (isSigned ? homes.clock.now : nil))
            #expect(try await store.invitationsOfAge(ada, on: .today, limit: 5).isEmpty == isSigned)
        }
    }

    private func reading(_ ada: StudyAccess) async throws {
        #expect(try await store.studyEnvironments(ada, isPilot: false) == [#"{"grass":62}"#])
        #expect(try await store.baselineCounts(ada, isPilot: false).isEmpty)
        var filter = ResponseFilter()
        let answer = try #require(try await store.studyResponses(filter, ada, limit: 5).first)
        #expect(try await store.studyResponses(filter, ada, after: answer, limit: 5).isEmpty)
        #expect(try await store.countStudyResponses(filter, ada) == 1)
        filter.total = 1
        #expect(try await store.countStudyResponses(filter, ada) == 1)
        _ = try await store.studyResponse(answer.id, ada)
        try await store.recordStudyView("response", record: answer.id.text, ada, change: homes.change())
        #expect(try await store.studyFigures(ada, isPilot: false).missing == ["vas": 1])
        _ = try await store.deleteStudyResponse(answer.id, ada, change: homes.change())
        let mia = try #require(try await store.participantAccess(tokenHash: "token-of-mia-key"))
        _ = try await store.leaveStudy(mia, on: .today, change: homes.change())
    }

    private func tokens(_ ada: StudyAccess) async throws {
        try await store.addStudyDayKeys(
            "grass", [StudyDayKey(day: .today, keyID: "key", publicKey: "public", sealedKey: "sealed")])
        #expect(try await store.studyDayKeys("grass", from: .today).count == 1)
        let mia = try #require(try await store.participantAccess(tokenHash: "token-of-mia-key"))
        #expect(try await store.grantStudyToken(day: .today, keyID: "key", blindedHash: "b", mia) == .ended)
        let answer = NewAnswer(id: "anonymous", questionnaire: 1, answers: "{}", total: nil, missing: [])
        await #expect(throws: StudyProblem.unknown) {
            try await store.spendStudyToken(
                "grass", day: .today, keyID: "key", messageHash: "m", region: "london", answer, now: homes.clock.now)
        }
        try await store.endStudyDayKeys("grass", from: .today, now: homes.clock.now)
        try await store.forgetStudyDayKeys("grass", before: .today)
    }
}
