public import Clinical
internal import SQL
public import Store
public import Study

/// What a Developer makes of an invitation.
public struct InvitationCorrection: Sendable {
    public var state: InvitationState
    /// The code that is used from now on, with its hash; nil to keep what there is.
    public var code: (text: String, hash: String)?
    public var label: String?

    public init(state: InvitationState, code: (text: String, hash: String)? = nil, label: String?) {
        self.state = state
        self.code = code
        self.label = label
    }
}

/// What an invitation had before a correction, as its history keeps it.
public struct EarlierInvitation: Sendable, Hashable {
    /// Empty for a link.
    public var code: String?
    /// Empty for none.
    public var label: String?

    public init(code: String? = nil, label: String? = nil) {
        self.code = code
        self.label = label
    }
}

extension EarlierInvitation {
    /// What differs; nil if nothing does.
    init?(_ stored: StudyInvitation, _ correction: InvitationCorrection) {
        if let code = correction.code, code.text != stored.code { self.code = stored.code ?? "" }
        if correction.label != stored.label { label = stored.label ?? "" }
        if code == nil, label == nil { return nil }
    }

    /// One line for each value.
    var stored: String {
        [code.map { "code=\($0)" }, label.map { "label=\($0)" }].compactMap(\.self).joined(separator: "\n")
    }

    init(stored: String) {
        for line in stored.split(separator: "\n") {
            if line.hasPrefix("code=") { code = String(line.dropFirst(5)) }
            if line.hasPrefix("label=") { label = String(line.dropFirst(6)) }
        }
    }
}

extension Store {
    /// Corrects an invitation, and keeps in its history what it was before, and why. Making it withdrawn deletes the answers, as
    /// leaving does.
    ///
    /// - Throws: `StudyProblem.taken` if the state does not fit, `StudyProblem.codeTaken`.
    public func correctInvitation(
        _ id: StudyInvitation.ID, _ correction: InvitationCorrection, reason: String, version: RecordVersion,
        _ access: StudyAccess, change: Change
    ) async throws -> Saved<StudyInvitation> {
        try access.needs(.editInvitees)
        return try await database.write { tx in
            guard let stored = try tx.invitation(id, access.study)?.seen(by: access) else {
                return .stale(current: nil)
            }
            guard stored.version == version else { return .stale(current: stored) }
            let earlier = EarlierInvitation(stored, correction)
            guard earlier != nil || correction.state != stored.state else { return .saved(stored) }
            try tx.check(correction, stored, access)
            try tx.apply(correction, to: stored, earlier: earlier, reason: reason, access, change)
            return try tx.invitation(id, access.study).map { .saved($0) } ?? .stale(current: nil)
        }
    }
}

extension Writer {
    fileprivate func check(
        _ correction: InvitationCorrection, _ stored: StudyInvitation, _ access: StudyAccess
    ) throws {
        guard correction.state.fits(isTaken: try participant(invitation: stored.id) != nil) else {
            throw StudyProblem.taken
        }
        if let code = correction.code, let other = try invitation(access.study, codeHash: code.hash),
            other.id != stored.id
        {
            throw StudyProblem.codeTaken
        }
    }

    fileprivate func apply(
        _ correction: InvitationCorrection, to stored: StudyInvitation, earlier: EarlierInvitation?, reason: String,
        _ access: StudyAccess, _ change: Change
    ) throws {
        if earlier != nil {
            let (code, hash) = (correction.code?.text, correction.code?.hash)
            try execute(
                """
                UPDATE study_invitation
                SET code = coalesce(\(code), code), code_hash = coalesce(\(hash), code_hash),
                    label = \(correction.label)
                WHERE id = \(stored.id.text)
                """)
        }
        let moved = try move(
            stored, of: access.study, .corrected(to: correction.state), actor: access.account.text, reason: reason,
            earlier: earlier?.stored, change)
        guard moved else {
            return try keep(stored, at: stored.state, access.account.text, reason, earlier: earlier?.stored, change)
        }
        let today = CalendarDay.utc(change.now)
        if correction.state == .withdrawn {
            if let person = try participant(invitation: stored.id) {
                _ = try withdraw(person, from: access.study, on: today)
            }
            return
        }
        let isIn = correction.state == .participating
        try execute(
            """
            UPDATE study_participant
            SET left_on = \(isIn ? nil : today.iso), left_reason = \(isIn ? nil : correction.state.rawValue)
            WHERE invitation = \(stored.id.text)
            """)
    }
}

extension InvitationState {
    /// Whether an invitation can stand so, if somebody has joined with it or nobody has.
    fileprivate func fits(isTaken: Bool) -> Bool {
        switch self {
        case .invited: !isTaken
        case .participating, .withdrawn: isTaken
        case .restricted: true
        }
    }
}
