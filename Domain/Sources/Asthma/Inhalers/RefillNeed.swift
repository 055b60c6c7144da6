/// Whether it is time to get a new canister.
public enum RefillNeed: Sendable, Hashable {
    /// So few puffs are left.
    case fewPuffs(Int)
    /// At the mean use of the last 14 days the puffs left are gone in so many whole days.
    case fewDays(Int)
    case notYet
    /// How many puffs are left is not known.
    case unknown

    /// 20 puffs: where many counters turn red. Chosen for this product.
    public static let fewestPuffs = 20
    /// 7 days. Chosen for this product.
    public static let fewestDays = 7
    /// The days whose use is the mean.
    public static let meanDays = 14

    /// Decides for the canisters of one inhaler that are at hand, together or alone.
    ///
    /// - Parameters:
    ///   - count: what is left.
    ///   - recentPuffs: sprays in the last `meanDays` days. Days that are not known add none, so the days left may be fewer.
    public init(_ count: CanisterCount, recentPuffs: Int) {
        guard let left = count.puffs else {
            self = .unknown
            return
        }
        if left <= RefillNeed.fewestPuffs {
            self = .fewPuffs(left)
        } else if recentPuffs > 0, left * RefillNeed.meanDays <= RefillNeed.fewestDays * recentPuffs {
            self = .fewDays(left * RefillNeed.meanDays / recentPuffs)
        } else {
            self = .notYet
        }
    }
}
