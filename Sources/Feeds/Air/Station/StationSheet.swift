internal import Air
internal import Clinical
internal import Exchange

/// A table of a station's measurements: the column `time`, with an offset, or `date`, and one for each quantity, named by its
/// slug or, for the six plants of CAMS, by the plant. Its unit follows in brackets, such as `pm2_5 [µg/m³]`; pollen needs
/// none.
struct StationSheet {
    struct Column {
        let quantity: AirQuantity
        /// As it is spelled; nil if there is none.
        let unit: String?
        var cells: [(start: Instant, text: String)] = []
    }

    /// The most rows of a file: ten years of hours.
    static let mostRows = 100_000

    private(set) var columns: [Column] = []
    /// Whether a row is a day and not an hour.
    private(set) var isDaily = false
    private let zone: ZoneRules
    /// The column of the time and those of the quantities.
    private var places: (time: Int, values: [Int])?
    private var known: Set<Instant> = []
    private var problem: AirProblem?

    /// Reads a file. Days start at midnight in the station's zone.
    init(_ bytes: [UInt8], zone: ZoneRules) throws(AirProblem) {
        self.zone = zone
        do throws(CSVReader.Problem) {
            try CSVReader(bytes).read { add($0) }
        } catch {
            throw .invalid(field: "line \(error.line ?? 1)")
        }
        if let problem { throw problem }
        if places == nil { throw .invalid(field: "line 1") }
    }

    /// Takes a record; returns whether to go on.
    private mutating func add(_ record: CSVRecord) -> Bool {
        guard let places else { return addHeader(record) }
        guard (0..<record.count).contains(where: { !cell(record, $0).isEmpty }) else { return true }
        guard known.count < Self.mostRows, let start = start(cell(record, places.time)), known.insert(start).inserted
        else {
            problem = .invalid(field: "line \(record.line)")
            return false
        }
        for (index, place) in places.values.enumerated() {
            columns[index].cells.append((start, cell(record, place)))
        }
        return true
    }

    private mutating func addHeader(_ record: CSVRecord) -> Bool {
        var time: Int?
        var values: [Int] = []
        for place in 0..<record.count {
            let name = cell(record, place)
            if name == "time" || name == "date" {
                isDaily = name == "date"
                time = time == nil ? place : -1
            } else if let column = Column(name), !columns.contains(where: { $0.quantity == column.quantity }) {
                columns.append(column)
                values.append(place)
            } else {
                time = -1
            }
        }
        if let time, time >= 0, !values.isEmpty { places = (time, values) }
        if places == nil { problem = .invalid(field: "line \(record.line)") }
        return places != nil
    }

    private func start(_ text: String) -> Instant? {
        guard isDaily else { return StationTime.instant(text) }
        guard let midnight = TimeOfDay(hour: 0, minute: 0) else { return nil }
        return CalendarDay(iso: text).map { zone.moment($0, midnight).instant }
    }

    private func cell(_ record: CSVRecord, _ place: Int) -> String { Whitespace.trimmed(record.text(place) ?? "") }
}

extension StationSheet.Column {
    /// Nil if the name is not understood.
    fileprivate init?(_ text: String) {
        let parts = text.split(separator: "[", omittingEmptySubsequences: false).map { Whitespace.trimmed(String($0)) }
        guard let name = parts.first, parts.count <= 2 else { return nil }
        let plant = PollenTaxon.cams.first { $0.slug == name }
        guard let quantity = plant.map({ AirQuantity.pollen(.taxon($0)) }) ?? AirQuantity(slug: name) else {
            return nil
        }
        self.quantity = quantity
        guard parts.count == 2 else {
            unit = nil
            return
        }
        guard parts[1].hasSuffix("]") else { return nil }
        unit = String(parts[1].dropLast())
    }
}

/// Times such as 2026-10-01T12:00+02:00 or 2026-10-01T10:00Z.
enum StationTime {
    static func instant(_ text: String) -> Instant? {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let day = CalendarDay(iso: parts[0]) else { return nil }
        let clock = parts[1].prefix { $0 != "Z" && $0 != "+" && $0 != "-" }
        guard let time = TimeOfDay(text: String(clock)), let offset = offset(String(parts[1].dropFirst(clock.count)))
        else { return nil }
        return ZoneRules.utc.moment(day, time).instant.adding(seconds: -offset)
    }

    /// Seconds east of Greenwich; nil without an offset.
    private static func offset(_ text: String) -> Int64? {
        if text == "Z" { return 0 }
        guard let sign = text.first, sign == "+" || sign == "-", text.utf8.count == 6,
            let time = TimeOfDay(text: String(text.dropFirst()))
        else { return nil }
        let minutes = Int64(time.minutes)
        return (sign == "-" ? -minutes : minutes) * 60
    }
}
