public import Clinical

extension ActionPlanDraft {
    /// Returns what to store, or all problems in field order.
    ///
    /// - Parameters:
    ///   - today: today in the person's time zone.
    ///   - birthdate: the person's date of birth.
    public func checked(today: CalendarDay, birthdate: CalendarDay) -> Checked<ActionPlanDetails, Problem> {
        var problems: [Problem] = []
        let limit = ActionPlanDraft.mostSigns
        let mild = signs(
            mildSigns, tooMany: .tooManyMildSigns(limit: limit),
            tooLong: .mildSignTooLong(limit: ActionPlanDraft.signLimit), &problems)
        var texts = checkedTexts([.mildAction], &problems)
        let severe = signs(
            severeSigns, tooMany: .tooManySevereSigns(limit: limit),
            tooLong: .severeSignTooLong(limit: ActionPlanDraft.signLimit), &problems)
        texts += checkedTexts(ActionPlan.Part.allCases.filter { $0 != .mildAction }, &problems)
        let clinician = FreeText.clean(clinician, limit: ActionPlanDraft.clinicianLimit, lines: .one).value
        if clinician == nil { problems.append(.clinicianTooLong(limit: ActionPlanDraft.clinicianLimit)) }
        let agreed = checkedAgreement(today: today, birthdate: birthdate, &problems)
        if agreed != nil, clinician.map({ NameKey($0).isEmpty }) ?? false { problems.append(.clinicianMissing) }
        let review = checkedReview(after: agreed, &problems)
        if mild.isEmpty && severe.isEmpty && texts.isEmpty && problems.isEmpty { problems.append(.nothingSaid) }
        guard problems.isEmpty, let clinician else { return .invalid(problems) }
        return .valid(
            ActionPlanDetails(
                mildSigns: mild, severeSigns: severe, entries: texts,
                clinician: NameKey(clinician).isEmpty ? nil : clinician, agreedOn: agreed, reviewOn: review))
    }

    /// Parses one sign per line, ignoring blank lines.
    private func signs(
        _ typed: String, tooMany: Problem, tooLong: Problem, _ problems: inout [Problem]
    ) -> [String] {
        let limit = (ActionPlanDraft.mostSigns + 1) * (ActionPlanDraft.signLimit + 1) * 4
        guard let clean = FreeText.clean(typed, limit: limit, lines: .several).value else {
            problems.append(tooMany)
            return []
        }
        let lines = clean.split(separator: "\n").map { Whitespace.trimmed(String($0)) }
            .filter { !NameKey($0).isEmpty }
        if lines.count > ActionPlanDraft.mostSigns { problems.append(tooMany) }
        if lines.contains(where: { $0.count > ActionPlanDraft.signLimit }) { problems.append(tooLong) }
        return lines
    }

    private func checkedTexts(
        _ parts: [ActionPlan.Part], _ problems: inout [Problem]
    ) -> [ActionPlanDetails.Entry] {
        var found: [ActionPlanDetails.Entry] = []
        for part in parts {
            guard let typed = entries.first(where: { $0.part == part }) else { continue }
            guard let text = FreeText.clean(typed.text, limit: ActionPlanDraft.textLimit, lines: .one).value else {
                problems.append(.textTooLong(part, limit: ActionPlanDraft.textLimit))
                continue
            }
            if !NameKey(text).isEmpty { found.append(ActionPlanDetails.Entry(part, text)) }
        }
        return found
    }

    private func checkedAgreement(
        today: CalendarDay, birthdate: CalendarDay, _ problems: inout [Problem]
    ) -> CalendarDay? {
        let text = Whitespace.trimmed(agreedOn)
        if text.isEmpty { return nil }
        guard let day = CalendarDay(iso: text) else {
            problems.append(.agreedOnUnreadable)
            return nil
        }
        if day > today { problems.append(.agreedOnInFuture) }
        if day < birthdate { problems.append(.agreedOnBeforeBirth) }
        return day
    }

    private func checkedReview(after agreed: CalendarDay?, _ problems: inout [Problem]) -> CalendarDay? {
        let text = Whitespace.trimmed(reviewOn)
        if text.isEmpty { return nil }
        guard let day = CalendarDay(iso: text) else {
            problems.append(.reviewOnUnreadable)
            return nil
        }
        if let agreed, day < agreed { problems.append(.reviewBeforeAgreement) }
        return day
    }
}
