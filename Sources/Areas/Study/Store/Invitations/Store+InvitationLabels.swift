public import Clinical
internal import SQL
public import Store
internal import Study

/// Invitations that get another label at once.
public enum InvitationChoice: Sendable, Hashable {
    case these([StudyInvitation.ID])
    /// All that have a label.
    case label(String)
}

extension Store {
    /// The labels that invitations have, with how many have each, in the order of their text.
    public func invitationLabels(_ access: StudyAccess) async throws -> [(label: String, count: Int)] {
        try access.needs(.viewInvitees)
        return try await database.read { tx in
            try tx.fetch(
                """
                SELECT label, count(*) AS count FROM study_invitation
                WHERE study = \(access.study.text) AND label IS NOT NULL
                  AND \(part: access.condition)
                GROUP BY label ORDER BY label
                """
            ).map { (label: try $0.text("label"), count: try $0.int("count")) }
        }
    }

    /// Gives invitations another label, or none, and keeps in each history what it was and why. A label that no invitation has
    /// any more is gone. Returns how many were changed.
    public func relabelInvitations(
        _ choice: InvitationChoice, to label: String?, reason: String, _ access: StudyAccess, change: Change
    ) async throws -> Int {
        try access.needs(.editInvitees)
        return try await database.write { tx in
            let others = try tx.invitations(choice, access).filter { $0.label != label }
            for (index, stored) in others.enumerated() {
                try tx.execute("UPDATE study_invitation SET label = \(label) WHERE id = \(stored.id.text)")
                try tx.keep(
                    stored, at: stored.state, access.account.text, reason,
                    earlier: EarlierInvitation(label: stored.label ?? "").stored, change.part(index + 1))
            }
            if !others.isEmpty { try tx.audit(change, access, "study invitations", "\(others.count)", "relabelled") }
            return others.count
        }
    }
}

extension Reader {
    /// Those that the access may see.
    fileprivate func invitations(_ choice: InvitationChoice, _ access: StudyAccess) throws -> [StudyInvitation] {
        switch choice {
        case .these(let ids):
            // One that is named twice is changed once.
            var seen: Set<StudyInvitation.ID> = []
            return try ids.filter { seen.insert($0).inserted }
                .compactMap { try invitation($0, access.study)?.seen(by: access) }
        case .label(let label):
            return try fetch(
                """
                \(part: StudyInvitation.select) WHERE study = \(access.study.text) AND label = \(label)
                  AND \(part: access.condition)
                """
            ).map(StudyInvitation.init)
        }
    }
}
