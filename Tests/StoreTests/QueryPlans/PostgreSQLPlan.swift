/// What `EXPLAIN` says of a statement, without costs.
struct PostgreSQLPlan {
    private let lines: [String]

    init(_ lines: [String]) {
        self.lines = lines
    }

    /// The tables that are read as a whole, also along an index.
    var scanned: [String] {
        var table: String?
        return lines.indices.compactMap { place in
            let line = lines[place]
            guard let node = line.firstMatch(of: /(Seq|Bitmap Heap|Bitmap Index|Index(?: Only)?) Scan.* on (\S+)/)
            else {
                return nil
            }
            // The index of a bitmap follows its table.
            if node.1 != "Bitmap Index" { table = String(node.2) }
            switch node.1 {
            case "Bitmap Heap": return nil
            case "Seq": return table
            default: return details(of: place).contains { $0.contains(" Index Cond: ") } ? nil : table
            }
        }
    }

    /// The lines that say more about a node.
    private func details(of place: Int) -> ArraySlice<String> {
        lines[(place + 1)...].prefix { !$0.contains("->") }
    }
}
