public import Clinical
public import Immunotherapy
public import Reminders

extension AfterDose {
    /// The end of the time of watching, and later the question how it went, unless somebody said so by then.
    public func occasions(of intake: OITDose.Intake.ID, zone: ZoneRules, isAnswered: Bool) -> [ReminderOccasion] {
        let state: ReminderOccasion.State = isAnswered ? .done : .open
        func occasion(_ kind: ReminderKind, _ at: Instant) -> ReminderOccasion {
            ReminderOccasion(
                ReminderOccasion.Key(kind, subject: intake.text, day: self.intake.day), at: zone.local(at: at),
                state: state)
        }
        let question = max(restUntil, observedUntil.adding(seconds: AfterDose.questionAfter))
        return [occasion(.watchEnd, observedUntil), occasion(.followUp, question)]
    }

    /// Seconds from the end of watching to the question, so that both do not come at once: an hour.
    private static let questionAfter: Int64 = 3600
}
