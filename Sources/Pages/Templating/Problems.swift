/// The problems of a form as sentences, in field order.
package struct Problems: Encodable, Sendable {
    /// One field and its sentence.
    package struct Problem: Encodable, Sendable {
        /// The id of the field, which is also its form name.
        package let field: String
        package let text: String

        package init(field: String, text: String) {
            self.field = field
            self.text = text
        }
    }

    package private(set) var list: [Problem] = []

    package static let none = Problems()

    package init(_ list: [(String, String)] = []) {
        self.list = list.map { Problem(field: $0.0, text: $0.1) }
    }

    package var isEmpty: Bool { list.isEmpty }

    package mutating func add(_ field: String, _ text: String) {
        list.append(Problem(field: field, text: text))
    }

    package mutating func add(_ others: Problems) { list += others.list }

    /// The sentence for a field, if it has a problem.
    package subscript(field: String) -> String? {
        list.first { $0.field == field }?.text
    }
}

/// The list of problems at the top of a form that was not saved; it takes the focus.
package struct ProblemSummary: Encodable, Sendable {
    package let heading: String
    package let list: [Problems.Problem]

    /// Nil if there are no problems.
    package init?(_ problems: Problems, _ phrases: Phrases) {
        guard !problems.isEmpty else { return nil }
        heading = phrases("form.problems", count: problems.list.count)
        list = problems.list
    }
}
