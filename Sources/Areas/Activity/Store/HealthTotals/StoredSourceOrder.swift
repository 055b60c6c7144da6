public import Activity
public import Clinical
internal import Foundation
internal import SQL
internal import Store

/// A metric's sources in the person's order.
public struct StoredSourceOrder: Sendable, Hashable {
    /// Those that count, most trusted first.
    public let order: SourceOrder
    /// Those that the person removed, by name.
    public let removed: [HealthSource]
    public let version: RecordVersion

    public init(order: SourceOrder, removed: [HealthSource], version: RecordVersion) {
        self.order = order
        self.removed = removed
        self.version = version
    }
}

/// The person's decisions about the sources of a metric.
struct SourceOrderBody: Codable, Equatable {
    var chosen: [String] = []
    var removed: [String] = []

    init() {}

    init(text: String) throws {
        self = try JSONDecoder().decode(SourceOrderBody.self, from: Data(text.utf8))
    }
}

/// A metric's source order, as stored.
struct HealthSourceOrderRecord: Encodable {
    let metric: String
    let trusted: [Source]
    let removed: [Source]

    struct Source: Encodable {
        let name: String
        let model: String?

        init(_ source: HealthSource) {
            name = source.name
            model = source.model
        }
    }
}

extension HealthSource {
    /// The source of a series: who wrote it, on what kind of device.
    init?(person: String, name: String, device: String?) {
        let model = device.flatMap { Self.model(in: $0) }
        guard let id = ID(HealthIdentity.series([person, name, model ?? ""])) else { return nil }
        self.init(id: id, name: name, model: model)
    }

    /// The model in a description such as `<<HKDevice>, name:Apple Watch, model:Watch, hardware:Watch6,2>`.
    private static func model(in device: String) -> String? {
        guard let mark = device.firstRange(of: "model:") else { return nil }
        let rest = device[mark.upperBound...]
        let text = rest.prefix { $0 != "," && $0 != ">" }.trimmingCharacters(in: .whitespaces)
        return text.isEmpty ? nil : text
    }
}

extension Reader {
    func storedSourceOrder(
        _ metric: HealthMetric, of person: String
    ) throws -> (body: SourceOrderBody, version: RecordVersion) {
        let row = try first(
            "SELECT body, version FROM health_source_order WHERE person = \(person) AND metric = \(metric.rawValue)")
        guard let row else { return (SourceOrderBody(), RecordVersion(number: 0)) }
        return (try SourceOrderBody(text: row.text("body")), RecordVersion(number: try row.int64("version")))
    }

    /// The series of a metric with their units and sources.
    func healthSeries(
        _ metric: HealthMetric, of person: String
    ) throws -> [(id: String, unit: String?, source: HealthSource)] {
        try fetch(
            """
            SELECT id, unit, source, device FROM health_series
            WHERE person = \(person) AND type = \(metric.healthKit) ORDER BY id
            """
        ).compactMap { row in
            let name = try row.text("source")
            let source = HealthSource(person: person, name: name, device: try row.optionalText("device"))
            return try source.map { (try row.text("id"), try row.optionalText("unit"), $0) }
        }
    }

    func sourceOrder(_ metric: HealthMetric, of person: String) throws -> StoredSourceOrder {
        var met: Set<HealthSource> = []
        let sources = try healthSeries(metric, of: person).map(\.source).filter { met.insert($0).inserted }
        let (body, version) = try storedSourceOrder(metric, of: person)
        let gone = Set(body.removed)
        let removed = sources.filter { gone.contains($0.id.text) }
        return StoredSourceOrder(
            order: SourceOrder(
                sources, chosen: body.chosen.compactMap { HealthSource.ID($0) }, removed: removed.map(\.id)),
            removed: removed.sorted { ($0.name, $0.id.text) < ($1.name, $1.id.text) }, version: version)
    }

    func healthSourceOrderRecords(_ access: PersonAccess) throws -> [HealthSourceOrderRecord] {
        let person = access.person.text
        return try fetch("SELECT metric FROM health_source_order WHERE person = \(person) ORDER BY metric").map { row in
            let metric = try row.convert("metric", "a metric", HealthMetric.init(rawValue:))
            let stored = try sourceOrder(metric, of: person)
            return HealthSourceOrderRecord(
                metric: metric.rawValue, trusted: stored.order.sources.map(HealthSourceOrderRecord.Source.init),
                removed: stored.removed.map(HealthSourceOrderRecord.Source.init))
        }
    }
}
