internal import CarePlan
internal import Clinical
internal import Hummingbird
internal import Immunotherapy
internal import Pages
internal import Store
internal import Symptoms
internal import SymptomsStore

/// Shows both versions side by side after two people changed the same reaction.
struct ReactionConflict {
    let form: ReactionForm
    let mine: CheckedReaction
    let theirs: StoredReaction

    private var phrases: Phrases { form.request.phrases }

    func response() async throws -> Response {
        let known = theirs.symptoms + form.symptoms + mine.newSymptoms
        let rows = zip(lines(theirs.reaction.details, known), lines(mine.details, known)).map { theirs, mine in
            (label: theirs.0, theirs: theirs.1, mine: mine.1)
        }
        let person = form.request.access.person
        let id = theirs.reaction.id.text
        return try await form.request.conflict(
            noun: "reaction", record: id, person: form.person, rows: rows, keep: Paths.reactions(person),
            post: Paths.reaction(person, id), version: theirs.reaction.version)
    }

    private func lines(_ details: ReactionDetails, _ known: [SymptomEntry]) -> [(String, String)] {
        let onset = [phrases.formats.weekdayDay(details.onset.day), phrases.time(details.onset.time)]
        let symptoms = details.symptoms.compactMap { id in known.first { $0.id == id } }.map { entry in
            [phrases.symptom(entry), phrases.severity(entry.severity)].compactMap { $0 }.joined(separator: " ")
        }
        let treatments = details.treatments.map { treatment in
            [phrases.time(treatment.at.time), phrases.treatment(treatment.kind), phrases.detail(treatment)]
                .compactMap { $0 }.joined(separator: " ")
        }
        return [
            (phrases("reaction.begin"), onset.joined(separator: ", ")),
            (phrases("reaction.dose"), dose(details)),
            (phrases("reaction.symptoms"), Set(symptoms).sorted().joined(separator: ", ")),
            (phrases("reaction.grade"), details.grade.map { phrases.grade($0) } ?? phrases("grade.open")),
            (phrases("reaction.treatments"), treatments.isEmpty ? "–" : treatments.joined(separator: "; ")),
            (phrases("reaction.outcome"), phrases.outcome(details.outcome, since: details.onset)),
            (phrases("reaction.notes"), details.notes ?? "–"),
        ]
    }

    private func dose(_ details: ReactionDetails) -> String {
        guard let link = details.dose else { return phrases("reaction.dose.none") }
        let intake = form.doses.flatMap(\.intakes).first { $0.id == link.intake } ?? theirs.intake
        guard let intake, intake.id == link.intake else { return phrases("reaction.dose.gone") }
        return phrases(
            "reaction.dose.at",
            ["day": phrases.formats.weekdayDay(intake.at.day), "time": phrases.time(intake.at.time)])
    }
}
