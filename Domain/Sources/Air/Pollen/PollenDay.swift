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

    /// A group as a source counts it, with plants that it does not name.
    public struct Total: Sendable, Hashable {
        public let group: PollenGroup
        public let mean: PollenCount
        public let kind: ReadingKind

        /// Creates a total.
        public init(_ group: PollenGroup, _ mean: PollenCount, _ kind: ReadingKind) {
            self.group = group
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

    public let totals: [Total]

    /// Creates a day from at most one value for each plant and group.
    public init(_ values: [Value], totals: [Total] = []) {
        self.values = values
        self.totals = totals
    }

    /// A group as the source counts it.
    public func total(_ group: PollenGroup) -> Total? { totals.first { $0.group == group } }

    /// The sum of the plants of a group, or the group's own count if that is more; nil if none has a value.
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
        let total = total(group)
        if let total { sum = max(sum, total.mean.billionths) }
        guard !taxa.isEmpty || total != nil, let atLeast = PollenCount(billionths: min(sum, PollenCount.ceiling - 1))
        else {
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
