public import Clinical

extension PeakFlowDraft {
    /// The measurement, or every problem in field order.
    ///
    /// - Parameter stored: the measurement being changed, whose time is kept if the form did not change it.
    public func checked(
        now: Instant, zone: ZoneRules, birthdate: CalendarDay, stored: PeakFlowDetails? = nil
    ) -> Checked<PeakFlowDetails, Problem> {
        var problems: [Problem] = []
        let meter = PeakFlowMeter.ID(meter)
        if meter == nil { problems.append(.meterUnknown) }
        let moment = TypedMoment(day: day, time: time)
            .resolved(now: now, zone: zone, birthdate: birthdate, stored: stored?.at)
        problems += moment.problems.map { Problem($0) }
        let blows = checkedBlows(&problems)
        let reliever = RelieverTiming(rawValue: reliever)
        if reliever == nil, !self.reliever.isEmpty { problems.append(.relieverUnknown) }
        let note = FreeText.clean(note, limit: PeakFlowDraft.noteLimit, lines: .several).value
        if note == nil { problems.append(.noteTooLong) }
        guard problems.isEmpty, let meter, let at = moment.value, let note else { return .invalid(problems) }
        return .valid(
            PeakFlowDetails(
                meter: meter, at: at, blows: blows, reliever: reliever, note: note.isEmpty ? nil : note))
    }

    private func checkedBlows(_ problems: inout [Problem]) -> [Int] {
        let typed = blows.filter { !Whitespace.isAll(of: $0) }
        if typed.isEmpty { problems.append(.blowMissing) }
        let read = typed.compactMap { WholeNumber.read($0, in: PeakFlow.range) }
        if read.count < typed.count { problems.append(.blowInvalid) }
        if typed.count > PeakFlow.blowLimit { problems.append(.tooManyBlows) }
        return read
    }
}

extension PeakFlowDraft.Problem {
    init(_ problem: TypedMoment.Problem) {
        self =
            switch problem {
            case .dayMissing: .dayMissing
            case .dayUnreadable: .dayUnreadable
            case .dayInFuture: .dayInFuture
            case .beforeBirth: .beforeBirth
            case .timeMissing: .timeMissing
            case .timeUnreadable: .timeUnreadable
            case .timeDoesNotExist: .timeDoesNotExist
            case .timeInFuture: .timeInFuture
            }
    }
}
