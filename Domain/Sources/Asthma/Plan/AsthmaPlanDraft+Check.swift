public import Clinical

extension AsthmaPlanDraft {
    /// The plan, or every problem in field order, each kind once.
    public func checked(today: CalendarDay) -> Checked<AsthmaPlanDetails, Problem> {
        var problems: [Problem] = []
        let agreed = OptionalField<CalendarDay>(day: agreed)
        switch agreed {
        case .empty: problems.append(.agreedMissing)
        case .unreadable: problems.append(.agreedUnreadable)
        case .value(let day): if day > today { problems.append(.agreedInFuture) }
        }
        let clinician = FreeText.clean(clinician, limit: AsthmaPlanDraft.clinicianLimit, lines: .one).value
        if clinician == nil { problems.append(.clinicianTooLong) }
        let limits = checkedLimits
        if limits == nil { problems.append(.limitsInvalid) }
        let zones = [green, yellow, red].map { actions($0, &problems) }
        if !problems.contains(.linesTooLong), zones.allSatisfy({ $0.isEmpty }) { problems.append(.empty) }
        let review = OptionalField<CalendarDay>(day: review)
        if review.isUnreadable { problems.append(.reviewUnreadable) }
        if let day = review.value, let agreed = agreed.value, day < agreed { problems.append(.reviewBeforeAgreed) }
        guard problems.isEmpty, let agreed = agreed.value, let clinician, let limits else { return .invalid(problems) }
        return .valid(
            AsthmaPlanDetails(
                agreed: agreed, clinician: clinician.isEmpty ? nil : clinician, limits: limits, green: zones[0],
                yellow: zones[1], red: zones[2], review: review.value))
    }

    private var checkedLimits: ZoneLimits? {
        if Whitespace.isAll(of: greenLimit), Whitespace.isAll(of: yellowLimit) { return .usual }
        guard let green = WholeNumber.read(greenLimit, in: 1...99),
            let yellow = WholeNumber.read(yellowLimit, in: 1...99)
        else { return nil }
        return ZoneLimits(green: green, yellow: yellow)
    }

    private func actions(_ zone: Zone, _ problems: inout [Problem]) -> AsthmaPlanDetails.Actions {
        AsthmaPlanDetails.Actions(take: lines(zone.take, &problems), call: lines(zone.call, &problems))
    }

    private func lines(_ text: String, _ problems: inout [Problem]) -> [String] {
        func found(_ problem: Problem) { if !problems.contains(problem) { problems.append(problem) } }
        let limit = AsthmaPlanDraft.lineLimit * AsthmaPlanDraft.lineCount * 2
        guard let cleaned = FreeText.clean(text, limit: limit, lines: .several).value else {
            found(.linesTooLong)
            return []
        }
        let typed = cleaned.utf8.split(separator: UInt8(ascii: "\n"))
        var lines: [String] = []
        for bytes in typed {
            let line = FreeText.clean(
                String(decoding: bytes, as: UTF8.self), limit: AsthmaPlanDraft.lineLimit, lines: .one)
            if line.value == nil { found(.linesTooLong) }
            if let line = line.value, !line.isEmpty { lines.append(line) }
        }
        if lines.count > AsthmaPlanDraft.lineCount { found(.tooManyLines) }
        return lines
    }
}
