public import Clinical
public import Immunotherapy
public import Symptoms

/// The changes that importing a sheet would make, computed from the stored data before anything is written.
///
/// Importing the same sheet again changes nothing: intakes are identified by person and minute, and an intake's id is
/// derived from that minute.
public struct DoseImportPlan: Sendable, Hashable {
    /// A portion whose amount differs from the record of the same minute.
    public struct Conflict: Sendable, Hashable {
        /// The line numbers in the sheet, counted from 1.
        public let lines: [Int]
        public let at: Moment
        public let allergen: Allergen.ID
        /// The stored amount.
        public let stored: Amount
        /// The amount in the sheet.
        public let imported: Amount
    }

    /// How much of the sheet is new.
    public struct Counts: Sendable, Hashable {
        /// Days and intakes in the sheet, including known ones.
        public var days = 0
        public var intakes = 0
        public var newPortions = 0
        public var knownPortions = 0
        public var newMedicines = 0
        public var newSymptoms = 0
        public var knownSymptoms = 0
        /// Symptoms that were imported before and have since been deleted; they stay deleted.
        public var deletedSymptoms = 0
        /// Notes that are not yet a line of the day's notes.
        public var newNotes = 0

        public init() {}
    }

    /// The records as they would become, only for days that change, oldest first; the version is the stored one.
    public private(set) var doses: [OITDose] = []
    /// The symptoms to add.
    public private(set) var symptoms: [SymptomEntry] = []
    /// Contradictions between sheet and records; the import is rejected if there are any.
    public private(set) var conflicts: [Conflict] = []
    public private(set) var counts = Counts()

    /// Whether everything in the sheet is already stored.
    public var changesNothing: Bool { doses.isEmpty && symptoms.isEmpty }

    /// Compares `days` with the records and symptoms stored for the same range of days.
    ///
    /// Symptoms are the same if kind and moment match, or if one came from the same row and was moved since. Symptoms
    /// that the family deleted also count as known, and importing their sheet again does not restore them.
    public init(
        days: [DoseSheet.DayImport],
        stored: [OITDose],
        storedSymptoms: [SymptomEntry],
        deletedSymptoms: [SymptomEntry] = [],
        person: Person.ID
    ) {
        var byDay: [CalendarDay: OITDose] = [:]
        for dose in stored { byDay[dose.day] = dose }
        let known = KnownSymptoms(stored: storedSymptoms, deleted: deletedSymptoms)
        counts.days = days.count
        for day in days {
            merge(day, into: byDay[day.day], person)
            for symptom in day.symptoms { add(symptom, known, person) }
        }
    }

    private mutating func merge(_ day: DoseSheet.DayImport, into stored: OITDose?, _ person: Person.ID) {
        var intakes = stored?.intakes ?? []
        for imported in day.intakes { merge(imported, into: &intakes) }
        let medicines = merged(day.medicines, with: stored?.medicines ?? [])
        let notes = merged(day.notes, with: stored?.notes)
        guard intakes != stored?.intakes ?? [] || medicines != stored?.medicines ?? [] || notes != stored?.notes else {
            return
        }
        doses.append(
            OITDose(
                person: person,
                day: day.day,
                version: stored?.version ?? .first,
                intakes: intakes,
                medicines: medicines,
                notes: notes
            )
        )
    }

    private mutating func merge(_ imported: DoseSheet.IntakeImport, into intakes: inout [OITDose.Intake]) {
        counts.intakes += 1
        guard let index = intakes.firstIndex(where: { $0.at.instant == imported.at.instant }) else {
            guard let id = OITDose.Intake.ID("import-" + decimalText(imported.at.instant.milliseconds)) else { return }
            counts.newPortions += imported.portions.count
            intakes.append(OITDose.Intake(id: id, at: imported.at, portions: imported.portions))
            return
        }
        var portions = intakes[index].portions
        for portion in imported.portions {
            guard let there = portions.first(where: { $0.allergen == portion.allergen }) else {
                counts.newPortions += 1
                portions.append(portion)
                continue
            }
            counts.knownPortions += 1
            guard there.amount != portion.amount else { continue }
            conflicts.append(
                Conflict(
                    lines: imported.lines,
                    at: imported.at,
                    allergen: portion.allergen,
                    stored: there.amount,
                    imported: portion.amount
                )
            )
        }
        intakes[index] = OITDose.Intake(id: intakes[index].id, at: intakes[index].at, portions: portions)
    }

    /// Adds what is missing, so that a medicine listed twice on a day stays listed twice after repeated imports.
    private mutating func merged(_ imported: [MedicineTaken], with stored: [MedicineTaken]) -> [MedicineTaken] {
        var missing = imported
        for taken in stored {
            if let index = missing.firstIndex(of: taken) { missing.remove(at: index) }
        }
        counts.newMedicines += missing.count
        return stored + missing
    }

    private mutating func merged(_ imported: [String], with stored: String?) -> String? {
        var lines = (stored ?? "").split(separator: "\n").map { String($0) }
        for note in imported where !note.split(separator: "\n").allSatisfy({ lines.contains(String($0)) }) {
            counts.newNotes += 1
            lines.append(contentsOf: note.split(separator: "\n").map { String($0) })
        }
        guard !lines.isEmpty else { return nil }
        var text = lines[0]
        for line in lines.dropFirst() { text += "\n" + line }
        return imported.isEmpty ? stored : text
    }

    private mutating func add(_ symptom: DoseSheet.SymptomImport, _ known: KnownSymptoms, _ person: Person.ID) {
        guard let id = symptom.id else { return }
        switch known.state(of: symptom, id) {
        case .stored: counts.knownSymptoms += 1
        case .deleted: counts.deletedSymptoms += 1
        case nil:
            counts.newSymptoms += 1
            symptoms.append(
                SymptomEntry(
                    id: id,
                    person: person,
                    at: symptom.at,
                    kind: symptom.kind,
                    severity: symptom.severity,
                    notes: symptom.notes
                )
            )
        }
    }

    private func decimalText(_ number: Int64) -> String {
        number < 0 ? "n" + String(number.magnitude) : String(number)
    }
}
