public import Activity
public import Clinical
internal import SQL
public import Store

/// The input to a person's energy estimates, from one snapshot.
public struct EnergyRecords: Sendable {
    public let person: StoredPerson
    public let profile: StoredEnergyProfile
    /// Every typed weight, latest day first.
    public let weights: [BodyWeight]
    /// The latest weight and height from health data, today or earlier.
    public let body: MeasuredBody
    /// The days before today from which a usual day is calculated.
    public let usual: [DailyExpenditure.Measured]

    public init(
        person: StoredPerson, profile: StoredEnergyProfile, weights: [BodyWeight] = [], body: MeasuredBody,
        usual: [DailyExpenditure.Measured]
    ) {
        self.person = person
        self.profile = profile
        self.weights = weights
        self.body = body
        self.usual = usual
    }
}

extension Store {
    /// The data for energy estimates on the person's day `today`; nil if the person no longer exists.
    public func energyRecords(_ access: PersonAccess, today: CalendarDay) async throws -> EnergyRecords? {
        try await database.read { tx in try tx.energyRecords(access, today: today) }
    }
}

extension Reader {
    func energyRecords(_ access: PersonAccess, today: CalendarDay) throws -> EnergyRecords? {
        guard let person = try person(access) else { return nil }
        let weight = try latestHealthDay(access, .bodyMass, through: today)
        let height = try latestHealthDay(access, .height, through: today)
        return EnergyRecords(
            person: person, profile: try energyProfile(access), weights: try typedWeights(access),
            body: MeasuredBody(
                weight: weight.flatMap { BodyWeight(millionths: $0.figure.millionths, on: $0.day) },
                height: height?.figure.millionths),
            usual: try measuredEnergy(
                access, from: today.adding(days: -DailyExpenditure.days), through: today.adding(days: -1)))
    }

    /// Each day with active or basal energy, in chronological order.
    func measuredEnergy(
        _ access: PersonAccess, from first: CalendarDay, through last: CalendarDay
    ) throws -> [DailyExpenditure.Measured] {
        let totals = { (metric: HealthMetric) in
            Dictionary(
                uniqueKeysWithValues: try healthDays(access, metric, from: first, through: last).map {
                    (
                        $0.day,
                        HealthTotal(
                            millionths: $0.figure.millionths, manualMillionths: $0.figure.manualMillionths)
                    )
                })
        }
        let (active, basal) = (try totals(.activeEnergy), try totals(.basalEnergy))
        var hours: [CalendarDay: Int] = [:]
        try each(
            """
            SELECT day, count(*) AS hours FROM health_hour
            WHERE person = \(access.person.text) AND metric = \(HealthMetric.basalEnergy.rawValue)
                AND day >= \(first.iso) AND day <= \(last.iso)
            GROUP BY day
            """
        ) { row in hours[try row.convert("day", "a day", CalendarDay.init(iso:))] = try row.int("hours") }
        return Set(active.keys).union(basal.keys).sorted().map { day in
            DailyExpenditure.Measured(
                day: day, active: active[day].map { Energy($0) }, basal: basal[day].map { Energy($0) },
                basalHours: hours[day] ?? 0, isActiveTypedIn: active[day]?.isWhollyManual ?? false)
        }
    }
}
