internal import Clinical
internal import Medications
internal import Pages
internal import Store

/// All medicines of a person, those that are taken first.
struct MedicinesPage: Page {
    static let template = "medicines/index"
    static let place: Place? = .plan

    let title: String
    let subtitle: String?
    let action: Link?
    let add: String
    /// Prescriptions that nobody has confirmed yet.
    let drafts: [Row]
    let query: String
    let post: String
    let sections: [Section]
    let isEmpty: Bool
    /// A search that found nothing.
    let noMatch: String?
    let journal: String
    let times: String
    let hospitals: String

    struct Section: Encodable, Sendable {
        let id: String
        let name: String
        let count: Int
        let rows: [Row]
    }

    struct Row: Encodable, Sendable {
        let path: String
        let picture: Picture
        /// The photo of its pack; nil without one.
        let photo: String?
        let isActive: Bool
        let name: String
        let detail: String
        /// Nil for one that is taken.
        let status: StatusChip?
    }

    init(
        _ phrases: Phrases, person: Person.ID, _ medicines: [Stored<MedicationDetails>], today: CalendarDay,
        progress: DayProgress, query: String = "", photos: [Medication.ID: String] = [:]
    ) {
        title = phrases("medicines.title")
        subtitle =
            progress.all == 0
            ? nil : phrases("medicines.progress", ["taken": "\(progress.taken)", "all": "\(progress.all)"])
        add = Paths.newMedicine(person)
        action = medicines.isEmpty ? nil : Link(phrases("medicines.add"), Paths.newMedicine(person))
        self.query = query
        post = Paths.medicines(person)
        let key = NameKey(query).text
        let found = medicines.filter { key.isEmpty || $0.details.matches(key) }.sorted {
            (NameKey($0.details.name).text, $0.id.text) < (NameKey($1.details.name).text, $1.id.text)
        }
        let rows = found.map { stored in
            (stored.details.status, Row(phrases, person: person, stored, photo: photos[stored.id], today: today))
        }
        drafts = rows.filter { $0.0 == .draft }.map(\.1)
        let groups: [(String, [Medication.Status])] = [
            ("active", [.active]), ("other", [.onHold, .completed, .stopped]),
        ]
        sections = groups.compactMap { id, statuses in
            let own = statuses.flatMap { status in rows.filter { $0.0 == status }.map(\.1) }
            return own.isEmpty
                ? nil : Section(id: id, name: phrases("medicines.\(id)"), count: own.count, rows: own)
        }
        isEmpty = medicines.isEmpty
        noMatch = !medicines.isEmpty && found.isEmpty ? phrases("medicines.noMatch", ["text": query]) : nil
        journal = Paths.administrations(person)
        times = Paths.mealTimes(person)
        hospitals = Paths.hospitals(person)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ medicines: [Stored<MedicationDetails>], _ query: String = "") -> MedicinesPage {
            MedicinesPage(
                phrases, person: Samples.person, medicines, today: Samples.today,
                progress: DayProgress(taken: medicines.isEmpty ? 0 : 5, all: medicines.isEmpty ? 0 : 8), query: query,
                photos: medicines.first.map { [$0.id: "0123456789abcdef"] } ?? [:])
        }
        return [
            Sample("empty", page([])), Sample("typical", page(MedicationDetails.samples)),
            Sample("search", page(MedicationDetails.samples, "metformin")),
            Sample("no-match", page(MedicationDetails.samples, "xyz")),
        ]
    }
}

/// How many of the day's planned doses are taken.
struct DayProgress: Sendable {
    let taken: Int
    let all: Int

    init(taken: Int, all: Int) {
        self.taken = taken
        self.all = all
    }

    init(_ doses: [KnownDose]) {
        all = doses.count
        taken = doses.count { if case .taken = $0.state { true } else { false } }
    }
}

extension MedicinesPage.Row {
    init(_ phrases: Phrases, person: Person.ID, _ stored: Stored<MedicationDetails>, photo: String?, today: CalendarDay)
    {
        let (details, id) = (stored.details, stored.id.text)
        self.photo = photo.map { MedicinePhoto.source(person, id, $0) }
        path = details.status == .draft ? Paths.medicineConfirmation(person, id) : Paths.medicine(person, id)
        picture = Picture(details.form)
        isActive = details.status == .active
        name = phrases.medicine(details)
        detail =
            phrases.sentence(details.course, today: today) ?? phrases.written(details.course)
            ?? phrases("medicine.asWritten.none")
        status = details.status == .active ? nil : StatusChip(phrases, details.status)
    }
}

extension MedicationDetails {
    /// Whether a folded search text is in the name or in what it is for.
    fileprivate func matches(_ key: String) -> Bool {
        [name, strength ?? "", reason ?? ""].contains { NameKey($0).text.contains(key) }
    }
}
