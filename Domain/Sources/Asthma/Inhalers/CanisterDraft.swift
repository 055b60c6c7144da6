public import Clinical

/// The form of a canister, as submitted.
public struct CanisterDraft: Sendable, Hashable {
    /// What is wrong with it.
    public enum Problem: String, Error, Sendable, Hashable, CaseIterable {
        case inhalerUnknown = "inhaler-unknown"
        case labelTooLong = "label-too-long"
        case firstDayUnreadable = "first-day-unreadable"
        case firstDayInFuture = "first-day-in-future"
        /// No whole number from 1 to `capacityLimit`.
        case capacityInvalid = "capacity-invalid"
        case expiryUnreadable = "expiry-unreadable"
        /// No whole number from 0 to `capacityLimit`.
        case readingInvalid = "reading-invalid"
        /// The counter shows more than a new one holds.
        case readingAboveCapacity = "reading-above-capacity"
    }

    /// The longest label, in characters.
    public static let labelLimit = 40
    /// The most puffs that a canister can hold. Usual ones hold 30 to 200.
    public static let capacityLimit = 400

    /// The id of an inhaler.
    public var inhaler: String
    public var label: String
    /// `yyyy-mm-dd`, or empty.
    public var firstDay: String
    /// Puffs, or empty.
    public var capacity: String
    /// `yyyy-mm` or `yyyy-mm-dd`, or empty.
    public var expiry: String
    /// What the counter shows now, or empty to keep what was read before.
    public var reading: String

    /// Creates a draft from the submitted fields.
    public init(
        inhaler: String = "", label: String = "", firstDay: String = "", capacity: String = "", expiry: String = "",
        reading: String = ""
    ) {
        self.inhaler = inhaler
        self.label = label
        self.firstDay = firstDay
        self.capacity = capacity
        self.expiry = expiry
        self.reading = reading
    }

    /// The fields as they are edited. The counter is empty: it is read anew or left alone.
    public init(_ details: CanisterDetails) {
        self.init(
            inhaler: details.inhaler.text, label: details.label ?? "", firstDay: details.firstDay?.iso ?? "",
            capacity: details.capacity.map { "\($0)" } ?? "", expiry: details.expiry?.text ?? "")
    }

    /// The canister, or every problem in field order.
    ///
    /// - Parameter stored: the canister being changed, whose reading is kept if the form has none.
    public func checked(
        now: Instant, today: CalendarDay, stored: CanisterDetails? = nil
    ) -> Checked<CanisterDetails, Problem> {
        var problems: [Problem] = []
        let inhaler = Inhaler.ID(inhaler)
        if inhaler == nil { problems.append(.inhalerUnknown) }
        let label = FreeText.clean(label, limit: CanisterDraft.labelLimit, lines: .one).value
        if label == nil { problems.append(.labelTooLong) }
        let first = OptionalField<CalendarDay>(day: firstDay)
        if first.isUnreadable { problems.append(.firstDayUnreadable) }
        if let first = first.value, first > today { problems.append(.firstDayInFuture) }
        let capacity = OptionalField<Int>(capacity, in: 1...CanisterDraft.capacityLimit)
        if capacity.isUnreadable { problems.append(.capacityInvalid) }
        let printed = Whitespace.trimmed(expiry)
        let expiry = ExpiryDate(text: printed)
        if expiry == nil, !printed.isEmpty { problems.append(.expiryUnreadable) }
        let typed = OptionalField<Int>(reading, in: 0...CanisterDraft.capacityLimit)
        if typed.isUnreadable { problems.append(.readingInvalid) }
        let reading = typed.value.map { CanisterDetails.Reading(puffs: $0, at: now) } ?? stored?.reading
        if let most = capacity.value, let reading, reading.puffs > most { problems.append(.readingAboveCapacity) }
        guard problems.isEmpty, let inhaler, let label else { return .invalid(problems) }
        return .valid(
            CanisterDetails(
                inhaler: inhaler, label: label.isEmpty ? nil : label, firstDay: first.value, capacity: capacity.value,
                expiry: expiry, reading: reading))
    }
}
