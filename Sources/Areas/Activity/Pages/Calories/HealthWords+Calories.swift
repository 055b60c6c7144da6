internal import Activity
internal import Nutrition
internal import Pages

/// Text for the calories eaten and burned.
extension HealthWords {
    /// "1,450 kcal", "at least 900 kcal", "1,450 kcal, from Plates", "not known", or that nothing was logged.
    func eaten(_ day: DayEnergy) -> String {
        guard !day.eaten.isEmpty else { return phrases("calories.nothing") }
        guard day.energy.quantity != nil else { return phrases("food.notKnown") }
        let amount = energy(Energy(day.energy))
        if let app = day.eaten.counted?.app {
            return phrases("calories.eaten.app", ["amount": amount, "app": app.isolated])
        }
        return day.energy.isIncomplete ? atLeast(amount) : amount
    }

    /// "1,900 kcal", "at least 880 kcal", or "not known".
    func burned(_ day: DayEnergy) -> String {
        guard let burned = day.burned else { return phrases("food.notKnown") }
        let text = energy(burned.low, through: burned.high)
        return burned.isAtLeast ? atLeast(text) : text
    }

    func atLeast(_ text: String) -> String { phrases("food.atLeast", ["amount": text]) }

    /// How the energy burned was determined; nil if it is unknown.
    func basis(_ day: DayEnergy) -> String? {
        guard let burned = day.burned else { return nil }
        if day.measured.isActiveTypedIn {
            return phrases(burned.isEstimate ? "calories.basis.typedIn.estimated" : "calories.basis.typedIn")
        }
        switch burned.basis {
        case .measured: return phrases("calories.basis.measured")
        case .measuredAndEstimated:
            if burned.isAtLeast { return phrases("calories.basis.partEstimated") }
            return phrases(day.isWhole ? "calories.basis.restEstimated.whole" : "calories.basis.restEstimated")
        case .basalOnly: return phrases("calories.basis.basalOnly")
        case .estimated: return phrases(day.isWhole ? "calories.basis.estimated.whole" : "calories.basis.estimated")
        case .measuredInPart: return phrases("calories.basis.inPart")
        }
    }

    /// "Surplus", "Deficit", "Maintaining" or "Not clear"; nil on a day without food, and for children. "Surplus" and
    /// "Maintaining" become "… without movement" if movement may be missing.
    func state(_ day: DayEnergy) -> String? {
        guard day.isCompared, let balance = day.balance else { return nil }
        let state = phrases("calories.state.\(balance.state.rawValue)")
        let needsMovement = balance.state == .surplus || balance.state == .maintaining
        return needsMovement && !day.isMeasured ? phrases("calories.withoutMovement", ["state": state]) : state
    }

    /// The sentence for the state, with its number.
    func sentence(_ day: DayEnergy) -> String {
        guard let balance = day.balance else { return phrases("calories.why.nothing") }
        guard let burned = balance.burned, let excess = balance.excess else { return phrases("calories.why.burned") }
        let amount = ["amount": energy(excess < .zero ? .zero - excess : excess)]
        switch balance.state {
        case .surplus:
            let key = burned.isAtLeast ? "known" : balance.isConsumedAtLeast ? "least" : "exact"
            return phrases("calories.surplus.\(key)", amount)
        case .deficit: return phrases("calories.deficit.\(burned.isAtLeast ? "least" : "exact")", amount)
        case .maintaining:
            return phrases("calories.maintaining", ["band": energy(balance.band)])
        case .incomplete: return phrases("calories.why.incomplete", amount)
        case .unclear:
            if balance.isConsumedAtLeast { return phrases("calories.why.eaten") }
            return phrases(burned.basis == .measuredInPart ? "calories.why.inPart" : "calories.why.range")
        }
    }
}

extension DayEnergy {
    var state: EnergyBalance.State { isCompared ? balance?.state ?? .unclear : .unclear }

    /// Whether the energy burned is complete.
    var isMeasured: Bool { burned.map { !$0.isAtLeast } ?? false }

    /// The icon of the state.
    var symbol: String {
        switch state {
        case .surplus: "ui-up"
        case .deficit: "ui-down"
        case .maintaining: "ui-even"
        case .unclear: "ui-info"
        case .incomplete: "ui-later"
        }
    }
}
