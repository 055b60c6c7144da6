internal import Clinical
internal import Symptoms

extension SymptomDraft.Problem {
    /// The problem in words. `symptoms` are the command's arguments, in the order of the draft's items.
    func sentence(_ symptoms: [SymptomArgument]) -> String {
        switch self {
        case .dayMissing: "The day is missing."
        case .dayUnreadable: "The day cannot be read; write it as 2026-03-12."
        case .dayInFuture: "The day has not come yet where the person is."
        case .beforeBirth: "The day is before the person's birth."
        case .nothingChosen: "There is nothing to store; name a symptom."
        case .kindUnknown(let item): symptoms[item].unknownSentence
        case .kindTwice(let item): "“\(symptoms[item].name)” is named twice."
        case .gradeUnknown(let item): symptoms[item].gradeSentence
        case .nameNotAllowed(let item):
            "Only “other” can have a name; write “other=\(symptoms[item].ownName)”."
        case .nameTooLong(_, let limit): "The name has more than \(Count.grouped(limit)) characters."
        case .timeMissing: "The time is missing."
        case .timeUnreadable(let item): "\(Self.time(item, symptoms)) cannot be read; write it as 07:30."
        case .timeInFuture(let item): "\(Self.time(item, symptoms)) has not come yet where the person is."
        case .timeDoesNotExist(let item, let gap):
            "\(Self.time(item, symptoms)) does not exist on that day: the clock goes from \(gap.from.text) to"
                + " \(gap.until.text)."
        case .notesTooLong(let limit): "The notes have more than \(Count.grouped(limit)) characters."
        }
    }

    private static func time(_ item: Int?, _ symptoms: [SymptomArgument]) -> String {
        item.map { "The time of “\(symptoms[$0].name)”" } ?? "The time"
    }
}

extension SymptomArgument {
    /// Says that the name is unknown, and suggests similar kinds if there are any.
    var unknownSentence: String {
        let near = SymptomKind.near(name).map(\.rawValue).joined(separator: ", ")
        return near.isEmpty
            ? "“\(name)” is no symptom; “acclimate symptom log --help” lists all."
            : "“\(name)” is no symptom; near it: \(near)."
    }

    /// Lists the grades that are valid for this kind.
    var gradeSentence: String {
        let grades = (kind?.scale ?? .severity).grades.map(\.rawValue)
        let known = grades.dropLast().joined(separator: ", ") + " or " + (grades.last ?? "")
        return "“\(name)” is graded \(known), not “\(grade)”."
    }
}
