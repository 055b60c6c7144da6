/// What the two versions of a record are called and what choosing one of them does.
struct ConflictWords: Sendable {
    /// The heading of the version that is not saved.
    let mine: String
    let keep: String
    let save: String
    let note: String
}

extension ConflictWords {
    /// For a version that replaces the other.
    init(_ phrases: Phrases) {
        self.init(
            mine: phrases("conflict.mine"), keep: phrases("conflict.keep"), save: phrases("conflict.save"),
            note: phrases("conflict.note"))
    }
}
