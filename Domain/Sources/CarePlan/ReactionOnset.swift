public import Clinical
public import Immunotherapy

/// The elapsed time from a dose to the onset of a reaction, unaffected by travel and clock changes.
public struct ReactionOnset: Sendable, Hashable, Comparable {
    /// How long after a dose a reaction can be linked to it, in seconds: 24 hours.
    ///
    /// Anaphylaxis began within 2 hours of the dose in 70 %, after 2 to 10 hours in 18 % and after more than 10 hours in
    /// 12 % (Palforzia label), so the window is deliberately wide.
    public static let window: Int64 = 24 * 3600

    /// Seconds from the dose to the onset, 0 to 24 hours.
    public let seconds: Int64

    /// Returns nil if the dose was after the onset, or more than 24 hours before it.
    ///
    /// Onsets are typed in whole minutes and doses are logged to the second, so a dose up to 59 seconds after the onset
    /// counts as simultaneous.
    public init?(from dose: Moment, to onset: Moment) {
        let seconds = onset.instant.seconds(since: dose.instant)
        guard seconds > -60, seconds <= ReactionOnset.window else { return nil }
        self.seconds = max(0, seconds)
    }

    /// Whole minutes, rounded down.
    public var minutes: Int64 { seconds / 60 }

    public static func < (left: ReactionOnset, right: ReactionOnset) -> Bool {
        left.seconds < right.seconds
    }
}

/// An intake that a reaction can be linked to.
public struct DoseCandidate: Sendable, Hashable {
    /// Identifies the intake.
    public let link: Reaction.DoseLink
    /// The intake.
    public let intake: OITDose.Intake
    /// The time from the intake to the onset.
    public let onset: ReactionOnset

    /// The intakes that can be linked to a reaction that began at `onset`, nearest first.
    public static func list(for onset: Moment, among doses: [OITDose]) -> [DoseCandidate] {
        var found: [DoseCandidate] = []
        for dose in doses {
            for intake in dose.intakes {
                guard let elapsed = ReactionOnset(from: intake.at, to: onset) else { continue }
                let link = Reaction.DoseLink(day: dose.day, intake: intake.id)
                found.append(DoseCandidate(link: link, intake: intake, onset: elapsed))
            }
        }
        return found.sorted { left, right in
            left.onset == right.onset ? left.intake.id.text < right.intake.id.text : left.onset < right.onset
        }
    }
}
