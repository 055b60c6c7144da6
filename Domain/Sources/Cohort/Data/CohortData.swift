public import Statistics

/// The participants, answers and exposures that a study is analysed from.
public struct CohortData: Sendable, Equatable {
    public let persons: [CohortPerson]
    /// By person and day.
    public let answers: [CohortAnswer]
    /// For each exposure, a series for each place.
    public let exposures: [String: [DailySeries]]

    /// Creates data; of several answers of a person for a day, the last one counts.
    ///
    /// - Parameters:
    ///   - answers: in any order, each with indices that exist.
    ///   - exposures: for each name, a series for each place.
    public init(persons: [CohortPerson], answers: [CohortAnswer], exposures: [String: [DailySeries]]) {
        self.persons = persons
        self.exposures = exposures
        let isOrdered = zip(answers, answers.dropFirst()).allSatisfy { ($0.person, $0.day) < ($1.person, $1.day) }
        self.answers = isOrdered ? answers : CohortData.ordered(answers)
    }

    private static func ordered(_ answers: [CohortAnswer]) -> [CohortAnswer] {
        let order = answers.indices.sorted {
            (answers[$0].person, answers[$0].day, $0) < (answers[$1].person, answers[$1].day, $1)
        }
        var kept: [CohortAnswer] = []
        for index in order {
            if let last = kept.last, last.person == answers[index].person, last.day == answers[index].day {
                kept.removeLast()
            }
            kept.append(answers[index])
        }
        return kept
    }

    /// The last day with an answer; nil without any.
    public var lastDay: Int? { answers.map(\.day).max() }

    /// The answers of each person, by day.
    var answersOfPersons: [ArraySlice<CohortAnswer>] {
        var slices: [ArraySlice<CohortAnswer>] = []
        var start = 0
        for person in persons.indices {
            var end = start
            while end < answers.count, answers[end].person == person { end += 1 }
            slices.append(answers[start..<end])
            start = end
        }
        return slices
    }
}
