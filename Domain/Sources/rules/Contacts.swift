import Clinical
import offline

/// `draft` name, role, number, note → `contact` name, role, number, what is dialled, note; or one `problem` code each.
@_expose(wasm, "contact_check")
@_cdecl("contact_check")
public func contactCheck(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("draft")
        let draft = ContactDraft(name: row.text(0), role: row.text(1), number: row.text(2), note: row.text(3))
        switch draft.checked() {
        case .valid(let details):
            answer.add(
                "contact", details.name, details.role.rawValue, details.number.text, details.number.link,
                details.note ?? "")
        case .invalid(let problems):
            for problem in problems { answer.add("problem", problem.code) }
        }
        return answer
    }
}

/// `contact` id, person, role, name, number → `medical` id, name and version of the one to call about a symptom.
@_expose(wasm, "contact_medical")
@_cdecl("contact_medical")
public func contactMedical(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        var contacts: [Contact] = []
        for row in message.all("contact") {
            guard let id: Contact.ID = row.id(0), let person: Person.ID = row.id(1),
                let role = Contact.Role(rawValue: row.text(2)), let number = phoneNumber(row.text(4))
            else { continue }
            contacts.append(
                Contact(
                    id: id, person: person, role: role, name: row.text(3), number: number, note: nil,
                    position: contacts.count + 1, isDeleted: false, version: .first))
        }
        if let medical = Contact.medical(among: contacts) {
            answer.add(
                "medical", medical.id.text, medical.details.name, "\(medical.version.number)",
                medical.role.isMedical ? "1" : "0")
        }
        return answer
    }
}

/// `draft` country, number; `zone` name → `call` text, link, other, basis and its country; or one `problem` code each.
/// Then one `number` country, main, other for each country of the list.
@_expose(wasm, "emergency_call")
@_cdecl("emergency_call")
public func emergencyCall(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("draft")
        switch EmergencyDraft(country: row.text(0), number: row.text(1)).checked() {
        case .valid(let setting):
            let call = EmergencyCall(setting, zone: message.first("zone").text(0))
            answer.add(["call", call.text, call.link, call.other ?? ""] + call.basis.fields)
            answer.add("unchanged", setting.says(setting.country, setting.number) ? "1" : "0")
        case .invalid(let problems):
            for problem in problems { answer.add("problem", problem.code) }
        }
        for number in EmergencyNumber.all {
            answer.add("number", number.country.code, number.main, number.other ?? "")
        }
        return answer
    }
}

private func phoneNumber(_ text: String) -> PhoneNumber? {
    do throws(PhoneNumber.Problem) {
        return try PhoneNumber.parse(text)
    } catch {
        return nil
    }
}

extension EmergencyCall.Basis {
    fileprivate var fields: [String] {
        switch self {
        case .typed: ["typed"]
        case .chosen(let country): ["chosen", country.code]
        case .zone(let country): ["zone", country.code]
        case .unknown: ["unknown"]
        }
    }
}

extension PhoneNumber.Problem {
    fileprivate var code: String {
        switch self {
        case .missing: "number-missing"
        case .unreadable: "number-unreadable"
        case .trunkZero: "number-trunk-zero"
        case .tooShort: "number-too-short"
        case .tooLong: "number-too-long"
        }
    }
}

extension ContactDraft.Problem {
    fileprivate var code: String {
        switch self {
        case .nameMissing: "name-missing"
        case .nameTooLong: "name-too-long"
        case .unknownRole: "unknown-role"
        case .number(let problem): problem.code
        case .noteTooLong: "note-too-long"
        }
    }
}

extension EmergencyDraft.Problem {
    fileprivate var code: String {
        switch self {
        case .unknownCountry: "unknown-country"
        case .number(let problem): problem.code
        }
    }
}
