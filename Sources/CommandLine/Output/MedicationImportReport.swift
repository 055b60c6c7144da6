internal import Clinical
internal import DosageSentences
internal import Exchange
internal import FHIR
internal import Medications
internal import MedicationsStore

/// What an import of medicines read, and what it changed or would change.
struct MedicationImportReport {
    enum State: String, CaseIterable {
        case new, changed, ended, known, refused

        fileprivate var title: String {
            switch self {
            case .new: "New"
            case .changed: "Changed"
            case .ended: "Ended"
            case .known: "Known already"
            case .refused: "Left out"
            }
        }
    }

    struct Line {
        let place: String
        let name: String
        let state: State
        /// How it is taken; nil if it is shown as written.
        var sentence: String?
        /// Why it was left out.
        var reason: String?
    }

    let chosen: ChosenPerson
    let lines: [Line]
    let problems: [PrescriptionFile.Problem]
    let otherTypes: [String: Int]
    let isImported: Bool

    init(chosen: ChosenPerson, plan: PrescriptionImportPlan, file: PrescriptionFile, isImported: Bool) {
        self.chosen = chosen
        lines = plan.steps.map { Line($0.received, $0.step) }
        problems = file.problems
        otherTypes = file.otherTypes
        self.isImported = isImported
    }

    init(chosen: ChosenPerson, receipt: MedicationSheetReceipt, isImported: Bool) {
        self.chosen = chosen
        lines =
            (receipt.new.map { ($0, State.new) } + receipt.known.map { ($0, .known) })
            .sorted { $0.0.line < $1.0.line }.map { Line($0, $1) }
        problems = []
        otherTypes = [:]
        self.isImported = isImported
    }

    var text: String {
        var text = ["Read \(Count.of(lines.count, "medicine", "medicines")) for \(chosen.person.name)."]
        if !lines.isEmpty {
            var table = Table()
            for line in lines {
                table.add(line.state.title, line.name, line.reason ?? line.sentence ?? "as written", line.place)
            }
            text.append(table.text)
        }
        if !otherTypes.isEmpty {
            let types = otherTypes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
            text.append("Not about taking a medicine: \(types).")
        }
        text += problems.map(\.sentence)
        let drafts = lines.contains { $0.state == .new || $0.state == .changed }
        if !isImported {
            text.append("Nothing was changed.")
        } else if drafts {
            text.append("None of them is due before somebody confirms it on the page of medicines.")
        }
        return text.joined(separator: "\n")
    }

    var json: JSONValue {
        .object([
            "person": .object(["id": .string(chosen.person.id.text), "name": .string(chosen.person.name)]),
            "imported": .bool(isImported),
            "counts": .object(
                Dictionary(
                    uniqueKeysWithValues: State.allCases.map { state in
                        (state.rawValue, .int(lines.count { $0.state == state }))
                    })),
            "medications": .array(lines.map(\.json)),
            "otherTypes": .object(otherTypes.mapValues { .int($0) }),
            "problems": .array(
                problems.map { .object(["place": .string($0.place), "message": .string($0.message)]) }),
        ])
    }
}

extension MedicationImportReport.Line {
    fileprivate init(_ received: ReceivedPrescription, _ step: PrescriptionImportPlan.Step) {
        place = received.place
        name = received.prescription.medicine.name ?? "?"
        sentence = Self.sentence(received.prescription.dosages)
        switch step {
        case .add: state = .new
        case .revise, .change: state = .changed
        case .end: state = .ended
        case .keep: state = .known
        case .refuse(let refusal):
            state = .refused
            reason = refusal.sentence
        }
    }

    fileprivate init(_ row: MedicationSheet.Row, _ state: MedicationImportReport.State) {
        place = "line \(row.line)"
        name = row.details.name
        sentence = Self.sentence(row.details.course.dosages)
        self.state = state
    }

    private static func sentence(_ dosages: [Dosage]) -> String? {
        let sentences = dosages.compactMap { DosageSentence($0, .english).text }
        return sentences.isEmpty || sentences.count < dosages.count ? nil : sentences.joined(separator: " ")
    }

    fileprivate var json: JSONValue {
        .object([
            "place": .string(place), "name": .string(name), "state": .string(state.rawValue),
            "sentence": .optional(sentence), "reason": .optional(reason),
        ])
    }
}
