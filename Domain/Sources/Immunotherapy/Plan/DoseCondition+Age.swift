extension DoseCondition {
    /// Whether someone of that age, in whole years, is asked about it.
    ///
    /// Periods are asked about from 8 to 60: they can start at 8 and end around 51 on average (NHS, "Starting your
    /// periods" and "Menopause"). Alcohol is asked about from 12. The limits are this project's; a custom condition
    /// in the plan is always asked about.
    public func isAsked(atAge years: Int) -> Bool {
        switch self {
        case .menstruation: (8...60).contains(years)
        case .alcohol: years >= 12
        case .illness, .asthma, .exercise, .emptyStomach, .fatigue, .travel, .newMedicine, .reaction, .own: true
        }
    }
}
