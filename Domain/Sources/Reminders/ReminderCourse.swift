public import Clinical

/// The messages about one planned reminder, until somebody answers.
public struct ReminderCourse: Sendable, Hashable {
    /// One message.
    public struct Step: Sendable, Hashable {
        /// Who gets it.
        public enum Audience: Sendable, Hashable {
            /// Those who chose to be reminded of it.
            case chosen
            /// The other adults of the household, because nobody answered.
            case others
        }

        /// When it is sent.
        public let at: Instant
        /// Who gets it.
        public let audience: Audience

        /// Creates a step from its values.
        public init(at: Instant, to audience: Audience = .chosen) {
            self.at = at
            self.audience = audience
        }
    }

    /// All messages in order of time.
    public let steps: [Step]

    /// - Parameters:
    ///   - due: when it is planned; weekends are those of its own day.
    ///   - postponed: until when somebody put it off with *Later*; the course starts anew there, and an answer that
    ///     somebody promised is not told on to others before.
    public init(due: Moment, settings: ReminderSettings, zone: ZoneRules, postponed: Instant? = nil) {
        guard settings.isOn else {
            steps = []
            return
        }
        let isWeekend = due.day.weekday == .saturday || due.day.weekday == .sunday
        let shift = settings.shift + (isWeekend ? settings.weekendShift : 0)
        let start = postponed ?? due.instant.adding(seconds: Int64(shift) * 60)
        var steps = [Step(at: start)]
        if let again = settings.again, again.count > 0 {
            for index in 1...again.count {
                steps.append(Step(at: start.adding(seconds: Int64(index * again.minutes) * 60)))
            }
        }
        if let minutes = settings.tellsOthersAfter {
            steps.append(Step(at: start.adding(seconds: Int64(minutes) * 60), to: .others))
        }
        if let time = settings.tellsOthersAt {
            steps.append(Step(at: max(start, zone.moment(due.day, time).instant), to: .others))
        }
        self.steps = ReminderCourse.withoutQuiet(steps, settings.quiet, zone)
    }

    /// The first message after the ones sent so far; nil if there is none.
    public func next(after sent: Int) -> Step? {
        sent < steps.count ? steps[sent] : nil
    }

    /// What falls into quiet hours moves to their end, where one message for each audience is enough.
    private static func withoutQuiet(_ steps: [Step], _ quiet: QuietHours?, _ zone: ZoneRules) -> [Step] {
        let moved = steps.map { step in
            Step(at: quiet?.end(of: step.at, in: zone) ?? step.at, to: step.audience)
        }
        let ordered = moved.inOrder { $0.at < $1.at }
        var kept: [Step] = []
        for step in ordered where !kept.contains(step) { kept.append(step) }
        return kept
    }
}
