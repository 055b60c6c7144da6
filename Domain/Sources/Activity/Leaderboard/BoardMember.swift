public import Clinical

/// Somebody who takes part in a household or circle, with what the others may see and nothing else.
public struct BoardMember: Sendable, Hashable {
    /// The id of a member.
    public typealias ID = Identifier<BoardMember>

    /// The member's own id, which is not the person's.
    public let id: ID
    /// What the others call them.
    public let nickname: String
    /// What the member shows; empty shows nothing.
    public let shown: [BoardMetric]
    /// When the member left; nil while taking part.
    public let left: Instant?

    /// Takes a member as it was stored.
    public init(id: ID, nickname: String, shown: [BoardMetric], left: Instant? = nil) {
        self.id = id
        self.nickname = nickname
        self.shown = shown
        self.left = left
    }

    /// Whether the others may see the member's days of a metric: chosen for that metric, and not left.
    public func shows(_ metric: BoardMetric) -> Bool {
        left == nil && shown.contains(metric)
    }
}
