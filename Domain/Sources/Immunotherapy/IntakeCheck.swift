import Clinical

/// Checks one intake of a dose form.
struct IntakeCheck {
    let index: Int
    let draft: IntakeDraft
    let day: CalendarDay
    let zone: ZoneRules
    /// The stored version of this intake, if any.
    let stored: OITDose.Intake?

    /// When the intake was; nil if the time is invalid.
    ///
    /// `limit` is now, or nil if the whole day is in the future, which is reported once for the day.
    func moment(
        notAfter limit: Instant?,
        earlier: [OITDose.Intake],
        _ problems: inout [DoseDraft.Problem]
    ) -> Moment? {
        guard !Whitespace.trimmed(draft.time).isEmpty else {
            problems.append(.timeMissing(intake: index))
            return nil
        }
        guard let time = TimeOfDay(text: draft.time) else {
            problems.append(.timeUnreadable(intake: index))
            return nil
        }
        let moment: Moment
        if let stored, stored.at.time == time {
            moment = stored.at
        } else if let gap = zone.gap(day, time) {
            problems.append(.timeDoesNotExist(intake: index, gap: gap))
            return nil
        } else {
            moment = zone.moment(day, time)
        }
        if let limit, moment.instant > limit { problems.append(.timeInFuture(intake: index)) }
        if earlier.contains(where: { $0.at.instant == moment.instant }) {
            problems.append(.sameTimeTwice(intake: index))
        }
        if earlier.contains(where: { $0.id == draft.id }) { problems.append(.sameIntakeTwice(intake: index)) }
        return moment
    }

    /// The portions that could be parsed. `logged` are allergens that the stored day names.
    func portions(
        decimal: DecimalSeparator,
        allergens: [Allergen],
        logged: [Allergen.ID],
        levels: [DoseLevel],
        _ problems: inout [DoseDraft.Problem]
    ) -> [OITDose.Portion] {
        var portions: [OITDose.Portion] = []
        for (position, portion) in draft.portions.enumerated() {
            let allergen = allergens.first { $0.id == portion.allergen }
            guard let allergen, allergen.isInTreatment || logged.contains(allergen.id) else {
                let isAvoided = allergen.map { !$0.removed } ?? false
                problems.append(
                    isAvoided
                        ? .allergenAvoided(intake: index, portion: position)
                        : .allergenUnknown(intake: index, portion: position))
                continue
            }
            if draft.portions[..<position].contains(where: { $0.allergen == portion.allergen }) {
                problems.append(.duplicateAllergen(intake: index, portion: position))
                continue
            }
            let before = stored?.portions.first { $0.allergen == portion.allergen }
            do throws(PortionProblem) {
                portions.append(try portion.read(decimal: decimal, levels: levels, stored: before))
            } catch {
                switch error {
                case .levelUnknown: problems.append(.levelUnknown(intake: index, portion: position))
                case .amount(let problem):
                    problems.append(.portionAmount(intake: index, portion: position, problem))
                }
            }
        }
        return portions
    }
}
