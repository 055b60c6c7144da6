public import Clinical
public import Immunotherapy

/// One dose that was written down by itself, perhaps a while ago and without a network.
public struct DoseEntry: Sendable {
    /// The one intake with its medicines and notes.
    public let details: DoseDetails
    /// What the writer knew of the day.
    public let known: KnownDay
    /// The writer's own entries for the day that went before this one, which the page could not know.
    public let after: [OITDose.Intake.ID]

    public init(details: DoseDetails, known: KnownDay, after: [OITDose.Intake.ID] = []) {
        self.details = details
        self.known = known
        self.after = after
    }

    /// Whether the record is as the writer knew it, but for the writer's own entries: each of those wrote it once.
    func fits(_ now: KnownDay) -> Bool {
        let own = Set(after).subtracting(known.intakes).intersection(now.intakes)
        return now.changes == known.changes + Int64(own.count)
    }
}
