public import Clinical

/// A member of a household or circle, limited to what the others may see.
public struct BoardMember: Sendable, Hashable {
    /// The ID of a member.
    public typealias ID = Identifier<BoardMember>

    /// The member's own ID, which is not the person's ID.
    public let id: ID
    /// The name shown to the others.
    public let nickname: String
    /// The metrics the member shares; none if empty.
    public let shown: [BoardMetric]
    /// When the member left; nil for current members.
    public let left: Instant?

    /// Creates a member from stored values.
    public init(id: ID, nickname: String, shown: [BoardMetric], left: Instant? = nil) {
        self.id = id
        self.nickname = nickname
        self.shown = shown
        self.left = left
    }

    /// Whether the others may see the member's days of a metric: the member shares it and has not left.
    public func shows(_ metric: BoardMetric) -> Bool {
        left == nil && shown.contains(metric)
    }
}
