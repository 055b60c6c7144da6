import Clinical

/// The form of a reminder of one's own, as submitted.
public struct OwnReminderDraft: Sendable, Hashable {
    /// Which kind of schedule was chosen.
    public enum Basis: String, Sendable, Hashable, CaseIterable {
        case daily
        case weekdays
        case everyDays = "every-days"
        case spread
        case once
        case interval
        case sinceDone = "since-done"
        case afterDose = "after-dose"
    }

    /// What keeps it from being stored.
    public enum Problem: Sendable, Hashable {
        case titleMissing
        case titleTooLong(limit: Int)
        case notesTooLong(limit: Int)
        case basisUnknown
        case timeMissing
        /// A time that is not `HH:MM`.
        case timeInvalid
        case tooManyTimes(limit: Int)
        case weekdaysMissing
        case daysOutOfRange(ClosedRange<Int>)
        case dayInvalid
        case minutesOutOfRange(ClosedRange<Int>)
        case countOutOfRange(ClosedRange<Int>)
    }

    /// The longest title, in characters.
    public static let titleLimit = 80
    /// The longest note, in characters.
    public static let notesLimit = 500
    /// The most times of a day.
    public static let mostTimes = 8
    /// Days between two, for every n days.
    public static let days = 2...365
    /// Minutes of an interval: from half an hour to 30 days.
    public static let minutes = 30...43_200
    /// Minutes after a dose.
    public static let minutesAfterDose = 5...1440
    /// Times spread over waking hours.
    public static let counts = 2...8

    /// The title.
    public var title: String
    /// Whether it is a visit to the clinic.
    public var isVisit: Bool
    /// The notes.
    public var notes: String
    /// The code of a `Basis`.
    public var basis: String
    /// The times, one for each field that was filled in.
    public var times: [String]
    /// The numbers of the days of the week, Monday 1.
    public var weekdays: [String]
    /// The number of days, minutes or times.
    public var number: String
    /// The unit of an interval: `minutes`, `hours` or `days`.
    public var unit: String
    /// The day it happens on or starts.
    public var day: String
    /// The id of the account that is asked; empty for everyone.
    public var asked: String

    /// Creates a draft from the submitted fields.
    public init(
        title: String, isVisit: Bool, notes: String, basis: String, times: [String], weekdays: [String],
        number: String, unit: String, day: String, asked: String = ""
    ) {
        self.title = title
        self.isVisit = isVisit
        self.notes = notes
        self.basis = basis
        self.times = times
        self.weekdays = weekdays
        self.number = number
        self.unit = unit
        self.day = day
        self.asked = asked
    }
}
