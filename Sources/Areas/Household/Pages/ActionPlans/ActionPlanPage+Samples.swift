internal import CarePlan
internal import Clinical
internal import Pages
internal import Store

extension ActionPlanPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(
            _ plan: StoredActionPlan?, name: String = "Mia", _ allergens: [Allergen] = Samples.threeAllergens,
            _ medicines: [StoredRescueMedicine] = Samples.rescueMedicines, _ contacts: [Contact] = Samples.contacts,
            isOld: Bool = false, today: CalendarDay = Samples.today
        ) -> [ActionPlanPage] {
            let mia = Person(
                id: Samples.person, name: name, birthdate: Samples.day(2018, 5, 4), timeZone: "Europe/London",
                units: .metric,
                firstWeekday: .monday, areas: [.foodAllergy])
            let content = Content(
                person: mia, face: name == "Mia" ? .girl : Face(name: name), plan: plan, allergens: allergens,
                medicines: medicines.map(\.medicine), setting: .none, contacts: contacts)
            return [
                ActionPlanPage(
                    phrases, content, today: today, enteredOn: plan.map { _ in Samples.today }, isOld: isOld)
            ]
        }
        let typical = Samples.actionPlan(.sample)
        let samples: [(String, [ActionPlanPage])] = [
            ("typical", page(typical)),
            ("little", page(Samples.actionPlan(.sampleLittle), [], [], [])),
            ("none", page(nil)),
            ("none-at-all", page(nil, name: Samples.rightToLeft, [], [], [])),
            (
                "much",
                page(
                    Samples.actionPlan(.sampleMuch("Wwww ")), name: Samples.longName, Samples.threeAllergens,
                    Samples.manyRescueMedicines, Samples.oddContacts + Samples.contacts + Samples.oddContacts)
            ),
            (
                "right-to-left",
                page(
                    Samples.actionPlan(.sampleMuch(Samples.rightToLeft + " ")), name: Samples.rightToLeft,
                    Samples.threeAllergens, Samples.manyRescueMedicines, Samples.oddContacts)
            ),
            ("earlier-version", page(typical, isOld: true)),
            ("review-due", page(typical, today: Samples.day(2027, 2, 10))),
        ]
        return samples.flatMap { name, pages in pages.map { Sample(name, $0) } }
    }
}

extension Samples {
    static func actionPlan(_ details: ActionPlanDetails) -> StoredActionPlan? {
        StoredActionPlan(
            plan: ActionPlan(person: person, version: RecordVersion(number: 2), details: details),
            at: Instant(milliseconds: 1_773_302_000_000), name: "Ada")
    }

    /// More allergens than a printed plan lists, including long family-defined names.
    static let manyAllergens: [Allergen] = (0..<16).compactMap { number in
        Allergen.ID("many-\(number)").map {
            Allergen(
                id: $0, kind: .own(name: "\(longName) \(number)", emoji: "🐉"), standing: .inTreatment, removed: false)
        }
    }
}
