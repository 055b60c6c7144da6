internal import Clinical
internal import Medications
internal import Pages
internal import Store

/// A medicine and how it is taken: new or to be changed. It says at once what it understood.
struct EditMedicinePage: FormPage {
    static let template = "medicines/edit"
    static let place: Place? = .plan

    let head: FormHead
    let preview: String
    let name: Field
    let names = Paths.medicineNames
    let form: Menu
    let strength: Field
    let purpose: Field
    let dosage: DosageFieldset
    let prescriber: Field
    let pharmacy: Field
    let notes: LongField
    let understood: Understood
    let clinic: ClinicQuestions?

    struct Values: Sendable {
        var id: String
        var version: String?
        var medicine: MedicationDraft
        /// Nil for a dosage that stays as it is written.
        var dosage: DosageDraft?
    }

    init(
        _ phrases: Phrases, person: Person.ID, _ values: Values, keeps written: String? = nil, understood: Understood,
        clinic: ClinicQuestions? = nil, today: CalendarDay, problems: Problems = .none
    ) {
        let (draft, isNew) = (values.medicine, values.version == nil)
        preview = Paths.dosagePreview(person)
        head = FormHead(
            phrases, title: phrases(isNew ? "medicine.new" : "medicine.edit.title"),
            cancel: isNew ? Paths.medicines(person) : Paths.medicine(person, values.id),
            post: isNew ? Paths.medicines(person) : Paths.medicine(person, values.id),
            hidden: .record(values.id, values.version), problems: problems)
        func field(_ id: MedicationDraft.Field, _ value: String) -> Field {
            Field(id.rawValue, phrases("medicine.\(id.rawValue)"), value, problems: problems).longest(id.limit)
        }
        name = field(.name, draft.name).list("names").fill("off").needed
        form = Menu(
            "form", phrases("medicine.form"),
            options: [("", phrases("medicine.form.none"))]
                + Medication.Form.allCases.map { ($0.rawValue, phrases("medicine.form.\($0.rawValue)")) },
            chosen: draft.form, problems: problems)
        strength = field(.strength, draft.strength)
        purpose = field(.reason, draft.reason)
        dosage = DosageFieldset(phrases, values.dosage, keeps: written, today: today, problems)
        prescriber = field(.prescriber, draft.prescriber)
        pharmacy = field(.pharmacy, draft.pharmacy)
        notes = LongField("notes", phrases("medicine.notes"), draft.notes, problems: problems)
        self.understood = understood
        self.clinic = clinic
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(
            _ values: Values, written: String? = nil, _ understood: Understood, _ problems: Problems = .none
        ) -> EditMedicinePage {
            EditMedicinePage(
                phrases, person: Samples.person, values, keeps: written, understood: understood,
                clinic: values.version == nil ? nil : ClinicQuestions(phrases, ClinicQuestions.kinds),
                today: Samples.today, problems: problems)
        }
        let new = Values(id: "new", today: Samples.today)
        var edit = new
        edit.version = "1"
        edit.medicine = MedicationDraft(name: Samples.longName, form: "tablet", strength: "5 mg", notes: "Notes")
        edit.dosage = DosageDraft(.every8Hours, unit: "tablet", start: Samples.today)
        var kept = edit
        kept.dosage = nil
        var wrong = new
        wrong.dosage?.start = "soon"
        let found = wrong.dosage?.checked().problems ?? []
        return [
            Sample("new", page(new, .nothing(phrases))),
            Sample("edit", page(edit, Understood(phrases, edit.dosage?.checked().value, Understood.Window.sample))),
            Sample("as-written", page(kept, written: "1 tab BD", .nothing(phrases))),
            Sample("errors", page(wrong, .nothing(phrases), phrases.dosage(found))),
        ]
    }
}

extension EditMedicinePage.Values {
    init(id: String, today: CalendarDay) {
        self.init(
            id: id, version: nil, medicine: MedicationDraft(),
            dosage: DosageDraft(.morning, unit: "tablet", start: today))
    }

    init(_ stored: Stored<MedicationDetails>) {
        let course = stored.details.course
        self.init(
            id: stored.id.text, version: "\(stored.version.number)", medicine: MedicationDraft(stored.details),
            dosage: DosageDraft(
                dosages: course.dosages, cycle: course.cycle, start: course.start, firstTime: course.firstTime))
    }

    init(_ form: Form) {
        self.init(
            id: form["id"], version: form.optional("version"),
            medicine: MedicationDraft(
                name: form["name"], form: form["form"], strength: form["strength"], reason: form["reason"],
                prescriber: form["prescriber"], pharmacy: form["pharmacy"], notes: form["notes"]),
            dosage: form["pattern"] == DosageFieldset.kept ? nil : DosageDraft(form))
    }
}
