import CarePlan
import Clinical
import Symptoms

extension ReactionDraft.Problem {
    /// A code, then the row it is about, then what is wrong there.
    var fields: [String] {
        switch self {
        case .dayUnreadable: ["day-unreadable"]
        case .beforeBirth: ["before-birth"]
        case .onset(let time): ["onset"] + time.fields
        case .doseUnknown: ["dose-unknown"]
        case .doseAfterOnset: ["dose-after-onset"]
        case .doseTooEarly: ["dose-too-early"]
        case .symptomMissing: ["symptom-missing"]
        case .startsAfterSymptom(let kind, let at):
            ["starts-after-symptom", kind.rawValue, "\(at.instant.milliseconds)"]
        case .symptomUnknown: ["symptom-unknown"]
        case .kindMissing(let row): ["kind-missing", "\(row)"]
        case .severityUnknown(let row): ["severity-unknown", "\(row)"]
        case .symptomTime(let row, let time): ["symptom-time", "\(row)"] + time.fields
        case .sameSymptomTwice(let row): ["same-symptom-twice", "\(row)"]
        case .gradeUnknown: ["grade-unknown"]
        case .treatmentUnknown(let row): ["treatment-unknown", "\(row)"]
        case .treatmentTime(let row, let time): ["treatment-time", "\(row)"] + time.fields
        case .treatmentNameMissing(let row): ["treatment-name-missing", "\(row)"]
        case .treatmentNameTooLong(let row, let limit): ["treatment-name-too-long", "\(row)", "\(limit)"]
        case .treatmentAmount(let row, let problem): ["treatment-amount", "\(row)", problem.code]
        case .puffsUnreadable(let row, let most): ["puffs-unreadable", "\(row)", "\(most)"]
        case .siteUnknown(let row): ["site-unknown", "\(row)"]
        case .sameTreatmentTwice(let row): ["same-treatment-twice", "\(row)"]
        case .outcomeUnknown: ["outcome-unknown"]
        case .resolvedDayUnreadable: ["resolved-day-unreadable"]
        case .resolved(let time): ["resolved"] + time.fields
        case .notesTooLong(let limit): ["notes-too-long", "\(limit)"]
        }
    }
}

extension ReactionDraft.TimeProblem {
    fileprivate var fields: [String] {
        switch self {
        case .missing: ["missing"]
        case .unreadable: ["unreadable"]
        case .inFuture: ["in-future"]
        case .doesNotExist(let gap): ["does-not-exist", gap.from.text, gap.until.text]
        case .beforeOnset: ["before-onset"]
        }
    }
}
