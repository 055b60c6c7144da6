/// The daily means of a place, as one source has them.
public struct PollenDay: Sendable, Hashable {
    /// The mean of a plant.
    public struct Value: Sendable, Hashable {
        public let taxon: PollenTaxon
        /// Nil if the source has no value, which is not 0.
        public let mean: PollenCount?
        public let kind: ReadingKind

        /// Creates a value.
        public init(_ taxon: PollenTaxon, _ mean: PollenCount?, _ kind: ReadingKind) {
            self.taxon = taxon
            self.mean = mean
            self.kind = kind
        }
    }

    /// A group's sum. A source never has every plant, so it is at least this.
    public struct Sum: Sendable, Hashable {
        public let atLeast: PollenCount
        /// The plants with a value.
        public let taxa: [PollenTaxon]
        /// Those that the source has no value of today.
        public let missing: [PollenTaxon]
    }

    public let values: [Value]

    /// Creates a day from at most one value for each plant.
    public init(_ values: [Value]) {
        self.values = values
    }

    /// The sum of the plants of a group; nil if none has a value.
    public func sum(_ group: PollenGroup) -> Sum? {
        var sum: Int64 = 0
        var (taxa, missing): ([PollenTaxon], [PollenTaxon]) = ([], [])
        for value in values where value.taxon.group == group {
            if let mean = value.mean {
                sum += mean.billionths
                taxa.append(value.taxon)
            } else {
                missing.append(value.taxon)
            }
        }
        guard !taxa.isEmpty, let atLeast = PollenCount(billionths: min(sum, PollenCount.ceiling - 1)) else {
            return nil
        }
        return Sum(atLeast: atLeast, taxa: taxa, missing: missing)
    }

    /// The values that matter to somebody who is sensitive to `kind`.
    func values(of kind: PollenKind) -> [Value] {
        values.filter { value in
            switch kind {
            case .taxon(let taxon): value.taxon == taxon
            case .group(let group): value.taxon.group == group
            }
        }
    }
}
