public import Clinical

/// The form of an administration, as submitted.
public struct AdministrationDraft: Sendable, Hashable {
    /// What keeps it from being stored.
    public enum Problem: Sendable, Hashable {
        case statusUnknown
        case moment(MomentDraft.Problem)
        case amountInvalid
        case unitTooLong(limit: Int)
        case reasonUnknown
        case noteTooLong(limit: Int)
    }

    /// The longest unit, in characters.
    public static let unitLimit = 40
    /// The longest note, in characters.
    public static let noteLimit = 500

    /// The raw value of an `Administration.Status`.
    public var status: String
    public var day: String
    public var time: String
    public var amount: String
    public var unit: String
    /// The raw value of an `Administration.Reason`; empty for none.
    public var reason: String
    public var note: String

    /// Creates a draft from the submitted fields.
    public init(
        status: String = "completed", day: String, time: String, amount: String = "", unit: String = "",
        reason: String = "", note: String = ""
    ) {
        self.status = status
        self.day = day
        self.time = time
        self.amount = amount
        self.unit = unit
        self.reason = reason
        self.note = note
    }

    /// The fields as they are edited.
    public init(_ details: AdministrationDetails) {
        self.init(
            status: details.status.rawValue, day: details.at.day.iso, time: details.at.time.text,
            amount: details.amount?.text ?? "", unit: details.unit ?? "", reason: details.reason?.rawValue ?? "",
            note: details.note ?? "")
    }

    /// Returns the record, or every problem in field order.
    ///
    /// - Parameters:
    ///   - planned: the slot that it is about; nil for an extra dose.
    ///   - stored: the record that is corrected; its moment and slot stay unless they were changed.
    public func checked(
        of medication: Medication.ID, planned: PlannedSlot?, stored: AdministrationDetails? = nil, now: Instant,
        zone: ZoneRules, decimal: DecimalSeparator = .point
    ) -> Checked<AdministrationDetails, Problem> {
        var problems: [Problem] = []
        let status = Administration.Status(rawValue: status)
        if status == nil { problems.append(.statusUnknown) }
        let at = MomentDraft(day: day, time: time).checked(stored: stored?.at, now: now, zone: zone)
        problems += at.problems.map(Problem.moment)
        let (amount, unit) = status == .notDone ? (nil, nil) : quantity(decimal, &problems)
        let known = Administration.Reason(rawValue: reason)
        if known == nil, !reason.isEmpty { problems.append(.reasonUnknown) }
        var note: String?
        switch FreeText.clean(self.note, limit: AdministrationDraft.noteLimit, lines: .several) {
        case .valid(let cleaned): note = cleaned.isEmpty ? nil : cleaned
        case .invalid: problems.append(.noteTooLong(limit: AdministrationDraft.noteLimit))
        }
        guard let status, let at = at.value, problems.isEmpty else { return .invalid(problems) }
        return .valid(
            AdministrationDetails(
                medication: medication, status: status, at: at,
                day: planned?.day ?? (stored?.slot == nil ? at.day : stored?.day) ?? at.day,
                slot: planned?.key ?? stored?.slot,
                due: planned?.due ?? stored?.due, reason: status == .notDone ? known : nil, amount: amount, unit: unit,
                note: note))
    }

    private func quantity(
        _ decimal: DecimalSeparator, _ problems: inout [Problem]
    ) -> (WrittenDecimal?, String?) {
        var unit: String?
        switch FreeText.clean(self.unit, limit: AdministrationDraft.unitLimit, lines: .one) {
        case .valid(let cleaned): unit = cleaned.isEmpty ? nil : cleaned
        case .invalid: problems.append(.unitTooLong(limit: AdministrationDraft.unitLimit))
        }
        if amount.allSatisfy({ $0.isWhitespace }) { return (nil, nil) }
        var reader = DraftReader(DosageDraft(pattern: "", unit: "", start: ""), decimal: decimal)
        let written = reader.optionalAmount(amount, .amount)
        guard let written, !written.isZero else {
            problems.append(.amountInvalid)
            return (nil, unit)
        }
        return (written, unit)
    }
}

/// The slot that a record is about.
public struct PlannedSlot: Sendable, Hashable {
    /// See `DoseSlot.key`.
    public let key: String
    public let day: CalendarDay
    /// When it was due.
    public let due: Moment

    /// Creates a slot from its values.
    public init(key: String, day: CalendarDay, due: Moment) {
        self.key = key
        self.day = day
        self.due = due
    }

    /// The slot of a planned dose.
    public init(_ slot: DoseSlot) {
        self.init(key: slot.key, day: slot.day, due: slot.at)
    }

    /// The slot of a record; nil for an extra dose.
    public init?(_ details: AdministrationDetails) {
        guard let key = details.slot, let due = details.due else { return nil }
        self.init(key: key, day: details.day, due: due)
    }
}
