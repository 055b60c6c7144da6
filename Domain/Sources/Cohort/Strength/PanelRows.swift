/// Days of people, by person: who, where on which day, and the values.
struct PanelRows: Equatable {
    /// Persons counted from 0 without gaps.
    private(set) var persons: [Int] = []
    /// Pairs of place and day, counted from 0 without gaps.
    private(set) var placeDays: [Int] = []
    private(set) var days: [Int] = []
    private(set) var outcomes: [Double] = []
    private(set) var personCount = 0
    private(set) var placeDayCount = 0

    private var lastPerson: Int?
    /// For each pair of place and day among all answers, its number here; negative without one.
    private var numbers: [Int]

    /// - Parameter pairs: the pairs of place and day among all answers.
    init(pairs: Int) {
        numbers = [Int](repeating: -1, count: pairs)
    }

    /// Adds an answer; those of a person come together.
    ///
    /// - Parameter pair: its pair of place and day.
    mutating func add(_ answer: CohortAnswer, pair: Int, outcome: Double) {
        if lastPerson != answer.person {
            lastPerson = answer.person
            personCount += 1
        }
        if numbers[pair] < 0 {
            numbers[pair] = placeDayCount
            placeDayCount += 1
        }
        persons.append(personCount - 1)
        placeDays.append(numbers[pair])
        days.append(answer.day)
        outcomes.append(outcome)
    }

    var count: Int { days.count }
}

/// The pairs of place and day of answers, counted from 0 without gaps.
struct PlaceDays {
    /// For each answer.
    private(set) var pairs: [Int] = []
    private(set) var count = 0

    init(_ answers: [CohortAnswer]) {
        var pairOfKey: [Int: Int] = [:]
        pairs.reserveCapacity(answers.count)
        for answer in answers {
            let key = answer.place << 32 | (answer.day & 0xFFFF_FFFF)
            let pair = pairOfKey[key] ?? count
            if pair == count {
                pairOfKey[key] = pair
                count += 1
            }
            pairs.append(pair)
        }
    }
}
