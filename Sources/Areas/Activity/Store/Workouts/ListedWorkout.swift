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

    /// Whether a device or an app has a workout of the same time.
    public func isDouble(among others: [ListedWorkout]) -> Bool {
        guard case .typed(let stored) = self else { return false }
        let (start, end) = (stored.details.at.instant, stored.details.end)
        return others.contains { other in
            other.recorded.map { $0.start.instant < end && start < $0.end.instant } ?? false
        }
    }
}
