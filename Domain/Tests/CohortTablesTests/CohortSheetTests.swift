import Clinical
import Cohort
import CohortTables
import Statistics
import Testing

@Suite struct CohortSheetTests {
    private let participants = """
        participant,place,ageBand,sex,sensitised,enrolled,left,leftReason
        A,here,18-29,female,true,2026-03-01,,
        B,there,60+,male,false,2026-03-02,2026-03-20,withdrawn
        """
    private let answers = "participant,day,tnss,medicine\nA,2026-03-02,4,1\nA,2026-03-01,,\nB,2026-03-02,0,0\n"
    private let exposures = "place,day,grass\nhere,2026-03-01,12.5\nhere,2026-03-02,\nthere,2026-03-02,0\n"

    private func read(
        _ participants: String? = nil, _ answers: String? = nil, _ exposures: String? = nil, outcome: String = "tnss"
    ) -> Checked<CohortTables, CohortSheet.Problem> {
        CohortSheet.read(
            [
                .participants: Array((participants ?? self.participants).utf8),
                .answers: Array((answers ?? self.answers).utf8),
                .exposures: Array((exposures ?? self.exposures).utf8),
            ], outcome: outcome, exposures: ["grass"])
    }

    @Test func `tables become data`() throws {
        let tables = try #require(read().value)
        let data = tables.data
        #expect(tables.places == ["here", "there"] && tables.placeOfPerson == [0, 1])
        #expect(data.persons.map(\.isSensitised) == [true, false])
        #expect(data.persons[1].left?.ending == .withdrawn)
        #expect(data.answers.map(\.outcome) == [nil, 4, 0])
        let first = try #require(CalendarDay(iso: "2026-03-01"))
        let grass = try #require(data.exposures["grass"])
        #expect(grass[0].value(on: Int(first.number)) == 12.5 && grass[0].value(on: Int(first.number) + 1) == nil)
        #expect(grass[1].value(on: Int(first.number) + 1) == 0)
    }

    @Test func `a missing column is named with its file`() {
        let problems = read(nil, nil, "place,day,birch\n", outcome: "vas").problems
        #expect(problems.map(\.file) == [.answers, .exposures])
        #expect(problems.map(\.cause) == [.columnMissing("vas"), .columnMissing("grass")])
        #expect(read("").problems.first?.cause == .columnMissing("participant"))
    }

    @Test(arguments: [
        ("C,2026-03-02,4,1", CohortSheet.Cause.participantUnknown("C")),
        ("A,2026-03-02,4,1", .rowTwice), ("B,2026-02-30,4,1", .dayInvalid("day")),
        ("B,2026-03-04,four,1", .numberInvalid("tnss")), ("B,2026-03-04,inf,1", .numberInvalid("tnss")),
        (",2026-03-04,4,1", .empty("participant")),
    ])
    func `a wrong line is named`(line: String, cause: CohortSheet.Cause) {
        let problems = read(nil, answers + line + "\n").problems
        #expect(problems.map(\.cause) == [cause] && problems.first?.line == 5)
    }

    @Test(arguments: ["2026-03-20,", ",withdrawn", "2026-03-20,moved"])
    func `an end needs its day and a known reason`(end: String) {
        let wrong = participants + "\nC,here,,,yes,2026-03-01,\(end)\n"
        #expect(read(wrong).problems.map(\.cause) == [.reasonInvalid])
    }

    @Test func `a simulated cohort is read back as it was`() throws {
        let plan = SimulationPlan(
            outcome: .tnss, intercept: 2, personSD: 1, noiseSD: 1.2, ar1: 0.6, sharedDaySD: 0.3, season: nil,
            effects: [], dropoutPerDay: 0.01, missing: 0.2)
        let first = try #require(CalendarDay(iso: "2026-05-01"))
        let cohort = SimulatedCohort(plan, participants: 30, days: 20, seed: 3, firstDay: first)
        let tables = SimulatedTables(cohort)
        let files = Dictionary(
            uniqueKeysWithValues: CohortSheet.File.allCases.map { ($0, Array(tables.text($0).utf8)) })
        let names = SimulatedExposure.allCases.map(\.rawValue)
        let read = try #require(CohortSheet.read(files, outcome: "tnss", exposures: names).value)
        let data = cohort.data(outcome: .tnss)
        #expect(read.data.persons == data.persons)
        #expect(read.data.answers.map(\.outcome) == data.answers.map(\.outcome))
        // The order of the places is that of the people in the table.
        for (index, place) in read.places.enumerated() {
            let origin = try #require(cohort.places.firstIndex(of: place))
            for name in names { #expect(read.data.exposures[name]?[index] == data.exposures[name]?[origin]) }
        }
    }
}
