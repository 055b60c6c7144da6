public import Accounts
public import Clinical
internal import SQL
public import Store
public import Study

/// Why a study cannot be stored as asked.
public enum StudyProblem: Error, Sendable, Hashable {
    /// Another study has the address.
    case addressTaken
    /// The study is past its draft: its details are what people agreed to.
    case fixed
    /// The phase does not follow the present one.
    case phase
    /// A running study needs a consent text, questions and a region.
    case incomplete(Set<StudyDocumentKind>, needsRegion: Bool)
    case unknown
    /// The state does not fit: somebody has joined with the invitation, or nobody has.
    case taken
    /// Another invitation has the code.
    case codeTaken
    /// The study admits children, and the consent has no section for them.
    case needsChildren
    /// A guardian signed the consent before.
    case needsGuardian
    /// There is no such site, or not for whoever chose it.
    case site
}

extension Store {
    /// Creates a study with its two roles; whoever creates it is its Developer.
    public func createStudy(
        _ id: StudyID, _ details: StudyDetails, by account: Account.ID, roleIDs: [PresetRole: String],
        roleNames: [PresetRole: String], change: Change
    ) async throws {
        try await database.write { tx in
            guard try tx.study(id) == nil, try tx.deletedStudy(id) == nil else { throw StudyProblem.addressTaken }
            try tx.execute(
                """
                INSERT INTO study (id, name, organisation, contact, ethics_reference, purpose, eligibility, starts, ends,
                                   linkage, turn, regions, retention_years, nudge_days, opens, closes, trigger_figure,
                                   trigger_from, asks_unknown, admits_minors, phase, created_at, version)
                VALUES (\(id.text), \(details.name), \(details.organisation), \(details.contact),
                        \(details.ethicsReference), \(details.purpose), \(details.eligibility), \(details.starts.iso),
                        \(details.ends.iso), \(details.linkage.rawValue), \(details.turn.rawValue),
                        \(details.regions.lines), \(details.retentionYears), \(details.nudgeDays),
                        \(details.window?.opens.minutes), \(details.window?.closes.minutes),
                        \(details.trigger?.figure), \(details.trigger?.from), \(details.trigger?.asksUnknown),
                        \(details.admitsMinors), \(StudyPhase.draft.rawValue), \(change.now.milliseconds), 1)
                """)
            for preset in PresetRole.allCases {
                try tx.execute(
                    """
                    INSERT INTO study_role (id, study, name, description, permissions, is_preset)
                    VALUES (\(roleIDs[preset]), \(id.text), \(roleNames[preset]), \(""),
                            \(preset.permissions.stored), \(true))
                    """)
            }
            try tx.execute(
                """
                INSERT INTO study_member (study, account, role, joined_at)
                VALUES (\(id.text), \(account.text), \(roleIDs[.developer]), \(change.now.milliseconds))
                """)
            try tx.audit(change, actor: account.text, household: nil, "study", id.text, "created")
        }
    }

    /// The studies in whose teams an account is, newest first.
    public func studies(of account: Account.ID) async throws -> [StoredStudy] {
        try await database.read { tx in
            try tx.fetch(
                """
                \(part: StoredStudy.select)
                WHERE id IN (SELECT study FROM study_member WHERE account = \(account.text))
                ORDER BY created_at DESC, id
                """
            ).map(StoredStudy.init)
        }
    }

    /// Changes the details of a draft.
    public func changeStudy(
        _ details: StudyDetails, version: RecordVersion, _ access: StudyAccess, change: Change
    ) async throws -> Saved<StoredStudy> {
        try access.needs(.editStudy)
        return try await database.write { tx in
            guard let stored = try tx.study(access.study) else { return .stale(current: nil) }
            guard stored.phase.isEditable else { throw StudyProblem.fixed }
            guard stored.version == version else { return .stale(current: stored) }
            try tx.execute(
                """
                UPDATE study
                SET name = \(details.name), organisation = \(details.organisation), contact = \(details.contact),
                    ethics_reference = \(details.ethicsReference), purpose = \(details.purpose),
                    eligibility = \(details.eligibility), starts = \(details.starts.iso), ends = \(details.ends.iso),
                    linkage = \(details.linkage.rawValue), turn = \(details.turn.rawValue),
                    regions = \(details.regions.lines), retention_years = \(details.retentionYears),
                    nudge_days = \(details.nudgeDays), opens = \(details.window?.opens.minutes),
                    closes = \(details.window?.closes.minutes), trigger_figure = \(details.trigger?.figure),
                    trigger_from = \(details.trigger?.from), asks_unknown = \(details.trigger?.asksUnknown),
                    admits_minors = \(details.admitsMinors),
                    version = version + 1
                WHERE id = \(access.study.text)
                """)
            try tx.audit(change, access, "study", access.study.text, "changed")
            return try tx.study(access.study).map { .saved($0) } ?? .stale(current: nil)
        }
    }

    /// Adds the next version of a document; the same text again adds none.
    ///
    /// - Throws: `StudyProblem.fixed` if the study is over, `StudyProblem.needsChildren`.
    public func addStudyDocument(
        _ kind: StudyDocumentKind, _ content: String, _ access: StudyAccess, change: Change
    ) async throws {
        try access.needs(.editStudy)
        try await database.write { tx in
            guard let study = try tx.study(access.study) else { throw StudyProblem.unknown }
            guard study.phase != .closed, study.phase != .archived else { throw StudyProblem.fixed }
            guard kind != .consent || study.details.isEnough(consent: content) else {
                throw StudyProblem.needsChildren
            }
            let newest = try tx.studyDocument(kind, of: access.study)
            guard newest?.content != content else { return }
            let number = (newest?.number ?? 0) + 1
            try tx.execute(
                """
                INSERT INTO study_document (study, kind, number, content, created_at)
                VALUES (\(access.study.text), \(kind.rawValue), \(number), \(content), \(change.now.milliseconds))
                """)
            if kind == .consent { try tx.replaceDayKeys(access.study, now: change.now) }
            try tx.audit(change, access, "study document", "\(access.study.text) \(kind.rawValue) \(number)", "added")
        }
    }

    /// Takes a study to a later phase.
    public func moveStudy(to phase: StudyPhase, _ access: StudyAccess, change: Change) async throws {
        try access.needs(.editStudy)
        try await database.write { tx in
            guard let study = try tx.study(access.study) else { throw StudyProblem.unknown }
            guard study.phase != phase else { return }
            guard study.phase.next.contains(phase) else { throw StudyProblem.phase }
            if phase.takesAnswers {
                let needed: [StudyDocumentKind] = [.consent, .daily]
                let missing = try needed.filter { kind in
                    guard let document = try tx.studyDocument(kind, of: access.study) else { return true }
                    return kind == .consent && !study.details.isEnough(consent: document.content)
                }
                guard missing.isEmpty, !study.details.regions.isEmpty else {
                    throw StudyProblem.incomplete(Set(missing), needsRegion: study.details.regions.isEmpty)
                }
            }
            try tx.execute(
                """
                UPDATE study SET phase = \(phase.rawValue), version = version + 1 WHERE id = \(access.study.text)
                """)
            // An answer of the pilot must not count with those of the study.
            try tx.replaceDayKeys(access.study, from: study.details.starts, now: change.now)
            try tx.audit(
                change, access, "study", access.study.text, "moved",
                before: AuditText.of(["phase": study.phase.rawValue])
            )
        }
    }
}

extension StudyDetails {
    /// Whether everybody whom the study admits can agree to a consent.
    fileprivate func isEnough(consent: String) -> Bool {
        !admitsMinors || ConsentDocument(markdown: consent)?.isForChildren == true
    }
}

extension Writer {
    /// Records a change by somebody of the team.
    func audit(
        _ change: Change, _ access: StudyAccess, _ noun: StaticString, _ record: String, _ action: StaticString,
        before: String? = nil
    ) throws {
        try audit(change, actor: access.account.text, household: nil, noun, record, action, before: before)
    }
}
