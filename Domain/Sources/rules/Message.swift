/// What the browser sends and gets: rows of text fields, the first of which names the row.
///
/// Rows end with the byte 0x1E and fields are parted by 0x1F, which no text typed by a person keeps (see
/// `FreeText.clean`). A row named `file` holds the rest of the message as bytes.
public struct Message {
    /// Each row with its name first.
    public private(set) var rows: [[String]] = []
    /// What stands after a row named `file`.
    public private(set) var file: [UInt8] = []

    /// A message without rows.
    public init() {}

    /// Reads what was sent; a row without its end is left out.
    public init(_ bytes: [UInt8]) {
        var row: [String] = []
        var start = 0
        for index in bytes.indices {
            let byte = bytes[index]
            guard byte == 0x1E || byte == 0x1F else { continue }
            row.append(String(decoding: bytes[start..<index], as: UTF8.self))
            start = index + 1
            if row.count == 1, row[0] == "file", byte == 0x1F {
                file = Array(bytes[start...])
                return
            }
            if byte == 0x1E {
                rows.append(row)
                row = []
            }
        }
    }

    /// Adds a row, its name first.
    public mutating func add(_ fields: String...) {
        rows.append(fields)
    }

    /// Adds a row, its name first.
    public mutating func add(_ fields: [String]) {
        rows.append(fields)
    }

    /// What is sent.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for row in rows {
            for (index, field) in row.enumerated() {
                if index > 0 { bytes.append(0x1F) }
                bytes.append(contentsOf: field.utf8)
            }
            bytes.append(0x1E)
        }
        return bytes
    }

    /// The rows of that name without it.
    public func all(_ name: String) -> [Fields] {
        var found: [Fields] = []
        for row in rows where row.first == name {
            found.append(Fields(row))
        }
        return found
    }

    /// The first row of that name; empty when there is none.
    public func first(_ name: String) -> Fields {
        for row in rows where row.first == name {
            return Fields(row)
        }
        return Fields([])
    }

    /// Rows of one name, each with the rows of the other name that follow it.
    public func grouped(_ name: String, with other: String) -> [(row: Fields, others: [Fields])] {
        var groups: [(row: Fields, others: [Fields])] = []
        for row in rows {
            if row.first == name { groups.append((Fields(row), [])) }
            if row.first == other, !groups.isEmpty { groups[groups.count - 1].others.append(Fields(row)) }
        }
        return groups
    }
}
