extension Substance {
    /// The columns of the table. A cell with several values separates them by `|`.
    static let columns = ["inn", "us", "de", "atc", "forms", "kinds"]

    /// Reads a line of the table, without its line break.
    init(line: String) throws(MedicineNames.Problem.Reason) {
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard cells.count == Self.columns.count else { throw .columnCount(cells.count) }
        inn = cells[0]
        us = Self.values(cells[1])
        german = Self.values(cells[2])
        guard !inn.isEmpty, !german.isEmpty else { throw .nameMissing }
        for name in [inn] + us + german where !Self.isName(name) { throw .nameUnreadable(name) }
        guard inn == inn.lowercased() else { throw .nameUnreadable(inn) }
        guard us != [inn] else { throw .nameTwice(inn) }
        guard cells[3].isEmpty || Self.isATC(cells[3]) else { throw .codeUnreadable(cells[3]) }
        atc = cells[3].isEmpty ? nil : cells[3]
        forms = try Self.known(cells[4])
        kinds = try Self.known(cells[5])
    }

    private static func values(_ cell: String) -> [String] {
        cell.isEmpty ? [] : cell.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }

    /// The values of a cell, each of which must be known and occur once.
    private static func known<Value: RawRepresentable<String> & Equatable>(
        _ cell: String
    ) throws(MedicineNames.Problem.Reason) -> [Value] {
        var known: [Value] = []
        for text in values(cell) {
            guard let value = Value(rawValue: text), !known.contains(value) else { throw .valueUnknown(text) }
            known.append(value)
        }
        return known
    }

    /// Whether the name has no space at its ends and no empty part.
    private static func isName(_ name: String) -> Bool {
        name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
            guard let first = part.first, let last = part.last else { return false }
            return !first.isWhitespace && !last.isWhitespace
        }
    }

    /// Whether the text has the shape of a code of level 5, such as `R06AE07`.
    private static func isATC(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        let letters = [0, 3, 4]
        return bytes.count == 7
            && bytes.indices.allSatisfy { place in
                (letters.contains(place) ? 0x41...0x5A : 0x30...0x39).contains(bytes[place])
            }
    }
}
