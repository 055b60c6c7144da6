public import Clinical

/// What people are told about the stock of a level in use.
public enum SupplyNotice: Sendable, Hashable {
    /// A pack at hand should no longer be relied on.
    case expired(ExpiryDate)
    /// It lasts for fewer than `fewDays`.
    case low(days: Int)
    /// A pack at hand expires within `ExpiryState.fewDays`.
    case expiresSoon(ExpiryDate)

    /// 7 days: the time to ask the clinic for more. Chosen for this product.
    public static let fewDays = 7

    /// The most urgent first.
    ///
    /// - Parameter days: for how long it lasts; nil if that is not known.
    public static func all(_ supply: LevelSupply, days: Int?, on day: CalendarDay) -> [SupplyNotice] {
        var (notices, soon) = ([SupplyNotice](), [SupplyNotice]())
        if let expires = supply.expires {
            switch expires.state(on: day) {
            case .expired: notices.append(.expired(expires))
            case .withinThirtyDays: soon.append(.expiresSoon(expires))
            case .withinSixtyDays, .fine: break
            }
        }
        if let days, days < fewDays { notices.append(.low(days: days)) }
        return notices + soon
    }
}
