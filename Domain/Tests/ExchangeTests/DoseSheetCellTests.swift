import Clinical
import Exchange
import Symptoms
import Testing

struct DoseSheetCellTests {
    private func row(_ medicines: String, _ symptoms: String = "") throws -> DoseSheet.Result {
        try Sheet().read(
            "date,time,allergen,mg,medicines,symptoms\n2024-03-01,08:00,peanut,1,\"\(medicines)\",\"\(symptoms)\"")
    }

    @Test(arguments: [
        ("Zyrtec 5 mg; Benadryl 12.5; Other: Ketotifen 1 mg", ["Zyrtec 5", "Benadryl 12.5", "Ketotifen 1"]),
        ("cetirizine 10|FAMOTIDINE 20mg", ["Zyrtec 10", "Pepcid 20"]), ("diphenhydramine: 25 mg", ["Benadryl 25"]),
        ("other:Vitamin D3 0.025", ["Vitamin D3 0.025"]), (" ; ", []),
        ("Zyrtec 5; Zyrtec 5", ["Zyrtec 5", "Zyrtec 5"]),
        ("Zyrtec\u{A0}5\u{A0}mg", ["Zyrtec 5"]), ("Zyrtec, 2.5 MG", ["Zyrtec 2.5"]),
    ])
    func `medicines are read by brand, by generic name and by the name after Other`(
        cell: String, taken: [String]
    ) throws {
        #expect(try summary(row(cell)).dropFirst() == taken[...])
    }

    @Test(arguments: [
        ("Aspirin 100 mg", [DoseSheet.Reason.medicineUnknown]), ("Zyrtec", [.medicineAmountMissing]),
        ("Zyrtec mg", [.medicineAmountMissing]), ("Zyrtec 0", [.medicineAmount(.zero)]),
        ("Zyrtec -5", [.medicineAmount(.negative)]), ("Zyrtec 5 ml", [.medicineUnknown, .medicineAmountMissing]),
        ("Zyrtec 5x", [.medicineAmount(.notANumber)]), ("Other: 5 mg", [.medicineNameMissing]),
        ("Other 5 mg", [.medicineUnknown]), ("5 mg", [.medicineUnknown]), ("Zyrtec 5 Benadryl 5", [.medicineUnknown]),
        ("Other: \(String(repeating: "x", count: 81)) 5", [.medicineNameTooLong(limit: 80)]),
    ])
    func `medicines that are not clear are reported`(cell: String, expected: [DoseSheet.Reason]) throws {
        #expect(try reasons(row(cell)) == expected)
    }

    @Test(arguments: [
        ("hives:mild; nausea (severe) | cough", ["hives mild", "nausea severe", "coughing unspecified"]),
        ("Shortness of Breath : Moderate", ["shortness-of-breath moderate"]), ("vomit", ["vomiting unspecified"]),
        ("wheeze(MILD)", ["wheezing mild"]), ("itchy mouth; Mouth-Itch", ["mouth-itch unspecified"]),
        ("nausea, vomiting: mild", ["nausea unspecified", "vomiting mild"]), ("hives:", ["hives unspecified"]),
        ("Rapid, pounding or fluttering heartbeat", ["rapid-pounding-or-fluttering-heartbeat unspecified"]),
    ])
    func `symptoms are read by their names and synonyms, with or without how bad they were`(
        cell: String, expected: [String]
    ) throws {
        #expect(try summary(row("", cell)).dropFirst() == expected.map { "08:00 " + $0 }[...])
    }

    @Test(arguments: SymptomKind.allCases)
    func `check 34: every symptom is read by its stored and its English name`(kind: SymptomKind) throws {
        for name in [kind.rawValue, kind.englishName] + kind.englishSynonyms {
            #expect(try row("", name.uppercased()).days.first?.symptoms.map(\.kind) == [kind])
        }
    }

    @Test(arguments: [
        ("blue ears", [DoseSheet.Reason.symptomUnknown]), ("hives: awful", [.severityUnknown]),
        ("hives (3)", [.severityUnknown]), ("nausea, blue ears", [.symptomUnknown]), ("(mild)", [.symptomUnknown]),
        ("hives:mild; hives:severe", [.contradictsSymptom(line: 2)]),
    ])
    func `symptoms that are not clear are reported`(cell: String, expected: [DoseSheet.Reason]) throws {
        #expect(try reasons(row("", cell)) == expected)
    }

    @Test func `check 14: symptoms without a dose are read and keep their row's note`() throws {
        let result = try Sheet().read("date,time,symptoms,notes\n2024-03-01,09:15,hives:mild; cough,after a walk\n")
        #expect(summary(result) == ["09:15 hives mild after a walk", "09:15 coughing unspecified"])
        #expect(result.days.first?.notes == [])
    }

    @Test func `what the rows of an intake repeat is taken once`() throws {
        let result = try Sheet().read(
            """
            date,time,allergen,mg,medicines,symptoms,notes
            2024-03-01,08:00,peanut,1,Zyrtec 5,hives,with jam
            2024-03-01,08:00,milk,1,Zyrtec 5,hives,with jam
            2024-03-01,20:00,milk,1,Zyrtec 5,hives,warm
            """
        )
        #expect(
            summary(result) == [
                "2024-03-01 08:00 a-peanut - - part 1", "2024-03-01 08:00 a-milk - - part 1",
                "2024-03-01 20:00 a-milk - - part 1", "Zyrtec 5", "Zyrtec 5", "08:00 hives unspecified",
                "20:00 hives unspecified", "with jam", "warm",
            ]
        )
    }

    @Test func `a symptom with two severities at one time is reported`() throws {
        let result = try Sheet().read("date,time,symptoms\n2024-03-01,08:00,hives:mild\n2024-03-01,08:00,hives:severe")
        #expect(reasons(result) == [.contradictsSymptom(line: 2)])
        #expect(summary(result) == ["08:00 hives mild"])
    }

    @Test func `medicines and notes need a dose on their day, before or after`() throws {
        let result = try Sheet().read(
            """
            date,time,allergen,mg,medicines,symptoms,notes
            2024-03-01,,,,Zyrtec 5,,early
            2024-03-01,08:00,peanut,1,,,
            2024-03-02,,,,Zyrtec 5,,
            2024-03-03,,,,,,alone
            2024-03-04,08:00,,,Zyrtec 5,hives,
            2024-03-04,09:00,,,,cough,
            """
        )
        #expect(
            summary(result) == [
                "2024-03-01 08:00 a-peanut - - part 1", "Zyrtec 5", "early", "09:00 coughing unspecified",
            ]
        )
        #expect(reasons(result) == [.noDoseThatDay, .noDoseThatDay, .noDoseThatDay])
        #expect(result.problems.map(\.line) == [4, 5, 6])
        #expect(result.problems.map(\.column) == ["medicines", "notes", "medicines"])
    }

    @Test func `the notes of a day have a limit together`() throws {
        let long = String(repeating: "x", count: 1200)
        let result = try Sheet().read(
            "date,time,allergen,mg,notes\n2024-03-01,08:00,peanut,1,\(long)\n2024-03-01,09:00,peanut,1,y\(long)"
        )
        #expect(reasons(result) == [.notesTooLong(limit: 2000)])
        #expect(result.days.first?.intakes.count == 1)
    }

    @Test func `controls and marks of direction in notes are dropped`() throws {
        let result = try Sheet().read("date,time,allergen,mg,notes\n2024-03-01,08:00,peanut,1,a\u{202E}b\u{7}c")
        #expect(result.days.first?.notes == ["abc"])
    }
}
