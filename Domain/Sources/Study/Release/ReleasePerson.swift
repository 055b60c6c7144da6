/// A participant as a release starts from. Nothing but the class reaches a file, and that under a new key.
public struct ReleasePerson: Sendable, Hashable {
    /// Where a person lives, as the study knows it.
    public struct Place: Sendable, Hashable {
        /// The first-level division, `GB-WLS`; nil if only the country is known.
        public let region: String?
        /// ISO 3166-1 alpha-2.
        public let country: String
        /// The people who live in the division; nil if the gazetteer does not say.
        public let population: Int?

        public init(region: String?, country: String, population: Int?) {
            self.region = region
            self.country = country
            self.population = population
        }
    }

    /// The study's own key, the same in each release. It is never written.
    public let key: String
    public let place: Place
    /// Nil if the age is not known.
    public let age: AgeBand?
    /// As the study codes it; empty if not known.
    public let sex: String
    /// The version of the consent that the person signed last.
    public let consent: Int

    public init(key: String, place: Place, age: AgeBand?, sex: String, consent: Int) {
        self.key = key
        self.place = place
        self.age = age
        self.sex = sex
        self.consent = consent
    }
}
