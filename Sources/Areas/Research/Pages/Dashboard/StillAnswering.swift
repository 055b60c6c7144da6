internal import Clinical
internal import StudyStore

/// How long people keep answering: the Kaplan–Meier estimate of the share that was not lost by each day since joining.
///
/// Lost is who withdrew, and who has been silent for 14 days or longer, with the event at the last answer. Restricted
/// people and those still active are censored.
struct StillAnswering: Sendable {
    struct Step: Sendable, Hashable {
        /// Days since joining.
        let day: Int
        let atRisk: Int
        let lost: Int
        /// From 0 to 1.
        let share: Double
    }

    static let silentDays = 14

    let steps: [Step]

    /// - Parameter today: the last day that is counted; at most the last one of the study.
    init(_ spans: [StudyFigures.Span], today: CalendarDay) {
        let people = spans.filter { $0.enrolled <= today }.map { Self.time($0, today) }
        guard let last = people.map(\.days).max() else {
            steps = []
            return
        }
        var steps: [Step] = []
        var (atRisk, share) = (people.count, 1.0)
        var ended: [Int: (lost: Int, all: Int)] = [:]
        for person in people {
            ended[person.days, default: (0, 0)].all += 1
            if person.isLost { ended[person.days, default: (0, 0)].lost += 1 }
        }
        for day in 0...last {
            let (lost, all) = ended[day] ?? (0, 0)
            if lost > 0 { share *= 1 - Double(lost) / Double(atRisk) }
            steps.append(Step(day: day, atRisk: atRisk, lost: lost, share: share))
            atRisk -= all
        }
        self.steps = steps
    }

    private static func time(_ span: StudyFigures.Span, _ today: CalendarDay) -> (days: Int, isLost: Bool) {
        if let left = span.left, left <= today { return (days(span, left), !span.isRestricted) }
        let last = span.lastAnswer ?? span.enrolled
        if last.days(until: today) >= silentDays { return (days(span, last), true) }
        return (days(span, today), false)
    }

    private static func days(_ span: StudyFigures.Span, _ end: CalendarDay) -> Int {
        max(0, span.enrolled.days(until: end))
    }
}
