/// A text table with aligned columns.
struct Table {
    private var rows: [[String]] = []

    init(_ header: String...) {
        if !header.isEmpty { rows.append(header) }
    }

    mutating func add(_ cells: String...) {
        rows.append(cells)
    }

    var text: String {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        return rows.map { row in
            let padded = row.enumerated().map { column, cell in
                cell + String(repeating: " ", count: widths[column] - cell.count)
            }
            return padded.joined(separator: "  ").trimmingEnd
        }.joined(separator: "\n")
    }
}

extension String {
    /// The string without trailing spaces.
    fileprivate var trimmingEnd: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
