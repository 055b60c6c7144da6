package import Foundation

/// The names of the commonest medicines: international, US and German.
///
/// They help with typing and tell that two names mean the same substance. Any other name is fine, too.
package struct MedicineNames: Sendable {
    /// In order of INN.
    package let substances: [Substance]
    let index: NameIndex
    let searchable: [SearchableName]

    /// Reads `Data/medicines/names.tsv`.
    package init(contentsOf file: URL) throws {
        try self.init(table: Array(Data(contentsOf: file)))
    }

    /// Reads a table of tab-separated UTF-8 text: a header, then a line for each substance in order of INN.
    init(table: [UInt8]) throws(Problem) {
        var lines = table.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        guard let header = lines.first, header.elementsEqual(Substance.columns.joined(separator: "\t").utf8) else {
            throw Problem(line: 1, reason: .header)
        }
        var substances: [Substance] = []
        for (number, line) in lines.enumerated().dropFirst() {
            do throws(Problem.Reason) {
                substances.append(try Self.substance(line, after: substances.last))
            } catch {
                throw Problem(line: number + 1, reason: error)
            }
        }
        self.substances = substances
        index = try NameIndex(substances)
        searchable = SearchableName.all(substances)
    }

    private static func substance(
        _ line: ArraySlice<UInt8>, after last: Substance?
    ) throws(Problem.Reason) -> Substance {
        guard let text = String(validating: line, as: UTF8.self) else { throw .encoding }
        let substance = try Substance(line: text)
        if let last, !last.inn.utf8.lexicographicallyPrecedes(substance.inn.utf8) { throw .order(substance.inn) }
        return substance
    }
}

/// The names of the commonest medicines, read when they are first needed.
final class KnownMedicines: SitePart {
    private let read = Once<MedicineNames>()

    func names(_ site: Site) throws -> MedicineNames {
        try read.value { try MedicineNames(contentsOf: site.files.medicineNames) }
    }
}

extension Site {
    package var medicines: MedicineNames {
        get throws { try parts[KnownMedicines.self].names(self) }
    }
}
