internal import Clinical
public import Immunotherapy
internal import SQL
public import Store

extension ClinicVisitDetails: RecordDetails {
    public typealias Noun = ClinicVisit
}

extension Record where Details == ClinicVisitDetails {
    /// Visits to the clinic, with the levels that it approved.
    package static let clinicVisit = Record(
        "clinic_visit", noun: "clinic visit", isOrdered: false,
        fields: RecordField("day", \.day, .day), RecordField("notes", \.notes, .optional(.text)),
        make: { day, notes in ClinicVisitDetails(day: day, levels: [], notes: notes) }
    ).ruled {
        $0.created = "recorded"
        $0.kept = { stored, tx in
            ClinicVisitRecord(ClinicVisit(stored, levels: try tx.levelCopies(of: [stored.id])[stored.id] ?? []))
        }
        $0.written = { id, details, access, tx in
            try tx.checkLevels(details.levels, access)
            try tx.setLevels(details.levels, of: id)
        }
        $0.renewed = { stored, _, tx in
            let levels = try tx.levelCopies(of: stored.map(\.id))
            return stored.map { visit in
                let (details, ids) = (visit.details, levels[visit.id, default: []].map(\.level))
                return visit.with(ClinicVisitDetails(day: details.day, levels: ids, notes: details.notes))
            }
        }
    }
}

extension ClinicVisit {
    init(_ stored: Stored<ClinicVisitDetails>, levels: [LevelCopy]) {
        self.init(
            id: stored.id, person: stored.person, day: stored.details.day, levels: levels, notes: stored.details.notes,
            version: stored.version)
    }
}

/// A visit as stored in the audit log.
struct ClinicVisitRecord: Encodable, Sendable {
    let id, day: String
    let levels: [String]
    /// The name and amount of each level at the time, as "name: milligrams".
    let agreed: [String]
    let notes: String?
    let version: Int64

    init(_ visit: ClinicVisit) {
        id = visit.id.text
        day = visit.day.iso
        levels = visit.levels.map(\.level.text)
        agreed = visit.levels.map { "\($0.name): \($0.amount.milligrams)" }
        notes = visit.notes
        version = visit.version.number
    }
}
