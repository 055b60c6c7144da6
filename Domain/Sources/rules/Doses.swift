import Clinical
import Immunotherapy
import offline

extension Message {
    /// `intake` id, time, then `portion` allergen, full, half or part, level, amount for each intake in turn.
    fileprivate var intakeDrafts: [IntakeDraft] {
        var drafts: [IntakeDraft] = []
        for (row, portions) in grouped("intake", with: "portion") {
            guard let id: Dose.Intake.ID = row.id(0) else { continue }
            drafts.append(IntakeDraft(id: id, time: row.text(1), portions: portions.compactMap { $0.portionDraft }))
        }
        return drafts
    }

    fileprivate var doseDraft: DoseDraft? {
        guard let day = first("draft").day(0) else { return nil }
        return DoseDraft(
            day: day,
            intakes: intakeDrafts,
            medicines: all("medicine").map {
                MedicineDraft(code: $0.text(0), otherName: $0.text(1), amount: $0.text(2))
            },
            notes: first("draft").text(1)
        )
    }
}

extension Fields {
    fileprivate var portionDraft: PortionDraft? {
        guard let allergen: Allergen.ID = id(0) else { return nil }
        let level: DoseLevel.ID? = id(2)
        switch (text(1), level) {
        case ("full", let level?): return PortionDraft(allergen: allergen, choice: .full(level))
        case ("half", let level?): return PortionDraft(allergen: allergen, choice: .half(level))
        case ("part", let level): return PortionDraft(allergen: allergen, choice: .part(amount: text(3), level: level))
        default: return nil
        }
    }
}

/// `draft` day, notes; `now` ms; `birth` ISO; `decimal`; `zone`, `allergen`, `level`, `intake`, `portion`, `medicine`
/// and `stored` rows → `intake` and `portion` rows as they would be stored, or one `problem` each.
@_expose(wasm, "dose_check")
@_cdecl("dose_check")
public func doseCheck(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        guard let draft = message.doseDraft, let zone = message.zone, let now = message.first("now").instant(0),
            let birth = message.first("birth").day(0), let decimal = message.first("decimal").decimal(0),
            let person: Person.ID = message.first("person").id(0)
        else { return answer }
        let checked = draft.checked(
            now: now,
            zone: zone,
            birthdate: birth,
            decimal: decimal,
            allergens: message.allergens,
            levels: message.levels,
            stored: message.storedIntakes
        )
        switch checked {
        case .valid(let details): answer.add(Dose(person: person, version: .first, details: details))
        case .invalid(let problems):
            for problem in problems {
                answer.add(["problem"] + problem.fields)
            }
        }
        return answer
    }
}

/// `stored` rows of one day; `day` ISO, notes; `intake`, `portion`, `medicine` and `more` (notes) → the record with the
/// form's, or `problem` when the notes are too long together.
@_expose(wasm, "dose_join")
@_cdecl("dose_join")
public func doseJoin(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let (notes, more) = (message.first("day").text(1), message.first("more").text(0))
        guard let day = message.first("day").day(0), let person: Person.ID = message.first("person").id(0) else {
            return answer
        }
        let dose = Dose(
            person: person, day: day, version: .first, intakes: message.storedIntakes, medicines: [],
            notes: notes.isEmpty ? nil : notes)
        let details = DoseDetails(day: day, intakes: [], medicines: [], notes: more.isEmpty ? nil : more)
        if let joined = dose.joined(with: details) { answer.add(joined) } else { answer.add("problem", "notes") }
        return answer
    }
}

extension Message {
    mutating func add(_ dose: Dose) {
        add(
            "dose", dose.day.iso, dose.notes ?? "",
            dose.sameContent(as: dose.with(version: dose.version.next)) ? "1" : "0")
        for intake in dose.intakes {
            add("intake", intake.id.text, "\(intake.at.instant.milliseconds)", "\(intake.at.offset)", intake.at.day.iso)
            for portion in intake.portions {
                add(
                    "portion", portion.allergen.text, portion.level?.text ?? "", portion.levelName ?? "",
                    portion.share.rawValue, portion.amount.milligrams
                )
            }
        }
        for taken in dose.medicines {
            add("medicine", taken.medicine.code, taken.medicine.otherName ?? "", taken.amount.milligrams)
        }
        add(["allergens"] + dose.allergens.map { $0.text })
    }
}
