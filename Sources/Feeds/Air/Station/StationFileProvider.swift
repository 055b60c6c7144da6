public import Air
public import Clinical
internal import Foundation

/// The measurements of a station nearby, from a file that somebody keeps up to date.
public struct StationFileProvider: AirProvider {
    /// The file and what it does not say about the station.
    public struct Station: Sendable {
        public let path: String
        public let name: String
        public let point: GeoPoint
        /// How far from it the values are used, in metres.
        public let radius: Int64
        /// The zone of its days.
        public let zone: ZoneRules
        /// The days between which it counts pollen; nil if it does all year. May go over the end of the year.
        public let season: (from: MonthDay, to: MonthDay)?
        /// Whom to name, with the licence; nil if the values may only be used here.
        public let licence: (attribution: String, name: String)?

        /// Creates a station.
        public init(
            path: String, name: String, point: GeoPoint, radius: Int64, zone: ZoneRules,
            season: (from: MonthDay, to: MonthDay)? = nil, licence: (attribution: String, name: String)? = nil
        ) {
            self.path = path
            self.name = name
            self.point = point
            self.radius = radius
            self.zone = zone
            self.season = season
            self.licence = licence
        }
    }

    /// The largest file in bytes.
    static let mostBytes = 16 << 20

    public let source: AirSource
    public let mostPlaces = 100
    private let station: Station

    /// Takes a station.
    public init(_ station: Station) {
        self.station = station
        source = AirSource(
            id: "station", attribution: [station.licence?.attribution ?? station.name], licence: station.licence?.name,
            mayBeStored: true, mayBePassedOn: station.licence != nil, isNonCommercial: false)
    }

    public func answered(with topic: AirTopic) -> Set<AirTopic> { Set(AirTopic.allCases) }

    public func refusal(of topic: AirTopic, at place: AirPlace, now: Instant) -> AirRefusal.Reason? {
        guard GreatCircle.metres(station.point, place.cell.middle) <= station.radius else { return .notCovered }
        guard topic == .pollen, let season = station.season else { return nil }
        let today = MonthDay(station.zone.local(at: now).day)
        let isWithin =
            season.from <= season.to
            ? season.from <= today && today <= season.to : season.from <= today || today <= season.to
        return isWithin ? nil : .outOfSeason(from: season.from, to: season.to)
    }

    public func cost(of topic: AirTopic, at places: [AirPlace], now: Instant) -> AirCost { .free }

    public func fetch(_ topic: AirTopic, at places: [AirPlace], now: Instant) async throws(AirProblem) -> AirAnswer {
        let sheet = try StationSheet(try bytes(), zone: station.zone)
        let deliveries = places.map { ($0.cell, delivery(sheet, at: $0, now)) }
        return AirAnswer(deliveries: Dictionary(deliveries) { first, _ in first }, cost: .free)
    }

    private func bytes() throws(AirProblem) -> [UInt8] {
        guard let file = FileHandle(forReadingAtPath: station.path) else { throw .unreachable }
        defer { try? file.close() }
        do {
            let data = try file.read(upToCount: Self.mostBytes + 1) ?? Data()
            guard data.count <= Self.mostBytes else { throw AirProblem.invalid(field: "") }
            return Array(data)
        } catch let problem as AirProblem {
            throw problem
        } catch {
            throw .unreachable
        }
    }

    /// The measurements of the last seven days; what the file says about times to come is no measurement.
    private func delivery(_ sheet: StationSheet, at place: AirPlace, _ now: Instant) -> AirDelivery {
        let metres = GreatCircle.metres(station.point, place.cell.middle)
        let provenance = AirProvenance(
            source: source, site: .station(station.name, station.point, metres: metres), modelTime: nil, fetchedAt: now)
        let first = now.adding(seconds: -7 * 86_400)
        let series = sheet.columns.map { column in
            let readings = column.cells.filter { first < $0.start && $0.start <= now }.map { cell in
                AirReading(start: cell.start, kind: .measured, content: content(cell.text, column))
            }
            return AirSeries(
                column.quantity, unit: column.unit, seconds: sheet.isDaily ? 86_400 : 3600,
                readings: readings.sorted { $0.start < $1.start }, provenance: provenance)
        }
        return AirDelivery(series: series)
    }

    private func content(_ text: String, _ column: StationSheet.Column) -> AirReading.Content {
        guard !text.isEmpty else { return .missing }
        if case .pollen = column.quantity, column.unit == nil {
            return SeriesReader.content(text: text, .grainsPerCubicMetre, of: column.quantity)
        }
        return SeriesReader.content(text: text, column.unit.flatMap(AirUnit.init(spelling:)), of: column.quantity)
    }
}
