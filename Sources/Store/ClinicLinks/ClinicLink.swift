public import Accounts
public import Clinical
internal import SQL

/// A link that shows a clinic the report about a person. The link itself and its passcode are never stored, only the
/// SHA-256 of one and the Argon2 hash of the other.
///
/// With a summary it is a SMART Health Link as well.
public struct ClinicLink: Sendable, Hashable {
    public typealias ID = Identifier<ClinicLink>

    /// What the report shows.
    public struct Content: Sendable, Hashable {
        /// The names of the report's parts, as the pages know them.
        public let parts: [String]
        public let withNotes: Bool
        public let firstDay: CalendarDay
        /// Nil if it goes on until the day on which the report is viewed.
        public let lastDay: CalendarDay?

        public init(parts: [String], withNotes: Bool, firstDay: CalendarDay, lastDay: CalendarDay?) {
            self.parts = parts
            self.withNotes = withNotes
            self.firstDay = firstDay
            self.lastDay = lastDay
        }
    }

    /// The patient summary for the clinic's own software.
    public struct Summary: Sendable, Hashable {
        /// The key of the SMART Health Link, sealed.
        public let sealedKey: String
        /// The names of the sections of which the family said that there is nothing.
        public let noneKnown: [String]

        public init(sealedKey: String, noneKnown: [String]) {
            self.sealedKey = sealedKey
            self.noneKnown = noneKnown
        }
    }

    public let id: ID
    /// Who it is for, as the family says it.
    public let name: String
    public let content: Content
    /// Nil if it shows the report only.
    public let summary: Summary?
    public let created: Instant
    public let ends: Instant
    public let revoked: Instant?
    /// When the report was last viewed; nil if nobody did.
    public let opened: Instant?
    /// Whether the account that made it still shares a household with the person.
    public let isLookedAfter: Bool
    /// How many it has seen in its life.
    public let wrongPasscodes: Int

    public init(
        id: ID, name: String, content: Content, summary: Summary? = nil, created: Instant, ends: Instant,
        revoked: Instant? = nil, opened: Instant? = nil, isLookedAfter: Bool = true, wrongPasscodes: Int = 0
    ) {
        self.id = id
        self.name = name
        self.content = content
        self.summary = summary
        self.created = created
        self.ends = ends
        self.revoked = revoked
        self.opened = opened
        self.isLookedAfter = isLookedAfter
        self.wrongPasscodes = wrongPasscodes
    }

    public func state(now: Instant) -> ClinicLinkPolicy.State {
        ClinicLinkPolicy.state(
            ends: ends, revoked: revoked, isLookedAfter: isLookedAfter, wrongPasscodes: wrongPasscodes, now: now)
    }
}

/// What the address of a link leads to.
public struct ClinicLinkGrant: Sendable, Hashable {
    public let link: ClinicLink
    /// Of whoever has the link: for reading only.
    public let access: PersonAccess
    public let passcodeHash: String
}

extension ClinicLink {
    static let select: Statement = """
        SELECT clinic_link.id, clinic_link.person, clinic_link.name, clinic_link.parts, clinic_link.with_notes,
               clinic_link.first_day, clinic_link.last_day, clinic_link.created_at, clinic_link.ends_at,
               clinic_link.revoked_at, clinic_link.opened_at, clinic_link.passcode_hash, clinic_link.summary_key,
               clinic_link.none_known, clinic_link.wrong_passcodes, person.household, account.id AS maker
        FROM clinic_link JOIN person ON person.id = clinic_link.person
        LEFT JOIN account ON account.id = clinic_link.created_by AND account.household = person.household
            AND account.role = 'guardian'
        """

    /// What is true of rows that are open.
    static func isOpen(_ now: Instant) -> Statement {
        """
        revoked_at IS NULL AND ends_at > \(now.milliseconds) AND wrong_passcodes < \(ClinicLinkPolicy.mostWrongPasscodes)
        """
    }

    init(_ row: Row) throws {
        func instant(_ column: String) throws -> Instant? {
            try row.optionalInt64(column).map(Instant.init(milliseconds:))
        }
        self.init(
            id: try row.convert("id", "an id", ID.init), name: try row.text("name"),
            content: Content(
                parts: try row.text("parts").split(separator: " ").map(String.init),
                withNotes: try row.bool("with_notes"),
                firstDay: try row.convert("first_day", "a day", CalendarDay.init(iso:)),
                lastDay: try row.isNull("last_day")
                    ? nil : try row.convert("last_day", "a day", CalendarDay.init(iso:))),
            summary: try row.optionalText("summary_key").map { key in
                Summary(sealedKey: key, noneKnown: try row.text("none_known").split(separator: " ").map(String.init))
            },
            created: Instant(milliseconds: try row.int64("created_at")),
            ends: Instant(milliseconds: try row.int64("ends_at")), revoked: try instant("revoked_at"),
            opened: try instant("opened_at"), isLookedAfter: try !row.isNull("maker"),
            wrongPasscodes: try row.int("wrong_passcodes"))
    }
}

extension ClinicLinkGrant {
    init(_ row: Row) throws {
        link = try ClinicLink(row)
        access = PersonAccess(
            person: try row.convert("person", "an id", Person.ID.init),
            household: try row.convert("household", "an id", Household.ID.init), actor: .clinicLink(link.id),
            mayWrite: false)
        passcodeHash = try row.text("passcode_hash")
    }
}
