public import Clinical
internal import SQL
public import Store
public import Study

/// A study as stored.
public struct StoredStudy: Sendable, Hashable {
    public let id: StudyID
    public let details: StudyDetails
    public let phase: StudyPhase
    public let version: RecordVersion

    public init(id: StudyID, details: StudyDetails, phase: StudyPhase, version: RecordVersion) {
        self.id = id
        self.details = details
        self.phase = phase
        self.version = version
    }
}

extension StoredStudy {
    static let select: Statement = """
        SELECT id, name, organisation, contact, ethics_reference, purpose, eligibility, starts, ends, linkage, turn,
               regions, retention_years, nudge_days, opens, closes, trigger_figure, trigger_from, asks_unknown, admits_minors, phase,
               version
        FROM study
        """

    init(_ row: Row) throws {
        id = try row.convert("id", "an id", StudyID.init)
        details = StudyDetails(
            name: try row.text("name"), organisation: try row.text("organisation"), contact: try row.text("contact"),
            ethicsReference: try row.text("ethics_reference"), purpose: try row.text("purpose"),
            eligibility: try row.text("eligibility"),
            starts: try row.convert("starts", "a day", CalendarDay.init(iso:)),
            ends: try row.convert("ends", "a day", CalendarDay.init(iso:)),
            linkage: try row.convert("linkage", "a linkage", StudyLinkage.init),
            turn: try row.convert("turn", "a turn", AnswerTurn.init),
            regions: try row.convert("regions", "regions", [StudyRegion].init(lines:)),
            retentionYears: try row.int("retention_years"), nudgeDays: try row.int("nudge_days"),
            window: try row.answerWindow, trigger: try row.answerTrigger,
            admitsMinors: try row.bool("admits_minors"))
        phase = try row.convert("phase", "a phase", StudyPhase.init)
        version = RecordVersion(number: try row.int64("version"))
    }
}

extension Row {
    fileprivate var answerWindow: AnswerWindow? {
        get throws {
            guard let opens = try optionalInt64("opens"), let closes = try optionalInt64("closes"),
                let first = TimeOfDay(minutes: Int(opens)), let last = TimeOfDay(minutes: Int(closes))
            else { return nil }
            return AnswerWindow(opens: first, closes: last)
        }
    }

    fileprivate var answerTrigger: AnswerTrigger? {
        get throws {
            guard let figure = try optionalText("trigger_figure") else { return nil }
            return AnswerTrigger(
                figure: figure, from: try int("trigger_from"), asksUnknown: try bool("asks_unknown"))
        }
    }
}

extension [StudyRegion] {
    /// Nil if a line is no region.
    init?(lines: String) {
        self = []
        for line in lines.split(separator: "\n") {
            guard let region = StudyRegion(line: String(line)) else { return nil }
            append(region)
        }
    }

    var lines: String { map(\.line).joined(separator: "\n") }
}

/// One version of a document.
public struct StudyDocument: Sendable, Hashable {
    public let kind: StudyDocumentKind
    /// Counted from 1.
    public let number: Int
    public let content: String
    public let created: Instant

    public init(kind: StudyDocumentKind, number: Int, content: String, created: Instant) {
        self.kind = kind
        self.number = number
        self.content = content
        self.created = created
    }
}

extension StudyDocument {
    init(_ row: Row) throws {
        kind = try row.convert("kind", "a kind of document", StudyDocumentKind.init)
        number = try row.int("number")
        content = try row.text("content")
        created = Instant(milliseconds: try row.int64("created_at"))
    }
}

extension Reader {
    func study(_ id: StudyID) throws -> StoredStudy? {
        try first("\(part: StoredStudy.select) WHERE id = \(id.text)").map(StoredStudy.init)
    }

    /// The newest version.
    func studyDocument(_ kind: StudyDocumentKind, of study: StudyID) throws -> StudyDocument? {
        try first(
            """
            SELECT kind, number, content, created_at FROM study_document
            WHERE study = \(study.text) AND kind = \(kind.rawValue) ORDER BY number DESC LIMIT 1
            """
        ).map(StudyDocument.init)
    }

    func studyDocument(_ kind: StudyDocumentKind, number: Int, of study: StudyID) throws -> StudyDocument? {
        try first(
            """
            SELECT kind, number, content, created_at FROM study_document
            WHERE study = \(study.text) AND kind = \(kind.rawValue) AND number = \(number)
            """
        ).map(StudyDocument.init)
    }
}

extension Store {
    /// Anyone may read what a study is; nil if there is none, or it is still a draft and `access` is nil.
    public func study(_ id: StudyID, _ access: StudyAccess? = nil) async throws -> StoredStudy? {
        try await database.read { tx in
            guard let study = try tx.study(id), study.phase != .draft || access?.study == id else { return nil }
            return study
        }
    }

    /// The studies that are past their draft, the newest first.
    public func publicStudies() async throws -> [StoredStudy] {
        try await database.read { tx in
            try tx.fetch(
                """
                \(part: StoredStudy.select) WHERE phase <> \(StudyPhase.draft.rawValue) ORDER BY starts DESC, id
                """
            ).map(StoredStudy.init)
        }
    }

    public func studyDocument(_ kind: StudyDocumentKind, of study: StudyID) async throws -> StudyDocument? {
        try await database.read { tx in try tx.studyDocument(kind, of: study) }
    }

    public func studyDocument(
        _ kind: StudyDocumentKind, number: Int, of study: StudyID
    ) async throws -> StudyDocument? {
        try await database.read { tx in try tx.studyDocument(kind, number: number, of: study) }
    }
}
