internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

/// The person's own name for a place.
enum PlaceForm: AsthmaForm {
    /// What was typed.
    struct Draft: Sendable {
        var spot = ""
        var name = ""
        var isHome = false
    }

    enum Problem: String, Sendable {
        case placeUnknown = "place-unknown"
        case nameMissing = "place-name-missing"
        case nameTooLong = "place-name-too-long"
    }

    static let record = Record.asthmaPlace
    static let noun = "places"
    static let blank = Draft()
    static let intro: String? = "asthma.places.shared"
    private static let nameLimit = 60

    static func list(_ person: Person.ID) -> String { Paths.asthma(person, noun) }
    static func fresh(_ context: AsthmaContext) -> Draft {
        guard case .found(let address)? = context.address.answer else { return Draft(spot: context.wanted ?? "") }
        return Draft(spot: context.wanted ?? "", name: String(address.prefix(nameLimit)))
    }
    static func draft(_ form: Form) -> Draft {
        Draft(spot: form["spot"], name: form["name"], isHome: form["home"] == "yes")
    }
    static func draft(_ details: AsthmaPlace) -> Draft {
        Draft(spot: "\(details.latitude),\(details.longitude)", name: details.name, isHome: details.isHome)
    }

    static func checked(
        _ draft: Draft, _ context: AsthmaContext, _ stored: AsthmaPlace?
    ) -> Checked<AsthmaPlace, Problem> {
        let name = FreeText.clean(draft.name, limit: nameLimit, lines: .one).value
        var problems: [Problem] = []
        if name == nil { problems.append(.nameTooLong) }
        if name?.isEmpty ?? false { problems.append(.nameMissing) }
        guard let spot = PlaceCluster.spot(draft.spot) else { return .invalid([.placeUnknown]) }
        guard problems.isEmpty, let name,
            let place = AsthmaPlace(
                name: name, latitude: spot.latitude, longitude: spot.longitude, isHome: draft.isHome)
        else { return .invalid(problems.isEmpty ? [.placeUnknown] : problems) }
        return .valid(place)
    }

    private static func address(_ phrases: Phrases, _ context: AsthmaContext) -> [FormPart] {
        guard let host = context.address.host, let wanted = context.wanted else { return [] }
        let said = context.address.sentence(phrases)
        let path = "?of=\(wanted)&\(AddressForm.parameter)=\(context.address.proof)"
        return [said.map { .notice($0) }].compactMap(\.self) + [
            .link(Link(phrases("asthma.places.address"), path)),
            .note(phrases("asthma.places.address.note", ["service": host])),
        ]
    }

    static func control(_ problem: Problem) -> String { "name" }

    static func parts(
        _ phrases: Phrases, _ draft: Draft, _ context: AsthmaContext, _ problems: Problems, isNew: Bool
    ) -> [FormPart] {
        [
            .hidden("spot", draft.spot),
            .field(
                Field("name", phrases("asthma.places.name.field"), draft.name, problems: problems).fill("off")
                    .longest(nameLimit)),
            .check("home", phrases("asthma.places.home"), isOn: draft.isHome),
        ] + (isNew ? address(phrases, context) : [])
    }
}
