import Clinical
import Exchange
import NamedInstants
import Testing

@Suite struct FillSheetTests {
    private func read(_ text: String) -> Checked<[MedicationFill], FillSheet.Problem> {
        FillSheet.read(Array(text.utf8))
    }

    @Test(arguments: [
        "on,days\n2025-01-01,30\n2025-01-28,28\n",
        "\u{FEFF}On;Days;Note\r\n2025-01-01;30;x\r\n2025-01-28;28;\r\n;;\r\n",
        "pharmacy,days,on\n\"a, b\", 30 ,2025-01-01\n,28,\"2025-01-28\"",
    ])
    func `columns are found by name`(text: String) throws {
        let expected = [
            MedicationFill(on: try day("2025-01-01"), days: 30), MedicationFill(on: try day("2025-01-28"), days: 28),
        ].compactMap { $0 }
        #expect(read(text).value == expected)
    }

    @Test func `every problem is named with its line`() {
        let found = read("on,days\n2025-02-29,30\n1.2.2025,0\n2025-02-01,\n2025-02-01,2.5\n2025-02-01,28\n").problems
        #expect(
            found.map { "\($0.line ?? 0) \($0.cause)" } == [
                "2 dayInvalid", "3 dayInvalid", "3 daysInvalid", "4 daysInvalid", "5 daysInvalid",
            ])
    }

    @Test func `a table without its columns is refused, one without rows is not`() {
        #expect(read("").problems.map(\.cause) == [.columnMissing("on")])
        #expect(read("date,supply\n").problems.map(\.cause) == [.columnMissing("on"), .columnMissing("days")])
        #expect(read("on,on,days\n").problems.map(\.cause) == [.columnTwice("on")])
        #expect(read("on,days\n").value == [])
        #expect(read("on,days\n\"2025-01-01,30\n").problems.first?.cause == .file(.unterminatedQuote(line: 2)))
        let many = "on,days\n" + String(repeating: "2025-01-01,1\n", count: FillSheet.mostFills + 1)
        #expect(read(many).problems.map(\.cause) == [.tooManyFills])
    }
}
