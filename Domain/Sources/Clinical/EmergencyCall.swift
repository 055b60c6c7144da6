/// The number to call in an emergency, and where it comes from.
public struct EmergencyCall: Sendable, Hashable {
    /// Where the number comes from.
    public enum Basis: Sendable, Hashable {
        /// The family typed it.
        case typed
        /// The family chose the country.
        case chosen(Country)
        /// The country was derived from the person's time zone and has not been confirmed.
        case zone(Country)
        /// The country is unknown.
        case unknown
    }

    /// The text to show.
    public let text: String
    /// The link target that makes a phone dial it.
    public let link: String
    /// Another number of the country; nil if there is none.
    public let other: String?
    /// Where the number comes from.
    public let basis: Basis

    /// Picks the number for a person: the typed one, else the chosen country's, else that of the country of their time
    /// zone, else 112.
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

    /// The number to call if the country is unknown.
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
