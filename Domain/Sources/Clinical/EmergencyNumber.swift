/// What to dial for an ambulance in one country.
///
/// Where a number of its own reaches the ambulance at once, that comes first. The sources of each are listed in
/// `docs/clinical-sources.md`; a country without two sources that agree is not here, and nobody guesses.
public struct EmergencyNumber: Sendable, Hashable {
    /// The country.
    public let country: Country
    /// Digits, the one to call first.
    public let main: String
    /// Another that reaches help too; nil when there is none to name.
    public let other: String?

    /// What is dialled where the country is not known: the common number of the European Union, which many mobile
    /// networks elsewhere pass on (3GPP TS 22.101).
    public static let anywhere = "112"

    /// The number of a country; nil when the list has none.
    public static func of(_ country: Country) -> EmergencyNumber? {
        for line in lines where line.hasPrefix(country.code) { return EmergencyNumber(line) }
        return nil
    }

    /// Every country of the list, in the order of the codes.
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
