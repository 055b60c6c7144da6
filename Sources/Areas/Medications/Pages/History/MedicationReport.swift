internal import Clinical
internal import Insights
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Reports
internal import Store

/// The medicines of a visit report, in the words of a medication plan, with what was taken of them.
struct MedicationReport: Sendable {
    /// A row of a table, and what belongs below it at full width.
    struct Row: Sendable {
        let cells: [String]
        let note: String?
    }

    /// The titles of the plan's columns: medicine, the four parts of the day, food, reason, since when.
    let columns: [String]
    let rows: [Row]
    /// The titles of the counts' columns, the first for the medicine.
    let countColumns: [String]
    /// Of the medicines of which anything was due.
    let counts: [Row]
    /// What was counted, and what the program does not do.
    let remarks: [String]

    /// - Parameter names: to show the ingredient beside a brand or another name.
    init(_ phrases: Phrases, _ history: MedicationHistory, names: MedicineNames, withNotes: Bool) {
        columns =
            [phrases("medicines.report.medicine")] + PartOfDay.allCases.map { phrases("dosage.part.\($0.rawValue)") }
            + ["food", "for", "since"].map { phrases("medicines.report.\($0)") }
        rows = history.listed().map { stored in
            Row(phrases, stored.details, since: history.since[stored.id], names, withNotes: withNotes)
        }
        countColumns =
            [phrases("medicines.report.medicine")]
            + ["due", "taken", "onTime", "notTaken", "noRecord", "covered"].map { phrases("medicines.report.\($0)") }
        counts = history.listed(isDueOnly: true).map { Row(phrases, $0, history) }
        let days = [
            "from": phrases.formats.fullDay(history.first), "through": phrases.formats.fullDay(history.last),
        ]
        remarks =
            (counts.isEmpty ? [] : [phrases("medicines.report.counted", days)]) + [phrases("medicine.interactions")]
    }
}

extension MedicationReport {
    static let area = AreaReport(ReportPart("medicines", rank: 30)) { query, tx in
        let history = try MedicationHistory.read(
            query.access, from: query.period.from, through: query.period.through, now: query.now, zone: query.zone, tx)
        return { phrases in
            MedicationReport(phrases, history, names: query.medicines, withNotes: query.withNotes).blocks(phrases)
        }
    }

    /// The medicines as a medication plan, and how many of the doses due were taken; nothing without medicines.
    private func blocks(_ phrases: Phrases) -> [VisitReport.Block] {
        guard !rows.isEmpty || !counts.isEmpty else { return [] }
        var blocks: [VisitReport.Block] = []
        if !rows.isEmpty {
            blocks.append(
                .table(
                    VisitReport.Table(
                        name: phrases("report.part.medicines"), columns: columns.map { .init($0) },
                        rows: rows.map { .init($0.cells, note: $0.note) })))
        }
        if !counts.isEmpty {
            let columns = countColumns.enumerated().map { index, title in
                VisitReport.Table.Column(title, isNumber: index > 0)
            }
            blocks.append(
                .table(
                    VisitReport.Table(
                        name: phrases("report.medicines.counts"), columns: columns,
                        rows: counts.map { .init($0.cells) })))
        }
        return blocks + remarks.map { .remark($0) }
    }
}

extension MedicationReport.Row {
    fileprivate init(
        _ phrases: Phrases, _ details: MedicationDetails, since: CalendarDay?, _ names: MedicineNames, withNotes: Bool
    ) {
        let course = details.course
        let scheme = DayScheme(course.dosages)
        let ingredient = names.substance(leading: details.name)?.inn
        let isOwnName = ingredient.map { names.equal($0, details.name) && NameKey($0) == NameKey(details.name) } ?? true
        let name = [phrases.medicine(details), isOwnName ? nil : ingredient.map { "(\($0))" }].compactMap(\.self)
            .joined(separator: " ")
        cells =
            [name]
            + (scheme?.amounts ?? PartOfDay.allCases.map { _ in nil }).map { amount in
                amount.map { phrases.amount(.quantity(Quantity(value: $0, unit: scheme?.unit))) ?? $0.plain } ?? "–"
            }
            + [
                scheme?.food.map { phrases("medicines.report.food.\($0.rawValue)") } ?? "–", details.reason ?? "–",
                since.map { phrases.formats.shortFullDay($0) } ?? "–",
            ]
        // Since when has its own column.
        let sentence = phrases.sentence(course, today: .latest)
        let isPlain = scheme != nil && course.cycle == nil
        let parts = [
            details.status == .active ? nil : phrases.status(details.status) + ".",
            isPlain ? nil : sentence ?? phrases.written(course),
            sentence == nil && course.isAsNeeded ? phrases("medicines.report.asNeeded") : nil,
            isPlain ? phrases.instructions(course) : nil, withNotes ? details.notes : nil,
        ].compactMap(\.self)
        note = parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    fileprivate init(_ phrases: Phrases, _ stored: Stored<MedicationDetails>, _ history: MedicationHistory) {
        let adherence = history.adherence(of: stored.id)
        let numbers = [adherence.due, adherence.taken, adherence.onTime, adherence.skipped, adherence.missed]
        let covered = history.covered(of: stored.id).map {
            phrases(
                "medicines.report.coveredDays",
                ["covered": phrases.formats.number($0.covered), "days": phrases.formats.number($0.days)])
        }
        cells = [phrases.medicine(stored.details)] + numbers.map { phrases.formats.number($0) } + [covered ?? "–"]
        note = nil
    }
}

extension Phrases {
    /// The further instructions of the dosages, each once.
    fileprivate func instructions(_ course: MedicationCourse) -> String? {
        var texts: [String] = []
        for text in course.dosages.flatMap(\.additionalInstruction).compactMap(\.text) where !texts.contains(text) {
            texts.append(text)
        }
        return texts.isEmpty ? nil : texts.joined(separator: ". ") + "."
    }
}
