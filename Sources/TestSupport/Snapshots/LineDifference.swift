/// A line diff of two texts with context: `-` marks expected lines, `+` marks actual lines.
struct LineDifference {
    static let context = 2

    let text: String

    init(from old: String, to new: String) {
        let oldLines = old.split(separator: "\n", omittingEmptySubsequences: false)
        let newLines = new.split(separator: "\n", omittingEmptySubsequences: false)
        let changes = newLines.difference(from: oldLines)
        var removed = Set<Int>()
        var inserted = Set<Int>()
        for change in changes {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var marked: [(mark: Character, line: Substring)] = []
        var (from, to) = (0, 0)
        while from < oldLines.count || to < newLines.count {
            if removed.contains(from), from < oldLines.count {
                marked.append(("-", oldLines[from]))
                from += 1
            } else if inserted.contains(to), to < newLines.count {
                marked.append(("+", newLines[to]))
                to += 1
            } else {
                marked.append((" ", newLines[to]))
                (from, to) = (from + 1, to + 1)
            }
        }
        text = Self.shortened(marked)
    }

    /// Replaces lines far from any change with an ellipsis.
    private static func shortened(_ lines: [(mark: Character, line: Substring)]) -> String {
        var shown: [String] = []
        var isCut = false
        for (index, line) in lines.enumerated() {
            let near = max(0, index - context)...min(lines.count - 1, index + context)
            if near.contains(where: { lines[$0].mark != " " }) {
                shown.append("\(line.mark) \(line.line)")
                isCut = false
            } else if !isCut {
                shown.append("  …")
                isCut = true
            }
        }
        return shown.joined(separator: "\n")
    }
}
