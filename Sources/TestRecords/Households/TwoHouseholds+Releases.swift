public import Clinical
internal import Encodings
public import Store
public import Study
public import StudyStore
public import TestSupport

extension ReleaseRules {
    /// The rules of the tests' study `grass`, with a question of its own.
    public static let grass = ReleaseRules(items: ["nose", "vas"])
}

extension TwoHouseholds {
    /// Makes a release of the study of an access with one short file, as its job would; it is not published.
    public func makeRelease(
        _ id: StoredRelease.ID, _ access: StudyAccess, report: String = "{}", content: String = "person,week\r\n"
    ) async throws {
        try await store.addRelease(id, .grass, licence: "CC-BY-4.0", access, change: change())
        guard let waiting = try await store.waitingRelease(id) else { return }
        let file = ReleaseManifest.File(
            name: "answers.csv", bytes: content.utf8.count, sha256: Digest.of(Array(content.utf8)))
        let bytes = Array(content.utf8)
        for (number, start) in stride(from: 0, to: bytes.count, by: StoredRelease.partBytes).enumerated() {
            try await store.addReleasePart(
                id, file: file.name, number: number, Array(bytes.dropFirst(start).prefix(StoredRelease.partBytes)))
        }
        let membership = ReleaseMembership(version: waiting.release.number, classes: [:])
        try await store.finishRelease(
            id,
            .success(
                MadeRelease(
                    files: [file], report: report, sealedSeed: "sealed", membership: membership, people: 120,
                    answers: 1700)), now: clock.now)
    }

    /// Lets people take part in the study `grass` who answered on each of 14 days from Monday, 1 June 2026 on, both
    /// questions. Of each 12, four live in Wales; regions, ages and sexes are mixed evenly. The id of the first is `p0`.
    ///
    /// - Parameter site: the code of the site of each, if it has one.
    public func importStudyPeople(
        _ count: Int, _ access: StudyAccess, site: (Int) -> String? = { _ in nil }
    ) async throws {
        let people = (0..<count).map { number in
            let (id, invitation) = (Participant.ID("p\(number)"), StudyInvitation.ID("invitation-p\(number)"))
            let region = number % 3 == 0 ? "wales" : "london"
            let baseline = """
                {"ageBand":"\(number % 4 < 2 ? "18-39" : "40-64")","sex":"\(number % 2 == 0 ? "female" : "male")"}
                """
            return ImportedParticipant(
                invitation: NewInvitation(id: invitation, codeHash: "code-of-\(id.text)", code: nil),
                site: site(number), state: .participating, invited: clock.now,
                participant: NewParticipant(
                    id: id, tokenHash: "token-of-\(id.text)", region: region, timeZone: "Europe/Berlin",
                    consent: SignedConsent(number: 1, name: "Nobody", signature: nil, signed: clock.now),
                    baseline: baseline),
                enrolled: "2026-06-01", left: nil, answers: studyAnswers(number, region))
        }
        try await store.importStudyParticipants(people, access, change: change())
    }

    private func studyAnswers(_ number: Int, _ region: String) -> [ImportedAnswer] {
        (0..<14).map { index in
            let id = StoredAnswer.ID("answer-\(number)-\(index)")
            let first: CalendarDay = "2026-06-01"
            let air = """
                {"grass":\(region == "wales" ? 12 : 62),"temperature":17.5,"rain":0,"sources":"open-meteo"}
                """
            return ImportedAnswer(
                answer: NewAnswer(
                    id: id, questionnaire: 1,
                    answers: #"{"nose":"\#((number + index) % 2 * 3)","vas":\#((number * 7 + index) % 101)}"#, total: 3,
                    missing: []), at: .berlin(first.adding(days: index), "08:00"), environment: air)
        }
    }
}
