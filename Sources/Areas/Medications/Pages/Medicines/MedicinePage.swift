internal import Clinical
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// One medicine: how it is taken, when next, and what was taken.
struct MedicinePage: Page {
    static let template = "medicines/show"
    static let place: Place? = .plan

    let title: String
    let back: Link?
    let picture: Picture
    let name: String
    /// "Tablet, for type 2 diabetes"
    let about: String?
    /// Nil if the dosage is shown as written.
    let sentence: String?
    /// The words of the prescriber.
    let written: String?
    /// The words and the structure contradict each other.
    let isContradicted: Bool
    /// Why it has no times.
    let unclear: String?
    /// Nil for one that is taken.
    let status: StatusChip?
    let next: Next?
    /// "1 more today is within the dosage"; nil unless that is a range and its lower end is taken.
    let further: String?
    /// Nil unless a change of the clocks moved the times.
    let moved: MovedTimes?
    let record: String
    let edit: String
    /// What to ask the clinic; nil without doses of immunotherapy, or if there is nothing to ask.
    let clinic: ClinicQuestions?
    /// Nil without a link, and without another medicine of the same name.
    let links: MedicineLinkRows?
    /// Where it can be linked, if nothing suggests so.
    let linking: String?
    let summary: StockSummary
    let actions: StockActions
    let photo: MedicinePhoto
    let facts: [Fact]
    let hasFacts: Bool
    let chart: MedicineChart
    let entries: [AdministrationRow]
    let undated: UndatedRows?
    let all: String
    let changes: [StatusChange]
    let statusPost: String
    let version: String
    let deletion: String

    struct Next: Encodable, Sendable {
        let first: String
        let then: String?
    }

    /// What else is known about the medicine.
    struct Extras: Sendable {
        var stock: MedicationStock?
        var clinic: ClinicQuestions?
        var links: MedicineLinkRows?
        var moved: MovedTimes?
        var further: String?
        /// The digest of the photo of its pack.
        var photo: String?
        var photoProblem: String?
        /// How far a record got on its way to a server.
        var sent: [Administration.ID: (server: String, state: FHIRSending.State)] = [:]
        var undated: [UndatedAdministration] = []
    }

    struct Fact: Encodable, Sendable {
        let name: String
        let value: String
    }

    struct StatusChange: Encodable, Sendable {
        let status: String
        let label: String
        let symbol: String
    }

    init(
        _ phrases: Phrases, person: Person.ID, _ stored: Stored<MedicationDetails>, doses: [KnownDose],
        chart: MedicineChart,
        recent: [Stored<AdministrationDetails>], extras: Extras, now: Moment
    ) {
        let today = now.day
        let (details, id) = (stored.details, stored.id.text)
        title = details.name
        back = Link(phrases("medicines.title"), Paths.medicines(person))
        picture = Picture(details.form)
        name = phrases.medicine(details)
        let form = details.form.map { phrases("medicine.form.\($0.rawValue)") }
        let reason = details.reason.map { phrases("medicine.for", ["reason": $0]) }
        about =
            [form, reason].compactMap(\.self).isEmpty ? nil : [form, reason].compactMap(\.self).joined(separator: ", ")
        sentence = phrases.sentence(details.course, today: today)
        written = phrases.written(details.course)
        isContradicted = details.course.isContradicted
        unclear = sentence == nil ? phrases("medicine.asWritten") : nil
        status = details.status == .active ? nil : StatusChip(phrases, details.status)
        next = Next(phrases, doses.filter { $0.isOpen && $0.due.instant >= now.instant }, today: today)
        further = extras.further
        moved = extras.moved
        record = Paths.newAdministration(person, id)
        edit = Paths.editMedicine(person, id)
        self.chart = chart
        clinic = extras.clinic
        links = extras.links.flatMap { $0.isProminent ? $0 : nil }
        linking = links == nil ? extras.links?.path : nil
        summary = StockSummary(phrases, extras.stock, now: now)
        actions = StockActions(person: person, stored.id)
        photo = MedicinePhoto(person: person, id, digest: extras.photo, problem: extras.photoProblem)
        facts = [
            ("medicine.prescriber", details.prescriber), ("medicine.pharmacy", details.pharmacy),
            ("medicine.notes", details.notes),
        ].compactMap { key, value in value.map { Fact(name: phrases(key), value: $0) } }
        hasFacts = !facts.isEmpty
        entries = recent.map {
            AdministrationRow(phrases, person: person, $0, medicine: nil, today: today, sent: extras.sent[$0.id])
        }
        undated = UndatedRows(phrases, extras.undated, named: false)
        all = Paths.administrations(person)
        changes = Self.changes(from: details.status).map { status in
            StatusChange(
                status: status.rawValue, label: phrases("medicine.change.\(status.rawValue)"),
                symbol: StatusChip(phrases, status).symbol)
        }
        statusPost = Paths.medicineStatus(person, id)
        version = "\(stored.version.number)"
        deletion = Paths.medicineDeletion(person, id)
    }

    private static func changes(from status: Medication.Status) -> [Medication.Status] {
        switch status {
        case .active: [.onHold, .stopped, .completed]
        case .onHold: [.active, .stopped]
        case .stopped, .completed: [.active]
        case .draft: []
        }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        MedicationDetails.samples.map { stored in
            let recent = AdministrationDetails.samples(of: stored.id)
            let doses = MedicationDay(doses: KnownDose.samples(of: stored.id), extra: [])
            let chart = MedicineChart(
                phrases, person: Samples.person, medicine: stored.id.text,
                DoseGroups(doses, by: .week, today: Samples.today, firstWeekday: .monday), by: .week,
                adherence: stored.details.status == .draft
                    ? MedicationAdherence()
                    : doses.adherence(
                        from: Samples.today, through: Samples.today.adding(days: 1),
                        now: ZoneRules.utc.moment(Samples.today.adding(days: 2), .midnight)))
            var extras = Extras()
            if let first = recent.first { extras.sent[first.id] = ("St Mary’s", .sent) }
            switch stored.details.status {
            case .active:
                extras.moved = MovedTimes.sample(phrases, of: stored)
                extras.further = phrases("medicine.further", count: 1)
                extras.stock = MedicationStockRecords.samples(of: stored)[1].stock
                extras.clinic = ClinicQuestions(phrases, ClinicQuestions.kinds)
                extras.photo = "0123456789abcdef"
                extras.links = MedicineLinkRows.sample(
                    phrases, of: stored, isLinked: stored.details.form != nil, isLikely: false)
                extras.undated = UndatedAdministration.samples
            case .onHold:
                extras.stock = MedicationStockRecords.samples(of: stored)[2].stock
                extras.photoProblem = phrases("photo.notAPicture")
                extras.links = MedicineLinkRows.sample(phrases, of: stored, isLinked: false)
            default: break
            }
            return Sample(
                stored.id.text,
                MedicinePage(
                    phrases, person: Samples.person, stored, doses: KnownDose.samples(of: stored.id), chart: chart,
                    recent: stored.details.status == .active ? recent : [], extras: extras,
                    now: ZoneRules.utc.moment(Samples.today, Samples.time(12, 0))))
        }
    }
}

extension MedicinePage.Next {
    fileprivate init?(_ phrases: Phrases, _ doses: [KnownDose], today: CalendarDay) {
        guard let dose = doses.first else { return nil }
        func when(_ dose: KnownDose) -> String {
            let day = dose.due.day
            let time = phrases.time(dose.due.time)
            if day == today { return phrases("medicine.today", ["time": time]) }
            let name = day == today.adding(days: 1) ? phrases("medicine.tomorrow") : phrases.formats.longDay(day)
            return phrases("medicine.dayTime", ["day": name, "time": time])
        }
        first = phrases("medicine.next", ["when": when(dose)])
        then = doses.dropFirst().first.map { phrases("medicine.then", ["when": when($0)]) }
    }
}

extension Phrases {
    /// What a dosage with a range leaves for a day.
    func further(_ course: MedicationCourse, _ doses: [KnownDose], on day: CalendarDay) -> String? {
        guard course.dosages.count == 1 else { return nil }
        let taken = doses.count { dose in
            if case .taken = dose.state { dose.planned.slot.day == day } else { false }
        }
        let left = course.dosages[0].furtherDoses(taken: taken)
        return left > 0 ? self("medicine.further", count: left) : nil
    }
}
