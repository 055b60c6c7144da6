import Clinical
import Exchange
import Testing

struct DoseSheetFileTests {
    @Test(arguments: [
        "DATE,Time,Allergen,Amount (mg)", "day,time,allergen,amount_mg", " Day , TIME ,allergen, MG ",
        "\"date\",\"time\",\"allergen\",\"mg\"", "\u{FEFF}date,time,allergen,mg",
    ])
    func `column names are read in any case and by their other names`(header: String) throws {
        let result = try Sheet().read(header + "\n2024-03-01,08:00,peanut,1")
        #expect(summary(result) == ["2024-03-01 08:00 a-peanut - - part 1"])
    }

    @Test func `columns may stand in any order and rows may be short`() throws {
        let result = try Sheet().read(
            "note,mg,allergen,time,date,medication,symptom,dose\nx,1,peanut,08:00,2024-03-01\n"
        )
        #expect(summary(result) == ["2024-03-01 08:00 a-peanut - - part 1", "x"])
    }

    @Test func `unknown columns are listed once and passed over`() throws {
        let result = try Sheet().read("date,time,allergen,mg,mood,Weather\n2024-03-01,08:00,peanut,1,good,rain")
        #expect(reasons(result) == [.unknownColumns(["mood", "Weather"])])
        #expect(result.days.count == 1)
    }

    @Test func `a cell under no name is reported, an empty one is not`() throws {
        let result = try Sheet().read(
            "date,time,allergen,mg,\n2024-03-01,08:00,peanut,1,,\n2024-03-02,08:00,peanut,1,,x")
        #expect(reasons(result) == [.cellWithoutColumn])
        #expect(result.problems.first?.text == "x")
        #expect(result.days.count == 1)
    }

    @Test(arguments: [
        ("", DoseSheet.Reason.headerMissing), ("\n\n", .headerMissing), ("time,mg\n08:00,1", .dateColumnMissing),
        ("date,day\n2024-03-01,x", .columnTwice("date")), ("date,mg\n\"2024-03-01", .file(.unterminatedQuote(line: 2))),
        ("date,mg\n2024-03-01,1\na\"b,c", .file(.strayQuote(line: 3))),
    ])
    func `a file that cannot be read gives no day`(text: String, reason: DoseSheet.Reason) throws {
        let result = try Sheet().read(text)
        #expect(reasons(result) == [reason])
        #expect(result.problemCount == 1)
        #expect(result.days.isEmpty)
    }

    @Test func `UTF-16 and broken UTF-8 are named`() throws {
        #expect(reasons(try Sheet().read([0xFF, 0xFE, 0x64, 0x00])) == [.file(.utf16)])
        let broken = try Sheet().read(Array("date,notes\n2024-03-01,".utf8) + [0xE9])
        #expect(reasons(broken) == [.file(.invalidUTF8(line: 2))])
        #expect(broken.problems.first?.line == 2)
    }

    @Test func `a hundred thousand rows are read and one more is refused with the limit`() throws {
        let row = "x\n"
        let most = "date\n" + String(repeating: row, count: DoseSheet.rowLimit)
        let result = try Sheet().read(most)
        #expect(result.rows == 100_000)
        #expect(result.problemCount == 100_000)
        #expect(reasons(try Sheet().read(most + row)) == [.tooManyRows(limit: 100_000)])
    }

    @Test func `problems are kept up to their limit and all counted`() throws {
        let result = try Sheet().read("date\n" + String(repeating: "tomorrow\n", count: 250))
        #expect(result.problems.count == 200)
        #expect(result.problemCount == 250)
        #expect(result.rows == 250)
    }

    @Test func `the text of a problem is cut and cannot drag a whole cell along`() throws {
        let result = try Sheet().read("date\n" + String(repeating: "🥜", count: 500))
        #expect(result.problems.first?.text == String(repeating: "🥜", count: 60))
    }

    @Test func `all problems of a row are reported and nothing of it is kept`() throws {
        let result = try Sheet().read(
            """
            date,time,allergen,mg,medicines,symptoms,notes
            2024-03-01,25:00,soy,x,Aspirin 1,blue ears,\(String(repeating: "x", count: 2001))
            """
        )
        #expect(
            reasons(result) == [
                .allergenUnknown, .medicineUnknown, .symptomUnknown, .notesTooLong(limit: 2000), .timeUnreadable,
            ]
        )
        #expect(result.days.isEmpty)
    }

    @Test func `blank rows are not counted and a lone date is reported`() throws {
        let result = try Sheet().read("date,time,mg\n,,\n , ,\n2024-03-01,08:00,\n")
        #expect(result.rows == 1)
        #expect(reasons(result) == [.nothingToStore])
    }
}
