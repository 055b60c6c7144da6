internal import Clinical
internal import Pages

/// Organisations for people with food allergy: those in the family's countries, and the others.
struct HelpOrganisations: Encodable, Sendable {
    let near: [Row]
    let hasNear: Bool
    let others: [Row]
    let hasOthers: Bool

    struct Row: Encodable, Sendable {
        let name: String
        let country: String
        let web: Link
        /// Nil if no published number was found.
        let call: Link?
    }

    init(_ phrases: Phrases, countries: [Country]) {
        let all = PatientOrganisation.all
        near = all.filter { countries.contains($0.country) }.map { Row(phrases, $0) }
        others = all.filter { !countries.contains($0.country) }.map { Row(phrases, $0) }
            .sorted { $0.country < $1.country }
        hasNear = !near.isEmpty
        hasOthers = !others.isEmpty
    }
}

extension HelpOrganisations.Row {
    init(_ phrases: Phrases, _ organisation: PatientOrganisation) {
        name = organisation.name
        country = phrases.formats.country(organisation.country)
        web = Link(
            organisation.web.replacing("https://", with: "").replacing(/^www\./, with: ""), organisation.web)
        call = organisation.phone.map { Link($0.text, $0.link) }
    }
}

extension EmergencyCall {
    /// The country of the number.
    var country: Country? {
        switch basis {
        case .chosen(let country), .zone(let country): country
        case .typed, .unknown: nil
        }
    }
}
