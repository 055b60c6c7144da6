public import Clinical

/// Which source is believed when several saw the same minutes, for one metric of one person.
public struct SourceOrder: Sendable, Hashable {
    /// The sources that count, the most trusted first.
    public let sources: [HealthSource]

    /// Puts the sources in order.
    ///
    /// First those that the person put in order, then the others: watches, phones, everything else, and by name and id
    /// within each. Removed ones are left out, so that what they said no longer counts.
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

    /// The place of a source, 0 for the most trusted; nil when it does not count.
    public func rank(of source: HealthSource.ID) -> Int32? {
        sources.firstIndex { $0.id == source }.map { Int32($0) }
    }
}
