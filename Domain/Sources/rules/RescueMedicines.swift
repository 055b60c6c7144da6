import CarePlan
import Clinical
import offline

/// `draft` kind, name, strength, unit, place, lot, year, month, day, count, notes; `decimal` → `medicine` the same
/// checked, with the expiry date and its precision; or one `problem` code each.
@_expose(wasm, "rescue_medicine_check")
@_cdecl("rescue_medicine_check")
public func rescueMedicineCheck(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        guard let decimal = message.first("decimal").decimal(0) else { return answer }
        let row = message.first("draft")
        let draft = RescueMedicineDraft(
            kind: row.text(0), name: row.text(1), strength: row.text(2), unit: row.text(3), place: row.text(4),
            lot: row.text(5), year: row.text(6), month: row.text(7), day: row.text(8), count: row.text(9),
            notes: row.text(10))
        switch draft.checked(decimal: decimal) {
        case .valid(let details):
            let again = details.strength.flatMap { RescueStrength(stored: $0.number, $0.unit) }
            answer.add(
                "medicine", details.kind.rawValue, details.name ?? "", again?.number ?? "", again?.unit.rawValue ?? "",
                details.place ?? "", details.lot ?? "", details.expiry?.text ?? "",
                details.expiry?.precision.rawValue ?? "", "\(details.count)", details.notes ?? "")
        case .invalid(let problems):
            for problem in problems { answer.add("problem", problem.code) }
        }
        return answer
    }
}

/// `on` day, treated, dismissed; `medicine` id, kind, expiry date → `state` id, state and days left of each in the order
/// of use, then `attention` rows.
@_expose(wasm, "rescue_medicine_attention")
@_cdecl("rescue_medicine_attention")
public func rescueMedicineAttention(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let asked = message.first("on")
        guard let day = asked.day(0) else { return answer }
        let medicines = message.all("medicine").compactMap { rescueMedicine($0) }
        for medicine in RescueMedicine.inOrderOfUse(medicines) {
            let expiry = medicine.details.expiry
            answer.add(
                "state", medicine.id.text, expiry?.state(on: day).rawValue ?? "",
                expiry.map { "\($0.daysLeft(on: day))" } ?? "")
        }
        let found = RescueAttention.of(
            medicines, on: day, isTreated: asked.isTrue(1), isDismissed: asked.isTrue(2))
        for attention in found {
            switch attention {
            case .replace(let state, let ids): answer.add(["attention", state.rawValue] + ids.map { $0.text })
            case .noAdrenaline: answer.add("attention", "no-adrenaline")
            }
        }
        return answer
    }
}

/// `draft` there, in date, clear, note → `findings` the same as 1, 0 or nothing, all well, fault and the note; or one
/// `problem` code each.
@_expose(wasm, "rescue_check_read")
@_cdecl("rescue_check_read")
public func rescueCheckRead(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("draft")
        let draft = RescueCheckDraft(
            isThere: row.text(0), isInDate: row.text(1), isClear: row.text(2), note: row.text(3))
        switch draft.checked() {
        case .valid(let findings):
            let answers = [findings.isThere, findings.isInDate, findings.isClear].map {
                $0.map { $0 ? "1" : "0" } ?? ""
            }
            answer.add(
                ["findings"] + answers + [
                    findings.isAllWell ? "1" : "0", findings.hasFault ? "1" : "0", findings.note ?? "",
                ])
        case .invalid(let problems):
            for problem in problems { answer.add("problem", problem.code) }
        }
        return answer
    }
}

private func rescueMedicine(_ row: Fields) -> RescueMedicine? {
    guard let id: RescueMedicine.ID = row.id(0), let person: Person.ID = row.id(0),
        let kind = RescueMedicine.Kind(rawValue: row.text(1))
    else { return nil }
    let details = RescueMedicineDetails(
        kind: kind, name: nil, strength: nil, place: nil, lot: nil, expiry: ExpiryDate(text: row.text(2)), count: 1,
        notes: nil)
    return RescueMedicine(id: id, person: person, details: details, version: .first)
}

extension RescueMedicineDraft.Problem {
    fileprivate var code: String {
        switch self {
        case .kindUnknown: "kind-unknown"
        case .nameMissing: "name-missing"
        case .nameTooLong: "name-too-long"
        case .strengthUnreadable: "strength-unreadable"
        case .strengthOutOfRange: "strength-out-of-range"
        case .unitUnknown: "unit-unknown"
        case .placeTooLong: "place-too-long"
        case .lotTooLong: "lot-too-long"
        case .expiryMonthMissing: "expiry-month-missing"
        case .expiryYearMissing: "expiry-year-missing"
        case .expiryYearUnreadable: "expiry-year-unreadable"
        case .expiryDayUnreadable: "expiry-day-unreadable"
        case .countUnreadable: "count-unreadable"
        case .notesTooLong: "notes-too-long"
        }
    }
}

extension RescueCheckDraft.Problem {
    fileprivate var code: String {
        switch self {
        case .nothingAnswered: "nothing-answered"
        case .answerUnknown: "answer-unknown"
        case .noteTooLong: "note-too-long"
        }
    }
}
