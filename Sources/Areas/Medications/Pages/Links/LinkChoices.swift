internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// What a medicine of the list can also be: one that the plan wants before a dose, or one for reactions.
struct LinkChoices: Sendable {
    struct Choice: Sendable {
        let subject: MedicationLink.Subject
        /// From the plan; nil for one for reactions, and for one that the plan no longer names.
        let planned: PlannedMedicine?
        /// Nil for one before a dose.
        let rescue: RescueMedicineDetails?
        let link: MedicationLink?
    }

    let choices: [Choice]

    init(plan: DosePlan?, rescue: [RescueMedicine], links: [MedicationLink]) {
        var choices: [Choice] = []
        func add(_ subject: MedicationLink.Subject, _ planned: PlannedMedicine?, _ rescue: RescueMedicineDetails?) {
            guard !choices.contains(where: { $0.subject == subject }) else { return }
            choices.append(
                Choice(
                    subject: subject, planned: planned, rescue: rescue,
                    link: links.first { $0.subject == subject }))
        }
        for rules in plan.map({ [$0.rules] + $0.exceptions.map(\.rules) }) ?? [] {
            for medicine in rules.medicines { add(.beforeDose(medicine.medicine), medicine, nil) }
        }
        for medicine in rescue { add(.rescue(medicine.id), nil, medicine.details) }
        for link in links where link.subject.preDose != nil { add(link.subject, nil, nil) }
        self.choices = choices
    }

    /// Those that are linked to a medicine.
    func linked(to medication: Medication.ID) -> [Choice] { choices.filter { $0.link?.medication == medication } }

    /// Those with no link yet that bear the name of the medicine, by exact equality.
    func likely(_ name: String, _ names: MedicineNames) -> [Choice] {
        let substance = names.substance(leading: name)
        return choices.filter { choice in
            guard choice.link == nil, let other = choice.name else { return false }
            if let substance, let found = names.substance(leading: other) { return substance == found }
            return names.equal(name, other)
        }
    }
}

extension LinkChoices.Choice {
    /// The substance, or the name on the package; nil if nobody wrote one.
    fileprivate var name: String? {
        switch subject {
        case .beforeDose(let medicine): medicine.otherName ?? medicine.code
        case .rescue: rescue?.name
        }
    }

    /// "Cetirizine, before a dose"
    func label(_ phrases: Phrases) -> String {
        switch subject {
        case .beforeDose(let medicine):
            phrases("medicine.link.beforeDose", ["medicine": phrases.medicine(medicine).isolated])
        case .rescue:
            phrases(
                "medicine.link.rescue",
                ["medicine": (rescue.map { phrases.rescueName($0) } ?? phrases("rescue.kind.other")).isolated])
        }
    }

    /// "10 mg, 60 minutes before the dose", "School bag"
    func detail(_ phrases: Phrases) -> String? {
        if let planned {
            let lead = phrases("medicine.link.lead", ["lead": phrases.duration(minutes: planned.lead)])
            return [planned.amount.map { phrases.exact($0) }, lead].compactMap(\.self).joined(separator: ", ")
        }
        return rescue?.place
    }
}

extension PersonRequest {
    func linkChoices() async throws -> LinkChoices {
        LinkChoices(
            plan: try await store.dosePlan(access)?.plan,
            rescue: try await store.rescueMedicines(access).map(\.medicine),
            links: try await store.medicationLinks(access))
    }
}
