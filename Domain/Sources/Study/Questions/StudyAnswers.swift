public import Clinical

/// The answers of one day as they were given; a question without one is absent, never zero.
public struct StudyAnswers: Sendable, Hashable {
    public enum Value: Sendable, Hashable {
        /// A code of the question's choices.
        case choice(String)
        case scale(Int)
        case number(Double)
        case text(String)
    }

    public var values: [String: Value]

    public init(_ values: [String: Value] = [:]) {
        self.values = values
    }

    public struct Problem: Error, Sendable, Hashable {
        public enum Reason: Sendable, Hashable {
            case missing
            case notAChoice
            case notANumber
            case outside(low: Double, high: Double)
            case tooLong(limit: Int)
        }

        public let item: String
        public let reason: Reason

        public init(item: String, reason: Reason) {
            self.item = item
            self.reason = reason
        }
    }

    /// Reads what was typed for each question; an empty text is no answer.
    public static func check(
        _ typed: (String) -> String, _ items: [StudyItem]
    ) -> Checked<StudyAnswers, Problem> {
        var answers = StudyAnswers()
        var problems: [Problem] = []
        for item in items {
            let text = Whitespace.trimmed(typed(item.id))
            if text.isEmpty {
                if item.isRequired { problems.append(Problem(item: item.id, reason: .missing)) }
                continue
            }
            switch item.value(text) {
            case .success(let value): answers.values[item.id] = value
            case .failure(let problem): problems.append(problem)
            }
        }
        return problems.isEmpty ? .valid(answers) : .invalid(problems)
    }
}

extension StudyItem {
    func value(_ text: String) -> Result<StudyAnswers.Value, StudyAnswers.Problem> {
        func refused(_ reason: StudyAnswers.Problem.Reason) -> Result<StudyAnswers.Value, StudyAnswers.Problem> {
            .failure(StudyAnswers.Problem(item: id, reason: reason))
        }
        switch kind {
        case .choice(let choices):
            return choices.contains { $0.code == text } ? .success(.choice(text)) : refused(.notAChoice)
        case .scale(let range):
            guard let number = Int(text) else { return refused(.notANumber) }
            guard range.contains(number) else {
                return refused(.outside(low: Double(range.lowerBound), high: Double(range.upperBound)))
            }
            return .success(.scale(number))
        case .number(let range):
            guard let number = Self.decimal(text) else { return refused(.notANumber) }
            guard range.contains(number) else {
                return refused(.outside(low: range.lowerBound, high: range.upperBound))
            }
            return .success(.number(number))
        case .text(let limit):
            guard let clean = FreeText.clean(text, limit: limit, lines: .several).value else {
                return refused(.tooLong(limit: limit))
            }
            return .success(.text(clean))
        }
    }

    /// Digits with at most one comma or point and a sign. Exponents and hexadecimal digits are no number that people type.
    private static func decimal(_ text: String) -> Double? {
        var bytes = Array(text.utf8)
        if bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-") { bytes.removeFirst() }
        let others = bytes.filter { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard others.count < bytes.count, others.count <= 1,
            others.allSatisfy({ $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") }),
            let number = Double(text.replacing(",", with: ".")), number.isFinite
        else { return nil }
        return number
    }
}
