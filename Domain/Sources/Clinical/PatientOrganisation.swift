/// A national organisation for people with food allergy.
///
/// An organisation is listed only if there is a source for its web address, and has a number only if there is a source
/// for that; the sources are listed in `docs/clinical-sources.md`. Countries without such an organisation are left out.
public struct PatientOrganisation: Sendable, Hashable {
    /// The country it works in.
    public let country: Country
    /// The name it uses.
    public let name: String
    /// Its web address.
    public let web: String
    /// Its number in the local notation; nil if none was found.
    public let phone: PhoneNumber?

    /// The organisation of a country; nil if none is listed.
    public static func of(_ country: Country) -> PatientOrganisation? {
        all.first { $0.country == country }
    }

    /// All listed organisations, in the order of the country codes.
    public static var all: [PatientOrganisation] { lines.compactMap { PatientOrganisation($0) } }

    private init?(_ line: (country: String, name: String, web: String, phone: String)) {
        guard let country = Country(line.country) else { return nil }
        self.country = country
        name = line.name
        web = line.web
        if line.phone.isEmpty {
            phone = nil
        } else {
            do throws(PhoneNumber.Problem) {
                phone = try PhoneNumber.parse(line.phone)
            } catch {
                return nil
            }
        }
    }

    private static let lines: [(country: String, name: String, web: String, phone: String)] = [
        ("AU", "Allergy & Anaphylaxis Australia", "https://allergyfacts.org.au", ""),
        ("CA", "Food Allergy Canada", "https://foodallergycanada.ca", "1 866 785-5660"),
        ("CH", "aha! Allergiezentrum Schweiz", "https://www.aha.ch", ""),
        ("DE", "Deutscher Allergie- und Asthmabund (DAAB)", "https://www.daab.de", ""),
        ("ES", "AEPNAA", "https://www.aepnaa.org", ""),
        ("FR", "Association française pour la prévention des allergies (AFPRAL)", "https://www.afpral.fr", ""),
        ("GB", "Anaphylaxis UK", "https://www.anaphylaxis.org.uk", ""),
        ("NZ", "Allergy New Zealand", "https://www.allergy.org.nz", "0800 34 0800"),
        ("SE", "Astma- och Allergiförbundet", "https://astmaoallergiforbundet.se", "08-506 282 00"),
        ("US", "Food Allergy Research & Education (FARE)", "https://www.foodallergy.org", "1-800-929-4040"),
    ]
}
