public import Clinical
public import Store
public import Study
public import StudyStore
public import TestSupport

extension StudyDetails {
    /// A study of grass pollen in May, June and July 2026 with two regions.
    public static func grass(
        linkage: StudyLinkage = .pseudonymous, turn: AnswerTurn = .day
    ) throws -> StudyDetails {
        StudyDetails(
            name: "Grass and the City", organisation: "Lindenfield University", contact: "grass@lindenfield.example",
            ethicsReference: "LU 2026-12", purpose: "Does it last longer in towns?", eligibility: "18 or older",
            starts: "2026-05-01", ends: "2026-07-31", linkage: linkage, turn: turn,
            regions: ["london; London; GB; 51.5; -0.12", "wales; Wales; GB; 52.1; -3.8"].compactMap(StudyRegion.init),
            retentionYears: 10, nudgeDays: 3)
    }

    public static let consent = "## What is collected\n\nYour diary.\n\n## Leaving\n\nAt any time."

    /// Two questions: the nose from 0 to 3, and a slider.
    public static let questions = """
        {"resourceType": "Questionnaire", "status": "active", "item": [
          {"linkId": "nose", "text": "Nose", "type": "choice", "required": true, "answerOption": [
            {"valueCoding": {"code": "0", "display": "none", "extension": [
              {"url": "http://hl7.org/fhir/StructureDefinition/itemWeight", "valueDecimal": 0}]}},
            {"valueCoding": {"code": "3", "display": "severe", "extension": [
              {"url": "http://hl7.org/fhir/StructureDefinition/itemWeight", "valueDecimal": 3}]}}]},
          {"linkId": "vas", "text": "All in all", "type": "integer", "extension": [
            {"url": "http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl",
             "valueCodeableConcept": {"coding": [{"code": "slider"}]}},
            {"url": "http://hl7.org/fhir/StructureDefinition/minValue", "valueInteger": 0},
            {"url": "http://hl7.org/fhir/StructureDefinition/maxValue", "valueInteger": 100}]}]}
        """
}

extension WeekResult {
    /// A week of June 2026 in which twelve people answered.
    public static let sample = WeekResult(
        week: "2026-06-08",
        (0..<12).map { Given(person: "p\($0)", day: "2026-06-10", levels: ["nose": $0 % 2 * 3, "vas": 40]) })
}

extension TwoHouseholds {
    /// Creates the study `grass` with Ada as its Developer, running, and returns her access.
    @discardableResult public func fillStudy(
        _ id: StudyID = "grass", roles: [PresetRole: String] = [.developer: "developer", .researcher: "researcher"],
        linkage: StudyLinkage = .pseudonymous
    ) async throws -> StudyAccess {
        try await store.createStudy(
            id, try .grass(linkage: linkage), by: .ada,
            roleIDs: roles,
            roleNames: [.developer: "Developer", .researcher: "Researcher"], change: change())
        guard let ada = try await store.studyAccess(id, .ada) else { throw StudyProblem.unknown }
        try await store.addStudyDocument(.consent, StudyDetails.consent, ada, change: change())
        try await store.addStudyDocument(.daily, StudyDetails.questions, ada, change: change())
        try await store.moveStudy(to: .running, ada, change: change())
        return ada
    }

    /// Adds the sites `north` and `south` to the study of an access.
    public func addStudySites(_ access: StudyAccess) async throws {
        for (code, name) in [("north", "North clinic"), ("south", "South clinic")] {
            try await store.saveStudySite(
                StudySite(code: code, name: name, contact: "\(code)@lindenfield.example"), access, change: change())
        }
    }

    /// Invites somebody with a code to `grass`; unless it is given, the hash is the code itself.
    public func inviteToStudy(
        _ id: StudyInvitation.ID, code: String, site: String? = nil, _ access: StudyAccess, hash: String? = nil
    ) async throws {
        _ = try await store.addStudyInvitations(
            [NewInvitation(id: id, codeHash: hash ?? code, code: code)], label: nil, site: site, isPilot: false,
            access, change: change())
    }

    /// Lets somebody take part with a code; the hash of the browser's secret is `token-of-` and the id.
    public func joinStudy(
        _ id: Participant.ID, code: String, region: String = "london", tokenHash: String? = nil,
        study: StudyID = "grass", baseline: String? = nil
    ) async throws -> JoinOutcome {
        try await store.joinStudy(
            study, codeHash: code,
            NewParticipant(
                id: id, tokenHash: tokenHash ?? "token-of-\(id.text)", region: region, timeZone: "Europe/Berlin",
                consent: SignedConsent(number: 1, name: "Ben Hale", signature: nil, signed: clock.now),
                baseline: baseline),
            on: .today, change: change())
    }

    /// Gives each table of studies at least one row: a study with a participant and an answer, and an anonymous one with a
    /// token that was granted and one that was spent, and one that its retention has ended.
    public func fillStudies() async throws {
        try await fillStudy("hay", roles: [.developer: "hay-developer", .researcher: "hay-researcher"])
        try await store.deleteStudyPastRetention("hay", on: StudyDetails.grass().deletedFrom, change: change())
        let ada = try await fillStudy()
        try await addStudySites(ada)
        try await inviteToStudy("invitation", code: "AAAAA", site: "north", ada)
        _ = try await joinStudy("ben-key", code: "AAAAA")
        guard let ben = try await store.participantAccess(tokenHash: "token-of-ben-key") else { return }
        let answer = NewAnswer(id: "answer", questionnaire: 1, answers: #"{"nose":"3"}"#, total: 3, missing: ["vas"])
        _ = try await store.answerStudy(answer, ben, now: .berlin(.today, "08:00"))
        try await store.addAnalysis(
            "analysis",
            AnalysisQuery(outcome: "vas", exposures: ["grass"], lastLag: 1, countsEverybody: true, division: nil), ada,
            change: change())
        try await makeRelease("release", ada)
        try await store.addWeekResult(.sample, to: "grass")
        try await store.addTriggerAir(6200, to: "grass", region: "london", day: .today)
        try await store.recordStudyView("response", record: "answer", ada, change: change())
        try await store.setResearchFactor(.ada, sealedSecret: "sealed", change: change())
        try await store.openSession("desk", account: .ada, tokenHash: "desk", device: "", now: clock.now)
        _ = try await store.verifyResearch("desk", .ada, sealedSecret: "sealed", step: 1, change: change())
        let nobody = try await fillStudy("anonymous", roles: [.developer: "d", .researcher: "r"], linkage: .anonymous)
        let key = StudyDayKey(day: .today, keyID: "key", publicKey: "public", sealedKey: "sealed")
        try await store.addStudyDayKeys("anonymous", [key])
        try await inviteToStudy("nameless", code: "BBBBB", nobody)
        _ = try await joinStudy("eva-key", code: "BBBBB", study: "anonymous")
        guard let eva = try await store.participantAccess(tokenHash: "token-of-eva-key") else { return }
        _ = try await store.grantStudyToken(day: .today, keyID: "key", blindedHash: "blinded", eva)
        _ = try await store.spendStudyToken(
            "anonymous", day: .today, keyID: "key", messageHash: "message", region: "london",
            NewAnswer(id: "nobody", questionnaire: 1, answers: "{}", total: nil, missing: []), now: clock.now)
    }
}
