internal import CarePlan
internal import Clinical
internal import Pages
internal import Store

extension ActionPlanPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(
            _ plan: StoredActionPlan?, name: String = "Mia", _ allergens: [Allergen] = PlanSamples.allergens,
            _ medicines: [StoredRescueMedicine] = Samples.rescueMedicines, _ contacts: [Contact] = Samples.contacts,
            isOld: Bool = false, today: CalendarDay = Samples.today
        ) -> [ActionPlanPage] {
            guard let id = Person.ID(Samples.person) else { return [] }
            let mia = Person(
                id: id, name: name, birthdate: Samples.day(2018, 5, 4), timeZone: "Europe/London", units: .metric,
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
                    Samples.actionPlan(.sampleMuch("Wwww ")), name: Samples.longName, Samples.manyAllergens,
                    Samples.manyRescueMedicines, Samples.oddContacts + Samples.contacts + Samples.oddContacts)
            ),
            (
                "right-to-left",
                page(
                    Samples.actionPlan(.sampleMuch(Samples.rightToLeft + " ")), name: Samples.rightToLeft,
                    PlanSamples.allergens, Samples.manyRescueMedicines, Samples.oddContacts)
            ),
            ("earlier-version", page(typical, isOld: true)),
            ("review-due", page(typical, today: Samples.day(2027, 2, 10))),
        ]
        return samples.flatMap { name, pages in pages.map { Sample(name, $0) } }
    }
}

extension ActionPlanDetails {
    /// A plan as a clinic writes it.
    static let sample = ActionPlanDetails(
        mildSigns: ["Hives or red itchy skin", "Itchy mouth", "Swollen lips or eyes", "Stomach ache, being sick once"],
        severeSigns: [
            "Hard or noisy breathing, wheeze, a cough that does not stop", "Tight throat, hoarse voice",
            "Swollen tongue", "Pale and floppy, faint or collapsed",
        ],
        entries: [
            Entry(.mildAction, "Give cetirizine 5 ml. Stay with her and have the pen in your hand."),
            Entry(.firstAction, "Give the EpiPen Jr in the outer middle of the thigh, through clothes."),
            Entry(.dose, "EpiPen Jr 0.15 mg"), Entry(.weight, "27 kg in February 2026"),
            Entry(.position, "Lie flat with legs up. Sit if breathing is hard. No standing up."),
            Entry(.secondDose, "Second pen after 5 minutes if she is not better."),
            Entry(.otherMedicines, "Then salbutamol, 10 puffs through the spacer, if she wheezes."),
            Entry(.afterwards, "To hospital by ambulance, even if she is better."),
        ],
        clinician: "Dr Okafor", agreedOn: Samples.day(2026, 2, 9), reviewOn: Samples.day(2027, 2, 9))

    /// Only the signs, agreed with nobody.
    static let sampleLittle = ActionPlanDetails(
        mildSigns: [], severeSigns: ["Wheeze"], entries: [], clinician: nil, agreedOn: nil, reviewOn: nil)

    /// As long as the form lets it be.
    static func sampleMuch(_ word: String) -> ActionPlanDetails {
        func text(_ limit: Int) -> String { String(String(repeating: word, count: limit).prefix(limit)) }
        let signs = Array(repeating: text(ActionPlanDraft.signLimit), count: ActionPlanDraft.mostSigns)
        return ActionPlanDetails(
            mildSigns: signs, severeSigns: signs,
            entries: ActionPlan.Part.allCases.map { Entry($0, text(ActionPlanDraft.textLimit)) },
            clinician: text(ActionPlanDraft.clinicianLimit), agreedOn: nil, reviewOn: Samples.day(2026, 3, 11))
    }
}

extension Samples {
    static func actionPlan(_ details: ActionPlanDetails) -> StoredActionPlan? {
        Person.ID(person).map { id in
            StoredActionPlan(
                plan: ActionPlan(person: id, version: RecordVersion(number: 2), details: details),
                at: Instant(milliseconds: 1_773_302_000_000), name: "Ada")
        }
    }

    /// More allergens than a printed plan lists, with long names of the family's own.
    static let manyAllergens: [Allergen] = (0..<16).compactMap { number in
        Allergen.ID("many-\(number)").map {
            Allergen(id: $0, kind: .own(name: "\(longName) \(number)", emoji: "🐉"), removed: false)
        }
    }
}
