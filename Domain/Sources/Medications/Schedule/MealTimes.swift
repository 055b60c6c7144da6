public import Clinical

/// A person's times for parts of the day and meals.
public struct MealTimes: Sendable, Hashable {
    /// The times that were set; the others follow from them or have their usual values.
    public private(set) var own: [EventTiming: TimeOfDay] = [:]
    /// The times of Saturdays and Sundays that differ from those of the other days.
    public private(set) var weekend: [EventTiming: TimeOfDay] = [:]

    /// Creates the usual times: up at 07:00, 08:00, 12:00, 15:00, 18:00, and 22:00.
    public init() {}

    /// Whether a code has a time of its own; `AC…`, `PC…` and `C` follow from the meals.
    public static func hasTime(_ code: EventTiming) -> Bool {
        switch code {
        case .meal, .beforeMeal, .beforeBreakfast, .beforeLunch, .beforeDinner, .afterMeal, .afterBreakfast,
            .afterLunch, .afterDinner:
            false
        default: true
        }
    }

    /// Sets the time of a code; ignored for one without a time of its own (`hasTime`).
    public mutating func set(_ code: EventTiming, to time: TimeOfDay) {
        if MealTimes.hasTime(code) { own[code] = time }
    }

    /// Sets the time of a code on Saturdays and Sundays; ignored for one without a time of its own (`hasTime`).
    public mutating func setWeekend(_ code: EventTiming, to time: TimeOfDay) {
        if MealTimes.hasTime(code) { weekend[code] = time }
    }

    /// The times of Saturdays and Sundays, as those of every day.
    var atWeekend: MealTimes {
        var times = MealTimes()
        times.own = own
        for (code, time) in weekend { times.own[code] = time }
        return times
    }

    /// The morning, where a day's schedule starts.
    public var morning: TimeOfDay { time(of: .morning) }

    /// The time of a code that has one of its own (`hasTime`).
    public func time(of code: EventTiming) -> TimeOfDay {
        TimeOfDay(minutes: Int(seconds(code) / 60)) ?? .midnight
    }

    /// Seconds from midnight to a code with an offset in minutes; negative or above a day if that crosses midnight.
    func seconds(_ code: EventTiming, offset: Int) -> Int64 {
        let shift = Int64(offset) * 60
        return switch code {
        case .beforeBreakfast: seconds(.breakfast) - shift
        case .beforeLunch: seconds(.lunch) - shift
        case .beforeDinner: seconds(.dinner) - shift
        case .afterBreakfast: seconds(.breakfast) + shift
        case .afterLunch: seconds(.lunch) + shift
        case .afterDinner: seconds(.dinner) + shift
        case .bedtime: seconds(.bedtime) - shift
        default: seconds(code) + shift
        }
    }

    /// Seconds from midnight to a code that has a time of its own.
    func seconds(_ code: EventTiming) -> Int64 {
        if let time = own[code] { return Int64(time.minutes) * 60 }
        return switch code {
        case .waking: 7 * 3600
        case .morning: 8 * 3600
        case .noon: 12 * 3600
        case .afternoon: 15 * 3600
        case .evening: 18 * 3600
        case .night: 22 * 3600
        case .earlyMorning: seconds(.morning) - 3600
        case .lateMorning: seconds(.morning) + 3600
        case .earlyAfternoon: seconds(.afternoon) - 3600
        case .lateAfternoon: seconds(.afternoon) + 3600
        case .earlyEvening: seconds(.evening) - 3600
        case .lateEvening: seconds(.evening) + 3600
        case .breakfast: seconds(.morning)
        case .lunch: seconds(.noon)
        case .dinner: seconds(.evening)
        case .bedtime: seconds(.night)
        case .afterSleep: seconds(.bedtime)
        // Every meal; asked for only one by one.
        case .meal, .beforeMeal, .afterMeal: seconds(.morning)
        case .beforeBreakfast, .afterBreakfast: seconds(.breakfast)
        case .beforeLunch, .afterLunch: seconds(.lunch)
        case .beforeDinner, .afterDinner: seconds(.dinner)
        }
    }

    /// Seconds from midnight to each of `count` times of a day whose times are not given.
    ///
    /// One in the morning, two also in the evening, three also at noon, four also at night; more are spread evenly over
    /// the waking hours, cut to the minute.
    func spread(_ count: Int) -> [Int64] {
        switch count {
        case ...1: return [seconds(.morning)]
        case 2: return [seconds(.morning), seconds(.evening)]
        case 3: return [seconds(.morning), seconds(.noon), seconds(.evening)]
        case 4: return [seconds(.morning), seconds(.noon), seconds(.evening), seconds(.night)]
        default:
            let first = seconds(.waking) / 60
            // Waking hours may pass midnight.
            let length = (seconds(.night) / 60 - first + 1440) % 1440
            return (0..<Int64(count)).map { (first + length * $0 / Int64(count - 1)) * 60 }
        }
    }
}
