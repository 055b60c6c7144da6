/// The number to call in an emergency, and how it is known.
public struct EmergencyCall: Sendable, Hashable {
    /// How the number is known.
    public enum Basis: Sendable, Hashable {
        /// The family typed it.
        case typed
        /// The family chose the country.
        case chosen(Country)
        /// The person's time zone belongs to that country; nobody has confirmed it.
        case zone(Country)
        /// Nothing is known about the country.
        case unknown
    }

    /// What is shown.
    public let text: String
    /// What a link says so that a phone dials it.
    public let link: String
    /// Another number of the country; nil when there is none.
    public let other: String?
    /// How the number is known.
    public let basis: Basis

    /// The number for a person: the typed one, else the chosen country's, else the one of the country that the zone of
    /// their clock belongs to, else 112.
    public init(_ setting: EmergencySetting, zone: String) {
        if let typed = setting.number {
            self.init(text: typed.text, link: typed.link, other: nil, basis: .typed)
        } else if let country = setting.country, let number = EmergencyNumber.of(country) {
            self.init(number, .chosen(country))
        } else if let country = ZoneCountry.of(zone), let number = EmergencyNumber.of(country) {
            self.init(number, .zone(country))
        } else {
            self = .anywhere
        }
    }

    /// The number where nothing is known about the country.
    public static let anywhere = EmergencyCall(
        text: EmergencyNumber.anywhere, link: "tel:\(EmergencyNumber.anywhere)", other: nil, basis: .unknown)

    private init(_ number: EmergencyNumber, _ basis: Basis) {
        self.init(text: number.main, link: "tel:\(number.main)", other: number.other, basis: basis)
    }

    private init(text: String, link: String, other: String?, basis: Basis) {
        self.text = text
        self.link = link
        self.other = other
        self.basis = basis
    }
}
