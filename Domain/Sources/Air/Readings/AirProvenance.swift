public import Clinical

/// Where values come from.
public struct AirProvenance: Sendable, Hashable {
    /// What the values stand for.
    public enum Site: Sendable, Hashable {
        /// The cell of a model, and how far its middle is from the place that was asked about.
        case cell(GeoPoint, metres: Int64?)
        /// A station; the distance is nil if it is not known.
        case station(String, GeoPoint?, metres: Int64?)
        /// A place that the source names.
        case place(String, GeoPoint?, metres: Int64?)
    }

    public let source: AirSource
    public let site: Site
    /// When the model was started; nil if the source does not say.
    public let modelTime: Instant?
    /// When the values were asked for.
    public let fetchedAt: Instant

    /// Creates a provenance.
    public init(source: AirSource, site: Site, modelTime: Instant?, fetchedAt: Instant) {
        self.source = source
        self.site = site
        self.modelTime = modelTime
        self.fetchedAt = fetchedAt
    }

    /// The age of the values in seconds, 0 or more.
    public func age(at now: Instant) -> Int64 { max(0, now.seconds(since: fetchedAt)) }
}

/// A source of values, and what may be done with them.
public struct AirSource: Sendable, Hashable {
    /// A short name for settings and records, such as `open-meteo`.
    public let id: String
    /// What has to be shown with the values.
    public let attribution: [String]
    /// The name of the licence; nil if there is none.
    public let licence: String?
    /// Whether the values may be kept.
    public let mayBeStored: Bool
    /// Whether the values may be given to others, for example in a report or an export.
    public let mayBePassedOn: Bool
    /// Whether the source may only be used without commercial purpose.
    public let isNonCommercial: Bool
    /// Whether the values are made up, for trying the program out.
    public let isInvented: Bool

    /// Creates a source.
    public init(
        id: String, attribution: [String], licence: String?, mayBeStored: Bool, mayBePassedOn: Bool,
        isNonCommercial: Bool, isInvented: Bool = false
    ) {
        self.id = id
        self.attribution = attribution
        self.licence = licence
        self.mayBeStored = mayBeStored
        self.mayBePassedOn = mayBePassedOn
        self.isNonCommercial = isNonCommercial
        self.isInvented = isInvented
    }
}

/// An index or a risk word as a source computes it, kept apart from those that are computed here.
public struct AirStatement: Sendable, Hashable {
    /// What it is, in the source's words, such as `AQI` or `us_aqi`.
    public let name: String
    public let start: Instant
    /// As it was sent.
    public let text: String

    /// Creates a statement.
    public init(name: String, start: Instant, text: String) {
        self.name = name
        self.start = start
        self.text = text
    }
}
