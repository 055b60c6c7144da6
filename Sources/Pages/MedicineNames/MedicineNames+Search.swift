/// A substance and the name under which it was found.
package struct MedicineName: Sendable, Hashable {
    package let name: String
    package let substance: Substance
}

extension MedicineNames {
    /// The substances for what has been typed so far, each once, at most `limit`; none for a blank text.
    ///
    /// Each word typed must be the start of a word in one of the names. Names that agree but for a typo come last; only
    /// words of at least five letters may have one.
    package func search(_ text: String, limit: Int) -> [MedicineName] {
        let typed = SearchWords(query: text)
        guard !typed.words.isEmpty, limit > 0 else { return [] }
        var hits = hits(typed, forgiving: false)
        if hits.count < limit {
            let found = Set(hits.map(\.name.substance))
            hits += self.hits(typed, forgiving: true).filter { !found.contains($0.name.substance) }
        }
        return hits.prefix(limit).map { hit in
            MedicineName(name: hit.name.text, substance: substances[hit.name.substance])
        }
    }

    /// The closest name of each substance, best first; of two as close, the one that comes first in the table.
    private func hits(_ typed: SearchWords, forgiving: Bool) -> [NameHit] {
        var best: [NameHit] = []
        for name in searchable {
            guard let hit = NameHit(typed, in: name, forgiving: forgiving) else { continue }
            if let last = best.last, last.name.substance == name.substance {
                if hit.isCloser(than: last) { best[best.count - 1] = hit }
            } else {
                best.append(hit)
            }
        }
        return best.sorted()
    }
}
