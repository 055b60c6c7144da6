/// A family's settings for a person's emergency number.
public struct EmergencySetting: Sendable, Hashable {
    /// The country whose number is called; nil if none was chosen.
    public let country: Country?
    /// A number to call instead of the country's; nil if there is none.
    public let number: PhoneNumber?
    /// The version of this record; `none` has the number 0.
    public let version: RecordVersion

    /// Creates an instance from stored values.
    public init(country: Country?, number: PhoneNumber?, version: RecordVersion) {
        self.country = country
        self.number = number
        self.version = version
    }

    /// The setting when nothing has been chosen.
    public static let none = EmergencySetting(country: nil, number: nil, version: RecordVersion(number: 0))

    /// Whether the content is the same, ignoring the version.
    public func says(_ country: Country?, _ number: PhoneNumber?) -> Bool {
        self.country == country && self.number == number
    }
}

/// The submitted form for the emergency number.
public struct EmergencyDraft: Sendable, Hashable {
    /// Why the form is rejected and shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// The country is not in the list.
        case unknownCountry
        /// The number cannot be dialled.
        case number(PhoneNumber.Problem)
    }

    /// A country code, or empty if none is chosen.
    public let country: String
    /// A number as typed, or empty.
    public let number: String

    /// Creates a draft from the submitted fields.
    public init(country: String, number: String) {
        self.country = country
        self.number = number
    }

    /// Returns the values to store, or every problem in field order.
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
