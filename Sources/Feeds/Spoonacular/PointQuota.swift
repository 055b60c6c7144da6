internal import Clinical

/// The daily points as counted by the service: each answer says how many are left; they are reset at midnight UTC.
struct PointQuota: Sendable {
    private static let day: Int64 = 86_400_000

    private var said: (left: Double, day: Int64)?

    /// The points left; nil if the service has said nothing today.
    func left(at now: Instant) -> Double? {
        guard let said, said.day == now.milliseconds / Self.day else { return nil }
        return said.left
    }

    /// Whether a request, which costs at least one point, can succeed.
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
