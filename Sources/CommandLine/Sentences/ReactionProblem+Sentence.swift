internal import CarePlan
internal import Clinical
internal import Symptoms

extension ReactionDraft.Problem {
    /// The problem in words. `symptoms` and `given` are the command's arguments, in the order of the draft's rows.
    func sentence(_ symptoms: [SymptomArgument], _ given: [TreatmentArgument]) -> String {
        onsetSentence ?? symptomSentence(symptoms) ?? treatmentSentence(given) ?? endSentence
    }

    private var onsetSentence: String? {
        switch self {
        case .dayUnreadable: "The day cannot be read; write it as 2026-03-12."
        case .beforeBirth: "The day is before the person's birth."
        case .onset(let problem): "The time \(problem.ending)"
        case .doseUnknown: "No intake near the reaction has that id; “dose list --format json” shows the ids."
        case .doseAfterOnset: "The dose was taken after the reaction began."
        case .doseTooEarly: "The dose was taken more than 24 hours before the reaction began."
        default: nil
        }
    }

    private func symptomSentence(_ symptoms: [SymptomArgument]) -> String? {
        switch self {
        case .symptomMissing: "A reaction has at least one --symptom."
        case .symptomUnknown: "No symptom near the reaction has an id that --logged names."
        case .kindMissing(let row): symptoms[row].unknownSentence
        case .severityUnknown(let row): symptoms[row].severitySentence
        case .symptomTime(let row, let problem): "The time of “\(symptoms[row].name)” \(problem.ending)"
        case .sameSymptomTwice(let row): "“\(symptoms[row].name)” is named twice for the same time."
        default: nil
        }
    }

    private func treatmentSentence(_ given: [TreatmentArgument]) -> String? {
        switch self {
        case .treatmentUnknown(let row):
            "“\(given[row].what)” is nothing that can be given; there are"
                + " \(TreatmentKind.allCases.map(\.rawValue).joined(separator: ", "))."
        case .treatmentTime(let row, .missing):
            "Say when the \(given[row].what) was given, as @07:45 at the end."
        case .treatmentTime(let row, let problem): "The time of the \(given[row].what) \(problem.ending)"
        case .treatmentNameMissing: "Say what else was given, as other:cold pack."
        case .treatmentNameTooLong(let row, let limit):
            "The name of the \(given[row].what) has more than \(limit) characters."
        case .treatmentAmount(let row, let problem): "The amount of the \(given[row].what) \(problem.ending)."
        case .puffsUnreadable(_, let most): "The puffs are a whole number from 1 to \(most)."
        case .siteUnknown:
            "The place of the injection is none of"
                + " \(InjectionSite.allCases.map(\.rawValue).joined(separator: ", "))."
        case .sameTreatmentTwice(let row): "The \(given[row].what) is named twice."
        default: nil
        }
    }

    private var endSentence: String {
        switch self {
        case .gradeUnknown: "The grade is 1, 2, 3 or 4."
        case .outcomeUnknown: "The outcome is one of \(ReactionOutcome.codes.joined(separator: ", "))."
        case .resolvedDayUnreadable: "The --resolved-day cannot be read; write it as 2026-03-12."
        case .resolved(.missing): "Give the --resolved-time too when it is over."
        case .resolved(let problem): "The --resolved-time \(problem.ending)"
        case .notesTooLong(let limit): "The notes have more than \(Count.grouped(limit)) characters."
        default: "The reaction cannot be read."
        }
    }
}

extension ReactionDraft.TimeProblem {
    /// The problem as the end of a sentence about the time, such as "is missing."
    fileprivate var ending: String {
        switch self {
        case .missing: "is missing."
        case .unreadable: "cannot be read; write it as 07:30."
        case .inFuture: "has not come yet where the person is."
        case .doesNotExist(let gap):
            "does not exist on that day: the clock goes from \(gap.from.text) to \(gap.until.text)."
        case .beforeOnset: "lies before the reaction began."
        }
    }
}

extension SymptomArgument {
    /// Lists the valid grades, or says that reactions have no grade for this kind.
    var severitySentence: String {
        kind?.scale == .severity
            ? gradeSentence
            : "“\(name)” has no grade in a reaction; log it with “symptom log” and name its id with --logged."
    }
}
