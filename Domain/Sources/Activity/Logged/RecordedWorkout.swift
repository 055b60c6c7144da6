public import Clinical

/// A workout of a device or an app, as far as a typed-in workout without a time can be compared with it.
public struct RecordedWorkout: Sendable, Hashable {
    /// Nil if the sport cannot be typed in.
    public let sport: LoggedActivity.Sport?
    /// The day on which it began.
    public let day: CalendarDay
    /// How long it took, without pauses.
    public let minutes: Int64

    /// Creates a workout from its activity: `HKWorkoutActivityType…`, or the name that an app gives it.
    public init(activity: String, day: CalendarDay, minutes: Int64) {
        sport = LoggedActivity.Sport(activity: activity)
        self.day = day
        self.minutes = minutes
    }

    /// Whether a typed-in workout without a time can be this one: of the same sport and day, and about as long. People
    /// round, so the times may differ by 5 minutes, or by a tenth of the longer one.
    func canBe(_ typed: LoggedActivityDetails) -> Bool {
        guard !typed.hasTime, let sport, sport == typed.sport, day == typed.at.day else { return false }
        let apart = minutes > typed.minutes ? minutes - typed.minutes : typed.minutes - minutes
        return apart <= max(5, max(minutes, typed.minutes) / 10)
    }

    /// For each typed-in workout the place of the recorded one that it can be; each recorded one is given once.
    public static func pairs(_ typed: [LoggedActivityDetails], among recorded: [RecordedWorkout]) -> [Int?] {
        var pairs: [Int?] = typed.map { _ in nil }
        var free = recorded.indices.inOrder { recorded[$0].minutes < recorded[$1].minutes }
        // Matching the shortest first leaves as many as possible for the others.
        for index in typed.indices.inOrder(by: { typed[$0].minutes < typed[$1].minutes }) {
            guard let place = free.firstIndex(where: { recorded[$0].canBe(typed[index]) }) else { continue }
            pairs[index] = free.remove(at: place)
        }
        return pairs
    }
}

extension LoggedActivity.Sport {
    /// Nil if the recorded activity matches no sport that can be typed in.
    ///
    /// Names of types: `HKWorkoutActivityType` of HealthKit; others as Health Auto Export writes them.
    init?(activity: String) {
        let name = NameKey(activity).text
        let prefix = "hkworkoutactivitytype"
        let isType = name.utf8.count > prefix.utf8.count && name.utf8.starts(with: prefix.utf8)
        let letters = isType ? name.utf8.dropFirst(prefix.utf8.count) : name.utf8[...]
        switch String(decoding: letters.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self) {
        case "walking", "outdoorwalk", "indoorwalk": self = .walking
        case "running", "outdoorrun", "indoorrun": self = .running
        case "hiking": self = .hiking
        case "cycling", "outdoorcycling", "indoorcycling": self = .cycling
        case "swimming", "poolswim", "openwaterswim": self = .swimming
        case "dance", "cardiodance", "socialdance", "danceinspiredtraining": self = .dancing
        case "traditionalstrengthtraining", "functionalstrengthtraining": self = .strength
        case "yoga": self = .yoga
        case "soccer", "basketball", "volleyball", "handball", "tennis", "tabletennis", "americanfootball",
            "australianfootball", "baseball", "softball", "rugby", "hockey", "waterpolo", "pickleball":
            self = .ballGames
        case "other": self = .other
        default: return nil
        }
    }
}
