extension Dosage {
    /// The doses of a day beyond those that are due, of a dosage with a range such as one to three times a day.
    ///
    /// - Parameter taken: how many of that day are recorded as taken.
    /// - Returns: how many the dosage leaves; 0 unless it gives a range for each day.
    public func furtherDoses(taken: Int) -> Int {
        guard !asNeeded, let rules = timing?.repeat, let most = rules.frequencyMax, let least = rules.frequency,
            rules.period?.whole == 1, rules.periodUnit == .day, taken >= least
        else { return 0 }
        return max(0, most - taken)
    }
}
