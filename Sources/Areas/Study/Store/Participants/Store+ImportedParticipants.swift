package import Clinical
internal import SQL
package import Store
package import Study

/// Somebody whose participation and answers come from elsewhere.
package struct ImportedParticipant: Sendable {
    package let invitation: NewInvitation
    /// The code of one; nil for none.
    package let site: String?
    package let state: InvitationState
    package let invited: Instant
    /// Nil for somebody who has not joined yet.
    package let participant: NewParticipant?
    package let enrolled: CalendarDay
    package let left: CalendarDay?
    package let answers: [ImportedAnswer]

    package init(
        invitation: NewInvitation, site: String? = nil, state: InvitationState, invited: Instant,
        participant: NewParticipant?, enrolled: CalendarDay, left: CalendarDay?, answers: [ImportedAnswer]
    ) {
        self.invitation = invitation
        self.site = site
        self.state = state
        self.invited = invited
        self.participant = participant
        self.enrolled = enrolled
        self.left = left
        self.answers = answers
    }
}

/// The answers of a past day.
package struct ImportedAnswer: Sendable {
    package let answer: NewAnswer
    package let at: Moment
    /// A JSON object; nil if it is not known.
    package let environment: String?

    package init(answer: NewAnswer, at: Moment, environment: String?) {
        self.answer = answer
        self.at = at
        self.environment = environment
    }
}

/// An answer of a past day that nobody is known to have given.
package struct ImportedAnonymousAnswer: Sendable {
    package let answer: NewAnswer
    package let region: String
    package let day: CalendarDay

    package init(answer: NewAnswer, region: String, day: CalendarDay) {
        self.answer = answer
        self.region = region
        self.day = day
    }
}

extension Store {
    /// Adds past answers to an anonymous study, in one transaction.
    package func importAnonymousAnswers(
        _ answers: [ImportedAnonymousAnswer], _ access: StudyAccess, change: Change
    ) async throws {
        try access.needs(.createInvitees)
        try await database.write { tx in
            guard try tx.study(access.study)?.details.linkage == .anonymous else { throw StudyProblem.unknown }
            for one in answers {
                try tx.insert(
                    one.answer, access.study, isPilot: false, participant: nil, site: nil, region: one.region,
                    day: one.day, at: nil)
            }
            try tx.audit(change, access, "study answers", "\(answers.count)", "imported")
        }
    }

    /// Adds people with their answers to a study that nobody takes part in yet, and counts them, in one transaction.
    package func importStudyParticipants(
        _ people: [ImportedParticipant], _ access: StudyAccess, change: Change
    ) async throws {
        try access.needs(.createInvitees)
        guard people.allSatisfy({ access.sees(site: $0.site) }) else { throw StudyProblem.site }
        try await database.write { tx in
            guard try tx.first("SELECT 1 AS one FROM study_participant WHERE study = \(access.study.text)") == nil
            else { return }
            try tx.insertInvitations(people, access.study)
            try tx.insertParticipants(people, access.study)
            try tx.insertAnswers(people, access.study)
            try tx.countStudyDays(access.study)
            try tx.audit(change, access, "study participants", "\(people.count)", "imported")
        }
    }
}

extension Writer {
    fileprivate func insertInvitations(_ people: [ImportedParticipant], _ study: StudyID) throws {
        try insert(
            into: "study_invitation",
            [
                "id", "study", "code_hash", "code", "site", "state", "state_order", "is_pilot", "created_at",
                "changed_at", "version",
            ],
            rows: people.lazy.map { one in
                [
                    .text(one.invitation.id.text), .text(study.text), .text(one.invitation.codeHash),
                    one.invitation.code.sqlValue, one.site.sqlValue, .text(one.state.rawValue),
                    .integer(Int64(one.state.order)), .integer(0), .integer(one.invited.milliseconds),
                    .integer(one.invited.milliseconds), .integer(1),
                ]
            })
    }

    fileprivate func insertParticipants(_ people: [ImportedParticipant], _ study: StudyID) throws {
        try insert(
            into: "study_participant",
            [
                "id", "study", "invitation", "token_hash", "is_pilot", "site", "region", "time_zone", "enrolled_on",
                "left_on",
                "left_reason", "consent_number", "baseline", "notice_at", "answered", "last_at", "last_offset",
                "last_day",
            ],
            rows: people.lazy.compactMap { one in
                guard let new = one.participant else { return nil }
                let last = one.answers.last?.at
                return [
                    .text(new.id.text), .text(study.text), .text(one.invitation.id.text), .text(new.tokenHash),
                    .integer(0), one.site.sqlValue, .text(new.region), .text(new.timeZone), .text(one.enrolled.iso),
                    (one.left?.iso).sqlValue, (one.left == nil ? nil : one.state.rawValue).sqlValue,
                    .integer(Int64(new.consent.number)), new.baseline.sqlValue, .integer(one.invited.milliseconds),
                    .integer(Int64(one.answers.count)), (last?.instant.milliseconds).sqlValue,
                    (last?.offset).map(Int64.init).sqlValue, (last?.day.iso).sqlValue,
                ]
            })
        try insert(
            into: "study_consent", ["participant", "number", "name", "signed_at"],
            rows: people.lazy.compactMap { one in
                one.participant.map { new in
                    [
                        .text(new.id.text), .integer(Int64(new.consent.number)), .text(new.consent.name),
                        .integer(new.consent.signed.milliseconds),
                    ]
                }
            })
    }

    fileprivate func insertAnswers(_ people: [ImportedParticipant], _ study: StudyID) throws {
        try insert(
            into: "study_answer",
            [
                "id", "study", "is_pilot", "participant", "site", "region", "day", "at", "questionnaire", "answers",
                "total",
                "environment",
            ],
            rows: people.lazy.flatMap { one in
                one.answers.map { given in
                    [
                        .text(given.answer.id.text), .text(study.text), .integer(0),
                        (one.participant?.id.text).sqlValue, one.site.sqlValue, (one.participant?.region).sqlValue,
                        .text(given.at.day.iso), .integer(given.at.instant.milliseconds),
                        .integer(Int64(given.answer.questionnaire)), .text(given.answer.answers),
                        given.answer.total.map(Int64.init).sqlValue, given.environment.sqlValue,
                    ]
                }
            })
        for (site, people) in Dictionary(grouping: people, by: \.site).sorted(by: { $0.key ?? "" < $1.key ?? "" }) {
            var missing: [String: Int] = [:]
            for given in people.lazy.flatMap(\.answers) {
                for item in given.answer.missing + (given.environment == nil ? ["environment"] : []) {
                    missing[item, default: 0] += 1
                }
            }
            for (item, count) in missing.sorted(by: { $0.key < $1.key }) {
                try countMissing(item, by: count, study, isPilot: false, site: site)
            }
        }
    }

    fileprivate func countStudyDays(_ study: StudyID) throws {
        try execute(
            """
            INSERT INTO study_day_count (study, is_pilot, day, region, site, answers, totals, total_sum)
            SELECT study, is_pilot, day, region, coalesce(site, ''), count(*), count(total), coalesce(sum(total), 0)
            FROM study_answer WHERE study = \(study.text) GROUP BY study, is_pilot, day, region, coalesce(site, '')
            """)
    }
}

extension Optional where Wrapped: Bindable {
    fileprivate var sqlValue: Value { map(\.sqlValue) ?? .null }
}
