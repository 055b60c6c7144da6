internal import Clinical
internal import Exchange
internal import Pages
internal import Study
internal import StudyStore

/// How the script checks the answers of a day as the server does, because there is no network, or because no request may
/// carry an anonymous answer before its token is spent: the rules of each question and what is said if one is broken.
struct AnswerRules: Encodable, Sendable {
    /// A list of objects as JSON.
    let questions: String
    let none: String
    /// Where it goes on afterwards.
    let done: String

    init(_ phrases: Phrases, _ study: StoredStudy, _ items: [StudyItem]) {
        questions = JSONValue.array(items.map { Self.rules($0, phrases) }).text
        none = phrases("study.answer.none")
        done = Paths.study(study.id.text)
    }

    private static func rules(_ item: StudyItem, _ phrases: Phrases) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("id", .string(item.id)), ("text", .string(item.text)), ("isRequired", .bool(item.isRequired)),
        ]
        var reasons: [(String, StudyAnswers.Problem.Reason)] = [("missing", .missing)]
        func range(_ low: Double, _ high: Double) {
            members += [("low", .number("\(low)")), ("high", .number("\(high)"))]
            reasons += [("number", .notANumber), ("outside", .outside(low: low, high: high))]
        }
        switch item.kind {
        case .choice(let choices):
            members += [
                ("kind", .string("choice")),
                ("choices", .object(choices.map { JSONMember(name: $0.code, value: .string(Self.text($0, phrases))) })),
            ]
            reasons.append(("choice", .notAChoice))
        case .scale(let bounds):
            members.append(("kind", .string("scale")))
            range(Double(bounds.lowerBound), Double(bounds.upperBound))
        case .number(let bounds):
            members.append(("kind", .string("number")))
            range(bounds.lowerBound, bounds.upperBound)
        case .text(let limit):
            members += [("kind", .string("text")), ("limit", .number("\(limit)"))]
            reasons.append(("long", .tooLong(limit: limit)))
        }
        let words = reasons.map { name, reason in
            JSONMember(name: name, value: .string(phrases.study(StudyAnswers.Problem(item: item.id, reason: reason))))
        }
        members.append(("words", .object(words)))
        return .object(members.map { JSONMember(name: $0.0, value: $0.1) })
    }

    /// As in the history of a study with keys: "2, moderate".
    private static func text(_ choice: StudyItem.Choice, _ phrases: Phrases) -> String {
        guard let points = choice.points else { return choice.text }
        return phrases("study.level", ["points": phrases.formats.number(points), "word": choice.text])
    }
}
