import Exchange
import Medications

extension ResourceReader {
    func value(_ name: String) -> JSONValue? {
        members.first { $0.name == name }?.value
    }

    func inner(_ name: String, of value: JSONValue?) -> JSONValue? {
        guard case .object(let members)? = value else { return nil }
        return members.first { $0.name == name }?.value
    }

    func text(_ name: String) -> String? {
        guard case .string(let text)? = value(name) else { return nil }
        return text
    }

    func reference(_ value: JSONValue?) -> String? {
        guard case .string(let text)? = inner("reference", of: value) else { return nil }
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
            concept(inner("concept", of: reason)) ?? concept(reason)
        }
        prescription.prescriber = display(value("requester") ?? value("prescriber"))
        prescription.pharmacy = display(
            inner("performer", of: value("dispenseRequest")) ?? inner("dispenser", of: value("dispenseRequest")))
        prescription.notes = items("note").compactMap { note in
            if case .string(let text) = note { return text }
            guard case .string(let text)? = inner("text", of: note) else { return nil }
            return text
        }
        if kind == .statement, isNotTaken { prescription.doNotPerform = true }
    }

    /// R5 says in a code what earlier versions say in the status or a flag.
    private var isNotTaken: Bool {
        if text("status") == "not-taken" { return true }
        guard case .array(let codes)? = inner("coding", of: inner("code", of: value("adherence"))) else { return false }
        return codes.contains { code in
            guard case .string(let word)? = inner("code", of: code) else { return false }
            return word.hasPrefix("not-taking")
        }
    }

    private func display(_ reference: JSONValue?) -> String? {
        guard case .string(let text)? = inner("display", of: reference) else { return nil }
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
