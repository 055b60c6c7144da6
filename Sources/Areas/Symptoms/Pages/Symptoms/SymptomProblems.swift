internal import Clinical
internal import Pages
internal import Symptoms

/// Maps each problem of new symptoms to its field and sentence.
struct SymptomProblems {
    let phrases: Phrases
    let values: LogSymptomsPage.Values

    func list(_ found: [SymptomDraft.Problem]) -> Problems {
        Problems(found.map { problem in (field(problem), sentence(problem)) })
    }

    /// Names the symptom, because the list at the top of the page is not next to it.
    private func sentence(_ problem: SymptomDraft.Problem) -> String {
        guard let kind = item(problem).flatMap({ SymptomKind(rawValue: values.chosen[$0].kind) }) else {
            return phrases.problem(problem)
        }
        return phrases(
            "symptoms.problem", ["symptom": phrases.symptom(kind), "problem": phrases.problem(problem)])
    }

    private func item(_ problem: SymptomDraft.Problem) -> Int? {
        switch problem {
        case .kindUnknown(let item), .kindTwice(let item), .gradeUnknown(let item), .nameNotAllowed(let item),
            .nameTooLong(let item, _):
            item
        case .timeUnreadable(let item), .timeInFuture(let item), .timeDoesNotExist(let item, _): item
        case .dayMissing, .dayUnreadable, .dayInFuture, .beforeBirth, .nothingChosen, .timeMissing, .notesTooLong: nil
        }
    }

    private func field(_ problem: SymptomDraft.Problem) -> String {
        switch problem {
        case .dayMissing, .dayUnreadable, .dayInFuture, .beforeBirth, .timeMissing: "time"
        case .nothingChosen, .kindUnknown, .kindTwice: "kinds"
        case .nameNotAllowed(let item), .nameTooLong(let item, _): "\(values.chosen[item].kind).name"
        case .gradeUnknown(let item): "\(values.chosen[item].kind).grade"
        case .timeUnreadable(let item), .timeInFuture(let item), .timeDoesNotExist(let item, _):
            item.map { "\(values.chosen[$0].kind).time" } ?? "time"
        case .notesTooLong: "notes"
        }
    }
}

extension Phrases {
    /// The sentence for a problem, without the name of the symptom.
    func problem(_ problem: SymptomDraft.Problem) -> String {
        switch problem {
        case .dayMissing: self("symptoms.day.missing")
        case .dayUnreadable: self("symptoms.day.unreadable")
        case .dayInFuture: self("dose.day.future")
        case .beforeBirth: self("dose.day.beforeBirth")
        case .nothingChosen: self("symptoms.nothing")
        case .kindUnknown, .kindTwice, .gradeUnknown: self("form.unknownChoice")
        case .nameNotAllowed: self("symptoms.name.notAllowed")
        case .nameTooLong(_, let limit): self("text.tooLong", count: limit)
        case .timeMissing: self("dose.time.missing")
        case .timeUnreadable: self("dose.time.unreadable")
        case .timeInFuture: self("dose.time.future")
        case .timeDoesNotExist(_, let gap): self("dose.time.gap", ["from": time(gap.from), "until": time(gap.until)])
        case .notesTooLong(let limit): self("text.tooLong", count: limit)
        }
    }
}
