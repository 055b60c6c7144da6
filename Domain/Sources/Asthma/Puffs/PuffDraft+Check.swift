public import Clinical

extension PuffDraft {
    /// One record for each puff, or every problem in field order.
    ///
    /// - Parameters:
    ///   - role: the role of the inhaler named in the form; nil if there is no such inhaler.
    ///   - stored: the puff being changed. Its place, source and device stay, and its time if the form did not change it.
    public func checked(
        now: Instant, zone: ZoneRules, birthdate: CalendarDay, role: InhalerRole?, source: PuffSource = .typed,
        stored: PuffDetails? = nil
    ) -> Checked<[PuffDetails], Problem> {
        var problems: [Problem] = []
        let inhaler = role == nil ? nil : Inhaler.ID(inhaler)
        if inhaler == nil { problems.append(.inhalerUnknown) }
        let canister = Canister.ID(canister)
        if canister == nil, !self.canister.isEmpty { problems.append(.canisterUnknown) }
        let moment = TypedMoment(day: day, time: time)
            .resolved(now: now, zone: zone, birthdate: birthdate, stored: stored?.at)
        problems += moment.problems.map { Problem($0) }
        let source = stored?.source ?? source
        if source == .device, let at = moment.value, at != stored?.at, at.instant < PuffDraft.firstDeviceTime {
            problems.append(.beforeDevices)
        }
        let purpose = checkedPurpose(role, &problems)
        let count = WholeNumber.read(puffs, in: 1...PuffDraft.puffLimit)
        if count == nil { problems.append(.puffsInvalid) }
        let note = FreeText.clean(note, limit: PuffDraft.noteLimit, lines: .several).value
        if note == nil { problems.append(.noteTooLong) }
        guard problems.isEmpty, let inhaler, let at = moment.value, let purpose, let count, let note else {
            return .invalid(problems)
        }
        let puff = PuffDetails(
            inhaler: inhaler, canister: canister, at: at,
            isTimeKnown: stored.map { $0.isTimeKnown || $0.at != at } ?? true, purpose: purpose, place: stored?.place,
            source: source, deviceKey: stored?.deviceKey, note: note.isEmpty ? nil : note)
        return .valid(Array(repeating: puff, count: count))
    }

    /// 2020-01-01T00:00:00Z. Devices whose clock was never set count from 1970 or 2000.
    public static let firstDeviceTime = Instant(milliseconds: 1_577_836_800_000)

    private func checkedPurpose(_ role: InhalerRole?, _ problems: inout [Problem]) -> PuffPurpose? {
        if purpose.isEmpty {
            guard let role else { return nil }
            if role.usualPurpose == nil { problems.append(.purposeMissing) }
            return role.usualPurpose
        }
        let purpose = PuffPurpose(rawValue: purpose)
        if purpose == nil { problems.append(.purposeUnknown) }
        if let role, let purpose, !role.purposes.contains(purpose) { problems.append(.purposeNotForRole) }
        return purpose
    }
}

extension PuffDraft.Problem {
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
