internal import Activity
internal import Clinical
internal import Nutrition
internal import Pages
internal import Store

/// Calories eaten and burned on one day, as far as known.
struct DayEnergy: Sendable {
    let day: CalendarDay
    let eaten: DayNutrition
    /// What was eaten in kilocalories, from the number stated in the reader's unit.
    let energy: NutrientAmount
    let measured: DailyExpenditure.Measured
    let resting: Checked<RestingEnergy, RestingEnergy.Missing>
    let burned: BurnedEnergy?
    /// Nil on a day without entries, which does not mean zero.
    let balance: EnergyBalance?
    /// Whether eaten and burned are compared; false for children, because growth needs energy that no watch measures.
    let isCompared: Bool
    /// Whether somebody said that everything eaten is logged.
    let isComplete: Bool
    /// Whether the energy burned is that of the whole day. A complete day is compared with all of its resting energy,
    /// because its food has to last until its end.
    let isWhole: Bool

    init(
        _ day: CalendarDay, entries: [FoodEntry], apps: [AppNutrition], complete: Set<CalendarDay>,
        measured: [DailyExpenditure.Measured],
        view: EnergyView, unit: EnergyUnit, zone: ZoneRules, now: Instant
    ) {
        self.day = day
        isCompared = view.isAdult
        isComplete = complete.contains(day)
        eaten = DayNutrition(
            entries.filter { $0.details.at.day == day }, apps: apps.filter { $0.day == day })
        self.measured =
            measured.first { $0.day == day }
            ?? DailyExpenditure.Measured(day: day, active: nil, basal: nil, basalHours: 0)
        resting = view.resting(on: day)
        let hours = DayHours(day, in: zone)
        if now < hours.end, isComplete, let rest = resting.value {
            isWhole = true
            burned = BurnedEnergy(self.measured, resting: rest, whole: hours)
        } else {
            isWhole = hours.end <= now
            burned = BurnedEnergy(self.measured, resting: resting.value, day: hours, now: now)
        }
        energy = eaten.total.kilocalories(readIn: unit)
        balance =
            eaten.isEmpty
            ? nil
            : EnergyBalance(
                consumed: Energy(energy), isConsumedAtLeast: energy.isIncomplete,
                isLogComplete: isComplete, burned: burned)
    }

    /// Whether the rest of the day can change the result: not that of a whole day, nor a deficit of a complete one, which
    /// can only grow.
    var isOpen: Bool { !isWhole && !(isComplete && state == .deficit) }

    /// What was eaten of a nutrient.
    func eaten(_ nutrient: Nutrient) -> NutrientAmount {
        nutrient == .kilocalories ? energy : eaten.total[nutrient]
    }

    /// The resting part of the energy burned, measured or estimated; nil if unknown.
    var atRest: (low: Energy, high: Energy)? {
        guard let burned else { return nil }
        if burned.isEstimate {
            let moved = measured.active ?? .zero
            return (burned.low - moved, burned.high - moved)
        }
        return measured.basal.map { ($0, $0) }
    }
}

extension Energy {
    /// The known part of what was eaten, in kilocalories; zero if nothing is known.
    init(_ amount: NutrientAmount) {
        self.init(smallCalories: (amount.quantity ?? .zero).millionths / 1000)
    }
}
