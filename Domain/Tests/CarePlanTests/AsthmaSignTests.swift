import CarePlan
import Clinical
import Immunotherapy
import NamedInstants
import Testing

@Suite struct `Asthma before a dose` {
    private func sign(
        _ on: String, _ clock: String, _ kind: AsthmaSign.Kind = .state
    ) throws -> AsthmaSign {
        .observed(kind, id: "state", at: try DoseScene.moment(on, clock).instant, version: .first)
    }

    @Test func `that is worse than usual is what the plan says about it, whatever was answered`() throws {
        var scene = try DoseScene()
        #expect(try scene.verdict() == .proceed)
        scene.asthma = [try sign("2024-06-11", "07:00")]
        #expect(try scene.verdict() == .hold)
        #expect(try scene.verdict("cashew") == .hold)
        let rules = try scene.decision().reasons.map(\.rule)
        guard case .condition(.asthma, .hold, .recorded("state", "asthma-state", _)) = rules.first else {
            Issue.record("\(rules)")
            return
        }
    }

    @Test func `without a rule in the plan asks for a call`() throws {
        var scene = try DoseScene()
        scene.conditions = [(.illness, .half)]
        scene.asthma = [try sign("2024-06-11", "07:00", .peakFlow)]
        #expect(try scene.verdict() == .call)
    }

    @Test(arguments: [
        ("2024-06-10", "07:41", true), ("2024-06-10", "07:40", false), ("2024-06-11", "07:40", true),
        ("2024-06-11", "07:41", false),
    ])
    func `counts for 24 hours`(_ on: String, _ clock: String, _ counts: Bool) throws {
        var scene = try DoseScene()
        scene.asthma = [try sign(on, clock)]
        #expect(try scene.verdict() == (counts ? .hold : .proceed))
    }

    /// The check is on 11 June.
    @Test(
        arguments: [
            ("2024-06-11", nil, true), ("2024-05-15", nil, true), ("2024-05-14", nil, false),
            ("2024-06-12", nil, false),
            ("2024-06-01", "2024-06-10", true), ("2024-06-01", "2024-06-09", false),
        ] as [(String, String?, Bool)])
    func `after an attack counts until the day after, or 28 days without an end`(
        _ start: String, _ end: String?, _ counts: Bool
    ) throws {
        var scene = try DoseScene()
        scene.asthma = [
            .attack(
                id: "attack", start: try day(start), end: try end.map { try day($0) }, zone: .berlin, version: .first)
        ]
        #expect(try scene.verdict() == (counts ? .hold : .proceed))
    }

    @Test func `that the clinic was asked about does not count again, until the record changes`() throws {
        var scene = try DoseScene()
        scene.asthma = [try sign("2024-06-11", "07:00")]
        let keys = try scene.records.keys(for: try id("peanut"))
        #expect(keys.contains("asthma-state/state/1"))
        scene.clinicAnswers = [
            ClinicAnswer(
                id: try id("answer"), person: try id("mia"), allergen: try id("peanut"),
                portion: ClinicAnswer.Portion(level: LevelCopy(try scene.levels[1]), share: .full),
                clinician: "Dr. Weber", at: try DoseScene.moment("2024-06-11", "07:20"), about: keys, notes: nil)
        ]
        #expect(try scene.verdict() == .proceed)
        #expect(try scene.verdict("cashew") == .hold)
        let at = try DoseScene.moment("2024-06-11", "07:00").instant
        scene.asthma = [.observed(.state, id: "state", at: at, version: RecordVersion(number: 2))]
        #expect(try scene.verdict() == .hold)
    }
}
