internal import Air
internal import Clinical
internal import Pages
internal import Store

/// A place by its coordinates.
struct EditPlacePage: FormPage {
    static let template = "air/place"
    static let place: Place? = .air

    let head: FormHead
    let name: Field
    let use: Menu
    let latitude: Field
    let longitude: Field
    let country: Field
    let deletion: String?

    struct Values: Sendable {
        var id: String
        var version: String?
        var draft = PlaceDraft(use: PlaceDetails.Use.home.rawValue)
    }

    init(_ phrases: Phrases, person: Person.ID, values: Values, problems: Problems = .none) {
        let (isNew, draft) = (values.version == nil, values.draft)
        head = FormHead(
            phrases, title: phrases(isNew ? "place.new" : "place.edit"), cancel: Paths.places(person),
            post: isNew ? Paths.places(person) : Paths.place(person, values.id),
            hidden: .record(values.id, values.version), problems: problems)
        name =
            Field("name", phrases("place.name"), draft.name, problems: problems).fill("off")
            .longest(PlaceDraft.nameLimit).needed
        use = Menu(
            "use", phrases("place.use"),
            options: PlaceDetails.Use.allCases.filter { $0 != .here || draft.use == "here" }
                .map { ($0.rawValue, phrases("place.use.\($0.rawValue)")) },
            chosen: draft.use, problems: problems)
        latitude =
            Field(
                "latitude", phrases("place.latitude"), draft.latitude, hint: phrases("place.point.hint"),
                problems: problems
            ).fill("off").needed
        longitude =
            Field("longitude", phrases("place.longitude"), draft.longitude, problems: problems).fill("off")
            .needed
        country = Field(
            "country", phrases("place.country"), draft.country, hint: phrases("place.country.hint"),
            problems: problems
        ).fill("off").longest(2)
        deletion = isNew ? nil : Paths.placeDeletion(person, values.id)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ values: Values, _ problems: Problems = .none) -> EditPlacePage {
            EditPlacePage(phrases, person: Samples.person, values: values, problems: problems)
        }
        let wrong = Values(id: "new", draft: PlaceDraft(latitude: "91", use: "home"))
        return [
            Sample("new", page(Values(id: "new"))),
            Sample("edit", page(PlaceDetails.samples.first.map { Values($0, phrases) } ?? Values(id: "new"))),
            Sample("errors", page(wrong, phrases.place([.nameMissing, .pointInvalid]))),
        ]
    }
}

extension EditPlacePage.Values: RecordValues {
    init(id: String) { self.init(id: id, version: nil) }

    init(_ form: Form) {
        self.init(
            id: form["id"], version: form.optional("version"),
            draft: PlaceDraft(
                name: form["name"], latitude: form["latitude"].plainNumber, longitude: form["longitude"].plainNumber,
                country: form["country"].uppercased(), use: form["use"]))
    }

    init(_ stored: Stored<PlaceDetails>, _ phrases: Phrases) {
        let details = stored.details
        self.init(
            id: stored.id.text, version: String(stored.version.number),
            draft: PlaceDraft(
                name: details.name, latitude: GeoPoint.text(details.cell.middle.latitude),
                longitude: GeoPoint.text(details.cell.middle.longitude), country: details.country?.code ?? "",
                use: details.use.rawValue))
    }
}

extension String {
    /// As typed, with a decimal comma or a minus sign as printed.
    fileprivate var plainNumber: String { replacing(",", with: ".").replacing("−", with: "-") }
}

extension PlaceDetails {
    static var samples: [Stored<PlaceDetails>] {
        let places: [(String, Int64, Int64, String, Use)] = [
            ("Home, Bristol", 51_450_000, -2_600_000, "GB", .home), ("Grandma’s", 50_700_000, -3_550_000, "GB", .other),
            (Samples.rightToLeft, 0, 0, "", .here),
        ]
        return places.enumerated().compactMap { index, place in
            guard let id = Stored<PlaceDetails>.ID("place-\(index)"),
                let point = GeoPoint(latitude: place.1, longitude: place.2)
            else { return nil }
            return Stored(
                id: id, person: Samples.person,
                details: PlaceDetails(
                    name: place.0, cell: AirCell(containing: point), country: Country(place.3), use: place.4),
                position: index, isDeleted: false, version: .first)
        }
    }
}
