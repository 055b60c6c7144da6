internal import Clinical

extension Release {
    /// The first line of people.csv.
    public static let peopleHeading = TableCell.line(["person", "region", "age", "sex"])

    /// The first line of answers.csv.
    public var answersHeading: String {
        TableCell.line(["person", "week"] + rules.items + rules.figures.map(\.name))
    }

    /// A line of people.csv.
    public static func line(_ person: Person) -> String {
        TableCell.line(["\(person.key)"] + person.found.cells)
    }

    /// A line of answers.csv: the answers of a day, of which only the week is given.
    public static func line(_ answer: Answer) -> String {
        TableCell.line(["\(answer.key)", answer.week.iso] + answer.items + answer.environment)
    }

    /// The text of people.csv.
    public var peopleCSV: String { people.reduce(into: Self.peopleHeading) { $0 += Self.line($1) } }

    /// The text of answers.csv.
    public var answersCSV: String { answers.reduce(into: answersHeading) { $0 += Self.line($1) } }
}
