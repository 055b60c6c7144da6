internal import Clinical
internal import Immunotherapy
internal import ImmunotherapyPages
internal import Insights
internal import Pages
internal import Symptoms

/// Formatting shared by all cards.
struct InsightWords: Sendable {
    let phrases: Phrases
    let person: Person.ID
    let range: InsightRange
    let today: CalendarDay
    let firstWeekday: Weekday
    let allergens: [Allergen]
    let levels: [DoseLevel]

    /// "12 Mar", with the year if it differs.
    func day(_ day: CalendarDay) -> String {
        day.year == today.year ? phrases.formats.shortDay(day) : phrases.formats.shortFullDay(day)
    }

    /// "12 Feb to 12 Mar"
    func days(_ period: DayPeriod) -> String {
        if period.days == 1 { return day(period.from) }
        return phrases("insights.period", ["from": day(period.from), "through": day(period.through)])
    }

    /// "38 of 41 days, since 3 May"
    func counted(_ key: String, _ counted: Counted) -> String {
        phrases(
            key, count: counted.count,
            [
                "of": phrases.formats.number(counted.of), "from": day(counted.period.from),
                "through": day(counted.period.through), "period": days(counted.period),
            ])
    }

    func factor(_ factor: CoFactor) -> String {
        switch factor {
        case .condition(let condition): phrases.condition(condition)
        case .exercise: phrases("insights.factor.exercise")
        case .fastHeart: phrases("insights.factor.fastHeart")
        }
    }

    func allergen(_ id: Allergen.ID) -> String {
        allergens.first { $0.id == id }.map { phrases.allergen($0.kind) } ?? phrases("allergen.gone")
    }

    func level(_ id: DoseLevel.ID) -> String? {
        levels.first { $0.id == id }.map { phrases.level(named: $0.name) }
    }

    /// "hives and a runny nose" in list order, or an empty string.
    func symptoms(_ kinds: [SymptomKind]) -> String {
        kinds.map { phrases.symptom($0) }.joined(separator: ", ")
    }

    func number(_ value: Double) -> String { phrases.formats.number(Int(value)) }

    /// Link to the records a card counted.
    func rows(_ card: InsightCard) -> String {
        Paths.insightRows(person, card.rawValue, range: range.rawValue)
    }
}
