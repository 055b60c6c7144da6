/// How what was typed agrees with a word, best first.
enum WordMatch: Int, Sendable, Comparable {
    case whole, beginning, typo

    static func < (left: WordMatch, right: WordMatch) -> Bool { left.rawValue < right.rawValue }

    /// Nil if the word does not begin with what was typed.
    ///
    /// If `forgiving`, what was typed may have one letter missing, wrong or too many, or two letters swapped; not if it is
    /// a short word.
    init?(_ typed: [UInt8], _ word: [UInt8], forgiving: Bool) {
        var same = 0
        while same < typed.count, same < word.count, typed[same] == word[same] { same += 1 }
        if same == typed.count {
            self = same == word.count ? .whole : .beginning
        } else {
            guard forgiving, typed.count >= SearchWords.shortestWithTypo else { return nil }
            guard Self.isOneEdit(typed[same...], word[same...]) else { return nil }
            self = .typo
        }
    }

    /// Whether one edit at the start of `typed` makes it a beginning of `word`.
    private static func isOneEdit(_ typed: ArraySlice<UInt8>, _ word: ArraySlice<UInt8>) -> Bool {
        let (rest, later) = (typed.dropFirst(), word.dropFirst())
        if word.starts(with: rest) || later.starts(with: rest) || later.starts(with: typed) { return true }
        guard let first = typed.first, let second = rest.first else { return false }
        return word.first == second && later.first == first && later.dropFirst().starts(with: rest.dropFirst())
    }
}
