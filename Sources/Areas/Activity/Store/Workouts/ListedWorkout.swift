public import Activity
internal import AppleHealth
internal import Clinical
public import Store

/// A workout in the list of all: recorded by a device or an app, or typed in.
public enum ListedWorkout: Sendable, Equatable {
    case recorded(StoredWorkout)
    case typed(Stored<LoggedActivityDetails>)

    /// Nil for one that was typed in.
    public var recorded: StoredWorkout? {
        if case .recorded(let workout) = self { workout } else { nil }
    }

    /// The day of one that was typed in without a time.
    var untimedDay: CalendarDay? {
        if case .typed(let stored) = self, !stored.details.hasTime { stored.details.at.day } else { nil }
    }

    /// Whether a device or an app has a workout of the same time; false if the time is not known.
    public func isDouble(among others: [ListedWorkout]) -> Bool {
        guard case .typed(let stored) = self, let start = stored.details.start, let end = stored.details.end else {
            return false
        }
        return others.contains { other in
            other.recorded.map { $0.start.instant < end && start < $0.end.instant } ?? false
        }
    }
}
