public import Statistics

/// How long symptoms lasted: from the onset until fourteen answered days in a row without any.
///
/// Who answered too few days after the onset to show that end is censored: on the last day from which fourteen answered
/// days are known, since an end after it could not have been seen.
public struct SymptomDuration: Sendable, Equatable {
    /// Answered days in a row without symptoms that end a spell.
    public static let calmDays = 14

    /// People with an onset.
    public let spans: [KaplanMeier.Span]
    /// The share that still had symptoms, by days since the onset.
    public let curve: KaplanMeier

    /// Measures the first spell of each person.
    public init(_ data: CohortData, threshold: Double) {
        spans = data.answersOfPersons.compactMap { answers in
            SymptomDuration.span(PersonDays(answers, threshold: threshold))
        }
        curve = KaplanMeier(spans)
    }

    private static func span(_ person: PersonDays) -> KaplanMeier.Span? {
        guard let onset = person.onset else { return nil }
        let first = person.days[onset].day
        if let end = person.end(from: onset) {
            return KaplanMeier.Span(days: person.days[end].day - first, hasEvent: true)
        }
        let seen = max(onset, person.days.count - calmDays)
        return KaplanMeier.Span(days: person.days[seen].day - first, hasEvent: false)
    }

    /// People whose symptoms ended.
    public var ended: Int { spans.count { $0.hasEvent } }
}
