internal import Clinical
internal import Hummingbird
internal import Immunotherapy
internal import Store

/// Two people changed the same day: both versions, side by side.
struct DoseConflict {
    let form: DoseForm
    let mine: Dose
    let theirs: Dose?

    func response() async throws -> Response {
        let person = form.visit.access.person.text
        let theirs = theirs.map { lines($0) } ?? []
        let mine = lines(mine)
        let labels = (theirs + mine).map(\.label).reduce(into: [String]()) { labels, label in
            if !labels.contains(label) { labels.append(label) }
        }
        let rows = labels.map { label in
            (
                label: label, theirs: theirs.first { $0.label == label }?.value ?? "–",
                mine: mine.first { $0.label == label }?.value ?? "–"
            )
        }
        return try await form.visit.conflict(
            noun: "dose", record: form.day.iso, person: form.person, rows: rows,
            keep: Paths.today(person, day: form.day.iso), post: Paths.dose(person, day: form.day.iso),
            version: self.theirs?.version)
    }

    private func lines(_ dose: Dose) -> [(label: String, value: String)] {
        let phrases = form.visit.visit.phrases
        let record = DayRecord(dose, form.allergens, person: form.visit.access.person.text, phrases)
        let portions = record.intakes.enumerated().flatMap { index, intake in
            [(label: phrases("dose.intake", ["number": phrases.formats.number(index + 1)]), value: intake.time)]
                + intake.portions.map { portion in
                    let parts = [portion.amount, portion.level, portion.share].compactMap { $0 }
                    return (
                        label: record.intakes.count > 1 ? "\(portion.name), \(intake.time)" : portion.name,
                        value: parts.joined(separator: ", ")
                    )
                }
        }
        return portions + record.medicines.map { (label: $0.name, value: $0.amount) }
            + [(label: phrases("dose.notes"), value: record.notes ?? "–")]
    }
}
