import Clinical
import FHIR
import Medications
import Testing

@Suite struct MedicationSheetTests {
    static let today = CalendarDay(iso: "2026-03-02") ?? .earliest

    static func read(_ text: String) -> Checked<[MedicationSheet.Row], MedicationSheet.Problem> {
        MedicationSheet.read(Array(text.utf8), today: today)
    }

    @Test(arguments: [
        ("name,morning,evening,unit\nMetformin,1,1,tablet", 14, ["08:00", "18:00"]),
        ("name,times,amount,unit\nSalbutamol,08:00; 20:30,2,puff", 14, ["08:00", "20:30"]),
        ("name,hours,amount,unit\nAmoxicillin,8,1,capsule", 20, ["08:00", "16:00"]),
        ("name,as needed,amount,unit,most per day\nIbuprofen,yes,1,tablet,3", 0, []),
        ("name,text\nOintment,thinly", 0, []),
    ])
    func `each way to say how it is taken gives its times`(_ text: String, _ count: Int, _ first: [String]) throws {
        let row = try #require(Self.read(text).value?.first)
        #expect(row.details.status == .draft)
        let slots = row.details.course.slots(from: Self.today, days: 7, meals: MealTimes(), zone: .utc)
        #expect(slots.count == count)
        #expect(slots.prefix(2).map(\.at.time.text) == first)
    }

    @Test func `every column of a row is kept`() throws {
        let text = """
            \u{FEFF}Name;Strength;Form;Reason;Prescriber;Pharmacy;Notes;Start;End;Morning;Unit\r
            Metformin;500 mg;tablet;diabetes;Dr. Adams;Lion;with food;2026-03-05;2026-03-20;0,5;tablet\r
            ;;;;;;;;;;\r

            """
        let rows = try #require(Self.read(text).value)
        let details = try #require(rows.first).details
        #expect(rows.count == 1)
        #expect(details.strength == "500 mg")
        #expect(details.form == .tablet)
        #expect(details.prescriber == "Dr. Adams")
        #expect(details.course.start.iso == "2026-03-05")
        guard case .quantity(let dose)? = details.course.dosages.first?.dose else {
            Issue.record("no dose")
            return
        }
        #expect(dose.value?.text == "0.5")
        let slots = details.course.slots(from: Self.today, days: 40, meals: MealTimes(), zone: .utc)
        #expect(slots.first?.day.iso == "2026-03-05")
        #expect(slots.last?.day.iso == "2026-03-20")
    }

    @Test func `the same row has the same id wherever it stands`() throws {
        let one = try #require(Self.read("name,text\nA,x\nB,y").value)
        let two = try #require(Self.read("text,name\ny,B\n").value)
        #expect(one[1].id == two[0].id)
        #expect(one[0].id != one[1].id)
    }

    @Test(
        arguments: [
            ("name,text\n,x", 2, MedicationSheet.Column.name, MedicationSheet.Cause.medicine(.nameMissing)),
            ("name,text\nA,", 2, .text, .missing),
            ("name,morning,unit\nA,x,tablet", 2, .morning, .dosage(DosageDraft.Problem(.part(.morning), .notANumber))),
            ("name,morning\nA,1", 2, .unit, .dosage(DosageDraft.Problem(.unit, .missing))),
            ("name,hours,unit\nA,8,tablet", 2, .amount, .dosage(DosageDraft.Problem(.amount, .missing))),
            ("name,morning,hours,unit\nA,1,8,tablet", 2, .hours, .twoWays),
            ("name,as needed,text\nA,maybe,x", 2, .asNeeded, .neitherYesNorNo("maybe")),
            ("name,form,text\nA,pill,x", 2, .form, .unknown("pill")),
            ("name,start,text\nA,1.2.26,x", 2, .start, .unknown("1.2.26")),
            ("name,text\nA,x\nA,x", 3, nil, .repeated),
            ("name,dose\nA,x", 1, nil, .unknownColumn("dose")),
            ("name,name\nA,x", 1, nil, .columnTwice("name")),
            ("text\nx", 1, .name, .missing),
            ("", nil, .name, .missing),
        ] as [(String, Int?, MedicationSheet.Column?, MedicationSheet.Cause)])
    func `what is wrong is named by line and column, and nothing is taken`(
        _ text: String, _ line: Int?, _ column: MedicationSheet.Column?, _ cause: MedicationSheet.Cause
    ) {
        let problems = Self.read(text).problems
        #expect(problems.contains { $0.line == line && $0.column == column && $0.cause == cause }, "\(problems)")
    }
}
