public import Clinical

extension RescueMedicineDraft {
    /// Returns the details to store, or all problems in field order; `decimal` is the decimal separator used in
    /// the typed strength.
    public func checked(decimal: DecimalSeparator) -> Checked<RescueMedicineDetails, Problem> {
        var problems: [Problem] = []
        let kind = RescueMedicine.Kind(rawValue: kind)
        if kind == nil { problems.append(.kindUnknown) }
        let name = line(name, RescueMedicineDraft.nameLimit) { .nameTooLong(limit: $0) }
        if case .valid(let name) = name, name == nil, kind == .other { problems.append(.nameMissing) }
        problems += name.problems
        let strength = checkedStrength(decimal, &problems)
        let place = line(place, RescueMedicineDraft.placeLimit) { .placeTooLong(limit: $0) }
        let lot = line(lot, RescueMedicineDraft.lotLimit) { .lotTooLong(limit: $0) }
        problems += place.problems + lot.problems
        let expiry = checkedExpiry(&problems)
        let count = checkedCount(&problems)
        let notes = FreeText.clean(notes, limit: RescueMedicineDraft.notesLimit, lines: .several).value
        if notes == nil { problems.append(.notesTooLong(limit: RescueMedicineDraft.notesLimit)) }
        guard problems.isEmpty, let kind, let count, let notes, case .valid(let named) = name,
            case .valid(let kept) = place, case .valid(let batch) = lot
        else { return .invalid(problems) }
        return .valid(
            RescueMedicineDetails(
                kind: kind, name: named, strength: strength, place: kept, lot: batch, expiry: expiry, count: count,
                notes: notes.isEmpty ? nil : notes))
    }

    /// Returns a single line of text; nil if blank.
    private func line(_ text: String, _ limit: Int, _ tooLong: (Int) -> Problem) -> Checked<String?, Problem> {
        guard let clean = FreeText.clean(text, limit: limit, lines: .one).value else {
            return .invalid([tooLong(limit)])
        }
        return .valid(NameKey(clean).isEmpty ? nil : clean)
    }

    private func checkedStrength(_ decimal: DecimalSeparator, _ problems: inout [Problem]) -> RescueStrength? {
        if Whitespace.trimmed(strength).isEmpty { return nil }
        let number: DecimalText
        do throws(DecimalText.Problem) {
            number = try DecimalText.parse(strength, separator: decimal)
        } catch {
            problems.append(.strengthUnreadable(error))
            return nil
        }
        guard let unit = RescueStrength.Unit(rawValue: unit) else {
            problems.append(.unitUnknown)
            return nil
        }
        let strength = RescueStrength(number, unit)
        if strength == nil { problems.append(.strengthOutOfRange(digits: RescueStrength.mostDigits)) }
        return strength
    }

    private func checkedExpiry(_ problems: inout [Problem]) -> ExpiryDate? {
        let (year, day) = (Whitespace.trimmed(year), Whitespace.trimmed(day))
        if year.isEmpty && month.isEmpty && day.isEmpty { return nil }
        guard let month = Int(month), (1...12).contains(month) else {
            problems.append(.expiryMonthMissing)
            return nil
        }
        guard !year.isEmpty else {
            problems.append(.expiryYearMissing)
            return nil
        }
        let years = RescueMedicineDraft.earliestYear...RescueMedicineDraft.latestYear
        guard let year = Int(year), years.contains(year), let first = CalendarDay(year: year, month: month, day: 1)
        else {
            problems.append(.expiryYearUnreadable)
            return nil
        }
        if day.isEmpty { return ExpiryDate(monthOf: first) }
        guard let number = Int(day), let last = CalendarDay(year: year, month: month, day: number) else {
            problems.append(.expiryDayUnreadable)
            return nil
        }
        return ExpiryDate(day: last)
    }

    private func checkedCount(_ problems: inout [Problem]) -> Int32? {
        let text = Whitespace.trimmed(count)
        if text.isEmpty { return 1 }
        guard let count = Int32(text), (1...RescueMedicineDraft.mostPieces).contains(count) else {
            problems.append(.countUnreadable(most: RescueMedicineDraft.mostPieces))
            return nil
        }
        return count
    }
}
