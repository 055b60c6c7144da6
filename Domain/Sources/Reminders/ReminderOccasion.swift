public import Clinical

/// Something with a time that people may want to be reminded of, as an area reports it.
public struct ReminderOccasion: Sendable, Hashable {
    /// What identifies an occasion of a person: there is one reminder for each, wherever the person travels.
    public struct Key: Sendable, Hashable {
        /// What it is about.
        public let kind: ReminderKind
        /// Which record it is about: an allergen, a visit, a reminder of one's own.
        public let subject: String
        /// The civil day it is meant for.
        public let day: CalendarDay
        /// Which one of the day, counted from 0.
        public let slot: Int64

        /// Creates a key from its parts.
        public init(_ kind: ReminderKind, subject: String, day: CalendarDay, slot: Int64 = 0) {
            self.kind = kind
            self.subject = subject
            self.day = day
            self.slot = slot
        }
    }

    /// Whether anybody still needs to be reminded.
    public enum State: Sendable, Hashable {
        /// Nothing is recorded yet.
        case open
        /// It was recorded, on whatever page or device.
        case done
        /// It was left out.
        case skipped
        /// The clinic ordered a pause.
        case held
        /// Its time is over and nothing was recorded.
        case over
    }

    /// Its identity.
    public let key: Key
    /// When it is due.
    public let at: Moment
    /// Whether anybody still needs to be reminded.
    public let state: State

    /// Creates an occasion from its values.
    public init(_ key: Key, at: Moment, state: State = .open) {
        self.key = key
        self.at = at
        self.state = state
    }
}
