package import Clinical
package import Pages

/// The emergency number to call for a person.
struct EditEmergencyPage: FormPage {
    static let template = "emergency/edit"

    let head: FormHead
    let country: Menu
    let number: Field

    struct Values: Sendable {
        var version: String
        var country = ""
        var number = ""
    }

    init(_ phrases: Phrases, person: Person.ID, zone: String, values: Values, problems: Problems = .none) {
        head = FormHead(
            phrases, title: phrases("emergency.title.form"), cancel: Paths.contacts(person),
            post: Paths.emergency(person), hidden: [Hidden("version", values.version)], problems: problems)
        let countries = phrases.emergencyNumbers.map { number, name in
            (value: number.country.code, label: phrases("emergency.option", ["country": name, "number": number.main]))
        }
        let proposal = ZoneCountry.of(zone).map { phrases.formats.country($0) }
        country = Menu(
            "country", phrases("emergency.country"),
            options: [(value: "", label: phrases("emergency.country.none"))] + countries, chosen: values.country,
            hint: proposal.map { phrases("emergency.country.zone", ["country": $0]) }
                ?? phrases("emergency.country.hint"),
            problems: problems)
        number = Field(
            "number", phrases("emergency.number"), values.number, hint: phrases("emergency.number.hint"),
            problems: problems
        ).kind(.phone)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ values: Values, zone: String = "Europe/London", _ problems: Problems = .none) -> EditEmergencyPage {
            EditEmergencyPage(phrases, person: Samples.person, zone: zone, values: values, problems: problems)
        }
        let wrong = Values(version: "2", country: "", number: "call me")
        let problems = Problems([
            ("country", phrases("form.unknownChoice")), ("number", phrases.phoneNumber(.unreadable)),
        ])
        return [
            Sample("proposed", page(Values(version: "0", country: "GB"))),
            Sample("unknown", page(Values(version: "0"), zone: "UTC")),
            Sample("typed", page(Values(version: "2", country: "FR", number: "15"))),
            Sample("errors", page(wrong, problems)),
        ]
    }
}

extension Phrases {
    /// The countries with a known emergency number, with their localized names.
    package var emergencyNumbers: [(EmergencyNumber, String)] {
        EmergencyNumber.all.map { ($0, formats.country($0.country)) }.sorted { $0.1 < $1.1 }
    }
}
