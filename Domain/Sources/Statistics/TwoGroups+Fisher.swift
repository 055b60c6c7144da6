extension TwoGroups {
    /// The two-sided p value of Fisher's exact test: how likely a split at least as uneven as this one is when the groups
    /// do not differ; 1 when there is nothing to compare.
    ///
    /// At least as uneven means at most as likely, with the tolerance that R's `fisher.test` allows for rounding.
    public var fisherP: Double {
        guard isComparable else { return 1 }
        let distribution = Hypergeometric(self)
        return TwoGroups.twoSided(with.count - distribution.support.lowerBound, distribution.probabilities())
    }

    /// The smallest p value that any split with the same group sizes and the same number of events could have.
    ///
    /// When even this is above the limit, the counts are too few to show a difference, whatever happened (Tarone,
    /// Biometrics 1990;46:515, doi 10.2307/2531456). It does not depend on how the events fell.
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
