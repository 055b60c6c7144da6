public import Clinical

/// The rules for joining and leaving circles.
public enum CirclePolicy {
    /// The maximum members per circle: 50, enough for a school class with its teachers.
    public static let mostMembers = 50
    /// The maximum circles a person can be in at once: 20.
    public static let mostCircles = 20

    /// Why a person cannot join.
    public enum Refusal: Error, Sendable, Hashable {
        /// The circle is full.
        case full(limit: Int)
        /// The person is already a member.
        case member
        /// The person is already in the maximum number of circles.
        case tooMany(limit: Int)
    }

    /// The current members: those who have not left.
    public static func present(_ members: [BoardMember]) -> [BoardMember] {
        members.filter { $0.left == nil }
    }

    /// Why a person cannot join; nil if they can. Former members may rejoin, and share nothing until they choose again.
    public static func refusal(of member: BoardMember.ID, among members: [BoardMember]) -> Refusal? {
        let present = present(members)
        if present.contains(where: { $0.id == member }) { return .member }
        return present.count >= mostMembers ? .full(limit: mostMembers) : nil
    }

    /// Why a person in `count` circles cannot join another; nil if they can.
    public static func refusal(inCircles count: Int) -> Refusal? {
        count >= mostCircles ? .tooMany(limit: mostCircles) : nil
    }

    /// The member after leaving at the given instant: nothing is shared from then on, and their choices are discarded.
    public static func leaving(_ member: BoardMember, at now: Instant) -> BoardMember {
        BoardMember(id: member.id, nickname: member.nickname, shown: [], left: member.left ?? now)
    }
}
