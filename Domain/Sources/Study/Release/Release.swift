public import Clinical

/// A public-use release of a study: what its files hold, and what of it stays sealed.
public struct Release: Sendable, Hashable {
    /// Bytes of a seed. Each release has its own; with the snapshot it gives the release again, bit for bit.
    public static let seedBytes = 32

    /// A row of people.csv.
    public struct Person: Sendable, Hashable {
        /// From 1, in random order. It says nothing, and another release has another one for the same person.
        public let key: Int
        public let found: ReleaseClass
    }

    /// A row of answers.csv.
    public struct Answer: Sendable, Hashable {
        public let key: Int
        /// The Monday of the week.
        public let week: CalendarDay
        /// In the order of the rules; empty if not answered.
        public let items: [String]
        /// Bands in the order of the rules; empty if not known or hidden.
        public let environment: [String]
    }

    public let version: Int
    public let rules: ReleaseRules
    /// By key.
    public let people: [Person]
    /// In random order.
    public let answers: [Answer]
    /// Who is in it; never published.
    public let membership: ReleaseMembership
    /// For the study's team, not for the file: how many people are not in it, and why.
    public let omitted: [ReleaseOmission: Int]
    public let coarsenings: Set<ReleaseCoarsening>
    /// Answers of weeks that too few people share.
    public let omittedAnswers: Int
    /// Answers whose environment is hidden.
    public let hiddenEnvironments: Int
}
