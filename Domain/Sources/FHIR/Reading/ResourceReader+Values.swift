import Exchange
import Medications

extension ResourceReader {
    func value(_ name: String) -> JSONValue? {
        members.first { $0.name == name }?.value
    }

    func text(_ name: String) -> String? {
        guard case .string(let text)? = value(name) else { return nil }
        return text
    }

    func reference(_ value: JSONValue?) -> String? {
        guard case .string(let text)? = value?["reference"] else { return nil }
        return text
    }

    func concept(_ value: JSONValue?) -> CodeableConcept? {
        guard case .object(let members)? = value else { return nil }
        // A name that cannot be read is no name; the reference or the text of the resource is shown instead.
        let concept = Element(members, path: "", problems: Element.Problems()).concept()
        return concept.shownText == nil ? nil : concept
    }
}

extension ResourceReader {
    /// What it is for, from whom it is, and further words. Words that are missing or of another type are left out.
    func readCircumstances(into prescription: inout Prescription) {
        let names = ["reasonCode", "reason", "reasonCodeableConcept", "reasonForUseCodeableConcept"]
        prescription.reasons = names.flatMap { items($0) }.compactMap { reason in
            // R5 has a concept or a reference under one name.
            concept(reason["concept"]) ?? concept(reason)
        }
        prescription.prescriber = display(value("requester") ?? value("prescriber"))
        prescription.pharmacy = display(
            value("dispenseRequest")?["performer"] ?? value("dispenseRequest")?["dispenser"])
        prescription.notes = items("note").compactMap { note in
            if case .string(let text) = note { return text }
            guard case .string(let text)? = note["text"] else { return nil }
            return text
        }
        if kind == .statement, isNotTaken { prescription.doNotPerform = true }
    }

    /// R5 says in a code what earlier versions say in the status or a flag.
    private var isNotTaken: Bool {
        if text("status") == "not-taken" { return true }
        guard case .array(let codes)? = value("adherence")?["code"]?["coding"] else { return false }
        return codes.contains { code in
            guard case .string(let word)? = code["code"] else { return false }
            return word.hasPrefix("not-taking")
        }
    }

    private func display(_ reference: JSONValue?) -> String? {
        guard case .string(let text)? = reference?["display"] else { return nil }
        return text
    }

    private func items(_ name: String) -> [JSONValue] {
        switch value(name) {
        case .array(let items)?: items
        case let value?: [value]
        case nil: []
        }
    }
}
