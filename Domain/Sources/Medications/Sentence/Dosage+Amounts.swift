extension Dosage {
    /// Amounts without an exact meaning: no sentence can say them, and no slot may ask for them.
    var amountProblems: [DosageProblem] {
        var problems: [DosageProblem] = []
        for (index, amount) in doseAndRate.enumerated() {
            let path = "doseAndRate[\(index)]"
            if let dose = amount.dose, DoseAmount(dose) == nil {
                problems.append(unclear("\(path).\(dose.elementName)", hasNumber: dose.hasNumber))
            }
            if let rate = amount.rate, DosageClause(rate) == nil {
                problems.append(unclear("\(path).\(rate.elementName)", hasNumber: true))
            }
        }
        for ratio in maxDosePerPeriod where DoseAmount(ratio.numerator) == nil || TimeSpan(ratio.denominator) == nil {
            let hasNumbers = ratio.numerator?.value != nil && ratio.denominator?.value != nil
            problems.append(unclear("maxDosePerPeriod", hasNumber: hasNumbers))
        }
        if let most = maxDosePerAdministration, DoseAmount(most) == nil {
            problems.append(unclear("maxDosePerAdministration", hasNumber: most.value != nil))
        }
        if let most = maxDosePerLifetime, DoseAmount(most) == nil {
            problems.append(unclear("maxDosePerLifetime", hasNumber: most.value != nil))
        }
        let rates = Set(doseAndRate.compactMap { $0.rate.flatMap { DosageClause($0) } })
        if rates.count > 1 {
            problems.append(DosageProblem(.value, path: "doseAndRate", text: "There are several rates."))
        }
        return problems
    }

    private func unclear(_ path: String, hasNumber: Bool) -> DosageProblem {
        hasNumber
            ? DosageProblem(
                .unknownUnit, path: path, text: "Its unit is not known, or is not the one that its code says.")
            : DosageProblem(.value, path: path, text: "The amount has no number.")
    }
}

extension DoseAndRate.Dose {
    fileprivate var elementName: String {
        switch self {
        case .quantity: "doseQuantity"
        case .range: "doseRange"
        }
    }

    fileprivate var hasNumber: Bool {
        switch self {
        case .quantity(let quantity): quantity.value != nil
        case .range(let range): range.low?.value != nil || range.high?.value != nil
        }
    }
}

extension DoseAndRate.Rate {
    fileprivate var elementName: String {
        switch self {
        case .ratio: "rateRatio"
        case .range: "rateRange"
        case .quantity: "rateQuantity"
        }
    }
}
