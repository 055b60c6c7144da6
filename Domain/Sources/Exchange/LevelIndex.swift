import Clinical
import Immunotherapy

/// Looks up a dose level by its allergen and its name in a sheet.
struct LevelIndex {
    private struct Key: Hashable {
        let allergen: Allergen.ID
        let name: NameKey
    }

    private var levels: [Key: DoseLevel] = [:]

    init(_ levels: [DoseLevel]) {
        for level in levels {
            let key = Key(allergen: level.allergen, name: NameKey(level.name))
            // A current level takes precedence over a deleted one of the same name.
            if let other = self.levels[key], !other.isDeleted || level.isDeleted { continue }
            self.levels[key] = level
        }
    }

    /// Returns the level and whether half of it is meant. A level whose own name contains "half" is found by that name.
    func find(_ name: String, of allergen: Allergen.ID) -> (level: DoseLevel, isHalf: Bool)? {
        let key = NameKey(name)
        if let level = levels[Key(allergen: allergen, name: key)] { return (level, false) }
        guard let rest = LevelIndex.withoutHalf(key.text),
            let level = levels[Key(allergen: allergen, name: NameKey(rest))]
        else { return nil }
        return (level, true)
    }

    private static let leading = ["half dose for ", "half dose of ", "half of ", "half ", "1/2 ", "½"]
    private static let trailing = ["(half)", "(½)", "(1/2)", " half", " 1/2", "½"]

    /// The name without its marker for half; nil if it has none.
    private static func withoutHalf(_ name: String) -> String? {
        for mark in leading where name.utf8.starts(with: mark.utf8) {
            return String(decoding: name.utf8.dropFirst(mark.utf8.count), as: UTF8.self)
        }
        for mark in trailing where name.utf8.reversed().starts(with: mark.utf8.reversed()) {
            return String(decoding: name.utf8.dropLast(mark.utf8.count), as: UTF8.self)
        }
        return nil
    }
}
