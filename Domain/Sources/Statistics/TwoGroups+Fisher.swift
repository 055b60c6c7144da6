extension TwoGroups {
    /// The two-sided p value of Fisher's exact test: how likely a split at least as uneven as this one is if the groups
    /// do not differ; 1 if no comparison is possible.
    ///
    /// At least as uneven means at most as likely, with the rounding tolerance of R's `fisher.test`.
    public var fisherP: Double {
        guard isComparable else { return 1 }
        let distribution = Hypergeometric(self)
        return TwoGroups.twoSided(with.count - distribution.support.lowerBound, distribution.probabilities())
    }

    /// The smallest p value that any split with the same group sizes and the same number of events could have.
    ///
    /// If even this exceeds the limit, the counts are too small to show any difference (Tarone,
    /// Biometrics 1990;46:515, doi 10.2307/2531456). It does not depend on how the events were split.
    public var smallestFisherP: Double {
        guard isComparable else { return 1 }
        let probabilities = Hypergeometric(self).probabilities()
        return min(
            TwoGroups.twoSided(0, probabilities), TwoGroups.twoSided(probabilities.count - 1, probabilities))
    }

    private static func twoSided(_ index: Int, _ probabilities: [Double]) -> Double {
        let limit = probabilities[index] * (1 + 1e-7)
        return min(1, probabilities.filter { $0 <= limit }.reduce(0, +))
    }
}
