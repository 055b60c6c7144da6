/// A time zone as data: the UTC offset at every instant, so that no rule depends on the machine's time zone.
public struct ZoneRules: Sendable, Hashable {
    /// A change to another offset.
    public struct Transition: Sendable, Hashable {
        /// The first instant at the new offset.
        public let at: Instant
        /// Seconds east of UTC from then on.
        public let offset: Int32

        /// Creates a transition from its instant and the offset that starts there.
        public init(at: Instant, offset: Int32) {
            self.at = at
            self.offset = offset
        }
    }

    /// The zone's name in the IANA database, for example `Europe/Berlin`.
    public let identifier: String
    /// Seconds east of UTC before the first transition.
    public let initialOffset: Int32
    /// The changes, earliest first.
    public let transitions: [Transition]

    /// Coordinated Universal Time, which never changes.
    public static let utc = ZoneRules(identifier: "UTC", initialOffset: 0, transitions: [])

    /// Creates a zone from its name and its transitions, which are sorted.
    public init(identifier: String, initialOffset: Int32, transitions: [Transition]) {
        self.identifier = identifier
        self.initialOffset = initialOffset
        self.transitions = transitions.inOrder { $0.at < $1.at }
    }

    /// Seconds east of UTC at an instant.
    public func offset(at instant: Instant) -> Int32 {
        offset(after: transitionsPassed(at: instant))
    }

    /// The local day and clock time in the zone at an instant.
    public func local(at instant: Instant) -> Moment {
        Moment(instant: instant, offset: offset(at: instant))
    }

    /// Seconds east of UTC after so many transitions.
    func offset(after count: Int) -> Int32 {
        count == 0 ? initialOffset : transitions[count - 1].offset
    }

    /// The number of transitions at or before the instant.
    func transitionsPassed(at instant: Instant) -> Int {
        var low = 0
        var high = transitions.count
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle].at <= instant {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }
}
