import Clinical

extension ReactionCheck {
    /// The treatments that could be parsed.
    func treatments(
        _ drafts: [TreatmentDraft], decimal: DecimalSeparator, _ problems: inout [Problem]
    ) -> [Treatment] {
        var treatments: [Treatment] = []
        for (row, draft) in drafts.enumerated() {
            let given = given(draft, row: row, decimal: decimal, &problems)
            let before = stored?.treatments.first { $0.id == draft.id }
            let at = moment(draft.time, before?.at) { problems.append(.treatmentTime(row: row, $0)) }
            if drafts[..<row].contains(where: { $0.id == draft.id }) { problems.append(.sameTreatmentTwice(row: row)) }
            if let given, let at { treatments.append(Treatment(id: draft.id, at: at, given: given)) }
        }
        return treatments
    }

    private func given(
        _ draft: TreatmentDraft, row: Int, decimal: DecimalSeparator, _ problems: inout [Problem]
    ) -> Treatment.Given? {
        guard let kind = TreatmentKind(rawValue: draft.kind) else {
            problems.append(.treatmentUnknown(row: row))
            return nil
        }
        let count = problems.count
        let given: Treatment.Given?
        switch kind {
        case .antihistamine:
            given = .antihistamine(
                name: name(draft, row, &problems), amount: amount(draft, row, decimal, &problems))
        case .inhaler: given = .inhaler(name: name(draft, row, &problems), puffs: puffs(draft, row, &problems))
        case .epinephrine:
            given = .epinephrine(amount: amount(draft, row, decimal, &problems), site: site(draft, row, &problems))
        case .emergencyCall: given = .emergencyCall
        case .other:
            let name = name(draft, row, &problems)
            if name == nil, problems.count == count { problems.append(.treatmentNameMissing(row: row)) }
            given = name.map { .other(name: $0) }
        }
        return problems.count == count ? given : nil
    }

    private func name(_ draft: TreatmentDraft, _ row: Int, _ problems: inout [Problem]) -> String? {
        guard let name = FreeText.clean(draft.name, limit: TreatmentDraft.nameLimit, lines: .one).value else {
            problems.append(.treatmentNameTooLong(row: row, limit: TreatmentDraft.nameLimit))
            return nil
        }
        return NameKey(name).isEmpty ? nil : name
    }

    private func amount(
        _ draft: TreatmentDraft, _ row: Int, _ decimal: DecimalSeparator, _ problems: inout [Problem]
    ) -> Amount? {
        guard !Whitespace.trimmed(draft.amount).isEmpty else { return nil }
        do throws(AmountProblem) {
            return try Amount.parse(draft.amount, decimal: decimal)
        } catch {
            problems.append(.treatmentAmount(row: row, error))
            return nil
        }
    }

    private func puffs(_ draft: TreatmentDraft, _ row: Int, _ problems: inout [Problem]) -> Int32? {
        let text = Whitespace.trimmed(draft.puffs)
        guard !text.isEmpty else { return nil }
        guard let puffs = Int32(text), puffs > 0, puffs <= TreatmentDraft.mostPuffs else {
            problems.append(.puffsUnreadable(row: row, most: TreatmentDraft.mostPuffs))
            return nil
        }
        return puffs
    }

    private func site(_ draft: TreatmentDraft, _ row: Int, _ problems: inout [Problem]) -> InjectionSite? {
        guard !draft.site.isEmpty else { return nil }
        let site = InjectionSite(rawValue: draft.site)
        if site == nil { problems.append(.siteUnknown(row: row)) }
        return site
    }
}
