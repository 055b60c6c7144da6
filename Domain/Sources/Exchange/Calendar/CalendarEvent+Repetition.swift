public import Clinical
public import Reminders

extension CalendarEvent {
    /// How an event repeats.
    public struct Repetition: Sendable, Hashable {
        /// One time of a schedule, named as in `DueReminder`.
        public struct Occurrence: Sendable, Hashable {
            /// The civil day it is meant for.
            public let day: CalendarDay
            /// Which of the day's times it is, counted from 0; for an interval, which of its steps since the start.
            public let slot: Int64

            /// Creates an occurrence from its parts.
            public init(day: CalendarDay, slot: Int64) {
                self.day = day
                self.slot = slot
            }
        }

        /// When it is due. An interval is written out, one entry for each time, so short ones need few days.
        public let schedule: ReminderSchedule
        /// The first day; nil if the schedule alone says so.
        public let first: CalendarDay?
        /// The last day; nil if it has no end.
        public let last: CalendarDay?
        /// What is done or left out.
        public let omitted: Set<Occurrence>

        /// Creates a repetition from its values.
        public init(
            _ schedule: ReminderSchedule, first: CalendarDay? = nil, last: CalendarDay? = nil,
            without omitted: Set<Occurrence> = []
        ) {
            self.schedule = schedule
            self.first = first
            self.last = last
            self.omitted = omitted
        }

        func omits(_ due: DueReminder) -> Bool {
            omitted.contains(Occurrence(day: due.day, slot: due.slot))
        }
    }
}
