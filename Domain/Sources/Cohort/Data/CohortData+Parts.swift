extension CohortData {
    /// The answers with one label, and the persons who gave them.
    public struct Part: Sendable, Equatable {
        public let label: String
        public let data: CohortData
    }

    /// Splits the answers by a label, such as the country or the region of their place or the year of their day.
    ///
    /// A person with answers in several parts is in each of them. Answers without a label are in none.
    public func parts(by label: (CohortAnswer) -> String?) -> [Part] {
        var answersOfLabel: [String: [CohortAnswer]] = [:]
        for answer in answers {
            if let label = label(answer) { answersOfLabel[label, default: []].append(answer) }
        }
        return answersOfLabel.sorted { $0.key < $1.key }.map { label, answers in
            var (kept, numbers): ([CohortPerson], [Int: Int]) = ([], [:])
            let moved = answers.map { answer in
                let person = numbers[answer.person] ?? kept.count
                if person == kept.count {
                    numbers[answer.person] = person
                    kept.append(persons[answer.person])
                }
                return answer.of(person: person)
            }
            return Part(label: label, data: CohortData(persons: kept, answers: moved, exposures: exposures))
        }
    }

    /// Only some of the persons.
    public func part(of isIncluded: (CohortPerson) -> Bool) -> CohortData {
        var (kept, numbers): ([CohortPerson], [Int: Int]) = ([], [:])
        for (index, person) in persons.enumerated() where isIncluded(person) {
            numbers[index] = kept.count
            kept.append(person)
        }
        return CohortData(
            persons: kept,
            answers: answers.compactMap { answer in numbers[answer.person].map { answer.of(person: $0) } },
            exposures: exposures)
    }
}

extension CohortAnswer {
    /// The same under another index of its person.
    fileprivate func of(person: Int) -> CohortAnswer {
        CohortAnswer(person: person, place: place, day: day, outcome: outcome, medicine: medicine)
    }
}
