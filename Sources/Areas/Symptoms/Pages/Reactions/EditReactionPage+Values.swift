internal import CarePlan
internal import Clinical
internal import Pages
internal import Symptoms

extension EditReactionPage {
    struct Values: Sendable {
        /// Generated with the form, so submitting it twice creates one reaction.
        var id: String
        /// Nil for a new reaction.
        var version: String?
        /// `yyyy-mm-dd`
        var day: String
        /// `HH:MM`
        var time: String
        /// The id of the chosen intake; empty for none.
        var intake = ""
        /// The ids of the logged symptoms that are ticked.
        var ticked: [String] = []
        /// Generated before the form is shown; the prefix of the ids of new symptoms.
        var entry = ""
        /// The new symptoms chosen in the form.
        var symptoms: [Symptom] = []
        /// The preselected grade of new symptoms, a `SymptomGrade` raw value; empty for none.
        var usual = ""
        /// "1" to "4"; empty if not graded.
        var grade = ""
        var treatments: [Treatment] = []
        var outcome = ""
        var resolvedDay = ""
        var resolvedTime = ""
        var notes = ""

        struct Symptom: Sendable {
            var kind = ""
            var name = ""
            var severity = ""
            var time = ""
        }

        struct Treatment: Sendable {
            var id: String
            var kind: String
            var time: String
            var name = ""
            var amount = ""
            var puffs = ""
            var site = ""
        }
    }
}

extension EditReactionPage.Values {
    /// Maximum number of symptom or treatment rows, far more than a real reaction has.
    static let mostRows = 100

    /// Whether all ids are valid and there are not too many rows; always true for forms from our own pages.
    var hasOnlyIDs: Bool {
        symptoms.count <= Self.mostRows && treatments.count <= Self.mostRows
            && SymptomEntry.ID(entry + "-\(Self.mostRows + SymptomKind.allCases.count)") != nil
            && treatments.allSatisfy { CarePlan.Treatment.ID($0.id) != nil }
    }

    /// The id of a new symptom. It is the same for each submission of the form, so submitting twice stores it once.
    func id(of symptom: Symptom, at row: Int) -> SymptomEntry.ID? {
        let number = SymptomKind(rawValue: symptom.kind)?.position ?? SymptomKind.allCases.count + row
        return SymptomEntry.ID("\(entry)-\(number)")
    }

    /// The form values of a stored reaction; `entry` is a newly generated id.
    init(_ reaction: Reaction, _ phrases: Phrases, entry: String) {
        self.init(
            id: reaction.id.text, version: String(reaction.version.number), day: reaction.onset.day.iso,
            time: reaction.onset.time.text, intake: reaction.dose?.intake.text ?? "",
            ticked: reaction.symptoms.map(\.text), entry: entry,
            grade: reaction.grade.map { String($0.rawValue) } ?? "",
            treatments: reaction.treatments.map { treatment in
                Treatment(
                    id: treatment.id.text, kind: treatment.kind.rawValue, time: treatment.at.time.text,
                    name: treatment.name ?? "",
                    amount: treatment.amount.map { phrases.formats.decimal($0.milligrams) } ?? "",
                    puffs: treatment.puffs.map { String($0) } ?? "", site: treatment.site?.rawValue ?? "")
            },
            outcome: reaction.outcome?.code ?? "",
            resolvedDay: (reaction.outcome?.resolved ?? reaction.onset).day.iso,
            resolvedTime: reaction.outcome?.resolved?.time.text ?? "", notes: reaction.notes ?? "")
    }

    /// The submitted form, not validated.
    init(_ form: Form) {
        self.init(
            id: form["id"], version: form.optional("version").flatMap { $0.isEmpty ? nil : $0 }, day: form["day"],
            time: form["time"], intake: form["intake"], ticked: form.all("symptoms"),
            entry: form["entry"],
            symptoms: form.all("kinds").map { kind in
                Symptom(
                    kind: kind, name: form["\(kind).name"], severity: form["\(kind).grade"], time: form["\(kind).time"])
            },
            usual: form["usual"], grade: form["grade"],
            treatments: Self.rows(form, "treatments").map { name in
                Treatment(
                    id: form["\(name).id"], kind: form["\(name).kind"], time: form["\(name).time"],
                    name: form["\(name).name"], amount: form["\(name).amount"], puffs: form["\(name).puffs"],
                    site: form["\(name).site"])
            },
            outcome: form["outcome"], resolvedDay: form["resolved.day"], resolvedTime: form["resolved.time"],
            notes: form["notes"])
    }

    /// The prefixes `treatments.1`, `treatments.2` … of the submitted rows, in order.
    private static func rows(_ form: Form, _ prefix: String) -> [String] {
        let numbers = form.fields.compactMap { field -> Int? in
            guard field.name.hasPrefix(prefix + "."), field.name.hasSuffix(".id") else { return nil }
            let digits = field.name.dropFirst(prefix.count + 1).dropLast(3)
            return digits.count <= 4 && digits.allSatisfy(\.isWholeNumber) ? Int(digits) : nil
        }
        return Set(numbers).sorted().map { "\(prefix).\($0)" }
    }
}

extension ReactionDraft {
    /// Drops rows with invalid ids, so check `hasOnlyIDs` first.
    init(_ values: EditReactionPage.Values) {
        self.init(
            day: values.day, time: values.time, intake: values.intake, ticked: values.ticked,
            symptoms: values.symptoms.enumerated().compactMap { index, row in
                values.id(of: row, at: index).map {
                    NewSymptomDraft(
                        id: $0, kind: row.kind, name: row.name, severity: row.severity, time: row.time)
                }
            },
            grade: values.grade,
            treatments: values.treatments.compactMap { row in
                Treatment.ID(row.id).map {
                    TreatmentDraft(
                        id: $0, kind: row.kind, time: row.time, name: row.name, amount: row.amount, puffs: row.puffs,
                        site: row.site)
                }
            },
            outcome: values.outcome, resolvedDay: values.resolvedDay, resolvedTime: values.resolvedTime,
            notes: values.notes)
    }
}
