internal import Air
internal import Clinical
internal import Exchange
internal import Pages

/// One hour of one quantity in the API.
struct AirReadingPayload: Encodable, Sendable {
    let quantity: String
    let at: String
    let value: Double
    let unit, kind, source, fetchedAt: String
    let seconds: Int64
    let mayBePassedOn: Bool

    /// Nil for a reading without a value.
    init?(_ series: AirSeries, _ reading: AirReading, _ zone: ZoneRules) {
        guard let known = reading.value else { return nil }
        quantity = series.quantity.slug
        at = zone.local(at: reading.start).rfc3339
        value = known.number
        unit = known.unit(of: series.quantity)
        kind = reading.kind.rawValue
        seconds = series.seconds
        source = series.provenance.source.id
        fetchedAt = zone.local(at: series.provenance.fetchedAt).rfc3339
        mayBePassedOn = series.provenance.source.mayBePassedOn
    }

    static let schema = JSONSchema.object(
        "A value of an hour.", .field("quantity", .text("Such as pollen-grass-grass, pm2_5 or temperature.")),
        .field("at", .instant("When the time that it stands for starts.")),
        .field("value", .decimal("The value.")), .field("unit", .text("The unit of the value.")),
        .field("kind", .choice("How it came to be.", of: ReadingKind.allCases.map(\.rawValue))),
        .field("seconds", .integer("How long it stands for; 0 for a moment.", 0...86_400)),
        .field("source", .text("The id of the source.")), .field("fetchedAt", .instant("When it was asked for.")),
        .field("mayBePassedOn", .flag("Whether the source's licence lets it be passed on.")))

    static let example: JSONValue = [
        "quantity": "pm2_5", "at": "2026-06-20T08:00:00.000+01:00", "value": .number("7.4"), "unit": "µg/m³",
        "kind": "modelled",
        "seconds": 3600, "source": "open-meteo", "fetchedAt": "2026-06-20T08:00:00.000+01:00", "mayBePassedOn": true,
    ]
}

extension AirPayload {
    static let schema = JSONSchema.object(
        "The air at a place, and what it means for a person.",
        .optional("place", .text("The name of the place; missing without one.")),
        .optional("fetchedAt", .instant("When a provider last answered.")),
        .field(
            "risk",
            .object(
                "What the pollen of today means for the person.", .field("level", level),
                .optional("because", .text("What decides, such as grass or tree-birch.")),
                .optional("count", .integer("Grains/m³, the mean of the day.", 0...250_000)),
                .optional("kind", .choice("How the count came to be.", of: ReadingKind.allCases.map(\.rawValue))))),
        .field(
            "pollen",
            .list(
                "The groups.",
                of: .object(
                    "A group.", .field("name", .choice("The group.", of: PollenGroup.allCases.map(\.rawValue))),
                    .field("level", level),
                    .optional("count", .integer("Grains/m³; missing if it is not known.", 0...250_000)),
                    .field("atLeast", .flag("Whether there may be more than the source counts."))))),
        .field(
            "airQuality",
            .object(
                "The air quality.", .field("scheme", .text("Whose index it is.")),
                .optional("index", .integer("Of this hour.", 0...100_000)), .field("health", level),
                .optional("main", .text("The pollutant that decides.")),
                .optional("today", .integer("Of the worst hour of today.", 0...100_000)),
                .field("healthToday", level))),
        .field(
            "weather",
            .object(
                "This hour: °C, percent, km/h and mm. What is missing is not known.",
                .optional("temperature", .decimal("°C.")), .optional("humidity", .decimal("Percent.")),
                .optional("cloud-cover", .decimal("Percent.")), .optional("wind-speed", .decimal("Km/h.")),
                .optional("wind-gusts", .decimal("Km/h.")), .optional("rain", .decimal("Mm.")),
                .optional("weather-code", .decimal("WMO 4677.")))), .optional("peak", span), .optional("best", span),
        .field(
            "thunderstorm",
            .choice("Whether a thunderstorm with much grass pollen is forecast.", of: ["notice", "none", "unknown"])),
        .optional("storm", .instant("When a thunderstorm with much grass pollen is forecast.")),
        .field("sources", .list("What has to be shown with the values.", of: .text("A source."))))

    private static let level = JSONSchema.choice(
        "The level; unknown is not low.", of: HealthRisk.allCases.map(\.rawValue))

    private static let span = JSONSchema.object(
        "Hours.", .field("from", .instant("When they start.")), .field("to", .instant("When they end.")))

    static let example: JSONValue = [
        "place": "Home, Bristol", "fetchedAt": "2026-06-20T08:00:00.000+01:00",
        "risk": ["level": "high", "because": "grass", "count": 86, "kind": "forecast"],
        "pollen": [["name": "grass", "level": "high", "count": 86, "atLeast": false]],
        "airQuality": [
            "scheme": "uk-daqi", "index": 2, "health": "low", "main": "o3_8h", "today": 4, "healthToday": "moderate",
        ], "weather": ["temperature": .number("17.5")], "thunderstorm": "none",
        "sources": ["Weather data by Open-Meteo.com (CC BY 4.0)"],
    ]
}
