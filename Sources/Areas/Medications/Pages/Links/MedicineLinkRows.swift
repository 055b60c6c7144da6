internal import Clinical
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// What a medicine also is, on its page.
struct MedicineLinkRows: Encodable, Sendable {
    let rows: [Row]
    let hasRows: Bool
    /// "Your plan asks for Cetirizine, before a dose. Is it this medicine?"
    let question: String?
    let path: String
    let action: String

    /// Whether there is more to say than that it can be linked.
    var isProminent: Bool { !rows.isEmpty || question != nil }

    struct Row: Encodable, Sendable {
        let label: String
        /// "One record counts for both since 26 November 2026"
        let since: String
    }

    /// Nil if there is nothing that it could be.
    ///
    /// - Parameter likely: one with the same name that nothing is linked to.
    init?(
        _ phrases: Phrases, person: Person.ID, _ medicine: Stored<MedicationDetails>, _ choices: LinkChoices,
        likely: LinkChoices.Choice?
    ) {
        let isAsked = medicine.details.status == .active || medicine.details.status == .onHold
        rows = choices.linked(to: medicine.id).map { choice in
            Row(
                label: choice.label(phrases),
                since: phrases(
                    "medicine.link.since", ["day": choice.link.map { phrases.formats.longDay($0.since) } ?? ""]))
        }
        hasRows = !rows.isEmpty
        guard hasRows || (isAsked && !choices.choices.isEmpty) else { return nil }
        question = (isAsked ? likely : nil).map {
            phrases("medicine.link.question", ["medicine": $0.label(phrases)])
        }
        path = Paths.medicineLinks(person, medicine.id.text)
        action = phrases(rows.isEmpty ? "medicine.link.add" : "medicine.link.change")
    }
}

extension MedicineLinkRows {
    static func sample(
        _ phrases: Phrases, of medicine: Stored<MedicationDetails>, isLinked: Bool, isLikely: Bool = true
    ) -> MedicineLinkRows? {
        let link = MedicationLink(subject: .beforeDose(.cetirizine), medication: medicine.id, since: Samples.today)
        let choices = LinkChoices(
            plan: nil, rescue: isLinked ? [] : Samples.rescueMedicines.map(\.medicine), links: isLinked ? [link] : [])
        return MedicineLinkRows(
            phrases, person: Samples.person, medicine, choices,
            likely: isLinked || !isLikely ? nil : choices.choices.first)
    }
}
