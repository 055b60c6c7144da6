/// What a family decided about a person's emergency number.
public struct EmergencySetting: Sendable, Hashable {
    /// The country whose number is called; nil while nobody chose one.
    public let country: Country?
    /// A number that is called instead of the country's; nil when there is none.
    public let number: PhoneNumber?
    /// Which edition this is; `none` has the number 0.
    public let version: RecordVersion

    /// Takes the values as they were stored.
    public init(country: Country?, number: PhoneNumber?, version: RecordVersion) {
        self.country = country
        self.number = number
        self.version = version
    }

    /// Nobody has decided anything.
    public static let none = EmergencySetting(country: nil, number: nil, version: RecordVersion(number: 0))

    /// The same content, whatever the edition.
    public func says(_ country: Country?, _ number: PhoneNumber?) -> Bool {
        self.country == country && self.number == number
    }
}

/// The form about the emergency number as it was sent.
public struct EmergencyDraft: Sendable, Hashable {
    /// Why the form is shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// The country is none of the list.
        case unknownCountry
        /// The number cannot be dialled.
        case number(PhoneNumber.Problem)
    }

    /// A country's code, or empty when none is chosen.
    public let country: String
    /// A number as typed, or empty.
    public let number: String

    /// Takes the fields as they were sent.
    public init(country: String, number: String) {
        self.country = country
        self.number = number
    }

    /// What to store, or every problem of the form in the order of its fields.
    public func checked() -> Checked<EmergencySetting, Problem> {
        var problems: [Problem] = []
        var known: Country?
        if !country.isEmpty {
            known = Country(country).flatMap { EmergencyNumber.of($0)?.country }
            if known == nil { problems.append(.unknownCountry) }
        }
        var typed: PhoneNumber?
        if !Whitespace.trimmed(number).isEmpty {
            do throws(PhoneNumber.Problem) {
                typed = try PhoneNumber.parse(number, least: PhoneNumber.fewestEmergencyDigits)
            } catch {
                problems.append(.number(error))
            }
        }
        guard problems.isEmpty else { return .invalid(problems) }
        return .valid(EmergencySetting(country: known, number: typed, version: EmergencySetting.none.version))
    }
}
