internal import Air
internal import AirStore
internal import Clinical
internal import Pages
internal import Store

enum PlaceRecordPages: RecordPages {
    static let record = Record.place
    static let paths = RecordPaths(
        parameter: "place", list: Paths.places, new: Paths.newPlace, item: Paths.place, edit: Paths.editPlace,
        deletion: Paths.placeDeletion, restoration: Paths.placeRestoration, move: Paths.placeMove)
    static let words = RecordWords(
        saved: "toast.placeSaved", deleted: "toast.placeDeleted", restored: "toast.placeSaved",
        formUsed: ("name", "place.formUsed"))

    static func check(_ values: EditPlacePage.Values, _ phrases: Phrases) -> RecordCheck<PlaceDetails> {
        RecordCheck(values.draft.checked()) { phrases.place($0) }
    }

    static func page(
        _ phrases: Phrases, person: Person.ID, _ values: EditPlacePage.Values, _ problems: Problems
    ) -> any Page {
        EditPlacePage(phrases, person: person, values: values, problems: problems)
    }

    static func rows(
        _ details: PlaceDetails, _ values: EditPlacePage.Values, _ phrases: Phrases
    ) -> [(String, String)] {
        [
            (phrases("place.name"), details.name), (phrases("place.use"), phrases("place.use.\(details.use.rawValue)")),
            (phrases("place.point"), phrases.point(details.cell)),
            (phrases("place.country"), details.country.map { phrases.formats.country($0) } ?? "–"),
        ]
    }
}

extension Phrases {
    func place(_ problems: [PlaceDraft.Problem]) -> Problems {
        Problems(
            problems.map { problem in
                switch problem {
                case .nameMissing: ("name", self("place.name.missing"))
                case .nameTooLong(let limit): ("name", self("text.tooLong", count: limit))
                case .pointInvalid: ("latitude", self("place.point.invalid"))
                case .countryUnknown: ("country", self("place.country.unknown"))
                case .useUnknown: ("use", self("form.unknownChoice"))
                }
            })
    }

    /// "51.45, −2.6"
    func point(_ cell: AirCell) -> String {
        [cell.middle.latitude, cell.middle.longitude]
            .map { formats.decimal(GeoPoint.text($0)).replacing("-", with: "−") }.joined(separator: "; ")
    }
}
