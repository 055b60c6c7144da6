internal import Clinical
internal import Pages

extension NewPersonPage {
    static let sampleZones = [
        "Africa/Lagos", "America/Argentina/Buenos_Aires", "America/New_York", "Asia/Tokyo", "Europe/Berlin",
        "Europe/London", "Pacific/Auckland", "UTC",
    ]

    static func samples(_ phrases: Phrases) -> [Sample] {
        let today = Samples.today
        var typed = Values()
        typed.areas = ["food-allergy", "hay-fever", "asthma"]
        typed.name = "Mia"
        typed.birthdate = "2018-05-04"
        typed.allergens = ["peanut", "sesame", "macadamia"]
        func page(
            _ step: Int, _ values: Values, cancel: String? = Paths.people, canBring: Bool = false,
            _ wrong: [(String, String)] = []
        ) -> Self {
            Self(
                phrases, step: step, values: values, zones: sampleZones, today: today, cancel: cancel,
                canBring: canBring, problems: Problems(wrong))
        }
        var own = typed
        own.own = [.init(name: "Kiwi", emoji: "🥝"), .init(name: "Dragon fruit from the market", emoji: "🐉🐉")]
        var (diary, medicines) = (typed, typed)
        (diary.areas, diary.allergens) = (["activity"], [])
        (medicines.areas, medicines.allergens) = (["medicines"], [])
        var chosen = diary
        chosen.allergens = ["egg"]
        return [
            Sample("welcome", page(1, typed, cancel: nil, canBring: true), in: .account),
            Sample("areas-missing", page(1, Values(), [("areas", phrases("person.areas.missing"))]), in: .account),
            Sample("name", page(2, typed), in: .account),
            Sample(
                "name-errors",
                page(
                    2, Values(),
                    [("name", phrases("person.name.missing")), ("birthdate", phrases("person.birthdate.missing"))]),
                in: .account),
            Sample("allergens", page(3, typed), in: .account),
            Sample(
                "own-allergens", page(3, own, [("own.2.emoji", phrases("own.emoji.tooLong"))]), in: .account),
            Sample("allergens-to-avoid", page(3, diary), in: .account),
            Sample(
                "allergens-chosen",
                page(3, chosen, [("allergens", phrases("newPerson.allergens.chosen"))]), in: .account),
            Sample("details", page(4, typed), in: .account),
            Sample("details-without-allergens", page(4, medicines), in: .account),
            Sample("photo-too-large", page(4, typed, [("photo", phrases("photo.tooLarge"))]), in: .account),
        ]
    }
}
