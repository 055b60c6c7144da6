public import Statistics

/// How many participants a study keeps, by days since they enrolled.
///
/// Lost are those who withdrew, on that day, and those who were silent for fourteen days or more, on the day of their last
/// answer. Who was restricted by the study is censored on that day, and who still takes part on that of the last answer.
public struct Retention: Sendable, Equatable {
    /// Days without an answer after which somebody is lost.
    public static let silentDays = 14

    /// For each participant.
    public let spans: [KaplanMeier.Span]
    /// The share that was kept.
    public let curve: KaplanMeier

    /// Measures how long each participant stayed.
    ///
    /// - Parameter through: the last day that could have been answered.
    public init(_ data: CohortData, through: Int) {
        spans = zip(data.persons, data.answersOfPersons).map { person, answers in
            Retention.span(person, lastAnswer: answers.last?.day, through: through)
        }
        curve = KaplanMeier(spans)
    }

    private static func span(_ person: CohortPerson, lastAnswer: Int?, through: Int) -> KaplanMeier.Span {
        let last = max(person.enrolled, lastAnswer ?? person.enrolled)
        func span(_ day: Int, _ hasEvent: Bool) -> KaplanMeier.Span {
            KaplanMeier.Span(days: max(0, day - person.enrolled), hasEvent: hasEvent)
        }
        let end = min(person.left?.day ?? through, through)
        if end - last >= silentDays { return span(last, true) }
        guard let left = person.left, left.day <= through else { return span(last, false) }
        return span(left.day, left.ending == .withdrawn)
    }

    /// Participants who were lost.
    public var lost: Int { spans.count { $0.hasEvent } }
}
