/// The distance between two spellings.
package enum Spelling {
    /// Maximum number of typos forgiven: none in short words, where each letter makes another word.
    package static func slips(in word: String) -> Int {
        switch word.count {
        case ..<4: 0
        case 4...7: 1
        default: 2
        }
    }

    /// Letters omitted, added, substituted or swapped with their neighbour between `typed` and `word` or its
    /// prefix, for someone still typing; nil above `most` (optimal string alignment distance).
    package static func distance(_ typed: String, _ word: String, most: Int) -> Int? {
        distance(Array(typed.unicodeScalars), Array(word.unicodeScalars), most: most)
    }

    package static func distance(_ typed: [Unicode.Scalar], _ word: [Unicode.Scalar], most: Int) -> Int? {
        guard word.count + most >= typed.count else { return nil }
        let end = min(word.count, typed.count + most)
        var before = [Int](repeating: 0, count: end + 1)
        var last = Array(0...end)
        var current = last
        for row in typed.indices {
            current[0] = row + 1
            var least = row + 1
            for column in 0..<end {
                let isSame = typed[row] == word[column]
                var best = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, typed[row] == word[column - 1], typed[row - 1] == word[column] {
                    best = min(best, before[column - 1] + 1)
                }
                current[column + 1] = best
                least = min(least, best)
            }
            if least > most { return nil }
            (before, last, current) = (last, current, before)
        }
        guard let best = last.min(), best <= most else { return nil }
        return best
    }
}
