internal import Clinical
internal import Study
internal import StudyStore

/// Where a person who was invited stands on a day.
enum Standing: Int, Hashable, Sendable, CaseIterable {
    case waiting, active, silent, left, restricted

    /// Whether somebody still answers is not known.
    fileprivate init(withoutAnswers span: StudyFigures.Span) {
        self = span.left == nil ? .active : span.isRestricted ? .restricted : .left
    }

    fileprivate init(_ span: StudyFigures.Span, _ day: CalendarDay) {
        if span.left != nil {
            self = span.isRestricted ? .restricted : .left
        } else {
            let last = span.lastAnswer ?? span.enrolled
            self = last.days(until: day) >= StillAnswering.silentDays ? .silent : .active
        }
    }
}

extension DashboardPage.Content {
    func standing(of span: StudyFigures.Span) -> Standing {
        isLinked ? Standing(span, end) : Standing(withoutAnswers: span)
    }

    /// How many stand where, as it may be shown.
    var standings: SmallCounts<Standing> {
        var people: [Standing: Int] = [:]
        for span in figures.spans { people[standing(of: span), default: 0] += 1 }
        people[.waiting] = figures.states[.invited, default: 0]
        return SmallCounts(people) { $0.rawValue < $1.rawValue }
    }
}
