internal import Clinical
internal import Symptoms

extension SymptomKind {
    /// Finds a kind by its code, English name or synonym, as in imported sheets. Codes and names take precedence over
    /// synonyms.
    static func called(_ name: String) -> SymptomKind? {
        let key = NameKey(name)
        return allCases.first { NameKey($0.rawValue) == key || NameKey($0.englishName) == key }
            ?? allCases.first { $0.englishSynonyms.contains { NameKey($0) == key } }
    }

    /// Suggestions for an unknown name: at most three kinds with similar names, closest first.
    static func near(_ name: String) -> [SymptomKind] {
        let key = NameKey(name)
        guard !key.isEmpty else { return [] }
        let furthest = max(2, key.text.count / 3)
        let distances = allCases.map { (kind: $0, distance: $0.distance(to: key)) }
        let near = distances.filter { $0.distance <= furthest }
        return near.sorted { ($0.distance, $0.kind.position) < ($1.distance, $1.kind.position) }.prefix(3).map(\.kind)
    }

    private func distance(to key: NameKey) -> Int {
        let names = [rawValue, englishName] + englishSynonyms
        // A prefix match counts as one edit.
        if SymptomWords(kind: self, names: names).matches(key.text) { return 1 }
        return names.map { EditDistance.between(Array(NameKey($0).text), Array(key.text)) }.min() ?? Int.max
    }
}

/// The Levenshtein distance: the number of letters to insert, delete or replace to turn one word into another.
enum EditDistance {
    static func between(_ left: [Character], _ right: [Character]) -> Int {
        var row = Array(0...right.count)
        for (index, letter) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, other) in right.enumerated() {
                let changed = diagonal + (letter == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
            }
        }
        return row[right.count]
    }
}
