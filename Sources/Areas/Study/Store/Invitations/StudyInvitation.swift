public import Clinical
internal import SQL
internal import Store
public import Study

/// An invitation as the team sees it.
public struct StudyInvitation: Sendable, Hashable {
    public enum Noun {}
    public typealias ID = Identifier<Noun>

    public let id: ID
    /// Nil for a long link, of which only the hash is kept.
    public let code: String?
    public let site: String?
    public let label: String?
    public let state: InvitationState
    public let isPilot: Bool
    public let created: Instant
    public let changed: Instant
    public let version: RecordVersion

    package init(
        id: ID, code: String?, site: String?, label: String?, state: InvitationState, isPilot: Bool, created: Instant,
        changed: Instant, version: RecordVersion
    ) {
        self.id = id
        self.code = code
        self.site = site
        self.label = label
        self.state = state
        self.isPilot = isPilot
        self.created = created
        self.changed = changed
        self.version = version
    }
}

/// A new invitation; the caller makes the code.
public struct NewInvitation: Sendable {
    public let id: StudyInvitation.ID
    public let codeHash: String
    public let code: String?

    public init(id: StudyInvitation.ID, codeHash: String, code: String?) {
        self.id = id
        self.codeHash = codeHash
        self.code = code
    }
}

extension StudyInvitation {
    /// Who acts if it is nobody of the team.
    static let participant = "participant"

    static let select: Statement = """
        SELECT id, code, site, label, state, is_pilot, created_at, changed_at, version FROM study_invitation
        """

    init(_ row: Row) throws {
        id = try row.convert("id", "an id", ID.init)
        code = try row.optionalText("code")
        site = try row.optionalText("site")
        label = try row.optionalText("label")
        state = try row.convert("state", "a state", InvitationState.init)
        isPilot = try row.bool("is_pilot")
        created = Instant(milliseconds: try row.int64("created_at"))
        changed = Instant(milliseconds: try row.int64("changed_at"))
        version = RecordVersion(number: try row.int64("version"))
    }
}

extension InvitationState {
    /// The order of the list: invited, participating, restricted, withdrawn.
    var order: Int {
        switch self {
        case .invited: 0
        case .participating: 1
        case .restricted: 2
        case .withdrawn: 3
        }
    }
}

extension Reader {
    func invitation(_ study: StudyID, codeHash: String) throws -> StudyInvitation? {
        try first(
            "\(part: StudyInvitation.select) WHERE study = \(study.text) AND code_hash = \(codeHash)"
        ).map(StudyInvitation.init)
    }

    func invitation(_ id: StudyInvitation.ID, _ study: StudyID) throws -> StudyInvitation? {
        try first("\(part: StudyInvitation.select) WHERE study = \(study.text) AND id = \(id.text)")
            .map(StudyInvitation.init)
    }
}

extension Writer {
    /// Moves an invitation, and says so in its history; false if the event cannot happen in its state.
    func move(
        _ invitation: StudyInvitation, of study: StudyID, _ event: InvitationState.Event, actor: String,
        reason: String?, earlier: String? = nil, _ change: Change
    ) throws -> Bool {
        guard let state = invitation.state.after(event) else { return false }
        try keep(invitation, at: state, actor, reason, earlier: earlier, change)
        // Whoever leaves deletes the tokens; whoever is sent away may keep them.
        if invitation.state == .participating, actor != StudyInvitation.participant {
            try replaceDayKeys(study, now: change.now)
        }
        return true
    }

    /// Sets the state of an invitation and adds to its history.
    ///
    /// - Parameter earlier: an `EarlierInvitation`; nil if only the state changes.
    func keep(
        _ invitation: StudyInvitation, at state: InvitationState, _ actor: String, _ reason: String?, earlier: String?,
        _ change: Change
    ) throws {
        try execute(
            """
            UPDATE study_invitation
            SET state = \(state.rawValue), state_order = \(state.order), changed_at = \(change.now.milliseconds),
                version = version + 1
            WHERE id = \(invitation.id.text)
            """)
        try execute(
            """
            INSERT INTO study_invitation_event (id, invitation, at, actor, before, after, reason, earlier)
            VALUES (\(change.auditID), \(invitation.id.text), \(change.now.milliseconds), \(actor),
                    \(invitation.state.rawValue), \(state.rawValue), \(reason), \(earlier))
            """)
    }
}
