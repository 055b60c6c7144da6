public import Accounts
public import Clinical
internal import SQL

/// A passkey of an account.
public struct StoredPasskey: Sendable, Hashable {
    public typealias ID = Identifier<StoredPasskey>

    public let id: ID
    public let account: Account.ID
    /// The host name it was created for; it works nowhere else.
    public let relyingParty: String
    /// The authenticator's own id as base64url.
    public let credential: String
    /// The public key in COSE format.
    public let publicKey: [UInt8]
    public let signCount: Int64
    public let name: String
    /// How the browser reached it ("internal", "hybrid"), as a hint for the next time.
    public let transports: [String]
    /// Whether its provider may copy it to other devices.
    public let mayBeCopied: Bool
    public let isCopied: Bool
    public let created: Instant
    public let used: Instant?
    /// When its counter last decreased; two devices may hold the same key.
    public let suspected: Instant?

    public init(
        id: ID, account: Account.ID, relyingParty: String, credential: String, publicKey: [UInt8], signCount: Int64,
        name: String, transports: [String], mayBeCopied: Bool, isCopied: Bool, created: Instant, used: Instant? = nil,
        suspected: Instant? = nil
    ) {
        self.id = id
        self.account = account
        self.relyingParty = relyingParty
        self.credential = credential
        self.publicKey = publicKey
        self.signCount = signCount
        self.name = name
        self.transports = transports
        self.mayBeCopied = mayBeCopied
        self.isCopied = isCopied
        self.created = created
        self.used = used
        self.suspected = suspected
    }
}

extension StoredPasskey {
    static let select: Statement = """
        SELECT passkey.id AS passkey_id, passkey.account AS passkey_account, passkey.relying_party, passkey.credential,
               passkey.public_key, passkey.sign_count, passkey.name AS passkey_name, passkey.transports,
               passkey.may_be_copied, passkey.is_copied, passkey.created_at AS passkey_created_at, passkey.used_at,
               passkey.suspected_at
        FROM passkey
        """

    init(_ row: Row) throws {
        self.init(
            id: try row.convert("passkey_id", "an id", ID.init),
            account: try row.convert("passkey_account", "an id", Account.ID.init),
            relyingParty: try row.text("relying_party"),
            credential: try row.text("credential"),
            publicKey: try row.bytes("public_key"),
            signCount: try row.int64("sign_count"),
            name: try row.text("passkey_name"),
            transports: try row.text("transports").split(separator: " ").map(String.init),
            mayBeCopied: try row.bool("may_be_copied"),
            isCopied: try row.bool("is_copied"),
            created: Instant(milliseconds: try row.int64("passkey_created_at")),
            used: try row.optionalInt64("used_at").map { Instant(milliseconds: $0) },
            suspected: try row.optionalInt64("suspected_at").map { Instant(milliseconds: $0) })
    }
}

/// A passkey as written to the audit log, without secrets.
struct PasskeyRecord: Encodable, Sendable {
    let name: String
    let created: Int64

    init(_ passkey: StoredPasskey) {
        name = passkey.name
        created = passkey.created.milliseconds
    }
}
