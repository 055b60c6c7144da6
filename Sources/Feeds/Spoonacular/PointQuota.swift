internal import Clinical

/// The points of a day as the service counts them: each answer says how many are left, and they are new at midnight UTC.
struct PointQuota: Sendable {
    private static let day: Int64 = 86_400_000

    private var said: (left: Double, day: Int64)?

    /// What is left; nil when the service has said nothing today.
    func left(at now: Instant) -> Double? {
        guard let said, said.day == now.milliseconds / Self.day else { return nil }
        return said.left
    }

    /// Whether a question, which costs a point at least, has a chance.
    func allows(at now: Instant) -> Bool { left(at: now).map { $0 >= 1 } ?? true }

    mutating func note(_ answer: FeedAnswer, at now: Instant) {
        let day = now.milliseconds / Self.day
        if answer.status == 402 {
            said = (0, day)
        } else if let left = answer.headers["x-api-quota-left"].flatMap(Double.init), left.isFinite {
            said = (max(0, left), day)
        }
    }
}
