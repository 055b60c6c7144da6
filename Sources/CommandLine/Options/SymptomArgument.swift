internal import ArgumentParser
internal import Clinical
internal import Symptoms

/// One symptom such as "hives", "itchy mouth:mild", "hives (mild)" or "vomiting:severe@07:50".
struct SymptomArgument: ExpressibleByArgument, Sendable {
    /// What was typed for its kind.
    let name: String
    /// Nil when no kind is called that.
    let kind: SymptomKind?
    /// The code of the grade as typed; empty when none was given.
    let grade: String
    /// Its own time as typed; empty when none was given.
    let time: String

    init(argument: String) {
        let (what, time) = TimedText.split(argument)
        let (name, grade) = Self.parts(what)
        self.name = name
        self.time = time
        self.grade = NameKey(grade).text.replacing(" ", with: "-")
        kind = SymptomKind.called(name)
    }

    /// The code of its kind; what was typed when there is none, so that the check of the form refuses it.
    var code: String { kind?.rawValue ?? name }

    /// All codes, for the help.
    static var kinds: String { SymptomKind.allCases.map(\.rawValue).joined(separator: ", ") }

    /// All grades, for the help.
    static var grades: String {
        SymptomScale.allCases.map { scale in
            let kinds = SymptomKind.allCases.filter { $0.scale == scale }.map(\.rawValue)
            let grades = scale.grades.map(\.rawValue).joined(separator: ", ")
            return scale == .severity ? grades : "\(grades) for \(kinds.joined(separator: " and "))"
        }.joined(separator: "; ")
    }

    /// The name, and the grade after a colon or in brackets, as in a sheet.
    private static func parts(_ text: String) -> (name: String, grade: String) {
        let mark: Character = text.hasSuffix(")") ? "(" : ":"
        guard let split = text.lastIndex(of: mark) else { return (text, "") }
        let grade = text[text.index(after: split)...]
        return (String(text[..<split]), String(mark == "(" ? grade.dropLast() : grade))
    }
}

/// A text with a time behind an @.
enum TimedText {
    /// The time is empty where there is none; an @ that no digit follows belongs to the text.
    static func split(_ text: String) -> (text: String, time: String) {
        guard let mark = text.lastIndex(of: "@") else { return (text, "") }
        let time = text[text.index(after: mark)...]
        guard time.first?.isNumber == true else { return (text, "") }
        return (String(text[..<mark]), String(time))
    }
}
