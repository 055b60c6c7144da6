public import Clinical

/// Which day of a study it is, and whether it can be answered.
public struct StudyDay: Sendable, Hashable {
    public enum State: Sendable, Hashable {
        case notStarted, open, over
    }

    public let state: State
    /// Counted from 1 on the first day; nil before it and after the last.
    public let number: Int?
    public let of: Int

    public init(_ day: CalendarDay, in details: StudyDetails, phase: StudyPhase) {
        of = Int(details.ends.number - details.starts.number) + 1
        let isWithin = (details.starts...details.ends).contains(day)
        number = isWithin ? Int(day.number - details.starts.number) + 1 : nil
        state =
            switch phase {
            // A pilot tries the study out before it starts.
            case .pilot: .open
            case .running: day < details.starts ? .notStarted : isWithin ? .open : .over
            case .draft: .notStarted
            case .closed, .archived: .over
            }
    }
}
