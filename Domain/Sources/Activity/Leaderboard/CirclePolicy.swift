public import Clinical

/// How circles are joined and left.
public enum CirclePolicy {
    /// The most members of a circle: 50, a school class with its teachers and more than a family.
    public static let mostMembers = 50
    /// The most circles that one person is in at once: 20.
    public static let mostCircles = 20

    /// Why somebody cannot join.
    public enum Refusal: Error, Sendable, Hashable {
        /// The circle is full.
        case full(limit: Int)
        /// The person takes part already.
        case member
        /// The person is in as many circles as there may be.
        case tooMany(limit: Int)
    }

    /// Who takes part: those who have not left.
    public static func present(_ members: [BoardMember]) -> [BoardMember] {
        members.filter { $0.left == nil }
    }

    /// Why somebody cannot join; nil when they can. Who left may come back, and shows nothing until they choose again.
    public static func refusal(of member: BoardMember.ID, among members: [BoardMember]) -> Refusal? {
        let present = present(members)
        if present.contains(where: { $0.id == member }) { return .member }
        return present.count >= mostMembers ? .full(limit: mostMembers) : nil
    }

    /// Why somebody who is in so many circles cannot be in one more; nil when they can.
    public static func refusal(inCircles count: Int) -> Refusal? {
        count >= mostCircles ? .tooMany(limit: mostCircles) : nil
    }

    /// The member as one who left at an instant: nothing is shown from that moment on, and nothing of the choice stays.
    public static func leaving(_ member: BoardMember, at now: Instant) -> BoardMember {
        BoardMember(id: member.id, nickname: member.nickname, shown: [], left: member.left ?? now)
    }
}
