public import Clinical

extension EnergyProfileDraft {
    /// Returns what to store, or every problem in the form, in field order.
    ///
    /// - Parameters:
    ///   - birthdate: the day the person was born.
    ///   - today: the person's civil day.
    ///   - stored: what the form showed. Unchanged fields keep their stored value, so that feet and pounds, shown
    ///     rounded, do not drift with each save. A blank weight keeps the stored one, as the form asks only for a first one.
    ///   - latest: the latest weight, which a new goal has to fit, unless the form has a newer one.
    public func checked(
        birthdate: CalendarDay, today: CalendarDay, stored: EnergyProfileDetails? = nil, latest: BodyWeight? = nil
    ) -> Checked<EnergyProfileDetails, Problem> {
        var problems: [Problem] = []
        let sex = EnergyProfile.Sex(rawValue: self.sex)
        if sex == nil, !self.sex.isEmpty { problems.append(.unknownSex) }
        let millimetres = checkedHeight(&problems)
        var grams: Int64?
        do throws(NumberProblem) {
            grams = try reader.mass(weight, EnergyProfileDraft.weights)
        } catch {
            problems.append(.weight(error))
        }
        let weighed = Whitespace.isAll(of: weight) ? nil : checkedWeighed(birthdate, today, &problems)
        let goal = checkedGoal(&problems)
        var goalGrams: Int64?
        do throws(NumberProblem) {
            goalGrams = try reader.mass(goalWeight, EnergyProfileDraft.weights)
        } catch {
            problems.append(.goalWeight(error))
        }
        if goal != nil || goalGrams != nil, birthdate.age(on: today) < EnergyProfile.adultAge {
            problems.append(.goalBeforeAdulthood(years: EnergyProfile.adultAge))
        }
        guard problems.isEmpty else { return .invalid(problems) }
        var own: BodyWeight?
        if let grams, let weighed { own = BodyWeight(grams: grams, day: weighed, origin: .typed) }
        let typed = EnergyProfileDetails(
            sex: sex, millimetres: millimetres, weight: own, goal: goal, goalGrams: goalGrams)
        let details = stored.map { keeping($0, typed) } ?? typed
        let isGoalNew = details.goal != stored?.goal || details.goalGrams != stored?.goalGrams
        let isWeightKept = details.weight == stored?.weight
        let weight = isWeightKept ? latest ?? details.weight : BodyWeight.newer(details.weight, latest)
        if isGoalNew, let weight, let contradiction = details.contradiction(at: weight.grams) {
            return .invalid([contradiction])
        }
        return .valid(details)
    }

    private func keeping(_ stored: EnergyProfileDetails, _ typed: EnergyProfileDetails) -> EnergyProfileDetails {
        let shown = EnergyProfileDraft(stored, units: units, decimal: decimal)
        var weight = typed.weight ?? stored.weight
        if self.weight == shown.weight, let typed = weight, let kept = stored.weight {
            weight = BodyWeight(grams: kept.grams, day: typed.day, origin: typed.origin)
        }
        let isHeightKept = (height, inches) == (shown.height, shown.inches)
        return EnergyProfileDetails(
            sex: typed.sex, millimetres: isHeightKept ? stored.millimetres : typed.millimetres, weight: weight,
            goal: (goal, pace) == (shown.goal, shown.pace) ? stored.goal : typed.goal,
            goalGrams: goalWeight == shown.goalWeight ? stored.goalGrams : typed.goalGrams)
    }

    private var reader: MeasureText { MeasureText(units: units, decimal: decimal) }

    private func checkedWeighed(
        _ birthdate: CalendarDay, _ today: CalendarDay, _ problems: inout [Problem]
    ) -> CalendarDay? {
        let typed = Whitespace.trimmed(weighed)
        guard !typed.isEmpty else {
            problems.append(.weighedMissing)
            return nil
        }
        guard let day = CalendarDay(iso: typed) else {
            problems.append(.weighedUnreadable)
            return nil
        }
        if day > today { problems.append(.weighedInFuture) }
        if day < birthdate { problems.append(.weighedBeforeBirth) }
        return day
    }

    private func checkedHeight(_ problems: inout [Problem]) -> Int64? {
        do throws(NumberProblem) {
            switch units {
            case .metric: return try reader.height(height, EnergyProfileDraft.heights)
            case .imperial:
                let feet = try reader.number(height, places: 0, in: .foot)
                let hundredths = try reader.number(inches, places: 2, in: .inch)
                guard feet != nil || hundredths == nil, (0..<1200).contains(hundredths ?? 0) else {
                    problems.append(.inches)
                    return nil
                }
                guard let feet else { return nil }
                let all = feet * 1200 + (hundredths ?? 0)
                return try reader.within((all * 254 + 500) / 1000, EnergyProfileDraft.heights)
            }
        } catch {
            problems.append(.height(error))
            return nil
        }
    }

    private func checkedGoal(_ problems: inout [Problem]) -> EnergyProfile.Goal? {
        switch goal {
        case "": return nil
        case "maintain": return .maintain
        case "lose": return checkedPace(&problems).map { .lose(gramsPerWeek: $0) }
        case "gain": return checkedPace(&problems).map { .gain(gramsPerWeek: $0) }
        default:
            problems.append(.unknownGoal)
            return nil
        }
    }

    private func checkedPace(_ problems: inout [Problem]) -> Int64? {
        do throws(NumberProblem) {
            if let grams = try reader.mass(pace, EnergyProfileDraft.paces) { return grams }
            problems.append(.paceMissing)
        } catch {
            problems.append(.pace(error))
        }
        return nil
    }
}

extension EnergyProfileDetails {
    fileprivate func contradiction(at grams: Int64) -> EnergyProfileDraft.Problem? {
        guard let goalGrams else { return nil }
        switch goal {
        case .lose: return goalGrams > grams ? .goalWeightAbove(grams: grams) : nil
        case .gain: return goalGrams < grams ? .goalWeightBelow(grams: grams) : nil
        case .maintain, nil: return nil
        }
    }
}
