public import Clinical

/// A place as a form gives it.
public struct PlaceDraft: Sendable, Hashable {
    /// What is wrong with it.
    public enum Problem: Sendable, Hashable {
        case nameMissing
        case nameTooLong(limit: Int)
        /// The numbers are no place on Earth.
        case pointInvalid
        case countryUnknown
        case useUnknown
    }

    public static let nameLimit = 80

    public var name: String
    /// Degrees as plain decimal numbers, as in `51.45`.
    public var latitude: String
    public var longitude: String
    /// Two letters, or empty.
    public var country: String
    public var use: String

    /// Creates a draft.
    public init(
        name: String = "", latitude: String = "", longitude: String = "", country: String = "", use: String = ""
    ) {
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
        self.country = country
        self.use = use
    }

    /// The place, rounded to its cell, or everything that is wrong.
    public func checked() -> Checked<PlaceDetails, Problem> {
        var problems: [Problem] = []
        let name = FreeText.clean(name, limit: PlaceDraft.nameLimit, lines: .one).value
        if name == nil { problems.append(.nameTooLong(limit: PlaceDraft.nameLimit)) }
        if name?.isEmpty == true { problems.append(.nameMissing) }
        let point = GeoPoint(
            latitude: Whitespace.trimmed(latitude), longitude: Whitespace.trimmed(longitude))
        if point == nil { problems.append(.pointInvalid) }
        let country = Country(self.country)
        if country == nil, !self.country.isEmpty { problems.append(.countryUnknown) }
        let use = PlaceDetails.Use(rawValue: use)
        if use == nil { problems.append(.useUnknown) }
        guard problems.isEmpty, let name, let point, let use else { return .invalid(problems) }
        return .valid(
            PlaceDetails(name: name, cell: AirCell(containing: point), country: country, use: use))
    }
}
