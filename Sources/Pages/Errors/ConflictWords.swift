/// The names of the two versions of a record and the effect of choosing each.
package struct ConflictWords: Sendable {
    /// The heading of the unsaved version.
    package let mine: String
    package let keep: String
    package let save: String
    package let note: String

    package init(mine: String, keep: String, save: String, note: String) {
        self.mine = mine
        self.keep = keep
        self.save = save
        self.note = note
    }
}

extension ConflictWords {
    /// For a version that replaces the other.
    package init(_ phrases: Phrases) {
        self.init(
            mine: phrases("conflict.mine"), keep: phrases("conflict.keep"), save: phrases("conflict.save"),
            note: phrases("conflict.note"))
    }

    /// For a dose that is added to the stored record instead of replacing it.
    package init(entry phrases: Phrases) {
        self.init(
            mine: phrases("conflict.joined"), keep: phrases("conflict.joined.keep"),
            save: phrases("conflict.joined.save"), note: phrases("conflict.joined.note"))
    }
}
