package import Clinical
package import SQL
public import Store
internal import Study

/// A study that somebody takes part in on a device, or did.
public struct StudyParticipation: Sendable, Hashable {
    public let study: StoredStudy
    public let person: StoredParticipant
    /// The newest version of the consent; nil if there is none.
    public let consent: Int?

    public init(study: StoredStudy, person: StoredParticipant, consent: Int?) {
        self.study = study
        self.person = person
        self.consent = consent
    }
}

extension Reader {
    /// - Parameter tokenHashes: the SHA-256 of the secrets on a device.
    /// - Returns: what they open, in their order; those that open nothing are left out.
    package func studyParticipations(tokenHashes: [String]) throws -> [StudyParticipation] {
        try tokenHashes.compactMap { hash in
            guard let access = try participantAccess(tokenHash: hash), let study = try study(access.study),
                let person = try participant(access.participant)
            else { return nil }
            return StudyParticipation(
                study: study, person: person, consent: try studyDocument(.consent, of: study.id)?.number)
        }
    }

    /// The air of a participant's day that decides whether the study asks, in hundredths; nil if none does, or it is
    /// not known.
    package func triggerAir(_ taking: StudyParticipation, day: CalendarDay) throws -> Int? {
        guard taking.study.details.trigger != nil else { return nil }
        return try triggerAir(of: taking.study.id, region: taking.person.region, day: day)
    }
}

extension Store {
    public func studyParticipations(tokenHashes: [String]) async throws -> [StudyParticipation] {
        guard !tokenHashes.isEmpty else { return [] }
        return try await database.read { try $0.studyParticipations(tokenHashes: tokenHashes) }
    }
}
