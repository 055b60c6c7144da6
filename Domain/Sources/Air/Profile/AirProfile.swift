/// What a person has said about the air and themselves.
public struct AirProfile: Sendable, Hashable {
    /// A card of the page about the air.
    public enum Card: String, Sendable, Hashable, CaseIterable {
        case pollen, quality, weather, forecast
    }

    /// When a person is told about much pollen.
    public enum AlertTime: String, Sendable, Hashable, CaseIterable {
        /// In the evening, about the next day.
        case evening
        /// In the morning, about the day.
        case morning
    }

    /// What the person reacts to; empty if they have not said.
    public var sensitivities: [PollenSensitivity]
    /// Nil for the index of the place's country.
    public var index: AirQualityScheme.ID?
    /// Nil for the levels of the place's country.
    public var pollen: PollenScheme.ID?
    /// Nil if the person has not said.
    public var hasAsthma: Bool?
    public var hasHeartDisease: Bool?
    public var hasLungDisease: Bool?
    /// Cards that the person does not want to see.
    public var hidden: Set<Card>
    public var alert: AlertTime

    /// Creates a profile; without anything, that of a person who has said nothing.
    public init(
        sensitivities: [PollenSensitivity] = [], index: AirQualityScheme.ID? = nil, pollen: PollenScheme.ID? = nil,
        hasAsthma: Bool? = nil, hasHeartDisease: Bool? = nil, hasLungDisease: Bool? = nil, hidden: Set<Card> = [],
        alert: AlertTime = .evening
    ) {
        self.sensitivities = sensitivities
        self.index = index
        self.pollen = pollen
        self.hasAsthma = hasAsthma
        self.hasHeartDisease = hasHeartDisease
        self.hasLungDisease = hasLungDisease
        self.hidden = hidden
        self.alert = alert
    }

    /// What makes polluted air worse for the person.
    ///
    /// - Parameter age: completed years.
    public func sensitivity(age: Int?) -> AirSensitivity {
        AirSensitivity(
            age: age, hasAsthma: hasAsthma, hasHeartDisease: hasHeartDisease, hasLungDisease: hasLungDisease)
    }
}
