internal import ArgumentParser
internal import Clinical
internal import Symptoms

/// A symptom such as "hives", "itchy mouth:mild", "hives (mild)", "vomiting:severe@07:50" or "other=cold hands:mild".
struct SymptomArgument: ExpressibleByArgument, Sendable {
    /// The kind as typed.
    let name: String
    /// What the family calls it, after an equals sign; empty if there is no name.
    let ownName: String
    /// Nil if no kind has this name.
    let kind: SymptomKind?
    /// The grade as typed, normalised to a code; empty if there is none.
    let grade: String
    /// The symptom's own time as typed; empty if there is none.
    let time: String

    init(argument: String) {
        let (what, time) = TimedText.split(argument)
        let (whole, grade) = Self.parts(what)
        let split = whole.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        name = split.first ?? whole
        ownName = split.count > 1 ? split[1] : ""
        self.time = time
        self.grade = NameKey(grade).text.replacing(" ", with: "-")
        kind = SymptomKind.called(name)
    }

    /// The code of the kind. If there is none, the text as typed, which form validation rejects.
    var code: String { kind?.rawValue ?? name }

    /// All kind codes, for the help text.
    static var kinds: String { SymptomKind.allCases.map(\.rawValue).joined(separator: ", ") }

    /// All grades, for the help text.
    static var grades: String {
        SymptomScale.allCases.map { scale in
            let kinds = SymptomKind.allCases.filter { $0.scale == scale }.map(\.rawValue)
            let grades = scale.grades.map(\.rawValue).joined(separator: ", ")
            return scale == .severity ? grades : "\(grades) for \(kinds.joined(separator: " and "))"
        }.joined(separator: "; ")
    }

    /// Splits off a grade that follows a colon or is in brackets, as in an imported sheet.
    private static func parts(_ text: String) -> (name: String, grade: String) {
        let mark: Character = text.hasSuffix(")") ? "(" : ":"
        guard let split = text.lastIndex(of: mark) else { return (text, "") }
        let grade = text[text.index(after: split)...]
        return (String(text[..<split]), String(mark == "(" ? grade.dropLast() : grade))
    }
}

/// A text with an optional time after an @.
enum TimedText {
    /// The time is empty if there is none. An @ that is not followed by a digit is part of the text.
    static func split(_ text: String) -> (text: String, time: String) {
        guard let mark = text.lastIndex(of: "@") else { return (text, "") }
        let time = text[text.index(after: mark)...]
        guard time.first?.isNumber == true else { return (text, "") }
        return (String(text[..<mark]), String(time))
    }
}
