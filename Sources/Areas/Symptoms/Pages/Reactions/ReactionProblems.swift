internal import CarePlan
internal import Clinical
internal import Pages
internal import Symptoms

/// Maps each problem of a reaction to its field and sentence.
struct ReactionProblems {
    let phrases: Phrases
    /// The new symptoms in the form; problems refer to them by index.
    let symptoms: [EditReactionPage.Values.Symptom]

    init(_ phrases: Phrases, symptoms: [EditReactionPage.Values.Symptom]) {
        self.phrases = phrases
        self.symptoms = symptoms
    }

    func list(_ found: [ReactionDraft.Problem]) -> Problems {
        Problems(found.map(entry))
    }

    private func entry(_ problem: ReactionDraft.Problem) -> (String, String) {
        switch problem {
        case .dayUnreadable: ("day", phrases("reaction.day.missing"))
        case .beforeBirth: ("day", phrases("reaction.day.beforeBirth"))
        case .onset(let problem): ("time", time(problem))
        case .doseUnknown: ("intake", phrases("reaction.dose.unknown"))
        case .doseAfterOnset: ("intake", phrases("reaction.dose.after"))
        case .doseTooEarly: ("intake", phrases("reaction.dose.early"))
        case .symptomMissing: ("symptoms", phrases("reaction.symptoms.missing"))
        case .startsAfterSymptom(let kind, let at):
            (
                "time",
                phrases(
                    "reaction.start.afterSymptom",
                    [
                        "symptom": phrases.symptom(kind), "time": phrases.time(at.time),
                        "day": phrases.formats.weekdayDay(at.day),
                    ])
            )
        case .symptomUnknown: ("symptoms", phrases("reaction.symptoms.unknown"))
        case .kindMissing: ("symptoms", phrases("form.unknownChoice"))
        case .severityUnknown(let row): (symptom(row, "grade"), phrases("form.unknownChoice"))
        case .symptomNameNotAllowed(let row): (symptom(row, "name"), phrases("symptoms.name.notAllowed"))
        case .symptomNameTooLong(let row, let limit):
            (symptom(row, "name"), phrases("text.tooLong", count: limit))
        case .symptomTime(let row, let problem): (symptom(row, "time"), time(problem))
        case .sameSymptomTwice(let row): (symptom(row, "grade"), phrases("reaction.symptom.twice"))
        case .gradeUnknown: ("grade", phrases("form.unknownChoice"))
        case .outcomeUnknown: ("outcome", phrases("form.unknownChoice"))
        case .resolvedDayUnreadable: ("resolved.day", phrases("reaction.day.missing"))
        case .resolved(let problem): ("resolved.time", time(problem))
        case .notesTooLong(let limit): ("notes", phrases("text.tooLong", count: limit))
        case .treatmentUnknown, .sameTreatmentTwice: ("treatments", phrases("form.unknownChoice"))
        case .treatmentTime(let row, let problem): (treatment(row, "time"), time(problem))
        case .treatmentNameMissing(let row): (treatment(row, "name"), phrases("reaction.treatment.name.missing"))
        case .treatmentNameTooLong(let row, let limit):
            (treatment(row, "name"), phrases("text.tooLong", count: limit))
        case .treatmentAmount(let row, let problem): (treatment(row, "amount"), phrases.amount(problem))
        case .puffsUnreadable(let row, let most):
            (treatment(row, "puffs"), phrases("reaction.puffs.unreadable", ["most": phrases.formats.number(Int(most))]))
        case .siteUnknown(let row): (treatment(row, "site"), phrases("form.unknownChoice"))
        }
    }

    private func time(_ problem: ReactionDraft.TimeProblem) -> String {
        switch problem {
        case .missing: phrases("dose.time.missing")
        case .unreadable: phrases("dose.time.unreadable")
        case .inFuture: phrases("dose.time.future")
        case .doesNotExist(let gap):
            phrases("dose.time.gap", ["from": phrases.time(gap.from), "until": phrases.time(gap.until)])
        case .beforeOnset: phrases("reaction.time.beforeOnset")
        }
    }

    private func symptom(_ row: Int, _ part: String) -> String {
        symptoms.indices.contains(row) ? "\(symptoms[row].kind).\(part)" : "symptoms"
    }

    private func treatment(_ row: Int, _ part: String) -> String { "treatments.\(row + 1).\(part)" }
}
