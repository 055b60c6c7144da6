internal import CarePlan
internal import Clinical
internal import Exchange
internal import Immunotherapy
internal import Symptoms
internal import SymptomsStore

/// A reaction as terminal text and JSON.
struct ReactionText {
    let chosen: ChosenPerson

    /// Adds one line for each symptom, dose, treatment and note, and for the grade and the end.
    func add(_ stored: StoredReaction, to table: inout Table) {
        let reaction = stored.reaction
        table.add(reaction.onset.day.iso, reaction.onset.time.text, "reaction", reaction.gradeText)
        for symptom in stored.symptoms {
            table.add("", symptom.at.time.text, symptom.name ?? symptom.kind.englishName, symptom.grade.englishName)
        }
        for portion in stored.intake?.portions ?? [] {
            table.add("", "dose", chosen.allergenName(portion.allergen), portion.amount.text)
        }
        for given in reaction.treatments { table.add("", given.at.time.text, given.whatText, given.amountText) }
        if let outcome = reaction.outcome { table.add("", "end", outcome.text) }
        SymptomText.addNotes(reaction.notes, to: &table)
    }

    func json(_ stored: StoredReaction) -> JSONValue {
        let reaction = stored.reaction
        return .object([
            "id": .string(reaction.id.text), "version": .int(reaction.version.number),
            "day": .string(reaction.onset.day.iso), "time": .string(reaction.onset.time.text),
            "at": .string(reaction.onset.iso), "symptoms": .array(stored.symptoms.map(\.json)),
            "dose": reaction.dose?.json ?? .null, "grade": reaction.grade.map { .int(Int64($0.rawValue)) } ?? .null,
            "treatments": .array(reaction.treatments.map(\.json)), "outcome": .optional(reaction.outcome?.code),
            "resolvedAt": .optional(reaction.outcome?.resolved?.iso), "notes": .optional(reaction.notes),
        ])
    }
}

extension Reaction {
    fileprivate var gradeText: String { grade.map { "grade \($0.rawValue)" } ?? "" }
}

extension Reaction.DoseLink {
    fileprivate var json: JSONValue { .object(["day": .string(day.iso), "intake": .string(intake.text)]) }
}

extension ReactionOutcome {
    fileprivate var text: String {
        switch self {
        case .resolved(let at): "over on \(at.day.iso) at \(at.time.text)"
        case .hospital: "went to hospital"
        case .observedByClinic: "the clinic kept watch"
        case .ongoing: "still going on"
        }
    }
}

extension Treatment {
    fileprivate var whatText: String {
        switch given {
        case .antihistamine(let name, _): ["antihistamine", name].compactMap(\.self).joined(separator: " ")
        case .inhaler(let name, _): ["inhaler", name].compactMap(\.self).joined(separator: " ")
        case .epinephrine(_, let site): ["epinephrine", site?.rawValue].compactMap(\.self).joined(separator: " ")
        case .emergencyCall: "emergency call"
        case .other(let name): name
        }
    }

    fileprivate var amountText: String {
        amount?.text ?? puffs.map { Count.of(Int($0), "puff", "puffs") } ?? ""
    }

    fileprivate var json: JSONValue {
        .object([
            "id": .string(id.text), "kind": .string(kind.rawValue), "at": .string(at.iso), "name": .optional(name),
            "milligrams": .optional(amount?.milligrams), "puffs": puffs.map { .int(Int64($0)) } ?? .null,
            "site": .optional(site?.rawValue),
        ])
    }
}
