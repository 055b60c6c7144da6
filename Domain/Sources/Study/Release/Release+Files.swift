internal import Clinical

extension Release {
    /// The text of people.csv: one line a person.
    public var peopleCSV: String {
        people.reduce(into: TableCell.line(["person", "region", "age", "sex"])) { text, person in
            text += TableCell.line(["\(person.key)"] + person.found.cells)
        }
    }

    /// The text of answers.csv: one line for the answers of a day, of which only the week is given.
    public var answersCSV: String {
        let columns = ["person", "week"] + rules.items + rules.figures.map(\.name)
        return answers.reduce(into: TableCell.line(columns)) { text, answer in
            text += TableCell.line(["\(answer.key)", answer.week.iso] + answer.items + answer.environment)
        }
    }
}
