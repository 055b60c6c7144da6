public import Clinical
public import Immunotherapy

/// One dose logged on its own, possibly some time ago and offline.
public struct DoseEntry: Sendable {
    /// The single intake with its medicines and notes.
    public let details: DoseDetails
    /// What the writer knew about the day.
    public let known: KnownDay
    /// The writer's own earlier entries for the day, which the page could not know about.
    public let after: [OITDose.Intake.ID]

    public init(details: DoseDetails, known: KnownDay, after: [OITDose.Intake.ID] = []) {
        self.details = details
        self.known = known
        self.after = after
    }

    /// Whether the record is as the writer knew it, except for the writer's own entries, each of which wrote it once.
    func fits(_ now: KnownDay) -> Bool {
        let own = Set(after).subtracting(known.intakes).intersection(now.intakes)
        return now.changes == known.changes + Int64(own.count)
    }
}
