/// The number to dial for an ambulance in one country.
///
/// If a separate number reaches the ambulance directly, that number comes first. The sources for each are listed in
/// `docs/clinical-sources.md`; a country without two sources that agree is left out rather than guessed.
public struct EmergencyNumber: Sendable, Hashable {
    /// The country.
    public let country: Country
    /// The number to call first, digits only.
    public let main: String
    /// A second number that also reaches help; nil if there is none.
    public let other: String?

    /// The number to dial if the country is unknown: the common number of the European Union, which many mobile
    /// networks elsewhere forward (3GPP TS 22.101).
    public static let anywhere = "112"

    /// The number of a country; nil if the country is not listed.
    public static func of(_ country: Country) -> EmergencyNumber? {
        for line in lines where line.hasPrefix(country.code) { return EmergencyNumber(line) }
        return nil
    }

    /// All listed countries, in the order of their codes.
    public static var all: [EmergencyNumber] { lines.compactMap { EmergencyNumber($0) } }

    private init?(_ line: String) {
        let parts = line.split(separator: " ")
        guard parts.count >= 2, let country = Country(String(parts[0])) else { return nil }
        self.country = country
        main = String(parts[1])
        other = parts.count > 2 ? String(parts[2]) : nil
    }

    private static let lines = [
        "AD 112", "AR 107", "AT 112 144", "AU 000 112", "BE 112", "BG 112", "BR 192", "CA 911", "CH 144 112", "CY 112",
        "CZ 112", "DE 112", "DK 112", "EE 112", "ES 112", "FI 112", "FO 112", "FR 112 15", "GB 999 112", "GE 112",
        "GG 999 112", "GR 112", "HK 999", "HR 112 194", "HU 112", "IE 112 999", "IL 101", "IM 999", "IN 112 108",
        "IS 112", "IT 112", "JE 999 112", "JP 119", "KR 119", "LI 112 144", "LT 112", "LU 112", "LV 112", "MC 112",
        "MK 112", "MT 112", "MX 911", "MY 999", "NL 112", "NO 113 112", "NZ 111", "PH 911", "PL 112", "PR 911",
        "PT 112", "RO 112", "RS 112", "SE 112", "SG 995", "SI 112", "SK 112", "TH 1669", "TR 112", "TW 119", "US 911",
        "VA 112", "ZA 112 10177",
    ]
}
