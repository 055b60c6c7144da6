/// A name that agrees with all words typed, and how well.
struct NameHit: Comparable {
    let name: SearchableName
    /// Smaller is better, the first number counting most.
    private let rank: (typos: Int, place: Int, unfinished: Int, length: Int, order: Int)

    init?(_ typed: SearchWords, in name: SearchableName, forgiving: Bool) {
        var matches: [(match: WordMatch, place: Int)] = []
        for word in typed.words {
            guard let match = Self.best(word, in: name, forgiving: forgiving) else { return nil }
            matches.append(match)
        }
        self.name = name
        rank = (
            typos: matches.count { $0.match == .typo }, place: matches.first?.place ?? 0,
            unfinished: matches.count { $0.match != .whole }, length: name.words.words.count, order: name.substance
        )
    }

    private static func best(
        _ typed: [UInt8], in name: SearchableName, forgiving: Bool
    ) -> (match: WordMatch, place: Int)? {
        var best: (match: WordMatch, place: Int)?
        for (place, word) in name.words.words.enumerated() {
            guard let match = WordMatch(typed, word, forgiving: forgiving) else { continue }
            if let found = best, found.match <= match { continue }
            best = (match, place)
        }
        return best
    }

    /// Whether it shows better than another name of the same substance why this one was found.
    func isCloser(than other: NameHit) -> Bool {
        (rank.typos, rank.place, rank.unfinished) < (other.rank.typos, other.rank.place, other.rank.unfinished)
    }

    static func < (left: NameHit, right: NameHit) -> Bool { left.rank < right.rank }
    static func == (left: NameHit, right: NameHit) -> Bool { left.rank == right.rank }
}
