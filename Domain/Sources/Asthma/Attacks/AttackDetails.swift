public import Clinical

/// An asthma attack. The noun of its records.
public enum Attack {
    /// The id of an attack.
    public typealias ID = Identifier<Attack>
}

/// Everything recorded about an attack.
public struct AttackDetails: Sendable, Hashable {
    /// As the person or the clinic judged it.
    public enum Severity: String, Sendable, Hashable, CaseIterable {
        case mild
        case moderate
        case severe
    }

    /// Where it was treated, the least first.
    public enum Care: String, Sendable, Hashable, CaseIterable {
        /// At home, without a doctor.
        case noCare = "none"
        case doctor
        case emergencyDepartment = "emergency-department"
        case hospital
        case intensiveCare = "intensive-care"

        /// Whether this care alone makes an attack severe (ATS/ERS, Reddel and others, Am J Respir Crit Care Med
        /// 2009;180:59).
        public var isSevere: Bool { self != .noCare && self != .doctor }
    }

    public let start: CalendarDay
    /// Nil if the attack is still going on, or if its end was not recorded.
    public let end: CalendarDay?
    public let severity: Severity
    public let trigger: String?
    /// A course of steroids as tablets or syrup, or by injection; nil if not recorded.
    public let steroidCourse: Bool?
    public let care: Care
    /// Nil if not recorded.
    public let missedDays: Int?
    public let note: String?

    /// Creates an attack from validated values.
    public init(
        start: CalendarDay, end: CalendarDay? = nil, severity: Severity, trigger: String? = nil,
        steroidCourse: Bool? = nil, care: Care, missedDays: Int? = nil, note: String? = nil
    ) {
        self.start = start
        self.end = end
        self.severity = severity
        self.trigger = trigger
        self.steroidCourse = steroidCourse
        self.care = care
        self.missedDays = missedDays
        self.note = note
    }

    /// Whether it counts as severe for the risk of another: judged so, a course of steroids, or treated in an emergency
    /// department or hospital.
    public var isSevere: Bool { severity == .severe || steroidCourse == true || care.isSevere }
}

/// What the log of attacks says about the risk of another. It never says that there was none: the log may be incomplete.
public struct AttackHistory: Sendable, Hashable {
    /// Whether one of them was treated in an intensive care unit, at any time.
    public let hadIntensiveCare: Bool
    /// Whether a severe one was going on in the last 12 months.
    public let hadSevereAttack: Bool

    /// Looks through attacks, in any order.
    public init(_ attacks: [AttackDetails], on today: CalendarDay) {
        let past = attacks.filter { $0.start <= today }
        hadIntensiveCare = past.contains { $0.care == .intensiveCare }
        hadSevereAttack = past.contains { $0.isSevere && ($0.end ?? $0.start).months(until: today) < 12 }
    }
}
