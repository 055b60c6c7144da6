public import Clinical

extension EnergyProfileDraft {
    /// Returns what to store, or every problem in the form, in field order.
    ///
    /// - Parameters:
    ///   - birthdate: the day the person was born.
    ///   - today: the person's civil day.
    ///   - stored: what the form showed. Unchanged fields keep their stored value, so that feet and pounds, shown
    ///     rounded, do not drift with each save.
    public func checked(
        birthdate: CalendarDay, today: CalendarDay, stored: EnergyProfileDetails? = nil
    ) -> Checked<EnergyProfileDetails, Problem> {
        var problems: [Problem] = []
        let sex = EnergyProfile.Sex(rawValue: self.sex)
        if sex == nil, !self.sex.isEmpty { problems.append(.unknownSex) }
        let millimetres = checkedHeight(&problems)
        var grams: Int64?
        do throws(NumberProblem) {
            grams = try mass(weight, EnergyProfileDraft.weights)
        } catch {
            problems.append(.weight(error))
        }
        let weighed = Whitespace.isAll(of: weight) ? nil : checkedWeighed(birthdate, today, &problems)
        let goal = checkedGoal(&problems)
        if goal != nil, birthdate.age(on: today) < EnergyProfile.adultAge {
            problems.append(.goalBeforeAdulthood(years: EnergyProfile.adultAge))
        }
        guard problems.isEmpty else { return .invalid(problems) }
        var own: BodyWeight?
        if let grams, let weighed { own = BodyWeight(grams: grams, day: weighed, origin: .typed) }
        let typed = EnergyProfileDetails(sex: sex, millimetres: millimetres, weight: own, goal: goal)
        return .valid(stored.map { keeping($0, typed) } ?? typed)
    }

    private func keeping(_ stored: EnergyProfileDetails, _ typed: EnergyProfileDetails) -> EnergyProfileDetails {
        let shown = EnergyProfileDraft(stored, units: units, decimal: decimal)
        var weight = typed.weight
        if self.weight == shown.weight, let typed = weight, let kept = stored.weight {
            weight = BodyWeight(grams: kept.grams, day: typed.day, origin: typed.origin)
        }
        let isHeightKept = (height, inches) == (shown.height, shown.inches)
        return EnergyProfileDetails(
            sex: typed.sex, millimetres: isHeightKept ? stored.millimetres : typed.millimetres, weight: weight,
            goal: (goal, pace) == (shown.goal, shown.pace) ? stored.goal : typed.goal)
    }

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
            case .metric:
                let value = try number(height, places: 1)
                return try value.map { value throws(NumberProblem) in try within(value, EnergyProfileDraft.heights) }
            case .imperial:
                let feet = try number(height, places: 0)
                let hundredths = try number(inches, places: 2)
                guard feet != nil || hundredths == nil, (hundredths ?? 0) < 1200 else {
                    problems.append(.inches)
                    return nil
                }
                guard let feet else { return nil }
                let all = feet * 1200 + (hundredths ?? 0)
                return try within((all * 254 + 500) / 1000, EnergyProfileDraft.heights)
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
            if let grams = try mass(pace, EnergyProfileDraft.paces) { return grams }
            problems.append(.paceMissing)
        } catch {
            problems.append(.pace(error))
        }
        return nil
    }

    /// Kilograms or pounds as grams; nil when blank.
    private func mass(_ text: String, _ limits: ClosedRange<Int64>) throws(NumberProblem) -> Int64? {
        switch units {
        case .metric:
            guard let grams = try number(text, places: 3) else { return nil }
            return try within(grams, limits)
        case .imperial:
            guard let hundredths = try number(text, places: 2) else { return nil }
            return try within((hundredths * 45_359_237 + 5_000_000) / 10_000_000, limits)
        }
    }

    /// A number in units of its last decimal place; nil when blank.
    private func number(_ text: String, places: Int) throws(NumberProblem) -> Int64? {
        let number: DecimalText
        do throws(DecimalText.Problem) {
            number = try DecimalText.parse(text, separator: decimal)
        } catch {
            switch error {
            case .empty: return nil
            case .ambiguousSeparator: throw .ambiguousSeparator
            case .notANumber, .negative: throw .unreadable
            }
        }
        guard number.fraction.utf8.count <= places else { throw .tooManyDecimals }
        // Above every limit and far below the 64-bit maximum, so the limits then reject it as out of range.
        return number.scaled(places: places, limit: 100_000_000) ?? 100_000_000
    }

    private func within(_ value: Int64, _ limits: ClosedRange<Int64>) throws(NumberProblem) -> Int64 {
        guard limits.contains(value) else { throw .outside(limits) }
        return value
    }
}
