/// The numbers of the signals.
public enum SignalRules {
    /// Reliever days: more than 2 of 7 (GINA's "more than twice a week"; EPR-3, "more than 2 days per week").
    public static let relieverDays = (above: 2, window: 7)
    /// A burst: a mean of at least 3 puffs a day over two days, above the mean of the two weeks before; bursts within 7 days
    /// are one (npj Prim Care Respir Med 2024, s41533-024-00382-x).
    public static let burst = (puffsPerDay: 3, days: 2, before: 14, oneWithin: 7)
    /// Three canisters or more in a year go with more attacks (SABINA I, Adv Ther 2020;37:4190).
    public static let canisters = (atLeast: 3, window: 365)
    /// Three canisters of 200 puffs.
    public static let puffs = (atLeast: 600, window: 365)
    /// Any night in four weeks (GINA).
    public static let nightUse = (atLeast: 1, window: 28)
    /// Under the age of 12, more than one night in 30 days (EPR-3, ages 0 to 4 and 5 to 11).
    public static let childNights = (above: 1, window: 30, under: 12)
    /// Days running below green.
    public static let belowGreen = 2
    /// Days without a delivery.
    public static let deviceSilent = 7
}
