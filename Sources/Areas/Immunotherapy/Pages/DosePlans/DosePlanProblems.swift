internal import Clinical
internal import Immunotherapy
internal import Pages

/// Maps each problem of a plan to its field and sentence.
struct DosePlanProblems {
    let phrases: Phrases

    init(_ phrases: Phrases) {
        self.phrases = phrases
    }

    func list(_ found: [DosePlanDraft.Problem]) -> Problems {
        Problems(found.map(entry))
    }

    private func entry(_ problem: DosePlanDraft.Problem) -> (String, String) {
        switch problem {
        case .clinicianMissing: ("clinician", phrases("dosePlan.clinician.missing"))
        case .clinicianTooLong(let limit): ("clinician", phrases("text.tooLong", count: limit))
        case .dayMissing: ("day", phrases("dosePlan.day.missing"))
        case .dayUnreadable: ("day", phrases("day.unreadable"))
        case .dayInFuture: ("day", phrases("day.future"))
        case .beforeBirth: ("day", phrases("dose.day.beforeBirth"))
        case .allergenUnknown(let index): ("x\(index + 1).allergen", phrases("allergen.unknown"))
        case .allergenTwice(let index): ("x\(index + 1).allergen", phrases("dosePlan.different.twice"))
        case .rules(let exception, let problem): rules(problem, exception.map { "x\($0 + 1)" } ?? "r")
        }
    }

    private func rules(_ problem: DoseRulesDraft.Problem, _ prefix: String) -> (String, String) {
        let (field, text) = times(problem) ?? around(problem) ?? rows(problem)
        return ("\(prefix).\(field)", text)
    }

    private func times(_ problem: DoseRulesDraft.Problem) -> (String, String)? {
        switch problem {
        case .timesMissing: ("time.1", phrases("dosePlan.time.missing"))
        case .tooManyTimes(let limit): ("time.1", phrases("dosePlan.time.tooMany", count: limit))
        case .timeUnreadable(let row): ("time.\(row + 1)", phrases("dose.time.unreadable"))
        case .timeTwice(let row): ("time.\(row + 1)", phrases("dosePlan.time.twice"))
        case .timeOutsideWindow(let row): ("time.\(row + 1)", phrases("dosePlan.time.outside"))
        case .windowIncomplete: ("until", phrases("dosePlan.window.incomplete"))
        case .windowFromUnreadable: ("from", phrases("dose.time.unreadable"))
        case .windowUntilUnreadable: ("until", phrases("dose.time.unreadable"))
        case .gap(let problem): ("gap", number(problem, "dosePlan.gap"))
        case .gapLongerThanTimes(let minutes):
            (
                "gap",
                phrases("dosePlan.gap.tooLong", ["time": PlanWords(phrases: phrases, levels: []).duration(minutes)])
            )
        default: nil
        }
    }

    private func around(_ problem: DoseRulesDraft.Problem) -> (String, String)? {
        switch problem {
        case .restBefore(let problem): ("restBefore", number(problem, "dosePlan.restBefore"))
        case .restAfter(let problem): ("restAfter", number(problem, "dosePlan.restAfter"))
        case .observation(let problem): ("observation", number(problem, "dosePlan.observation"))
        case .tooManyMedicines(let limit): ("medicine.1.code", phrases("dosePlan.tooManyRows", count: limit))
        case .medicineUnknown(let row): ("medicine.\(row + 1).code", phrases("dosePlan.medicine.missing"))
        case .medicineNameMissing(let row): ("medicine.\(row + 1).name", phrases("medicine.name.missing"))
        case .medicineNameTooLong(let row, let limit):
            ("medicine.\(row + 1).name", phrases("text.tooLong", count: limit))
        case .medicineAmount(let row, let problem): ("medicine.\(row + 1).amount", phrases.amount(problem))
        case .medicineLead(let row, let problem):
            ("medicine.\(row + 1).lead", number(problem, "dosePlan.medicine.lead"))
        case .medicineTwice(let row): ("medicine.\(row + 1).code", phrases("dosePlan.medicine.twice"))
        case .initialStepsMissing: ("steps", phrases("dosePlan.steps.missing"))
        case .tooManyInitialSteps(let limit): ("steps", phrases("dosePlan.tooManyRows", count: limit))
        case .initialStep(let line, let problem):
            (
                "steps",
                phrases(
                    "dosePlan.steps.line", ["line": phrases.formats.number(line), "problem": phrases.amount(problem)])
            )
        case .initialStepNotRising(let line):
            ("steps", phrases("dosePlan.steps.notRising", ["line": phrases.formats.number(line)]))
        case .initialInterval(let problem): ("interval", number(problem, "dosePlan.interval"))
        case .initialObservation(let problem): ("watching", number(problem, "dosePlan.watching"))
        default: nil
        }
    }

    private func rows(_ problem: DoseRulesDraft.Problem) -> (String, String) {
        switch problem {
        case .tooManyMissedRules(let limit): ("missed.1.days", phrases("dosePlan.tooManyRows", count: limit))
        case .missedDays(let row, let problem):
            ("missed.\(row + 1).days", number(problem, "dosePlan.missed.days"))
        case .missedDaysNotRising(let row): ("missed.\(row + 1).days", phrases("dosePlan.missed.notRising"))
        case .missedActionMissing(let row): ("missed.\(row + 1).action", phrases("dosePlan.action.missing"))
        case .missedActionUnknown(let row): ("missed.\(row + 1).action", phrases("dosePlan.action.unknown"))
        case .conditionActionUnknown(let row):
            ("condition.\(DoseCondition.listed[row].code)", phrases("dosePlan.action.unknown"))
        case .tooManyOwnConditions(let limit): ("own.1.name", phrases("dosePlan.tooManyRows", count: limit))
        case .ownNameMissing(let row): ("own.\(row + 1).name", phrases("dosePlan.own.missing"))
        case .ownNameTooLong(let row, let limit): ("own.\(row + 1).name", phrases("text.tooLong", count: limit))
        case .ownNameTwice(let row): ("own.\(row + 1).name", phrases("dosePlan.own.twice"))
        case .ownActionUnknown(let row): ("own.\(row + 1).action", phrases("dosePlan.action.unknown"))
        default: ("after", phrases("form.unknownChoice"))
        }
    }

    /// The sentence with the label of its field, since the list of problems has several such numbers.
    private func number(_ problem: DoseRulesDraft.NumberProblem, _ label: String) -> String {
        phrases("number.named", ["field": phrases(label), "problem": number(problem)])
    }

    private func number(_ problem: DoseRulesDraft.NumberProblem) -> String {
        switch problem {
        case .missing: phrases("number.missing")
        case .unreadable: phrases("number.unreadable")
        case .outside(let limits):
            phrases(
                "number.outside",
                ["low": phrases.formats.number(limits.lowerBound), "high": phrases.formats.number(limits.upperBound)])
        case .noWholeMinute: phrases("number.noWholeMinute")
        }
    }
}
