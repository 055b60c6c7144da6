internal import CarePlan
internal import Clinical
internal import Pages

/// A form for a new or existing rescue medicine.
struct EditRescueMedicinePage: FormPage {
    static let template = "rescue-medicines/edit"
    static let place: Place? = .plan

    let head: FormHead
    /// Products that fill in the form; empty unless the medicine is new and the form is blank.
    let products: [Link]
    let hasProducts: Bool
    let kind: Menu
    let name: Field
    let strength: Field
    let unit: Menu
    let whereabouts: Field
    let places: [String]
    let count: Field
    let month: Menu
    let year: Field
    let day: Field
    let lot: Field
    let notes: LongField
    /// Nil for a new medicine, which must be saved first.
    var photo: RecordPhoto?
    let deletion: RecordDeletion?

    struct Values: Sendable, Equatable {
        /// Generated with the form, so submitting it twice creates one medicine.
        var id: String
        /// Nil for a new medicine.
        var version: String?
        var kind = RescueMedicine.Kind.autoInjector.rawValue
        var name = ""
        var strength = ""
        var unit = RescueStrength.Unit.milligrams.rawValue
        var place = ""
        var count = "1"
        var month = ""
        var year = ""
        var day = ""
        var lot = ""
        var notes = ""
    }

    /// `photo` is the digest of the stored photo.
    init(
        _ phrases: Phrases, person: Person.ID, values: Values, photo: String? = nil, problems: Problems = .none
    ) {
        let isNew = values.version == nil
        head = FormHead(
            phrases, title: phrases(isNew ? "rescue.title.new" : "rescue.title.edit"),
            cancel: Paths.rescueMedicines(person),
            post: isNew ? Paths.rescueMedicines(person) : Paths.rescueMedicine(person, values.id),
            hidden: .record(values.id, values.version), problems: problems)
        let isUntouched = isNew && values == Values(id: values.id)
        products = isUntouched ? Self.products(phrases, person) : []
        hasProducts = !products.isEmpty
        kind = Menu(
            "kind", phrases("rescue.kind"),
            options: RescueMedicine.Kind.allCases.map { ($0.rawValue, phrases.rescueKind($0)) }, chosen: values.kind,
            problems: problems)
        name = Field(
            "name", phrases("rescue.name"), values.name, hint: phrases("rescue.name.hint"), problems: problems
        ).fill("off").longest(RescueMedicineDraft.nameLimit)
        strength = Field(
            "strength", phrases("rescue.strength"), values.strength, hint: phrases("rescue.strength.hint"),
            problems: problems
        ).kind(.amount)
        unit = Menu(
            "unit", phrases("rescue.unit"),
            options: RescueStrength.Unit.allCases.map { ($0.rawValue, phrases.strengthUnit($0)) },
            chosen: values.unit, problems: problems)
        whereabouts = Field(
            "place", phrases("rescue.place"), values.place, hint: phrases("rescue.place.hint"), problems: problems
        ).fill("off").longest(RescueMedicineDraft.placeLimit).list("usual-places")
        places = (1...6).map { phrases("rescue.place.usual.\($0)") }
        count = Field("count", phrases("rescue.count"), values.count, problems: problems).kind(.amount)
        month = Menu(
            "month", phrases("rescue.month"),
            options: [(value: "", label: phrases("rescue.month.none"))]
                + phrases.formats.months.enumerated().map { (value: String($0 + 1), label: $1) },
            chosen: values.month, problems: problems)
        year = Field("year", phrases("rescue.year"), values.year, problems: problems).kind(.amount).longest(4)
        day = Field(
            "day", phrases("rescue.day"), values.day, hint: phrases("rescue.day.hint"), problems: problems
        ).kind(.amount).longest(2)
        lot = Field("lot", phrases("rescue.lot"), values.lot, hint: phrases("rescue.lot.hint"), problems: problems)
            .fill("off").longest(RescueMedicineDraft.lotLimit)
        notes = LongField("notes", phrases("rescue.notes"), values.notes, problems: problems)
        self.photo =
            isNew
            ? nil
            : RecordPhoto(
                Paths.rescuePhoto(person, values.id), removal: Paths.rescuePhotoDeletion(person, values.id),
                digest: photo, problem: problems["photo"])
        deletion = values.version.map {
            RecordDeletion(post: Paths.rescueMedicineDeletion(person, values.id), version: $0)
        }
    }

    private static func products(_ phrases: Phrases, _ person: Person.ID) -> [Link] {
        RescueProduct.all.enumerated().compactMap { index, product in
            RescueStrength(stored: product.number, product.unit).map { strength in
                Link(
                    phrases("rescue.product", ["name": product.name, "strength": phrases.strength(strength)]),
                    Paths.newRescueMedicine(person, product: index))
            }
        }
    }
}
