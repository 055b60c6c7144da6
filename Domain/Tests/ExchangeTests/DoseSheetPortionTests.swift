import Clinical
import Exchange
import Immunotherapy
import Testing

struct DoseSheetPortionTests {
    @Test func `rows of one date and time form one intake`() throws {
        let result = try Sheet().read(
            """
            date,time,allergen,level,mg
            2024-03-02,08:00,Peanut,Dose 3,
            2024-03-01,20:00,Peanut,,3
            2024-03-01,08:00,Milk,,2
            2024-03-01,8:00 am,Peanut,,1
            """
        )
        #expect(
            summary(result) == [
                "2024-03-01 08:00 a-milk - - part 2", "2024-03-01 08:00 a-peanut - - part 1",
                "2024-03-01 20:00 a-peanut - - part 3", "2024-03-02 08:00 a-peanut l3 Dose 3 full 12.5",
            ]
        )
        #expect(result.days.map { $0.intakes.map(\.lines) } == [[[4, 5], [3]], [[2]]])
        #expect(result.rows == 4)
        #expect(result.problemCount == 0)
    }

    @Test(arguments: [
        ("Dose 3", "", "l3 Dose 3 full 12.5"), ("dose  3", "", "l3 Dose 3 full 12.5"),
        ("Dose 3 half", "", "l3 Dose 3 half 6.25"), ("½ Dose 3", "", "l3 Dose 3 half 6.25"),
        ("half Dose 3", "", "l3 Dose 3 half 6.25"), ("Half Dose for Dose 3", "", "l3 Dose 3 half 6.25"),
        ("Dose 3 (half)", "", "l3 Dose 3 half 6.25"), ("Dose 3 ½", "", "l3 Dose 3 half 6.25"),
        ("Half strength", "", "lh Half strength full 4"), ("half half strength", "", "lh Half strength half 2"),
        ("Dose 4", "", "l4 Dose 4 full 25"), ("Dose 3", "12.5", "l3 Dose 3 full 12.5"),
        ("Dose 3", "6.25 mg", "l3 Dose 3 half 6.25"), ("Dose 3", "6.2", "- Dose 3 part 6.2"),
        ("Week 9", "6.25", "- Week 9 part 6.25"), ("", "12.5", "- - part 12.5"),
    ])
    func `a typed amount is the fact and a level is tied to it only when it fits`(
        level: String, mg: String, expected: String
    ) throws {
        let result = try Sheet().read("date,time,allergen,level,mg\n2024-03-01,08:00,peanut,\(level),\(mg)")
        #expect(summary(result) == ["2024-03-01 08:00 a-peanut \(expected)"])
    }

    @Test(arguments: [
        ("Dose 9", "", DoseSheet.Reason.levelUnknown), ("", "", .amountMissing),
        ("Dose 3", "abc", .amount(.notANumber)),
        ("", "0", .amount(.zero)), ("", "-1", .amount(.negative)), ("", "0.000001", .amount(.tooManyDecimals)),
        ("", "\"1,000\"", .amount(.ambiguousSeparator)),
        (String(repeating: "x", count: 61), "1", .levelTooLong(limit: 60)),
    ])
    func `a portion that is not clear is reported`(level: String, mg: String, reason: DoseSheet.Reason) throws {
        let result = try Sheet().read("date,time,allergen,level,mg\n2024-03-01,08:00,peanut,\(level),\(mg)")
        #expect(reasons(result) == [reason])
        #expect(result.days.isEmpty)
    }

    @Test(arguments: [
        "Erdnuss", "ERDNUSS ", "peanut", "Peanuts", "PEANUT",
    ])
    func `an allergen is found by every name it goes by`(name: String) throws {
        let result = try Sheet().read("date,time,allergen,mg\n2024-03-01,08:00,\(name),1")
        #expect(summary(result) == ["2024-03-01 08:00 a-peanut - - part 1"])
    }

    @Test(arguments: [("brazil-nut", "Brazil Nuts"), ("Pine nut", "pine-nut"), ("walnut", "Walnuts"), ("egg", "EGGS")])
    func `English spellings of a listed food are understood`(given: String, written: String) throws {
        let sheet = Sheet(names: [("a", [given])])
        #expect(try sheet.read("date,time,allergen,mg\n2024-03-01,08:00,\(written),1").days.count == 1)
    }

    @Test func `an allergen that is not on the list is reported by name`() throws {
        let result = try Sheet().read("date,time,allergen,mg\n2024-03-01,08:00,Sesame,1")
        #expect(reasons(result) == [.allergenUnknown])
        #expect(result.problems.first?.text == "Sesame")
        #expect(result.problems.first?.line == 2)
        #expect(result.problems.first?.column == "allergen")
    }

    @Test func `a name that two allergens share is not guessed`() throws {
        let sheet = Sheet(names: [("a", ["Nut"]), ("b", ["nut"])])
        #expect(reasons(try sheet.read("date,time,allergen,mg\n2024-03-01,08:00,NUT,1")) == [.allergenAmbiguous])
    }

    @Test func `a level or an amount without an allergen is reported`() throws {
        let result = try Sheet().read("date,time,level,mg\n2024-03-01,08:00,Dose 3,\n2024-03-01,09:00,,5")
        #expect(reasons(result) == [.allergenMissing, .allergenMissing])
    }

    @Test(
        arguments: [
            (";", nil, "0,5", "0.5"), (",", nil, "0.5", "0.5"), ("\t", nil, "0.5", "0.5"), (";", .point, "1.000", "1"),
            (",", .comma, "\"1,000\"", "1"), (";", nil, "1,000", "1"),
        ] as [(String, DecimalSeparator?, String, String)])
    func `check 7: semicolons bring a decimal comma unless another is chosen`(
        delimiter: String, decimal: DecimalSeparator?, mg: String, expected: String
    ) throws {
        let sheet = Sheet(decimal: decimal)
        let header = ["date", "time", "allergen", "mg"].joined(separator: delimiter)
        let row = ["2024-03-01", "08:00", "peanut", mg].joined(separator: delimiter)
        let amount = try sheet.read(header + "\n" + row).days.first?.intakes.first?.portions.first?.amount
        #expect(amount?.milligrams == expected)
    }

    @Test func `a row that says the same again is counted and a row that contradicts is reported`() throws {
        let result = try Sheet().read(
            """
            date,time,allergen,mg,symptoms
            2024-03-01,08:00,peanut,1,
            2024-03-01,08:00,Erdnuss,1.0,hives
            2024-03-01,08:00,peanut,2,
            """
        )
        #expect(result.repeated == 1)
        #expect(reasons(result) == [.contradictsLine(2)])
        #expect(result.problems.first?.line == 4)
        #expect(summary(result) == ["2024-03-01 08:00 a-peanut - - part 1", "08:00 hives unspecified"])
        #expect(result.days.first?.intakes.first?.lines == [2])
    }
}
