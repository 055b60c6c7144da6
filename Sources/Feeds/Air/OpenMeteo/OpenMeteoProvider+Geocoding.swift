public import Air
public import Clinical
internal import Exchange

/// A place that somebody searched for, from GeoNames.
public struct GeocodedPlace: Sendable, Hashable {
    /// Its number in GeoNames.
    public let id: Int64
    public let name: String
    public let point: GeoPoint
    /// Nil if the service does not say.
    public let country: Country?
    public let countryName: String?
    /// What it is part of, the largest first, without the country.
    public let regions: [String]
    /// The name of its time zone.
    public let zone: String?
    /// Nil if it is not known.
    public let population: Int64?
    /// What it is, such as PPLC for a capital and MT for a mountain (geonames.org/export/codes.html).
    public let featureCode: String?
    /// Empty if none is known.
    public let postcodes: [String]

    /// Creates a place; what is left out is not known.
    public init(
        id: Int64, name: String, point: GeoPoint, country: Country?, countryName: String? = nil, regions: [String],
        zone: String? = nil, population: Int64? = nil, featureCode: String? = nil, postcodes: [String] = []
    ) {
        self.id = id
        self.name = name
        self.point = point
        self.country = country
        self.countryName = countryName
        self.regions = regions
        self.zone = zone
        self.population = population
        self.featureCode = featureCode
        self.postcodes = postcodes
    }

    /// Whether people live there.
    public var isSettlement: Bool { featureCode?.hasPrefix("PPL") ?? false }
}

extension OpenMeteoProvider {
    /// The most places of a search.
    public static let mostFound = 20

    /// Places by name, perhaps with a country after a comma, or by postcode, the best first; empty if there is none.
    ///
    /// - Parameter language: in which names are preferred, such as `de`.
    public func places(
        named words: String, language: String, country: Country?, now: Instant
    ) async throws(AirProblem) -> [GeocodedPlace] {
        guard let base = account.geocoding else { throw .notCovered }
        var query = [("name", String(words.prefix(100))), ("count", "\(Self.mostFound)"), ("language", language)]
        if let country { query.append(("countryCode", country.code)) }
        let body = try await body(base, "search", query, now: now)
        let json: JSONView
        do throws(JSONProblem) { json = JSONView(try JSONReader.read(body)) } catch { throw .invalid(field: "") }
        // Without a hit there is no such key.
        guard json.value.map({ if case .object = $0 { true } else { false } }) == true else {
            throw .invalid(field: "results")
        }
        guard json["results"].value == nil || json["results"].isArray else { throw .invalid(field: "results") }
        return json["results"].items.compactMap(GeocodedPlace.init)
    }
}

extension GeocodedPlace {
    /// Nil for something without a number, a name or a point; everything else may be absent.
    init?(_ item: JSONView) {
        guard let id = item["id"].int64, let name = item["name"].text, !name.isEmpty,
            let point = item.point("latitude", "longitude")
        else { return nil }
        self.id = id
        self.name = String(name.prefix(200))
        self.point = point
        country = item["country_code"].text.flatMap { Country($0) }
        countryName = item["country"].text
        regions = ["admin1", "admin2", "admin3", "admin4"].compactMap { item[$0].text }.filter { !$0.isEmpty }
        zone = item["timezone"].text
        population = item["population"].int64.flatMap { $0 > 0 ? $0 : nil }
        featureCode = item["feature_code"].text
        postcodes = item["postcodes"].items.compactMap(\.text)
    }
}
