/// Names of sheets as spreadsheets accept them.
struct SheetName {
    /// In UTF-16 units.
    static let longest = 31

    /// Without `[]:*?/\`, controls, and apostrophes at its ends, and no longer than 31 units. Never empty.
    static func cleaned(_ name: String) -> String {
        let text = SheetText(name).text.map { "[]:*?/\\\n\t".contains($0) ? " " : $0 }
        let trimmed = text.drop(while: isEnd).reversed().drop(while: isEnd).reversed()
        // What is cut off may leave a space or an apostrophe at the end again.
        let cut = shortened(String(trimmed), to: longest).reversed().drop(while: isEnd).reversed()
        return cut.isEmpty ? "Sheet" : String(cut)
    }

    /// The cleaned name, with a number from 2 on if it is taken. Case does not tell sheets apart.
    static func unique(_ name: String, among taken: [String]) -> String {
        let base = cleaned(name)
        // Spreadsheets keep "History" for themselves.
        let others = Set((taken + ["History"]).map { $0.lowercased() })
        if !others.contains(base.lowercased()) { return base }
        var number = 2
        while true {
            let suffix = " \(number)"
            let candidate = shortened(base, to: longest - suffix.utf16.count) + suffix
            if !others.contains(candidate.lowercased()) { return candidate }
            number += 1
        }
    }

    private static func isEnd(_ character: Character) -> Bool {
        character == "'" || character == " "
    }

    /// Whole characters only.
    private static func shortened(_ text: String, to units: Int) -> String {
        var kept = text
        while kept.utf16.count > units { kept.removeLast() }
        return kept
    }
}
