import Testing

@testable import Pages

@Suite struct MedicineTableReadingTests {
    typealias Reason = MedicineNames.Problem.Reason

    static let good = "ibuprofen;;Ibuprofen;M01AE01;tablet|syrup;nsaid"

    @Test func `a line has every value`() throws {
        let names = try MedicineTable.read(
            "epinephrine;epinephrine|adrenaline;Epinephrin|Adrenalin;;injection;adrenaline")
        let substance = try #require(names.substances.first)
        #expect(substance.us == ["epinephrine", "adrenaline"] && substance.german == ["Epinephrin", "Adrenalin"])
        #expect(substance.atc == nil && substance.forms == [.injection] && substance.kinds == [.adrenaline])
    }

    @Test(arguments: [
        ("naproxen;;Naproxen;M01AE02;tablet", Reason.columnCount(5)),
        ("naproxen;;Naproxen;M01AE02;tablet;nsaid;", .columnCount(7)), ("", .columnCount(1)),
        (";;Naproxen;;;", .nameMissing), ("naproxen;;;;;", .nameMissing),
        ("Naproxen;;Naproxen;;;", .nameUnreadable("Naproxen")),
        ("naproxen;;Naproxen ;;;", .nameUnreadable("Naproxen ")),
        ("naproxen;;Naproxen|;;;", .nameUnreadable("")), ("naproxen;;Naproxen/;;;", .nameUnreadable("Naproxen/")),
        ("naproxen;naproxen;Naproxen;;;", .nameTwice("naproxen")),
        ("naproxen;Ibuprofen;Naproxen;;;", .nameTwice("Ibuprofen")),
        ("naproxen;;Naproxen;M01AE2;;", .codeUnreadable("M01AE2")),
        ("naproxen;;Naproxen;m01ae02;;", .codeUnreadable("m01ae02")),
        ("naproxen;;Naproxen;;pill;", .valueUnknown("pill")),
        ("naproxen;;Naproxen;;tablet|tablet;", .valueUnknown("tablet")),
        ("naproxen;;Naproxen;;tablet;NSAID", .valueUnknown("NSAID")),
        ("naproxen;;Naproxen;;;\r", .valueUnknown("\r")), ("acarbose;;Acarbose;;;", .order("acarbose")),
        ("ibuprofen;;Ibuprofen;;;", .order("ibuprofen")),
    ])
    func `a broken line is named`(line: String, reason: Reason) {
        #expect(throws: MedicineNames.Problem(line: 3, reason: reason)) {
            try MedicineTable.read(Self.good, line, "zolpidem;;Zolpidem;;;")
        }
    }

    @Test func `a table without its header or with other bytes is rejected`() {
        #expect(throws: MedicineNames.Problem(line: 1, reason: .header)) { try MedicineNames(table: []) }
        #expect(throws: MedicineNames.Problem(line: 1, reason: .header)) {
            try MedicineNames(table: Array("inn\tde\n".utf8))
        }
        let header = Array("inn\tus\tde\tatc\tforms\tkinds\n".utf8)
        #expect(throws: MedicineNames.Problem(line: 2, reason: .encoding)) {
            try MedicineNames(table: header + [0xC3, 0x28, 0x0A])
        }
    }

    @Test func `the message says where and what`() {
        let problem = MedicineNames.Problem(line: 12, reason: .codeUnreadable("X1"))
        #expect("\(problem)" == "names.tsv, line 12: “X1” is not an ATC code of level 5.")
    }
}
