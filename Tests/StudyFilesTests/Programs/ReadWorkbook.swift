import Foundation

/// A workbook as openpyxl reads it. Cells are "text Ada", "number 1", or empty.
struct ReadWorkbook: Decodable {
    struct Sheet: Decodable {
        let name: String
        let rows: [[String]]
        let frozen: String
        let isBold: Bool
        let isFilled: Bool
        let width: Double
    }

    let title: String
    let author: String
    let comments: String
    let created: String
    let sheets: [Sheet]

    static func read(_ path: String) throws -> ReadWorkbook {
        try JSONDecoder().decode(ReadWorkbook.self, from: try Oracle("workbook_oracle.py").run([path]))
    }
}
