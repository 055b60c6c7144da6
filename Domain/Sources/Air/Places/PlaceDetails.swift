public import Clinical

/// A place whose air matters to a person, no more exact than a cell.
public struct PlaceDetails: Sendable, Hashable {
    /// What a place is to a person.
    public enum Use: String, Sendable, Hashable, CaseIterable {
        case home
        /// Work, school, grandparents.
        case other
        /// Where the person's phone was last; there is at most one.
        case here
    }

    public let name: String
    public let cell: AirCell
    /// Nil if it is not known.
    public let country: Country?
    public let use: Use

    /// Creates a place.
    public init(name: String, cell: AirCell, country: Country?, use: Use) {
        self.name = name
        self.cell = cell
        self.country = country
        self.use = use
    }
}
