internal import Clinical
internal import Immunotherapy
internal import Pages

extension EditDosePage.Values {
    /// A form name per medicine: its code, with a number appended if it was taken more than once that day.
    static func keys(of medicines: [Medicine]) -> [String] {
        medicines.enumerated().map { index, medicine in
            let before = medicines.prefix(index).count { $0.code == medicine.code }
            return before == 0 ? medicine.code : "\(medicine.code).\(before + 1)"
        }
    }

    /// More rows than any real day has. Larger forms are rejected.
    static let mostIntakes = 100

    /// Whether all ids are valid and there are at most `mostIntakes` rows, as in forms the server generated.
    var hasOnlyIDs: Bool {
        intakes.count <= Self.mostIntakes && medicines.count <= Self.mostIntakes
            && intakes.allSatisfy { intake in
                OITDose.Intake.ID(intake.id) != nil && intake.portions.allSatisfy { Allergen.ID($0.allergen) != nil }
            }
    }

    /// A stored record as form values.
    init(_ dose: OITDose, _ levels: [DoseLevel], _ phrases: Phrases) {
        self.init(
            version: String(dose.version.number),
            intakes: dose.intakes.map { intake in
                Intake(
                    id: intake.id.text, time: intake.at.time.text,
                    portions: intake.portions.map { portion in
                        Portion(
                            allergen: portion.allergen.text, level: portion.level?.text,
                            share: portion.stillMatches(levels) ? portion.share : .part,
                            amount: phrases.formats.decimal(portion.amount.milligrams))
                    })
            },
            medicines: dose.medicines.map {
                Medicine(
                    code: $0.medicine.code, amount: phrases.formats.decimal($0.amount.milligrams),
                    otherName: $0.medicine.otherName ?? "")
            },
            notes: dose.notes ?? "")
    }

    /// The submitted form, unvalidated.
    init(_ form: Form) {
        let numbers = form.fields.compactMap { $0.name.wholeMatch(of: /intakes\.([0-9]{1,4})\.id/)?.1 }
            .compactMap { Int($0) }
        self.init(
            version: form.optional("version").flatMap { $0.isEmpty ? nil : $0 },
            intakes: Set(numbers).sorted().map { Intake(form, "intakes.\($0)") },
            medicines: form.all("medicines").map { key in
                let code = String(key.prefix { $0 != "." })
                return Medicine(
                    code: code, amount: form["medicines.\(key).amount"], otherName: form["medicines.\(key).name"])
            },
            notes: form["notes"])
    }
}

extension OITDose.Portion {
    /// Whether the level still has this amount. If not, the form shows the amount itself, so that saving does not
    /// change it.
    fileprivate func stillMatches(_ levels: [DoseLevel]) -> Bool {
        guard let level = levels.first(where: { $0.id == self.level }) else { return false }
        switch share {
        case .full: return level.amount == amount
        case .half: return level.half == amount
        case .part: return false
        }
    }
}

extension EditDosePage.Values.Intake {
    init(_ form: Form, _ name: String) {
        self.init(
            id: form["\(name).id"], time: form["\(name).time"],
            portions: form.all("\(name).allergens").map { allergen in
                let level = form["\(name).\(allergen).level"]
                return EditDosePage.Values.Portion(
                    allergen: allergen, level: level.isEmpty ? nil : level,
                    share: Share(rawValue: form["\(name).\(allergen).share"]) ?? .part,
                    amount: form["\(name).\(allergen).amount"])
            })
    }
}

extension DoseDraft {
    /// Requires valid ids: rows with an invalid id are dropped.
    init(_ values: EditDosePage.Values, day: CalendarDay) {
        self.init(
            day: day,
            intakes: values.intakes.compactMap { intake in
                OITDose.Intake.ID(intake.id).map { id in
                    IntakeDraft(id: id, time: intake.time, portions: intake.portions.compactMap(PortionDraft.init))
                }
            },
            medicines: values.medicines.map {
                MedicineDraft(code: $0.code, otherName: $0.otherName, amount: $0.amount)
            },
            notes: values.notes)
    }
}

extension PortionDraft {
    init?(_ portion: EditDosePage.Values.Portion) {
        guard let allergen = Allergen.ID(portion.allergen) else { return nil }
        let level = portion.level.flatMap { DoseLevel.ID($0) }
        switch (portion.share, level) {
        case (.full, let level?): self.init(allergen: allergen, choice: .full(level))
        case (.half, let level?): self.init(allergen: allergen, choice: .half(level))
        case (.part, _), (.full, nil), (.half, nil):
            self.init(allergen: allergen, choice: .part(amount: portion.amount, level: level))
        }
    }
}
