/// What the browser sends and gets: rows of text fields, the first of which names the row.
///
/// Rows end with the byte 0x1E and fields are parted by 0x1F, which no text typed by a person keeps (see
/// `FreeText.clean`). A row named `file` holds the rest of the message as bytes.
struct Message {
    private(set) var rows: [[String]] = []
    private(set) var file: [UInt8] = []

    init() {}

    init(_ bytes: [UInt8]) {
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

    mutating func add(_ fields: String...) {
        rows.append(fields)
    }

    mutating func add(_ fields: [String]) {
        rows.append(fields)
    }

    var bytes: [UInt8] {
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
    func all(_ name: String) -> [Fields] {
        var found: [Fields] = []
        for row in rows where row.first == name {
            found.append(Fields(row))
        }
        return found
    }

    /// The first row of that name; empty when there is none.
    func first(_ name: String) -> Fields {
        for row in rows where row.first == name {
            return Fields(row)
        }
        return Fields([])
    }
}
