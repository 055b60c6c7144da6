import Clinical
import Immunotherapy
import NamedInstants

extension DoseRulesDraft {
    /// One dose at 18:00 and nothing else.
    static let daily: DoseRulesDraft = {
        var rules = DoseRulesDraft()
        rules.times = ["18:00"]
        return rules
    }()

    /// Every field filled in.
    static let full: DoseRulesDraft = {
        var rules = DoseRulesDraft()
        rules.times = ["19:30", "07:30", ""]
        rules.windowFrom = "05:00"
        rules.windowUntil = "02:00"
        rules.gap = "7.5"
        rules.missed = [
            Missed(days: "1", action: "proceed"), Missed(days: "", action: ""), Missed(days: "3", action: "below.1"),
            Missed(days: "7", action: "hold"), Missed(days: "14", action: "call"),
        ]
        rules.afterReduction = "stay"
        rules.restBefore = "0:20"
        rules.restAfter = "2.05"
        rules.observation = "60"
        rules.withFood = true
        rules.medicines = [
            Medicine(code: "cetirizine", otherName: "", amount: "5", lead: "60"),
            Medicine(code: "other", otherName: "Loratadine", amount: "", lead: "0"),
        ]
        rules.unlocksByVisit = false
        rules.initialSteps = "0.5\n1\r\n\n1.5\n3\n6"
        rules.initialInterval = "20"
        rules.initialObservation = "90"
        rules.conditions[0].action = "half"
        rules.conditions[1].action = "call"
        rules.conditions[6].action = Condition.notAsked
        if let one: DoseCondition.Own.ID = .init("one"), let two: DoseCondition.Own.ID = .init("two") {
            rules.ownConditions = [
                OwnCondition(id: one, name: "Loose tooth", action: ""),
                OwnCondition(id: two, name: "Sleepover", action: "proceed"),
            ]
        }
        return rules
    }()
}
