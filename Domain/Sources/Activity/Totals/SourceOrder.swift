public import Clinical

/// Which source is used when several recorded the same minutes, for one metric of one person.
public struct SourceOrder: Sendable, Hashable {
    /// The enabled sources, the most trusted first.
    public let sources: [HealthSource]

    /// Sorts the sources.
    ///
    /// First those the person ranked, then the others: watches, phones, everything else, each by name and ID. Removed
    /// sources are left out, so their data no longer count.
    public init(_ sources: [HealthSource], chosen: [HealthSource.ID] = [], removed: [HealthSource.ID] = []) {
        let kept = sources.filter { source in !removed.contains { $0 == source.id } }
        let places = kept.map { source in chosen.firstIndex { $0 == source.id } ?? chosen.count }
        let keys = kept.map { NameKey($0.name).text }
        let order = Array(0..<kept.count).inOrder { left, right in
            if places[left] != places[right] { return places[left] < places[right] }
            let (first, second) = (kept[left], kept[right])
            if first.kind != second.kind { return first.kind < second.kind }
            if keys[left] != keys[right] { return keys[left] < keys[right] }
            return first.id.text < second.id.text
        }
        self.sources = order.map { kept[$0] }
    }

    /// The position of a source, 0 for the most trusted; nil if it does not count.
    public func rank(of source: HealthSource.ID) -> Int32? {
        sources.firstIndex { $0.id == source }.map { Int32($0) }
    }
}
