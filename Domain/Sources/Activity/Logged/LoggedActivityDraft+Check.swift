public import Clinical

extension LoggedActivityDraft {
    /// Fills the form with what is stored; a value typed in other units is shown rounded.
    public init(_ details: LoggedActivityDetails, units: Units, energyUnit: EnergyUnit, decimal: DecimalSeparator) {
        let shown = MeasureText(units: units, decimal: decimal)
        let (energy, distance) = (
            details.smallCalories.map { energyUnit == .kilojoules ? ($0 * 4184 + 50_000) / 100_000 : ($0 + 50) / 100 },
            details.metres.map { units == .imperial ? ($0 * 1_000_000 + 8_046_720) / 16_093_440 : $0 }
        )
        self.init(
            kind: details.kind.rawValue, sport: details.sport?.rawValue ?? "", day: details.at.day.iso,
            time: details.hasTime ? details.at.time.text : "", minutes: details.minutes > 0 ? "\(details.minutes)" : "",
            amount: details.amount.map { "\($0)" } ?? "", energy: energy.map { shown.text($0, places: 1) } ?? "",
            distance: distance.map { shown.text($0, places: units == .imperial ? 2 : 3) } ?? "", units: units,
            energyUnit: energyUnit, decimal: decimal)
    }

    /// Returns what to store, or every problem in the form, in field order.
    ///
    /// - Parameters:
    ///   - now: the instant at which the form was received.
    ///   - zone: the rules of the person's clock.
    ///   - birthdate: the day the person was born.
    ///   - stored: what the form showed. Unchanged fields keep their stored value.
    ///   - endsNow: whether a blank time of a new workout or steps on today's day means that they ended just now. Otherwise
    ///     only the day is known, as of a drink or of steps without minutes.
    public func checked(
        now: Instant, zone: ZoneRules, birthdate: CalendarDay, stored: LoggedActivityDetails? = nil,
        endsNow: Bool = true
    ) -> Checked<LoggedActivityDetails, Problem> {
        guard let kind = LoggedActivity.Kind(rawValue: kind), kind == stored?.kind ?? kind else {
            return .invalid([.kindUnknown])
        }
        var problems: [Problem] = []
        let isWorkout = kind == .workout
        let sport = isWorkout ? LoggedActivity.Sport(rawValue: sport) : nil
        if isWorkout, sport == nil { problems.append(.sportUnknown) }
        let most = kind == .water ? Self.mostWater : Self.mostSteps
        let amount = isWorkout ? nil : number(.amount, amount, most: most, &problems)
        // How long the steps of a whole day took is not known.
        let isOpen = kind == .steps && Whitespace.isAll(of: time) && Whitespace.isAll(of: self.minutes)
        let minutes = kind == .water || isOpen ? 0 : number(.minutes, minutes, most: Self.mostMinutes, &problems)
        let energy = isWorkout ? checkedEnergy(&problems) : nil
        let metres = isWorkout && sport?.distance != nil ? checkedDistance(&problems) : nil
        let start = start(now, zone, minutes: minutes, mayEndNow: endsNow && stored == nil && minutes != 0)
        let at = moment(now, zone, birthdate, start, minutes: minutes ?? 0, stored, &problems)
        guard problems.isEmpty, let minutes, let at else { return .invalid(problems) }
        let shown = stored.map { Self($0, units: units, energyUnit: energyUnit, decimal: decimal) }
        return .valid(
            LoggedActivityDetails(
                kind: kind, sport: sport, at: at, hasTime: start != .open, minutes: minutes, amount: amount,
                smallCalories: self.energy == shown?.energy ? stored?.smallCalories : energy,
                metres: distance == shown?.distance && sport == stored?.sport ? stored?.metres : metres))
    }

    /// A whole number from 1 to the highest.
    private func number(_ number: Number, _ text: String, most: Int64, _ problems: inout [Problem]) -> Int64? {
        let reader = MeasureText(units: units, decimal: decimal)
        if let typed = try? reader.number(text, places: 0), (1...most).contains(typed) { return typed }
        problems.append(.number(number, most: most))
        return nil
    }

    /// Thousandths of a kilocalorie; nil if it is blank, or has a problem.
    private func checkedEnergy(_ problems: inout [Problem]) -> Int64? {
        guard !Whitespace.isAll(of: energy) else { return nil }
        let isKilojoules = energyUnit == .kilojoules
        let most = isKilojoules ? Self.mostEnergy * 4184 / 1000 : Self.mostEnergy
        let reader = MeasureText(units: units, decimal: decimal)
        guard let tenths = try? reader.number(energy, places: 1), (1...most * 10).contains(tenths) else {
            problems.append(.number(.energy, most: most))
            return nil
        }
        return isKilojoules ? (tenths * 100_000 + 2092) / 4184 : tenths * 100
    }

    /// Metres; nil if it is blank, or has a problem.
    private func checkedDistance(_ problems: inout [Problem]) -> Int64? {
        guard !Whitespace.isAll(of: distance) else { return nil }
        let reader = MeasureText(units: units, decimal: decimal)
        let isImperial = units == .imperial
        let scale: Int64 = isImperial ? 100 : 1000
        guard let typed = try? reader.number(distance, places: isImperial ? 2 : 3),
            (1...Self.mostDistance * scale).contains(typed)
        else {
            problems.append(.number(.distance, most: Self.mostDistance))
            return nil
        }
        return isImperial ? (typed * 16_093_440 + 500_000) / 1_000_000 : typed
    }

    /// When it began, as the form says it.
    private enum Start: Equatable {
        case time(TimeOfDay)
        /// Only the day is known.
        case open
        case unreadable
    }

    private func start(_ now: Instant, _ zone: ZoneRules, minutes: Int64?, mayEndNow: Bool) -> Start {
        guard Whitespace.isAll(of: time) else {
            return TimeOfDay(text: time).map { .time($0) } ?? .unreadable
        }
        let day = CalendarDay(iso: Whitespace.trimmed(day))
        guard mayEndNow, day == zone.local(at: now).day else { return .open }
        // The unreadable minutes are reported separately; leaving the time blank is allowed.
        guard let minutes else { return .open }
        let began = zone.local(at: now.adding(seconds: -minutes * 60))
        return began.day == day ? .time(began.time) : .unreadable
    }

    private func moment(
        _ now: Instant, _ zone: ZoneRules, _ birthdate: CalendarDay, _ start: Start, minutes: Int64,
        _ stored: LoggedActivityDetails?, _ problems: inout [Problem]
    ) -> Moment? {
        let day = CalendarDay(iso: Whitespace.trimmed(day))
        if day == nil { problems.append(.dayUnreadable) }
        if let day, day > zone.local(at: now).day { problems.append(.dayInFuture) }
        if let day, day < birthdate { problems.append(.dayBeforeBirth) }
        if start == .unreadable { problems.append(.timeUnreadable) }
        guard let day, problems.isEmpty else { return nil }
        let before: Start? = stored.map { $0.hasTime ? .time($0.at.time) : .open }
        let at: Moment
        if let stored, stored.at.day == day, start == before {
            at = stored.at
        } else if case .time(let time) = start {
            if let gap = zone.gap(day, time) {
                problems.append(.timeDoesNotExist(gap: gap))
                return nil
            }
            at = zone.moment(day, time)
        } else {
            let first = DayHours.start(of: day, in: zone)
            at = Moment(instant: first, offset: zone.offset(at: first), day: day)
        }
        if at.instant.adding(seconds: minutes * 60) > now { problems.append(.timeInFuture) }
        return at
    }
}
