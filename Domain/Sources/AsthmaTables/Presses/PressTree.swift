public import Clinical
public import Devices
public import Exchange

/// An export of the app that this area continues: its database as one JSON tree, or the lists that it kept on the phone.
///
/// Users may be above or below the kind of record, or missing. One press is one puff; the app's own counts are compared
/// and never turned into puffs.
public struct PressTree: Sendable, Hashable {
    /// The most presses in one file.
    public static let mostPresses = 100_000
    /// The most problems that are named.
    public static let mostProblems = 20

    /// By name; records without a user come first.
    public let users: [User]
    /// The paths of what the app did not write.
    public let unread: [String]

    /// What the file has of one user.
    public struct User: Sendable, Hashable {
        /// As in the file; empty if the records belong to no user.
        public let name: String
        /// By time.
        public let presses: [Press]
        /// The presses for which the app stored no address, and so did not count.
        public let withoutAddress: Int
        /// Places that belong to no press, because the lists have different lengths.
        public let placesWithoutPress: Int
        /// Days for which the app counted more presses than it stored, by day.
        public let shortDays: [ShortDay]
        /// By time.
        public let results: [Result]
    }

    /// One press.
    public struct Press: Sendable, Hashable {
        public let stamp: PressStamp
        /// 0 for the first of several with the same time.
        public let ordinal: Int
        public let at: Moment
        public let clock: Clock
        /// Nil if the coordinates are not a place on Earth.
        public let place: ReportedPlace?
    }

    /// What the zone's clocks did at the time of a press.
    public enum Clock: String, Sendable, Hashable, CaseIterable {
        case once
        /// They skipped the time; it is moved forward by the length of the gap.
        case skipped
        /// They showed it twice; the first is taken.
        case twice
    }

    /// A day with fewer presses than the app counted.
    public struct ShortDay: Sendable, Hashable {
        public let day: CalendarDay
        public let counted: Int
        public let found: Int
    }

    /// A result of the app's questionnaire, 0 to 100.
    public struct Result: Sendable, Hashable {
        public let stamp: PressStamp
        public let points: Int
    }

    /// Why a part is rejected, and where.
    public struct Problem: Error, Sendable, Hashable {
        /// As in `DailyData/mia/20180701-080000`; empty for the whole file.
        public let path: String
        public let reason: Reason
    }

    /// What is wrong with a part.
    public enum Reason: Sendable, Hashable {
        /// The text is not JSON.
        case json(JSONProblem.Reason)
        /// The file has none of the forms that the app writes.
        case unknownForm
        /// Not `yyyyMMdd-HHmmss`.
        case timeInvalid
        /// Not `yyyyMMdd`.
        case dayInvalid
        /// Before the app's time, or after now.
        case timeImpossible
        case addressMissing
        /// Latitude or longitude is not a number.
        case placeUnreadable
        /// The count of a day is not a whole number from 0 to 10,000.
        case countInvalid
        /// The result is not a whole number from 0 to 100.
        case resultInvalid
        /// A list of pairs ends within a pair.
        case pairIncomplete
        /// A user has this list in two places.
        case listTwice
        case tooManyPresses
        /// No press, count or result is in the file.
        case nothingFound
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - zone: that of the phone's clock.
    ///   - now: presses may be at most 5 minutes later.
    public static func read(_ bytes: [UInt8], zone: ZoneRules, now: Instant) -> Checked<PressTree, Problem> {
        let value: JSONValue
        do throws(JSONProblem) {
            value = try JSONReader.read(bytes)
        } catch {
            return .invalid([Problem(path: error.path, reason: .json(error.reason))])
        }
        var reading = PressReading(zone: zone, now: now)
        reading.readTree(value)
        return reading.result
    }
}
