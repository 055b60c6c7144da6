import Clinical
import NamedInstants
import Testing

struct MedicineTests {
    @Test func `check 34: four kinds of medicine and nine amounts are there`() {
        #expect(
            MedicineTaken.usualAmounts.map(\.milligrams) == ["2.5", "5", "10", "12.5", "20", "25", "30", "40", "50"])
        #expect(PreDoseMedicine.named.map(\.brand) == ["Benadryl", "Pepcid", "Zyrtec"])
        #expect(PreDoseMedicine(code: "other", otherName: "Ketotifen") == .other("Ketotifen"))
    }

    @Test(arguments: PreDoseMedicine.named + [.other("Ketotifen")])
    func `a medicine survives its code`(medicine: PreDoseMedicine) {
        #expect(PreDoseMedicine(code: medicine.code, otherName: medicine.otherName) == medicine)
    }

    @Test(
        arguments: [
            ("other", nil), ("other", " "), ("cetirizine", "Zyrtec"), ("Zyrtec", nil), ("", nil),
        ] as [(String, String?)])
    func `a code without its name, or with one too many, is refused`(code: String, name: String?) {
        #expect(PreDoseMedicine(code: code, otherName: name) == nil)
    }

    @Test func `check 23: allergens come first, then the named medicines, then the others, each A to Z`() {
        let keys = [
            ListingKey(.other("Aerius"), name: "Aerius"), ListingKey(.cetirizine, name: "Zyrtec"),
            ListingKey(allergenNamed: "walnut"), ListingKey(.diphenhydramine, name: "Benadryl"),
            ListingKey(allergenNamed: "Zucchini"), ListingKey(allergenNamed: "Almond"),
            ListingKey(.other("aconite"), name: "aconite"), ListingKey(.famotidine, name: "Pepcid"),
        ]
        let order = keys.indices.sorted { keys[$0] < keys[$1] }
        #expect(order == [5, 2, 4, 3, 7, 1, 6, 0])
    }

    @Test func `check 23: the medicines of a dose sort the same way, then by amount`() throws {
        let taken = [
            MedicineTaken(medicine: .other("Aerius"), amount: try mg("5")),
            MedicineTaken(medicine: .cetirizine, amount: try mg("10")),
            MedicineTaken(medicine: .cetirizine, amount: try mg("2.5")),
            MedicineTaken(medicine: .diphenhydramine, amount: try mg("25")),
        ]
        #expect(taken.sorted().map(\.medicine.brand) == ["Benadryl", "Zyrtec", "Zyrtec", "Aerius"])
        #expect(taken.sorted().map(\.amount.milligrams) == ["25", "2.5", "10", "5"])
    }
}

struct SmallValueTests {
    @Test func `severities have the numbers of Apple Health`() {
        #expect(Severity.allCases.map(\.healthKitValue) == [0, 2, 3, 4])
        #expect(Severity.allCases.map(\.rawValue) == ["unspecified", "mild", "moderate", "severe"])
    }

    @Test func `versions count up from one`() {
        #expect(RecordVersion.first.number == 1)
        #expect(RecordVersion.first.next == RecordVersion(number: 2))
        #expect(RecordVersion.first < RecordVersion.first.next)
        #expect(RecordVersion(number: .max).next.number == .max)
    }

    @Test func `a check has either a value or problems`() {
        let good = Checked<Int, String>.valid(3)
        let bad = Checked<Int, String>.invalid(["a", "b"])
        #expect(good.value == 3)
        #expect(good.problems.isEmpty)
        #expect(bad.value == nil)
        #expect(bad.problems == ["a", "b"])
    }
}
