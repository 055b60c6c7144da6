/// What was made coarser than the rules ask for, because too few people would have been alike.
public enum ReleaseCoarsening: Sendable, Hashable {
    /// A division with too few inhabitants; its people are shown in their country.
    case smallPlace(region: String, country: String)
    /// Too few people of this sex take part in the division; they are shown in their country.
    case fewInPlace(region: String, country: String, sex: String)
    /// Bands with too few people, joined with their neighbours.
    case agesJoined(region: String, sex: String, age: AgeBand)
}

/// Why somebody is not in a release.
public enum ReleaseOmission: String, Sendable, Hashable, CaseIterable {
    /// The person signed a consent that does not allow it.
    case consent
    /// Too few people were alike, even in the whole country.
    case fewAlike = "few-alike"
    /// Too few joined, left or changed class since an earlier release; or drawn at random to hide these.
    case comparison
}
