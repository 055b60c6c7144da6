import Exchange
import Medications

/// Reads one resource.
struct ResourceReader {
    let kind: Prescription.Kind
    let members: [JSONMember]

    init(_ kind: Prescription.Kind, _ members: [JSONMember]) {
        self.kind = kind
        self.members = members
    }

    func read() -> Prescription {
        var prescription = Prescription(kind: kind)
        prescription.id = text("id")
        prescription.status = text("status")
        prescription.intent = text("intent")
        prescription.profiles = profiles
        prescription.medicine = medicine
        prescription.subject = reference(value("subject") ?? value("patient"))
        prescription.authoredOn = (text("authoredOn") ?? text("dateWritten") ?? text("dateAsserted")).flatMap {
            DateTime($0)
        }
        readCircumstances(into: &prescription)
        checkStatus(&prescription)
        checkIntent(&prescription)
        checkModifiers(&prescription)
        readDosages(into: &prescription)
        return prescription
    }

    private func readDosages(into prescription: inout Prescription) {
        let name = kind == .statement ? "dosage" : "dosageInstruction"
        guard let value = value(name) else { return }
        guard case .array(let items) = value else {
            prescription.problems.append(problem(.value, name, "A list is expected."))
            return
        }
        let unknown = prescription.problems.first { $0.rule.showsAsWritten }
        for (index, item) in items.enumerated() {
            let path = "\(kind.rawValue).\(name)[\(index)]"
            guard case .object(let members) = item else {
                prescription.problems.append(PrescriptionProblem(.value, path: path, text: "An object is expected."))
                continue
            }
            var dosage = DosageReader(isDSTU2: isDSTU2(members)).read(members)
            if let unknown {
                // Whatever the resource hides, each of its dosages may mean something else.
                dosage.unread.append(DosageProblem(.modifierExtension, path: "", text: unknown.text))
            }
            prescription.dosages.append(dosage)
            prescription.dosagePaths.append(path)
        }
    }

    /// MedicationOrder is DSTU2's, MedicationRequest later; a MedicationStatement can be either.
    private func isDSTU2(_ dosage: [JSONMember]) -> Bool {
        switch kind {
        case .order: true
        case .request: false
        case .statement, .dosage: value("wasNotTaken") != nil || DosageShape(dosage).isDSTU2
        }
    }

    private var medicine: PrescribedMedicine {
        var medicine = PrescribedMedicine()
        // R5 has both under one name.
        let reference = value("medicationReference") ?? value("medication")?["reference"]
        medicine.concept = concept(value("medicationCodeableConcept") ?? value("medication")?["concept"])
        medicine.reference = self.reference(reference)
        guard medicine.concept == nil, let reference else { return medicine }
        if let contained = contained(medicine.reference) { medicine.concept = concept(contained["code"]) }
        if medicine.concept == nil, case .string(let display)? = reference["display"] {
            medicine.concept = CodeableConcept(text: display)
        }
        return medicine
    }

    private var profiles: [String] {
        guard case .array(let items)? = value("meta")?["profile"] else { return [] }
        return items.compactMap { item in
            guard case .string(let address) = item else { return nil }
            return address
        }
    }

    /// The resource within this one that a reference such as `#med0301` names.
    private func contained(_ reference: String?) -> JSONValue? {
        guard let reference, reference.utf8.first == UInt8(ascii: "#"), case .array(let items)? = value("contained")
        else {
            return nil
        }
        let id = String(decoding: reference.utf8.dropFirst(), as: UTF8.self)
        return items.first { $0["id"] == .string(id) }
    }
}

// MARK: Checks

extension ResourceReader {
    private func checkStatus(_ prescription: inout Prescription) {
        let known = [
            "active", "on-hold", "cancelled", "completed", "entered-in-error", "stopped", "ended", "draft", "unknown",
            "intended", "not-taken", "recorded",
        ]
        if let status = prescription.status, known.contains(status) { return }
        prescription.problems.append(
            problem(
                .status, "status", prescription.status.map { "“\($0)” is not a known status." } ?? "There is no status."
            ))
    }

    private func checkIntent(_ prescription: inout Prescription) {
        if value("doNotPerform") == .bool(true) || value("wasNotTaken") == .bool(true) {
            prescription.doNotPerform = true
            let name = value("doNotPerform") == .bool(true) ? "doNotPerform" : "wasNotTaken"
            prescription.problems.append(problem(.doNotPerform, name, "It says that the medicine is not taken."))
        } else {
            for name in ["doNotPerform", "wasNotTaken"] {
                guard let flag = value(name), flag != .bool(false) else { continue }
                prescription.problems.append(problem(.value, name, "True or false is expected."))
            }
        }
        guard kind == .request else { return }
        let orders = ["order", "original-order", "reflex-order", "filler-order", "instance-order"]
        if let intent = prescription.intent, orders.contains(intent) { return }
        prescription.problems.append(
            problem(
                .intent, "intent",
                prescription.intent.map { "“\($0)” does not order anything." } ?? "There is no intent."))
    }

    private func checkModifiers(_ prescription: inout Prescription) {
        if value("implicitRules") != nil {
            prescription.problems.append(
                problem(.implicitRules, "implicitRules", "It follows rules that are not known here."))
        }
        if value("modifierExtension") != nil {
            prescription.problems.append(
                problem(
                    .modifierExtension, "modifierExtension",
                    "There is an extension that changes the meaning of the rest."))
        }
    }

    private func problem(_ rule: PrescriptionProblem.Rule, _ name: String, _ text: String) -> PrescriptionProblem {
        PrescriptionProblem(rule, path: "\(kind.rawValue).\(name)", text: text)
    }
}
