/// How much is taken at each part of the day, as doctors write it: 1-0-1-0.
public struct DayScheme: Sendable, Hashable {
    /// Morning, noon, evening, night; nil for nothing.
    public let amounts: [WrittenDecimal?]
    /// The unit of all of them.
    public let unit: String?
    /// How they relate to the meals; nil for not at all.
    public let food: DosageDraft.Food?

    /// Nil unless every dosage gives exact amounts at parts of every day, all in one unit and one relation to meals.
    ///
    /// Steps of a taper, weekdays, clock times, intervals and as-needed dosages cannot be written like that.
    public init?(_ dosages: [Dosage]) {
        var amounts: [WrittenDecimal?] = PartOfDay.allCases.map { _ in nil }
        var units: Set<String?> = []
        var foods: Set<DosageDraft.Food?> = []
        for dosage in dosages {
            guard !dosage.asNeeded, dosage.sequence ?? 1 == 1, !dosage.isAsWritten,
                case .quantity(let dose)? = dosage.dose,
                dose.comparator == nil, let amount = dose.value, let rules = dosage.timing?.repeat, rules.isDaily
            else { return nil }
            units.insert(dose.shownUnit)
            for code in rules.when.flatMap({ $0.singleMeals }) {
                guard let (part, food) = DayScheme.part(code), amounts[part.rawValue] == nil else { return nil }
                amounts[part.rawValue] = amount
                foods.insert(food)
            }
        }
        guard units.count == 1, foods.count == 1, let unit = units.first, let food = foods.first else { return nil }
        self.amounts = amounts
        self.unit = unit
        self.food = food
    }

    /// The part of the day that a code stands for; nil for one that no column has.
    private static func part(_ code: EventTiming) -> (PartOfDay, DosageDraft.Food?)? {
        for part in PartOfDay.allCases {
            if part.timing(nil) == code { return (part, nil) }
            for food in DosageDraft.Food.allCases where part.timing(food) == code { return (part, food) }
        }
        return code == .bedtime ? (.night, nil) : nil
    }
}

extension TimingRepeat {
    /// Whether it names parts of the day, every day, and nothing else but the course.
    fileprivate var isDaily: Bool {
        !when.isEmpty && dayOfWeek.isEmpty && timeOfDay.isEmpty && dayOfMonth.isEmpty && offset == nil && count == nil
            && frequencyMax == nil && periodMax == nil && (periodUnit == nil || periodUnit == .day)
            && (period == nil || period?.whole == 1)
    }
}
