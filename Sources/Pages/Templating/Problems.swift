/// What is wrong with a form, in the words the person reads, in the order of the fields.
struct Problems: Encodable, Sendable {
    /// One field and its sentence.
    struct Problem: Encodable, Sendable {
        /// The id of the field, which is also its form name.
        let field: String
        let text: String
    }

    private(set) var list: [Problem] = []

    static let none = Problems()

    init(_ list: [(String, String)] = []) {
        self.list = list.map { Problem(field: $0.0, text: $0.1) }
    }

    var isEmpty: Bool { list.isEmpty }

    mutating func add(_ field: String, _ text: String) {
        list.append(Problem(field: field, text: text))
    }

    /// The sentence beside a field, if it has a problem.
    subscript(field: String) -> String? {
        list.first { $0.field == field }?.text
    }
}

/// The list at the top of a form that was not saved; it takes the focus.
struct ProblemSummary: Encodable, Sendable {
    let heading: String
    let list: [Problems.Problem]

    /// Nil when nothing is wrong.
    init?(_ problems: Problems, _ phrases: Phrases) {
        guard !problems.isEmpty else { return nil }
        heading = phrases("form.problems", count: problems.list.count)
        list = problems.list
    }
}
