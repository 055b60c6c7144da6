internal import CarePlan
internal import Clinical
internal import Pages

extension ReactionDraft.Problem {
    /// The problem's location in the body, its code, and the sentence the form shows for it.
    func field(_ phrases: Phrases) -> FieldProblem {
        let sentence = ReactionProblems(phrases, symptoms: []).list([self]).list.first?.text
        return FieldProblem(pointer: pointer, reason: .rule(code: code, sentence ?? ""))
    }

    private var pointer: String {
        switch self {
        case .dayUnreadable, .beforeBirth: "/day"
        case .onset, .startsAfterSymptom: "/time"
        case .doseUnknown, .doseAfterOnset, .doseTooEarly: "/dose"
        case .symptomMissing, .symptomUnknown: "/symptoms"
        case .kindMissing(let row): "/newSymptoms/\(row)/kind"
        case .severityUnknown(let row): "/newSymptoms/\(row)/severity"
        case .symptomNameNotAllowed(let row), .symptomNameTooLong(let row, _): "/newSymptoms/\(row)/name"
        case .symptomTime(let row, _): "/newSymptoms/\(row)/time"
        case .sameSymptomTwice(let row): "/newSymptoms/\(row)"
        case .gradeUnknown: "/grade"
        case .treatmentUnknown(let row): "/treatments/\(row)/kind"
        case .treatmentTime(let row, _): "/treatments/\(row)/time"
        case .treatmentNameMissing(let row), .treatmentNameTooLong(let row, _): "/treatments/\(row)/name"
        case .treatmentAmount(let row, _): "/treatments/\(row)/milligrams"
        case .puffsUnreadable(let row, _): "/treatments/\(row)/puffs"
        case .siteUnknown(let row): "/treatments/\(row)/site"
        case .sameTreatmentTwice(let row): "/treatments/\(row)/id"
        case .outcomeUnknown: "/outcome"
        case .resolvedDayUnreadable: "/resolvedDay"
        case .resolved: "/resolvedTime"
        case .notesTooLong: "/notes"
        }
    }

    /// The machine-readable code. Clients rely on it, so it must not change.
    private var code: String {
        switch self {
        case .dayUnreadable, .resolvedDayUnreadable: "not-day"
        case .beforeBirth: "before-birth"
        case .onset(let problem), .resolved(let problem), .symptomTime(_, let problem), .treatmentTime(_, let problem):
            problem.code
        case .doseUnknown: "unknown-dose"
        case .doseAfterOnset: "dose-after-onset"
        case .doseTooEarly: "dose-too-early"
        case .startsAfterSymptom: "starts-after-symptom"
        case .symptomMissing: "no-symptom"
        case .symptomUnknown: "unknown-symptom"
        case .kindMissing, .severityUnknown, .gradeUnknown, .treatmentUnknown, .siteUnknown, .outcomeUnknown:
            "not-choice"
        case .sameSymptomTwice: "same-symptom-twice"
        case .treatmentNameMissing: "missing"
        case .treatmentNameTooLong, .symptomNameTooLong, .notesTooLong: "too-long"
        case .treatmentAmount(_, let problem): problem.code
        case .symptomNameNotAllowed: "misplaced"
        case .puffsUnreadable: "not-puffs"
        case .sameTreatmentTwice: "same-id-twice"
        }
    }
}

extension ReactionDraft.TimeProblem {
    fileprivate var code: String {
        switch self {
        case .missing: "missing"
        case .unreadable: "not-time"
        case .inFuture: "time-in-future"
        case .doesNotExist: "time-does-not-exist"
        case .beforeOnset: "before-onset"
        }
    }
}
