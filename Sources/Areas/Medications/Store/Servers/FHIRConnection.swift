package import Clinical
internal import SQL
internal import Store

/// A person's connection to a FHIR server.
package struct FHIRConnection: Sendable, Hashable {
    package typealias ID = Identifier<FHIRConnection>

    /// How the server lets the person in.
    package enum Access: String, Sendable, CaseIterable {
        case open
        /// With a bearer token that somebody typed.
        case token
        /// SMART on FHIR.
        case smart
    }

    /// Why the last sync did not succeed.
    package enum Problem: String, Sendable, CaseIterable {
        /// The person must sign in there again, or the token is not valid any more.
        case signedOut = "signed-out"
        case unreachable
        case tooSlow = "too-slow"
        /// The address leads into a network that this server must not ask.
        case blocked
        case refused
        /// The server is busy, or has an error of its own.
        case failing
        /// The answer breaks the rules of FHIR, or has no end.
        case unusable
        /// It asked to go to another server.
        case elsewhere
        /// It speaks another version of FHIR.
        case version
        case animal
    }

    package let id: ID
    package let base: String
    /// As the server calls itself, or its host.
    package let name: String
    package let access: Access
    /// The id of the patient there; nil until the person has said who they are.
    package let patient: String?
    /// The id of the patient whom the server named at the sign-in.
    package let offered: String?
    /// Sealed.
    package let accessToken: String?
    /// Sealed.
    package let refreshToken: String?
    /// When the access token ends; nil if unknown.
    package let expires: Instant?
    package let scopes: String?
    /// Whether what was taken goes back.
    package let sends: Bool
    /// Since when it does.
    package let sendsSince: Instant?
    /// Whether the server would take it.
    package let canSend: Bool
    package let problem: Problem?
    package let tried: Instant?
    package let synced: Instant?
    /// When everything was read the last time, not only what changed.
    package let full: Instant?
    /// The server's clock at the last sync.
    package let serverTime: Instant?
    package let created: Instant
    package let version: RecordVersion

    package init(
        id: ID, base: String, name: String, access: Access, patient: String? = nil, offered: String? = nil,
        accessToken: String? = nil,
        refreshToken: String? = nil, expires: Instant? = nil, scopes: String? = nil, sends: Bool = false,
        sendsSince: Instant? = nil, canSend: Bool = false, problem: Problem? = nil, tried: Instant? = nil,
        synced: Instant? = nil, full: Instant? = nil, serverTime: Instant? = nil, created: Instant,
        version: RecordVersion = .first
    ) {
        self.id = id
        self.base = base
        self.name = name
        self.access = access
        self.patient = patient
        self.offered = offered
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expires = expires
        self.scopes = scopes
        self.sends = sends
        self.sendsSince = sendsSince
        self.canSend = canSend
        self.problem = problem
        self.tried = tried
        self.synced = synced
        self.full = full
        self.serverTime = serverTime
        self.created = created
        self.version = version
    }
}

extension FHIRConnection {
    static var select: Statement {
        """
        SELECT id, base, name, access, patient, offered, access_token, refresh_token, expires_at, scopes, sends, sends_since,
            can_send, problem, tried_at, synced_at, full_at, server_time, created_at, version
        FROM fhir_connection
        """
    }

    init(_ row: Row) throws {
        func instant(_ column: String) throws -> Instant? {
            try row.optionalInt64(column).map(Instant.init(milliseconds:))
        }
        let problem = try row.optionalText("problem")
        self.init(
            id: try row.convert("id", "an id", ID.init), base: try row.text("base"), name: try row.text("name"),
            access: try row.convert("access", "a kind of access", Access.init(rawValue:)),
            patient: try row.optionalText("patient"), offered: try row.optionalText("offered"),
            accessToken: try row.optionalText("access_token"),
            refreshToken: try row.optionalText("refresh_token"), expires: try instant("expires_at"),
            scopes: try row.optionalText("scopes"), sends: try row.bool("sends"),
            sendsSince: try instant("sends_since"), canSend: try row.bool("can_send"),
            problem: try problem.map { _ in try row.convert("problem", "a problem", Problem.init(rawValue:)) },
            tried: try instant("tried_at"), synced: try instant("synced_at"), full: try instant("full_at"),
            serverTime: try instant("server_time"), created: Instant(milliseconds: try row.int64("created_at")),
            version: RecordVersion(number: try row.int64("version")))
    }
}
