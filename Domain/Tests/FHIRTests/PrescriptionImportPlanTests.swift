import Clinical
import FHIR
import Medications
import Testing

@Suite struct PrescriptionImportPlanTests {
    typealias Step = PrescriptionImportPlan.Step

    static func medication() throws -> Medication.ID { try #require(Medication.ID("m1")) }

    static func step(
        _ new: [(String, String)], medicine: String = #"{"text": "Ibuprofen"}"#,
        known: [(String, String)]? = [], status: Medication.Status = .active
    ) throws -> Step {
        func read(_ changes: [(String, String)], _ medicine: String) throws -> ReceivedPrescription {
            let text = PrescriptionFileTests.request(changes, medicine: medicine)
            return try #require(PrescriptionFileTests.file(text).prescriptions.first)
        }
        let old = try known.map { try read($0, #"{"text": "Ibuprofen"}"#) }
        let id = try medication()
        let there = old.map {
            [
                $0.identifier: PrescriptionImportPlan.Known(
                    prescription: $0.prescription, medication: id, status: status)
            ]
        }
        let plan = PrescriptionImportPlan(
            [try read(new, medicine)], known: there ?? [:], today: PrescriptionFileTests.today)
        return try #require(plan.steps.first).step
    }

    static let twice = [(#""frequency": 1"#, #""frequency": 2"#)]

    @Test func `what nobody knows is added as a draft`() throws {
        guard case .add(let details) = try Self.step([], known: nil) else {
            Issue.record("not added")
            return
        }
        #expect(details.status == .draft)
    }

    @Test func `the same again changes nothing`() throws {
        #expect(try Self.step([]) == .keep)
        #expect(try Self.step([], status: .stopped) == .keep)
    }

    @Test func `a changed dosage asks and leaves what is taken alone`() throws {
        let id = try Self.medication()
        guard case .change(id, let details) = try Self.step(Self.twice) else {
            Issue.record("not a change")
            return
        }
        #expect(details.status == .draft)
    }

    @Test func `a draft follows its prescription`() throws {
        let id = try Self.medication()
        guard case .revise(id, let details) = try Self.step(Self.twice, status: .draft) else {
            Issue.record("not revised")
            return
        }
        #expect(details.status == .draft)
    }

    @Test(arguments: [
        ("stopped", Medication.Status.stopped), ("on-hold", .onHold), ("completed", .completed),
        ("entered-in-error", .stopped), ("not-taken", .stopped),
    ])
    func `an order that ends takes its medicine with it`(_ status: String, _ expected: Medication.Status) throws {
        // A request has no status “not taken”, but real files are not always right.
        let flag = status == "not-taken" ? [(#""intent""#, #""doNotPerform": true, "intent""#)] : []
        let step = try Self.step([(#""active""#, #""\#(status)""#)] + flag)
        #expect(try step == .end(Self.medication(), expected))
    }

    @Test func `what is not taken any more is not ended again`() throws {
        #expect(try Self.step([(#""active""#, #""completed""#)], status: .stopped) == .keep)
        #expect(
            try Self.step([(#""active""#, #""entered-in-error""#)], status: .stopped) == .refuse(.enteredInError))
    }

    @Test func `another medicine under a known name is a new one`() throws {
        guard case .add = try Self.step([], medicine: #"{"text": "Aspirin"}"#) else {
            Issue.record("not added")
            return
        }
    }

    @Test func `a new status alone is no change of the dosage`() throws {
        #expect(try Self.step([(#""intent""#, #""authoredOn": "2026-01-05", "intent""#)]) == .keep)
    }

    @Test func `an order that is active again asks`() throws {
        let step = try Self.step([], known: [(#""active""#, #""on-hold""#)], status: .onHold)
        guard case .change = step else {
            Issue.record("\(step)")
            return
        }
    }

    @Test(arguments: [
        (#"{"text": "Advil", "coding": [{"system": "s", "code": "1"}]}"#, true),
        (#"{"text": "Advil", "coding": [{"system": "t", "code": "1"}]}"#, false),
        (#"{"text": "  IBUPROFEN "}"#, true),
        (#"{"text": "Ibuprofen 400"}"#, false),
    ])
    func `one medicine is the same code, else the same words`(_ other: String, _ expected: Bool) throws {
        func read(_ medicine: String) throws -> Prescription {
            let file = PrescriptionFileTests.file(PrescriptionFileTests.request([], medicine: medicine))
            return try #require(file.prescriptions.first).prescription
        }
        let mine = try read(#"{"text": "Ibuprofen", "coding": [{"system": "s", "code": "1"}]}"#)
        #expect(mine.isSameMedicine(try read(other)) == expected)
    }
}
