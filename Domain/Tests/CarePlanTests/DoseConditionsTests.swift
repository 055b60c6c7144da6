import CarePlan
import Clinical
import Immunotherapy
import NamedInstants
import Symptoms
import Testing

struct DoseConditionsTests {
    private func at(_ clock: String, _ on: String = "2024-06-10") throws -> Moment {
        ZoneRules.berlin.moment(try day(on), try time(clock))
    }

    private func symptom(
        _ kind: SymptomKind, _ clock: String, _ on: String = "2024-06-10", grade: SymptomGrade = .mild,
        id text: String = "s1"
    ) throws -> SymptomEntry {
        SymptomEntry(
            id: try id(text), person: try id("mia"), at: try at(clock, on), kind: kind, grade: grade, notes: nil)
    }

    private func reports(
        answers: [(DoseCondition, ConditionReport.Answer)] = [],
        symptoms: [SymptomEntry] = [],
        reactions: [Reaction] = [],
        lastDose: Moment? = nil
    ) throws -> [ConditionReport] {
        var scene = try DoseScene()
        scene.at = try at("18:00")
        scene.conditions = []
        scene.answers = answers.map { ConditionReport(condition: $0.0, answer: $0.1) }
        scene.symptoms = symptoms
        scene.reactions = reactions
        scene.taken = try lastDose.map { [try scene.dose($0)] } ?? []
        return try scene.records.reports(for: try id("peanut"))
    }

    @Test func `without an answer and without a record a condition is unknown, never no`() throws {
        var scene = try DoseScene()
        scene.conditions = [(.illness, .half), (.asthma, .call)]
        scene.answers = []
        let found = try scene.records.reports(for: try id("peanut"))
        #expect(found == [.init(condition: .illness, answer: .unknown), .init(condition: .asthma, answer: .unknown)])
    }

    @Test func `a recorded fever beats an answered no and is named`() throws {
        let found = try reports(
            answers: [(.illness, .no), (.asthma, .no)], symptoms: [try symptom(.fever, "07:00", id: "s7")])
        let origin = ConditionReport.Origin.recorded(id: "s7", code: "fever", at: try at("07:00").instant)
        #expect(
            found == [
                .init(condition: .illness, answer: .yes, origin: origin), .init(condition: .asthma, answer: .no),
            ])
    }

    @Test func `an answered yes stays an answer`() throws {
        let found = try reports(answers: [(.illness, .yes)], symptoms: [try symptom(.fever, "07:00")])
        #expect(found.first == .init(condition: .illness, answer: .yes))
    }

    @Test func `of several answers the worst counts`() throws {
        #expect(try reports(answers: [(.illness, .no), (.illness, .unknown)]).first?.answer == .unknown)
        #expect(try reports(answers: [(.illness, .no), (.illness, .yes)]).first?.answer == .yes)
    }

    @Test(
        arguments: [
            ("18:00", "2024-06-09", true), ("17:59", "2024-06-09", false), ("18:00", "2024-06-10", true),
            ("18:01", "2024-06-10", false),
        ]
    )
    func `symptoms of the last 24 hours count, later ones do not`(clock: String, on: String, counts: Bool) throws {
        let found = try reports(symptoms: [try symptom(.wheezing, clock, on)])
        #expect(found.contains { $0.condition == .asthma && $0.answer == .yes } == counts)
    }

    @Test func `a symptom that was not there says nothing`() throws {
        #expect(try reports(symptoms: [try symptom(.fever, "07:00", grade: .notPresent)]).isEmpty)
        #expect(try reports(symptoms: [try symptom(.sleepChanges, "07:00", grade: .noChange)]).isEmpty)
    }

    @Test func `a record counts although nobody asked about it`() throws {
        let found = try reports(symptoms: [try symptom(.coughing, "07:00")])
        #expect(found.map { $0.condition } == [.asthma])
    }

    @Test func `of several records the latest is named`() throws {
        let entries = [
            try symptom(.coughing, "07:00", id: "a"), try symptom(.wheezing, "09:00", id: "b"),
            try symptom(.wheezing, "09:00", id: "c"),
        ]
        for symptoms in [entries, entries.reversed()] {
            let report = try reports(symptoms: symptoms).last
            #expect(
                report?.origin == .recorded(id: "c", code: "wheezing", at: try at("09:00").instant))
        }
    }

    @Test(arguments: [("2024-06-01", true), ("2024-05-30", false)])
    func `a reaction counts since the last dose, however long ago`(on: String, counts: Bool) throws {
        let details = ReactionDetails(
            onset: try at("12:00", on), dose: nil, symptoms: [], grade: nil, treatments: [], outcome: nil, notes: nil)
        let reaction = Reaction(id: try id("r1"), person: try id("mia"), version: .first, details: details)
        let found = try reports(reactions: [reaction], lastDose: try at("12:00", "2024-06-01"))
        #expect((found.first?.answer == .yes) == counts)
    }

    @Test func `every kind of symptom was thought about`() {
        let named = SymptomKind.allCases.filter { !$0.doseConditions.isEmpty }
        #expect(named.count == 26)
        let listed = named.flatMap { $0.doseConditions }.allSatisfy { DoseCondition.listed.contains($0) }
        #expect(listed)
    }
}
