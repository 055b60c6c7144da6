internal import Activity
internal import Charts
internal import Clinical
internal import Pages
internal import Store

/// Text for health data: names, values with units, days.
struct HealthWords: Sendable {
    let phrases: Phrases
    let person: Person.ID
    let units: Units
    let firstWeekday: Weekday
    let today: CalendarDay

    func name(_ metric: HealthMetric) -> String { phrases("activity.metric.\(metric.rawValue)") }

    func unit(_ metric: HealthMetric) -> HealthUnit {
        metric.shownUnit(units, kilojoules: phrases.energyUnit == .kilojoules)
    }

    /// "3.2", without its unit.
    func number(_ millionths: Int64, _ metric: HealthMetric) -> String {
        guard let tenths = metric.shownTenths(millionths, in: unit(metric)) else { return phrases("activity.missing") }
        return number(tenths: tenths, metric)
    }

    /// "3.2 km", without a line break between number and unit.
    func value(_ millionths: Int64, _ metric: HealthMetric) -> String {
        phrases("activity.value.\(unitKey(metric))", ["value": number(millionths, metric)])
    }

    /// "kilometres", for a table header.
    func unitName(_ metric: HealthMetric) -> String { phrases("activity.unit.\(unitKey(metric))") }

    /// For charts: the value in the displayed unit.
    func amount(_ millionths: Int64, _ metric: HealthMetric) -> Double {
        Double(metric.shownTenths(millionths, in: unit(metric)) ?? 0) / 10
    }

    /// The text of a chart's tick or value.
    func number(_ amount: Double, _ metric: HealthMetric) -> String {
        number(tenths: Int64((amount * 10).rounded()), metric)
    }

    private func number(tenths: Int64, _ metric: HealthMetric) -> String {
        let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
        let sign = tenths < 0 ? "-" : ""
        let plain = metric.shownDecimals == 0 || rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
        return phrases.formats.decimal(plain)
    }

    /// Steps, flights and hours are counts and have their own words.
    private func unitKey(_ metric: HealthMetric) -> String {
        switch metric {
        case .steps, .pushes, .flights, .standHours: metric.rawValue
        case .heartRate, .restingHeartRate, .walkingHeartRate: "beats"
        case .respiratoryRate: "breaths"
        default:
            switch unit(metric) {
            case .kilocalorie: "kcal"
            case .kilojoule: "kj"
            case .minute: "min"
            case .hour: "hours"
            case .kilometre: "km"
            case .mile: "mi"
            case .metre: "m"
            case .yard: "yd"
            case .kilogram: "kg"
            case .pound: "lb"
            case .centimetre: "cm"
            case .inch: "in"
            case .millisecond: "ms"
            case .celsius: "celsius"
            case .fahrenheit: "fahrenheit"
            case .percent: "percent"
            case .millilitre: "ml"
            case .litrePerMinute: "l-min"
            case .millimetreOfMercury: "mmhg"
            default: "oxygen"
            }
        }
    }

    /// "12 Mar", with the year if it differs.
    func day(_ day: CalendarDay) -> String {
        day.year == today.year ? phrases.formats.shortDay(day) : phrases.formats.shortFullDay(day)
    }
}

extension HealthWords {
    init(_ request: PersonRequest) {
        let person = request.person.person
        self.init(
            phrases: request.phrases, person: person.id, units: person.units, firstWeekday: person.firstWeekday,
            today: request.today)
    }
}
