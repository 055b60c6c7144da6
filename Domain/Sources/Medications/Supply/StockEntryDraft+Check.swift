public import Clinical

extension StockEntryDraft {
    /// Returns the entry, or every problem in field order.
    ///
    /// - Parameter stored: the entry that is corrected; its moment stays unless it was changed.
    public func checked(
        of medication: Medication.ID, stored: StockEntryDetails? = nil, now: Instant, zone: ZoneRules,
        decimal: DecimalSeparator = .point
    ) -> Checked<StockEntryDetails, Problem> {
        var problems: [Problem] = []
        let kind = StockEntry.Kind(rawValue: kind)
        if kind == nil { problems.append(.kindUnknown) }
        let at = MomentDraft(day: day, time: time).checked(stored: stored?.at, now: now, zone: zone)
        problems += at.problems.map(Problem.moment)
        let (pieces, pack) = amounts(kind, decimal, &problems)
        let unit = checkedUnit(&problems)
        let days = checkedDays(&problems)
        let expires = Whitespace.isAll(of: expires) ? nil : ExpiryDate(text: Whitespace.trimmed(expires))
        if expires == nil, !Whitespace.isAll(of: self.expires) { problems.append(.expiryInvalid) }
        guard problems.isEmpty, let kind, let at = at.value, let pieces, let unit else { return .invalid(problems) }
        return .valid(
            StockEntryDetails(
                medication: medication, kind: kind, at: at, pieces: pieces, unit: unit, pack: pack,
                days: kind == .refill ? days : nil, expires: expires))
    }

    private func amounts(
        _ kind: StockEntry.Kind?, _ decimal: DecimalSeparator, _ problems: inout [Problem]
    ) -> (pieces: WrittenDecimal?, pack: WrittenDecimal?) {
        func number(_ text: String, _ field: Field) -> Int64? {
            guard !Whitespace.isAll(of: text) else { return nil }
            var reader = DraftReader(DosageDraft(pattern: "", unit: "", start: ""), decimal: decimal)
            let number = reader.optionalAmount(text, .amount)?.millionths
            if number == nil { problems.append(.numberInvalid(field)) }
            return number
        }
        let (packs, pack, loose) = (number(packs, .packs), number(self.pack, .pack), number(pieces, .pieces))
        guard problems.isEmpty else { return (nil, nil) }
        if packs != nil, pack ?? 0 == 0 { problems.append(.packMissing) }
        if let packs, packs % 1_000_000 != 0 { problems.append(.numberInvalid(.packs)) }
        if packs == nil, loose == nil { problems.append(.nothing) }
        guard problems.isEmpty else { return (nil, nil) }
        // Each factor is at most 10^11 and 10^5, so neither overflows.
        let all = (packs ?? 0) / 1_000_000 * (pack ?? 0) + (loose ?? 0)
        if all > Int64(StockEntryDraft.largest) * 1_000_000 {
            problems.append(.tooMany(limit: StockEntryDraft.largest))
        } else if all == 0, kind == .refill {
            problems.append(.nothing)
        }
        return (WrittenDecimal(millionths: all), pack.flatMap { $0 == 0 ? nil : WrittenDecimal(millionths: $0) })
    }

    private func checkedUnit(_ problems: inout [Problem]) -> String? {
        switch FreeText.clean(unit, limit: AdministrationDraft.unitLimit, lines: .one) {
        case .valid(let cleaned) where !cleaned.isEmpty: return cleaned
        case .valid: problems.append(.unitMissing)
        case .invalid: problems.append(.unitTooLong(limit: AdministrationDraft.unitLimit))
        }
        return nil
    }

    private func checkedDays(_ problems: inout [Problem]) -> Int? {
        let text = Whitespace.trimmed(days)
        guard !text.isEmpty else { return nil }
        guard let days = Int(text), MedicationFill.daysRange.contains(days) else {
            problems.append(.daysOutOfRange(MedicationFill.daysRange))
            return nil
        }
        return days
    }
}
