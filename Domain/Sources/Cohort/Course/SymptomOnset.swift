public import Statistics

/// When symptoms began: on the first of two days with symptoms within three answered days.
///
/// It is known up to the days before that were not answered, and after the last answer it is not known at all.
public struct SymptomOnset: Sendable, Equatable {
    /// From which outcome on a day has symptoms.
    public let threshold: Double
    /// For each person with an answer, the days of which one was the first.
    public let spans: [IntervalCurve.Span]
    /// When symptoms began in the group; nil if nobody had any.
    public let curve: IntervalCurve?

    /// Finds the onset of each person.
    public init(_ data: CohortData, threshold: Double) {
        self.threshold = threshold
        spans = data.answersOfPersons.compactMap { answers in
            SymptomOnset.span(PersonDays(answers, threshold: threshold))
        }
        curve = IntervalCurve(spans)
    }

    private static func span(_ person: PersonDays) -> IntervalCurve.Span? {
        guard let last = person.days.last else { return nil }
        guard let onset = person.onset else {
            // One day with symptoms at the end may be the first of two.
            let open = person.days.suffix(2).first { $0.isSymptomatic }?.day ?? last.day + 1
            return IntervalCurve.Span(first: open, last: nil)
        }
        let before = onset > 0 ? person.days[onset - 1].day + 1 : nil
        return IntervalCurve.Span(first: before, last: person.days[onset].day)
    }

    /// People whose symptoms began on a day that is known.
    public var exact: Int { spans.count { $0.first != nil && $0.first == $0.last } }
    /// People whose symptoms began on one of several days.
    public var within: Int { spans.count { $0.first != nil && $0.last != nil && $0.first != $0.last } }
    /// People who had symptoms from their first answer on.
    public var before: Int { spans.count { $0.first == nil } }
    /// People without an onset up to their last answer.
    public var without: Int { spans.count { $0.last == nil } }
}
