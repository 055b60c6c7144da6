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
    public var site: SiteCorrection

    /// Where somebody belongs from now on, with the answers so far.
    public enum SiteCorrection: Sendable, Hashable {
        case kept
        /// To the site of a code; nil for none.
        case moved(to: String?)
    }

    public init(
        state: InvitationState, code: (text: String, hash: String)? = nil, label: String?,
        site: SiteCorrection = .kept
    ) {
        self.state = state
        self.code = code
        self.label = label
        self.site = site
    }

    /// The site of an invitation after the correction.
    func site(of stored: StudyInvitation) -> String? {
        switch site {
        case .kept: stored.site
        case .moved(let site): site
        }
    }
}

/// What an invitation had before a correction, as its history keeps it.
public struct EarlierInvitation: Sendable, Hashable {
    /// Empty for a link.
    public var code: String?
    /// Empty for none.
    public var label: String?
    /// The code of a site; empty for none.
    public var site: String?

    public init(code: String? = nil, label: String? = nil, site: String? = nil) {
        self.code = code
        self.label = label
        self.site = site
    }
}

extension EarlierInvitation {
    /// What differs; nil if nothing does.
    init?(_ stored: StudyInvitation, _ correction: InvitationCorrection) {
        if let code = correction.code, code.text != stored.code { self.code = stored.code ?? "" }
        if correction.label != stored.label { label = stored.label ?? "" }
        if correction.site(of: stored) != stored.site { site = stored.site ?? "" }
        if code == nil, label == nil, site == nil { return nil }
    }

    /// One line for each value.
    var stored: String {
        [code.map { "code=\($0)" }, label.map { "label=\($0)" }, site.map { "site=\($0)" }].compactMap(\.self)
            .joined(separator: "\n")
    }

    init(stored: String) {
        for line in stored.split(separator: "\n") {
            // By bytes: a value can begin with a mark that joins the sign before it.
            let halves = line.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2, let value = String(halves[1]) else { continue }
            switch String(halves[0]) {
            case "code": code = value
            case "label": label = value
            case "site": site = value
            default: continue
            }
        }
    }
}

extension Store {
    /// Corrects an invitation, and keeps in its history what it was before, and why. Making it withdrawn deletes the answers, as
    /// leaving does. With another site, whoever joined moves there with the answers so far and their counts.
    ///
    /// - Throws: `StudyProblem.taken` if the state does not fit, `StudyProblem.codeTaken`, and `StudyProblem.site` for a site
    ///   that does not exist or may not be seen.
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
        let site = correction.site(of: stored)
        guard site != stored.site else { return }
        let isThere = try site.map { code in try studySites(access.study).contains { $0.code == code } } ?? true
        guard isThere, access.sees(site: site) else { throw StudyProblem.site }
    }

    /// Moves an invitation, and whoever joined with it, to another site.
    private func move(
        _ stored: StudyInvitation, toSite site: String?, _ access: StudyAccess, _ change: Change
    ) throws {
        try execute("UPDATE study_invitation SET site = \(site) WHERE id = \(stored.id.text)")
        if let person = try participant(invitation: stored.id) {
            try execute("UPDATE study_participant SET site = \(site) WHERE id = \(person.text)")
            try moveAnswers(of: person, to: site, study: access.study)
        }
        try audit(
            change, access, "study invitation", stored.id.text, "moved",
            before: try AuditText.of(["site": stored.site ?? ""]))
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
        let site = correction.site(of: stored)
        if site != stored.site { try move(stored, toSite: site, access, change) }
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
