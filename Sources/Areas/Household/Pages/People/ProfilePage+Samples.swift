internal import Clinical
internal import Pages

extension ProfilePage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let mia = Values(
            version: "3", name: "Mia", birthdate: "2018-05-04", areas: ["food-allergy", "asthma"], units: "metric",
            energyUnit: "kcal",
            firstWeekday: "1", timeZone: "Europe/London")
        var wrong = mia
        wrong.name = Samples.longName + " " + Samples.rightToLeft
        wrong.birthdate = "2031-01-01"
        wrong.areas = []
        wrong.addOwn = .init(name: "Peanut", emoji: "")
        let some = [
            allergen("a", .listed(.peanut)), allergen("b", .listed(.sesame), standing: .avoided),
            allergen("c", .own(name: "Kiwi", emoji: "🥝")),
            allergen("d", .listed(.egg), removed: true),
        ].compactMap { $0 }
        let removedOn = Dictionary(
            uniqueKeysWithValues: some.filter(\.removed).map { ($0.id, Samples.day(2025, 11, 3)) })
        func page(
            _ values: Values, _ allergens: [Allergen], _ problems: Problems = .none, face: Face = .girl
        ) -> ProfilePage {
            ProfilePage(
                phrases, person: Samples.person, values: values, face: face, allergens: allergens,
                removedOn: removedOn, zones: NewPersonPage.sampleZones, today: Samples.today, problems: problems)
        }
        let problems = Problems([
            ("name", phrases("person.name.tooLong")), ("birthdate", phrases("person.birthdate.future")),
            ("areas", phrases("person.areas.missing")), ("photo", phrases("photo.notAPicture")),
            ("timeZone", phrases("person.timeZone.unknown")),
            ("own.1.name", phrases("own.name.duplicate")),
        ])
        return [
            Sample("empty", page(mia, [])),
            Sample("typical", page(mia, some)),
            Sample("avoided", page(mia, some.filter { $0.standing == .avoided })),
            Sample("photo", page(mia, some, face: Face(photo: Paths.samplePhoto))),
            Sample("errors", page(wrong, some, problems)),
        ]
    }

    private static func allergen(
        _ id: String, _ kind: AllergenKind, standing: AllergenStanding = .inTreatment, removed: Bool = false
    ) -> Allergen? {
        Allergen.ID("allergen-\(id)").map { Allergen(id: $0, kind: kind, standing: standing, removed: removed) }
    }
}
