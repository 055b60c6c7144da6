internal import Clinical
internal import Hummingbird
internal import Immunotherapy
internal import Pages
internal import Store

/// A day's record as labelled lines, to compare two versions.
struct DoseRows {
    private let request: PersonRequest
    private let allergens: [Allergen]

    init(_ request: PersonRequest, allergens: [Allergen]) {
        self.request = request
        self.allergens = allergens
    }

    /// The lines of both versions; "–" where a version has none.
    func compared(_ theirs: OITDose?, _ mine: OITDose) -> [(label: String, theirs: String, mine: String)] {
        let theirs = theirs.map { lines($0) } ?? []
        let mine = lines(mine)
        let labels = (theirs + mine).map(\.label).reduce(into: [String]()) { labels, label in
            if !labels.contains(label) { labels.append(label) }
        }
        return labels.map { label in
            (
                label: label, theirs: theirs.first { $0.label == label }?.value ?? "–",
                mine: mine.first { $0.label == label }?.value ?? "–"
            )
        }
    }

    private func lines(_ dose: OITDose) -> [(label: String, value: String)] {
        let phrases = request.phrases
        let record = DayCard(dose, allergens, person: request.access.person, phrases)
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

/// Two people changed the same day: shows both versions side by side.
struct DoseConflict {
    let form: OITDoseForm
    let mine: OITDose
    let theirs: OITDose?

    func response() async throws -> Response {
        let person = form.request.access.person
        return try await form.request.conflict(
            noun: "dose", record: form.day.iso, person: form.person,
            rows: DoseRows(form.request, allergens: form.allergens).compared(theirs, mine),
            keep: Paths.today(person, day: form.day.iso), post: Paths.dose(person, day: form.day.iso),
            version: theirs?.version)
    }
}
