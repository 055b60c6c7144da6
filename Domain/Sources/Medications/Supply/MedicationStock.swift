public import Clinical

/// The stock of one medicine: what is left, how long it lasts, and when to get more.
public struct MedicationStock: Sendable, Hashable {
    /// Days before the end at which to get more, until somebody chooses others.
    public static let usualLead = 7
    /// The range of that choice.
    public static let leadRange = 1...60
    /// Days before the last usable day of a pack on which people are told. Chosen for this product.
    public static let expiryNotices = [14, 0]

    /// Its entries, in any order.
    public let entries: [StockEntryDetails]
    /// What was recorded of it, at least since `StockLevel.start(of:)`.
    public let taken: [AdministrationDetails]
    /// How it is taken; nil while it is not.
    public let course: MedicationCourse?
    /// How many days before the end to get more.
    public let lead: Int
    /// The person's times.
    public let meals: MealTimes
    /// The zone of the person's clock.
    public let zone: ZoneRules

    /// Creates a stock from what is stored.
    public init(
        entries: [StockEntryDetails], taken: [AdministrationDetails], course: MedicationCourse?,
        lead: Int = MedicationStock.usualLead, meals: MealTimes, zone: ZoneRules
    ) {
        self.entries = entries
        self.taken = taken
        self.course = course
        self.lead = lead
        self.meals = meals
        self.zone = zone
    }

    /// What is left; nil without an entry by then.
    public func level(at now: Instant) -> StockLevel? { StockLevel(entries, taken: taken, at: now) }

    /// How long it lasts; nil if that is not known, or it is taken only as needed or not at all.
    ///
    /// Of the first day, doses without a record still need their pieces, however late they are.
    public func forecast(at now: Instant) -> SupplyForecast? {
        forecast(at: now) { slot in !settled.contains(slot.key) }
    }

    private func forecast(at now: Instant, isDue: (DoseSlot) -> Bool) -> SupplyForecast? {
        guard let course, let level = level(at: now), case .known(let pieces) = level.left else { return nil }
        return SupplyForecast(
            pieces: pieces, unit: level.unit, of: course, from: zone.local(at: now).day, meals: meals, zone: zone,
            isDue: isDue)
    }

    private var settled: Set<String> { Set(taken.compactMap { $0.slot }) }
}

extension MedicationStock {
    /// The day on which to tell people to get more; nil if it is not known or they were told before.
    ///
    /// It is the day with `lead` days left as the days began, the morning after an entry at the earliest. A dose left out
    /// after that day does not tell them again.
    public func refillNotice(on today: CalendarDay) -> CalendarDay? {
        guard let last = entries.map({ $0.at }).max(by: { $0.instant < $1.instant }) else { return nil }
        func notice(asOf day: CalendarDay) -> CalendarDay? {
            let start = max(zone.moment(day, .midnight).instant, last.instant)
            let forecast = forecast(at: start) { $0.at.instant >= start }
            return forecast?.runOutDay.map { max($0.adding(days: -lead), last.day.adding(days: 1)) }
        }
        let yesterday = today.adding(days: -1)
        if last.day < yesterday, let before = notice(asOf: yesterday), before <= yesterday { return nil }
        return notice(asOf: today).flatMap { $0 >= today ? $0 : nil }
    }
}

extension StockEntryDetails {
    /// The refill with its days' supply, as the pharmacy says or else by the dosage; nil for a count, or if the days are
    /// not known.
    public func fill(_ course: MedicationCourse?, meals: MealTimes, zone: ZoneRules) -> MedicationFill? {
        guard kind == .refill else { return nil }
        if let days { return MedicationFill(on: at.day, days: days) }
        return course.flatMap {
            SupplyForecast(pieces: pieces, unit: unit, of: $0, from: at.day, meals: meals, zone: zone)?.daysLeft
        }.flatMap { MedicationFill(on: at.day, days: $0) }
    }
}
