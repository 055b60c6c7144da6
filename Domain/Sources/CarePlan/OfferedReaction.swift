public import Clinical
public import Symptoms

/// Symptoms that began in the hours after a dose and belong to no reaction. They count as one until someone
/// reports another cause.
public struct OfferedReaction: Sendable, Hashable {
    /// An intake that the symptoms may have followed.
    public struct Taken: Sendable, Hashable {
        /// Identifies the intake.
        public let link: Reaction.DoseLink
        /// When it was taken.
        public let at: Moment

        /// Creates an instance from the link and the time.
        public init(link: Reaction.DoseLink, at: Moment) {
            self.link = link
            self.at = at
        }
    }

    /// The last dose before the first symptom.
    public let dose: Taken
    /// The symptoms, earliest first; never empty.
    public let symptoms: [SymptomEntry]
    /// The onset of the first symptom.
    public let onset: Moment

    /// The reactions to offer, latest dose first.
    ///
    /// An isolated mild symptom of the mouth or throat is too common after a dose to count. `entries` are those
    /// without a reaction and without another cause.
    public static func all(_ entries: [SymptomEntry], in hours: HoursAfterDoses) -> [OfferedReaction] {
        var found: [Reaction.DoseLink: [SymptomEntry]] = [:]
        for entry in entries where entry.grade.isFelt {
            guard let dose = hours.dose(before: entry.at.instant) else { continue }
            found[dose.link, default: []].append(entry)
        }
        return hours.doses.reversed().compactMap { dose in
            guard let symptoms = found[dose.link], symptoms.contains(where: { !$0.isMildMouthSign }) else { return nil }
            return OfferedReaction(dose, symptoms)
        }
    }

    private init?(_ dose: Taken, _ symptoms: [SymptomEntry]) {
        let ordered = symptoms.inOrder { Self.isBefore(($0.at, $0.id.text), ($1.at, $1.id.text)) }
        guard let first = ordered.first else { return nil }
        self.dose = dose
        self.symptoms = ordered
        onset = first.at
    }

    fileprivate static func isBefore(_ left: (Moment, String), _ right: (Moment, String)) -> Bool {
        left.0.instant == right.0.instant ? left.1 < right.1 : left.0.instant < right.0.instant
    }
}

/// The hours after each dose in which symptoms count as following it.
public struct HoursAfterDoses: Sendable {
    fileprivate let doses: [OfferedReaction.Taken]
    private let seconds: Int64

    /// Takes the doses in any order, and how long symptoms count after each.
    public init(_ doses: [OfferedReaction.Taken], seconds: Int64) {
        self.doses = doses.inOrder {
            OfferedReaction.isBefore(($0.at, $0.link.intake.text), ($1.at, $1.link.intake.text))
        }
        self.seconds = seconds
    }

    /// The last dose before `onset`; nil if there is none, or if its time window is over.
    ///
    /// Onsets are typed in whole minutes, so a dose up to 59 seconds after one counts as simultaneous.
    public func dose(before onset: Instant) -> OfferedReaction.Taken? {
        var (low, high) = (0, doses.count)
        while low < high {
            let middle = (low + high) / 2
            if onset.seconds(since: doses[middle].at.instant) > -60 { low = middle + 1 } else { high = middle }
        }
        guard low > 0, onset.seconds(since: doses[low - 1].at.instant) <= seconds else { return nil }
        return doses[low - 1]
    }
}

extension SymptomEntry {
    fileprivate var isMildMouthSign: Bool {
        guard grade == .mild else { return false }
        return kind == .mouthItch || kind == .throatItch || kind == .soreThroat
    }
}
