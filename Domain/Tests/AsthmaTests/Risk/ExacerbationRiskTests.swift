import Asthma
import Clinical
import NamedInstants
import Testing

@Suite struct `The risk of an attack` {
    private let questionnaire = ExacerbationQuestionnaire.current

    private func risk(
        yes: [String] = [], unanswered: [String] = [], _ control: GINAControl.Level, attacks: [AttackDetails] = []
    ) throws -> ExacerbationRisk {
        var answers: [String: Bool] = [:]
        for item in questionnaire.items where !unanswered.contains(item.id) {
            answers[item.id] = yes.contains(item.id)
        }
        let history = AttackHistory(attacks, on: try day("2026-11-23"))
        return ExacerbationRisk(questionnaire, answers: answers, control: control, history: history)
    }

    @Test func `asks its topics in order`() {
        #expect(RiskTopic.allCases.flatMap { questionnaire.items(of: $0) } == questionnaire.items)
        #expect(Set(questionnaire.items.map { $0.id }).count == 15)
        #expect(RiskTopic.allCases.allSatisfy { !questionnaire.items(of: $0).isEmpty })
        #expect(ExacerbationQuestionnaire.versions.map { $0.version } == [1])
    }

    @Test(
        arguments: [
            ([], .wellControlled, .low, []),
            (["smoke"], .wellControlled, .raised, [.anyFactor]),
            ([], .partlyControlled, .raised, [.notWellControlled]),
            (["steroid-course"], .uncontrolled, .raised, [.anyFactor, .notWellControlled]),
            (["intensive-care-ever"], .wellControlled, .high, [.intensiveCareEver]),
            (["severe-attack"], .partlyControlled, .raised, [.anyFactor, .notWellControlled]),
            (
                ["severe-attack"], .uncontrolled, .high,
                [.severeAttackUncontrolled, .anyFactor, .notWellControlled]
            ),
            ([], .unknown, .unknown, []),
        ] as [([String], GINAControl.Level, ExacerbationRisk.Level, [ExacerbationRisk.Rule])])
    func `follows named rules`(
        _ yes: [String], _ control: GINAControl.Level, _ level: ExacerbationRisk.Level, _ rules: [ExacerbationRisk.Rule]
    ) throws {
        let found = try risk(yes: yes, control)
        #expect(found.level == level && found.rules == rules)
        #expect(found.factors == yes && found.points == yes.count && found.itemCount == 15)
    }

    @Test func `is not low while something was not answered`() throws {
        let one = try risk(unanswered: ["smoke"], .wellControlled)
        #expect(one.level == .unknown && one.unanswered == ["smoke"] && !one.couldBeHigh)
        let raised = try risk(yes: ["smoke"], unanswered: ["intensive-care-ever"], .wellControlled)
        #expect(raised.level == .raised && raised.couldBeHigh)
        let attack = try risk(unanswered: ["severe-attack"], .uncontrolled)
        #expect(attack.level == .raised && attack.couldBeHigh)
        #expect(try !risk(unanswered: ["severe-attack"], .wellControlled).couldBeHigh)
        #expect(try risk(yes: ["severe-attack"], .unknown).couldBeHigh)
    }

    @Test(
        arguments: [
            ("2025-11-24", .mild, nil, .emergencyDepartment, true), ("2025-11-23", .severe, nil, .hospital, false),
            ("2026-06-01", .moderate, true, .doctor, true), ("2026-06-01", .moderate, nil, .doctor, false),
            ("2026-06-01", .severe, false, .noCare, true),
        ] as [(String, AttackDetails.Severity, Bool?, AttackDetails.Care, Bool)])
    func `hears of severe attacks from the log`(
        _ start: String, _ severity: AttackDetails.Severity, _ steroids: Bool?, _ care: AttackDetails.Care,
        _ isSevere: Bool
    ) throws {
        let attack = AttackDetails(start: try day(start), severity: severity, steroidCourse: steroids, care: care)
        let found = try risk(.uncontrolled, attacks: [attack])
        #expect((found.level == .high) == isSevere)
    }

    @Test func `remembers intensive care for ever`() throws {
        let attack = AttackDetails(start: try day("2015-06-01"), severity: .severe, care: .intensiveCare)
        #expect(try risk(.wellControlled, attacks: [attack]).rules == [.intensiveCareEver])
    }
}
