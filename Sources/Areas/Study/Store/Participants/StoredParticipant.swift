public import Clinical
internal import SQL
public import Store
public import Study

/// Somebody who takes part, without the name on the consent.
public struct StoredParticipant: Sendable, Hashable {
    public let id: Participant.ID
    public let study: StudyID
    public let state: InvitationState
    /// Nil after a long link.
    public let code: String?
    public let isPilot: Bool
    public let site: String?
    public let region: String
    public let timeZone: String
    public let enrolled: CalendarDay
    public let left: CalendarDay?
    /// The version of the consent that was signed last.
    public let consent: Int
    /// When the notice about modelled data was agreed to.
    public let notice: Instant?
    /// How many answers there are; in an anonymous study none is known.
    public let answered: Int
    public let last: Moment?
    /// From which day on somebody who joined as a child has to sign for themself; nil for anybody else, for whoever did, and if
    /// the day is not known.
    public let ofAgeOn: CalendarDay?
    /// When somebody who had not answered for a while was asked to go on.
    public let nudged: CalendarDay?

    public init(
        id: Participant.ID, study: StudyID, state: InvitationState, code: String?, isPilot: Bool, site: String?,
        region: String, timeZone: String, enrolled: CalendarDay, left: CalendarDay?, consent: Int, notice: Instant?,
        answered: Int, last: Moment?,
        ofAgeOn: CalendarDay? = nil, nudged: CalendarDay? = nil
    ) {
        self.id = id
        self.study = study
        self.state = state
        self.code = code
        self.isPilot = isPilot
        self.site = site
        self.region = region
        self.timeZone = timeZone
        self.enrolled = enrolled
        self.left = left
        self.consent = consent
        self.notice = notice
        self.answered = answered
        self.last = last
        self.ofAgeOn = ofAgeOn
        self.nudged = nudged
    }

    /// Whether a consent of one's own is missing.
    public func needsOwnConsent(on day: CalendarDay) -> Bool { ofAgeOn.map { $0 <= day } ?? false }
}

extension StoredParticipant {
    static let select: Statement = """
        SELECT study_participant.id AS id, study_participant.study AS study, state, code, study_participant.is_pilot,
               study_participant.site AS site, region, time_zone, enrolled_on, left_on, consent_number, notice_at,
               answered, last_at, last_offset, last_day, nudged_on,
               CASE WHEN own_signed_at IS NULL THEN of_age_on END AS of_age_on
        FROM study_participant JOIN study_invitation ON study_invitation.id = study_participant.invitation
        LEFT JOIN study_consent ON study_consent.participant = study_participant.id AND number = consent_number
        """

    init(_ row: Row) throws {
        id = try row.convert("id", "an id", Participant.ID.init)
        study = try row.convert("study", "an id", StudyID.init)
        state = try row.convert("state", "a state", InvitationState.init)
        code = try row.optionalText("code")
        isPilot = try row.bool("is_pilot")
        site = try row.optionalText("site")
        region = try row.text("region")
        timeZone = try row.text("time_zone")
        enrolled = try row.convert("enrolled_on", "a day", CalendarDay.init(iso:))
        left = try row.isNull("left_on") ? nil : row.convert("left_on", "a day", CalendarDay.init(iso:))
        consent = try row.int("consent_number")
        notice = try row.optionalInt64("notice_at").map { Instant(milliseconds: $0) }
        answered = try row.int("answered")
        last = try row.isNull("last_at") ? nil : row.moment("last_at", "last_offset", day: "last_day")
        ofAgeOn = try row.optionalText("of_age_on").flatMap(CalendarDay.init(iso:))
        nudged = try row.isNull("nudged_on") ? nil : row.convert("nudged_on", "a day", CalendarDay.init(iso:))
    }
}

extension Reader {
    func participant(_ id: Participant.ID) throws -> StoredParticipant? {
        try first("\(part: StoredParticipant.select) WHERE study_participant.id = \(id.text)")
            .map(StoredParticipant.init)
    }

    /// Who joined with an invitation; nil if nobody has.
    func participant(invitation: StudyInvitation.ID) throws -> Participant.ID? {
        try first("SELECT id FROM study_participant WHERE invitation = \(invitation.text)")?
            .convert("id", "an id", Participant.ID.init)
    }
}

extension Store {
    public func participant(_ access: ParticipantAccess) async throws -> StoredParticipant? {
        try await database.read { tx in try tx.participant(access.participant) }
    }
}
