public import Activity
public import Clinical
internal import SQL

/// A person's data for energy estimates, with its version.
public struct StoredEnergyProfile: Sendable, Hashable {
    public let details: EnergyProfileDetails
    public let version: RecordVersion

    /// The value if nothing was entered.
    public static let none = StoredEnergyProfile(details: .none, version: RecordVersion(number: 0))

    public init(details: EnergyProfileDetails, version: RecordVersion) {
        self.details = details
        self.version = version
    }
}

extension StoredEnergyProfile {
    static let select: Statement = """
        SELECT sex, millimetres, grams, weighed_on, goal, grams_per_week, goal_grams, version FROM energy_profile
        """

    init(_ row: Row) throws {
        let sex =
            try row.isNull("sex") ? nil : try row.convert("sex", "a sex", EnergyProfile.Sex.init(rawValue:))
        var weight: BodyWeight?
        if let grams = try row.optionalInt64("grams") {
            let day = try row.convert("weighed_on", "a day", CalendarDay.init(iso:))
            weight = BodyWeight(grams: grams, day: day, origin: .typed)
        }
        let goal = try Self.goal(try row.optionalText("goal"), pace: try row.optionalInt64("grams_per_week"))
        self.init(
            details: EnergyProfileDetails(
                sex: sex, millimetres: try row.optionalInt64("millimetres"), weight: weight, goal: goal,
                goalGrams: try row.optionalInt64("goal_grams")),
            version: RecordVersion(number: try row.int64("version")))
    }

    private static func goal(_ text: String?, pace: Int64?) throws -> EnergyProfile.Goal? {
        switch (text, pace) {
        case (nil, nil): return nil
        case ("maintain", nil): return .maintain
        case ("lose", let grams?): return .lose(gramsPerWeek: grams)
        case ("gain", let grams?): return .gain(gramsPerWeek: grams)
        default: throw RowError(column: "goal", expected: "a goal")
        }
    }
}

/// An energy profile as stored in the audit log.
struct EnergyProfileRecord: Codable, Sendable {
    let sex: String?
    let millimetres: Int64?
    let grams: Int64?
    let weighedOn: String?
    let goal: String?
    let gramsPerWeek: Int64?
    let goalGrams: Int64?
    let version: Int64

    init(_ stored: StoredEnergyProfile) {
        let details = stored.details
        sex = details.sex?.rawValue
        millimetres = details.millimetres
        grams = details.weight?.grams
        weighedOn = details.weight?.day.iso
        (goal, gramsPerWeek) = details.goal?.columns ?? (nil, nil)
        goalGrams = details.goalGrams
        version = stored.version.number
    }
}

extension EnergyProfile.Goal {
    /// The goal and its pace, as stored.
    var columns: (String?, Int64?) {
        switch self {
        case .maintain: ("maintain", nil)
        case .lose(let grams): ("lose", grams)
        case .gain(let grams): ("gain", grams)
        }
    }
}
