public import Activity
public import Clinical
internal import SQL

public typealias CircleID = Identifier<StoredCircle>

/// A circle as one of its members may see it.
public struct StoredCircle: Sendable, Hashable {
    public let id: CircleID
    /// Nil for the household's own circle.
    public let name: String?
    /// The number of members, including the person.
    public let members: Int
    /// Whether the person is the keeper, who creates the code and may remove others: the longest-standing member.
    public let isKeeper: Bool
    /// The person's own membership.
    public let own: BoardMember
    public let version: RecordVersion
    /// When the current joining code was created; nil if there is none.
    public let codeCreated: Instant?

    public init(
        id: CircleID, name: String?, members: Int, isKeeper: Bool, own: BoardMember, version: RecordVersion,
        codeCreated: Instant?
    ) {
        self.id = id
        self.name = name
        self.members = members
        self.isKeeper = isKeeper
        self.own = own
        self.version = version
        self.codeCreated = codeCreated
    }

    public var isHousehold: Bool { name == nil }
}

/// A circle with everyone who can see its lines.
public struct CircleWithMembers: Sendable, Hashable {
    public struct Member: Sendable, Hashable {
        public let id: BoardMember.ID
        public let nickname: String

        public init(id: BoardMember.ID, nickname: String) {
            self.id = id
            self.nickname = nickname
        }
    }

    public let circle: StoredCircle
    /// In the order in which they joined; the first is the keeper.
    public let members: [Member]

    public init(circle: StoredCircle, members: [Member]) {
        self.circle = circle
        self.members = members
    }
}

/// A member's choices on joining: the name that others see, and what is shown under it.
public struct BoardChoice: Sendable, Hashable {
    /// As typed.
    public let nickname: String
    public let shown: [BoardMetric]

    public init(nickname: String, shown: [BoardMetric]) {
        self.nickname = nickname
        self.shown = shown
    }
}

public enum CircleProblem: Error, Equatable {
    /// The code does not open a circle, or no longer does.
    case closed
    case refused(CirclePolicy.Refusal)
    case nickname(Nickname.Problem)
    case name(Nickname.Problem)
    /// The id belongs to another circle or member.
    case idTaken
}

extension StoredCircle {
    static let select: Statement = """
        SELECT circle.id, circle.name, circle.code_created_at, own.id AS member, own.nickname, own.shown, own.version,
               (SELECT count(*) FROM circle_member WHERE circle_member.circle = circle.id) AS members,
               NOT EXISTS (
                   SELECT 1 FROM circle_member
                   WHERE circle_member.circle = circle.id AND circle_member.place < own.place
               ) AS keeper
        FROM circle_member AS own JOIN circle ON circle.id = own.circle
        """

    init(_ row: Row) throws {
        id = try row.convert("id", "an id", CircleID.init)
        name = try row.optionalText("name")
        members = try row.int("members")
        isKeeper = try row.int("keeper") == 1
        own = try BoardMember(row, id: "member")
        version = RecordVersion(number: try row.int64("version"))
        codeCreated = try row.optionalInt64("code_created_at").map { Instant(milliseconds: $0) }
    }
}

extension BoardMember {
    init(_ row: Row, id: String) throws {
        self.init(
            id: try row.convert(id, "an id", BoardMember.ID.init), nickname: try row.text("nickname"),
            shown: try row.convert("shown", "a list of metrics") { text in
                let names = text.split(separator: " ")
                let metrics = names.compactMap { BoardMetric(rawValue: String($0)) }
                return metrics.count == names.count ? metrics : nil
            })
    }
}

/// A membership as stored in the audit log.
struct CircleMemberRecord: Encodable {
    let circle: String
    /// Nil for the household's own circle.
    let name: String?
    let nickname: String
    let shown: [String]

    init(_ circle: StoredCircle) {
        self.circle = circle.id.text
        name = circle.name
        nickname = circle.own.nickname
        shown = circle.own.shown.map(\.rawValue)
    }
}
