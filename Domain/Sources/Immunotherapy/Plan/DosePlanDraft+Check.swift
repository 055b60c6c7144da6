public import Clinical

extension DosePlanDraft {
    /// Returns the plan to agree, or all problems in the form.
    ///
    /// - Parameters:
    ///   - person: the person the plan is for.
    ///   - version: the version to assign.
    ///   - today: today in the person's time zone.
    ///   - birthdate: the person's date of birth.
    ///   - decimal: the decimal separator used in the typed numbers.
    ///   - allergens: the person's allergens.
    ///   - levels: the levels that a reduction can go to.
    public func checked(
        person: Person.ID,
        version: RecordVersion,
        today: CalendarDay,
        birthdate: CalendarDay,
        decimal: DecimalSeparator,
        allergens: [Allergen],
        levels: [DoseLevel]
    ) -> Checked<DosePlan, Problem> {
        var problems: [Problem] = []
        let name = checkedClinician(&problems)
        let agreed = checkedDay(today: today, birthdate: birthdate, &problems)
        let general = DosePlanDraft.levelsForAll(levels, allergens: allergens)
        let rules = collect(self.rules.checked(decimal: decimal, levels: general), nil, &problems)
        var exceptions: [DosePlan.Exception] = []
        for (index, exception) in self.exceptions.enumerated() {
            checkAllergen(of: exception, index, allergens, &problems)
            let own = levels.filter { $0.allergen == exception.allergen }
            let checked = collect(exception.rules.checked(decimal: decimal, levels: own), index, &problems)
            if let checked { exceptions.append(DosePlan.Exception(allergen: exception.allergen, rules: checked)) }
        }
        guard problems.isEmpty, let name, let agreed, let rules else { return .invalid(problems) }
        return .valid(
            DosePlan(
                person: person,
                version: version,
                agreement: DosePlan.Agreement(clinician: name, day: agreed),
                rules: rules,
                exceptions: exceptions
            )
        )
    }

    /// The levels that the general rules can name: a level belongs to one allergen, so there are none if several
    /// allergens are in treatment.
    public static func levelsForAll(_ levels: [DoseLevel], allergens: [Allergen]) -> [DoseLevel] {
        let inUse = allergens.filter { $0.isInTreatment }
        guard inUse.count == 1, let only = inUse.first else { return [] }
        return levels.filter { $0.allergen == only.id }
    }

    private func checkedClinician(_ problems: inout [Problem]) -> String? {
        guard let cleaned = FreeText.clean(clinician, limit: DosePlanDraft.clinicianLimit, lines: .one).value else {
            problems.append(.clinicianTooLong(limit: DosePlanDraft.clinicianLimit))
            return nil
        }
        if NameKey(cleaned).isEmpty { problems.append(.clinicianMissing) }
        return cleaned
    }

    private func checkedDay(
        today: CalendarDay, birthdate: CalendarDay, _ problems: inout [Problem]
    ) -> CalendarDay? {
        switch DayText.read(day, notBefore: birthdate, notAfter: today) {
        case .day(let day): return day
        case .missing: problems.append(.dayMissing)
        case .unreadable: problems.append(.dayUnreadable)
        case .tooEarly: problems.append(.beforeBirth)
        case .tooLate: problems.append(.dayInFuture)
        }
        return nil
    }

    private func checkAllergen(
        of exception: Exception, _ index: Int, _ allergens: [Allergen], _ problems: inout [Problem]
    ) {
        if !allergens.contains(where: { $0.id == exception.allergen }) {
            problems.append(.allergenUnknown(exception: index))
        } else if exceptions[..<index].contains(where: { $0.allergen == exception.allergen }) {
            problems.append(.allergenTwice(exception: index))
        }
    }

    private func collect(
        _ checked: Checked<DoseRules, DoseRulesDraft.Problem>, _ exception: Int?, _ problems: inout [Problem]
    ) -> DoseRules? {
        for problem in checked.problems { problems.append(.rules(exception: exception, problem)) }
        return checked.value
    }
}
