extension Dosage {
    /// What the dosage says, in no particular order; nil if it must be shown as written, because something in it
    /// cannot be read or contradicts itself.
    public var clauses: [DosageClause]? {
        guard !isAsWritten, let what = substance, let limits = maxima,
            let when = timing.map({ $0.clauses(asNeeded: asNeeded) }) ?? []
        else { return nil }
        var clauses = what + when + limits
        if asNeeded { clauses.append(.asNeeded(asNeededFor.compactMap { WrittenText.shown($0) })) }
        for concept in additionalInstruction {
            if let text = WrittenText.shown(concept) { clauses.append(.note(text)) }
        }
        if let text = patientInstruction.flatMap(WrittenText.clean) { clauses.append(.note(text)) }
        return clauses.isEmpty ? nil : clauses
    }

    /// Method, dose, rate, route and site; nil if one of them has no exact meaning.
    private var substance: [DosageClause]? {
        var clauses: [DosageClause] = []
        let way = route.flatMap { DosageRoute($0) }
        let verb = method.flatMap { DosageMethod($0) } ?? way?.method
        if let verb { clauses.append(.method(verb)) }
        guard let amounts = doseClauses, let rates = rateClauses else { return nil }
        clauses += amounts + rates
        let isSaidByVerb = verb == .known(.inhale) && way == .known(.inhalation)
        if let way, !isSaidByVerb { clauses.append(.route(way)) }
        if let place = site.flatMap({ DosageSite($0) }) { clauses.append(.site(place)) }
        return clauses
    }

    private var doseClauses: [DosageClause]? {
        guard let dose else { return [] }
        guard let main = DoseAmount(dose) else { return nil }
        var others: [DoseAmount] = []
        for further in doseAndRate {
            guard let dose = further.dose else { continue }
            guard let amount = DoseAmount(dose) else { return nil }
            if amount != main, !others.contains(amount) { others.append(amount) }
        }
        return [.dose(main, others: others, each: timing?.hasSeveralTimes == true)]
    }

    private var rateClauses: [DosageClause]? {
        var clauses: [DosageClause] = []
        for amount in doseAndRate {
            guard let rate = amount.rate else { continue }
            guard let clause = DosageClause(rate) else { return nil }
            if !clauses.contains(clause) { clauses.append(clause) }
        }
        return clauses.count > 1 ? nil : clauses
    }

    private var maxima: [DosageClause]? {
        var clauses: [DosageClause] = []
        for ratio in maxDosePerPeriod {
            guard let amount = DoseAmount(ratio.numerator), let span = TimeSpan(ratio.denominator) else { return nil }
            clauses.append(.maximum(amount, per: span))
        }
        if let most = maxDosePerAdministration {
            guard let amount = DoseAmount(most) else { return nil }
            clauses.append(.maximumAtOnce(amount))
        }
        if let most = maxDosePerLifetime {
            guard let amount = DoseAmount(most) else { return nil }
            clauses.append(.maximumInLifetime(amount))
        }
        return clauses
    }
}

extension DoseAmount {
    /// The amount of one intake; nil if it has no exact meaning.
    public init?(_ dose: DoseAndRate.Dose) {
        switch dose {
        case .quantity(let quantity): self.init(quantity)
        case .range(let range): self.init(range)
        }
    }
}

extension DosageClause {
    init?(_ rate: DoseAndRate.Rate) {
        switch rate {
        case .ratio(let ratio):
            guard let amount = DoseAmount(ratio.numerator), let span = TimeSpan(ratio.denominator) else { return nil }
            self = .rate(amount, per: span)
        case .range(let range):
            guard let amount = DoseAmount(range) else { return nil }
            self = .rate(amount, per: nil)
        case .quantity(let quantity):
            guard let amount = DoseAmount(quantity) else { return nil }
            self = .rate(amount, per: nil)
        }
    }
}
