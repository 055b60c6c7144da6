import Foundation
import Testing

@testable import Pages

/// The table that ships with the product, and tables made up for a test.
enum MedicineTable {
    static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Data/medicines/names.tsv")

    private static let shipped = Result { try MedicineNames(contentsOf: file) }

    static func names() throws -> MedicineNames { try shipped.get() }

    /// Reads lines in which `;` stands for a tab.
    static func read(_ lines: String...) throws(MedicineNames.Problem) -> MedicineNames {
        let header = "inn;us;de;atc;forms;kinds"
        let text = ([header] + lines).joined(separator: "\n").replacing(";", with: "\t") + "\n"
        return try MedicineNames(table: Array(text.utf8))
    }
}
