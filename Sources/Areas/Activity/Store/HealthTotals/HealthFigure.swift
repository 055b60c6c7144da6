internal import Activity
public import Clinical
internal import SQL

/// A metric's value over a day or an hour.
public struct HealthFigure: Sendable, Hashable {
    /// In millionths of the metric's unit: the sum, the mean, the highest or latest value or the time asleep, depending
    /// on the metric.
    public let millionths: Int64
    /// The manually entered part; for single readings the whole value if any was entered manually.
    public let manualMillionths: Int64
    /// Nil for values that are added up.
    public let readings: HealthReadings?

    public init(millionths: Int64, manualMillionths: Int64 = 0, readings: HealthReadings? = nil) {
        self.millionths = millionths
        self.manualMillionths = manualMillionths
        self.readings = readings
    }

    public var isManual: Bool { manualMillionths != 0 }
}

/// Single readings of a day or an hour; values in millionths of the metric's unit.
public struct HealthReadings: Sendable, Hashable {
    public let count: Int
    public let lowest: Int64
    public let highest: Int64

    public init(count: Int, lowest: Int64, highest: Int64) {
        self.count = count
        self.lowest = lowest
        self.highest = highest
    }
}

/// A civil day of the person that has a figure; a day without one is missing, not zero.
public struct HealthDay: Sendable, Hashable {
    public let day: CalendarDay
    public let figure: HealthFigure

    public init(day: CalendarDay, figure: HealthFigure) {
        self.day = day
        self.figure = figure
    }
}

/// A clock hour that has a figure.
public struct HealthHour: Sendable, Hashable {
    public let start: Instant
    public let figure: HealthFigure
}

extension HealthFigure {
    static let columns: [StaticString] = ["millionths", "manual", "readings", "lowest", "highest"]

    init(_ row: Row) throws {
        let readings =
            try row.isNull("readings")
            ? nil
            : HealthReadings(
                count: try row.int("readings"), lowest: try row.int64("lowest"), highest: try row.int64("highest"))
        self.init(
            millionths: try row.int64("millionths"), manualMillionths: try row.int64("manual"), readings: readings)
    }

    init(_ total: HealthTotal) {
        self.init(millionths: total.millionths, manualMillionths: total.manualMillionths)
    }

    init(_ readings: DayReadings, latest: Bool = false) {
        let value = latest ? readings.latest.millionths : readings.mean
        self.init(
            millionths: value, manualMillionths: readings.isManual ? value : 0,
            readings: HealthReadings(count: readings.count, lowest: readings.lowest, highest: readings.highest))
    }

    var values: [Value] {
        [
            .integer(millionths), .integer(manualMillionths), readings.map { .integer(Int64($0.count)) } ?? .null,
            readings.map { .integer($0.lowest) } ?? .null, readings.map { .integer($0.highest) } ?? .null,
        ]
    }
}

extension HealthDay {
    init(_ row: Row, _ metric: HealthMetric) throws {
        let figure = try HealthFigure(row)
        self.init(
            day: try row.convert("day", "a day", CalendarDay.init(iso:)),
            figure: metric.standsByHighest ? figure.highest : figure)
    }
}

extension HealthFigure {
    /// The same figure with its highest reading as the value.
    fileprivate var highest: HealthFigure {
        guard let readings else { return self }
        return HealthFigure(
            millionths: readings.highest, manualMillionths: isManual ? readings.highest : 0, readings: readings)
    }
}
