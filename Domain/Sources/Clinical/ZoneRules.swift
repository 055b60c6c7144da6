/// A time zone as data: the offset from UTC at every instant, so that no rule asks the machine for its zone.
public struct ZoneRules: Sendable, Hashable {
    /// The change to another offset at an instant.
    public struct Transition: Sendable, Hashable {
        /// The first instant at the new offset.
        public let at: Instant
        /// Seconds east of UTC from then on.
        public let offset: Int32

        /// Takes the instant of the change and the offset that begins there.
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

    /// Takes the zone's name and its changes, which are put in order.
    public init(identifier: String, initialOffset: Int32, transitions: [Transition]) {
        self.identifier = identifier
        self.initialOffset = initialOffset
        self.transitions = transitions.inOrder { $0.at < $1.at }
    }

    /// Seconds east of UTC at an instant.
    public func offset(at instant: Instant) -> Int32 {
        let passed = transitionsPassed(at: instant)
        return passed == 0 ? initialOffset : transitions[passed - 1].offset
    }

    /// The day and clock time that people in the zone had at an instant.
    public func local(at instant: Instant) -> Moment {
        Moment(instant: instant, offset: offset(at: instant))
    }

    /// How many transitions lie at or before the instant.
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
