internal import Clinical
internal import Exchange
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// A staged file, parsed for its person.
struct ImportReading {
    let id: String
    let person: StoredPerson
    let allergens: [Allergen]
    let result: DoseSheet.Result
    let phrases: Phrases

    init(_ request: PersonRequest, id: String) async throws {
        guard let records = try await request.store.plan(request.access) else { throw Refusal.notFound }
        let staged = try StagedImport(site: request.site).read(id, of: request.access.person)
        let phrases = request.phrases
        let zone = request.zone
        self.id = id
        self.phrases = phrases
        person = records.person
        allergens = records.allergens
        result = DoseSheet.read(
            staged.bytes,
            context: DoseSheet.Context(
                birthdate: records.person.person.birthdate, today: zone.local(at: request.now).day,
                now: request.now, zone: zone,
                allergens: records.allergens.map { ($0.id, names: phrases.sheetNames($0.kind)) },
                levels: try await request.store.levelsWithDeleted(request.access), decimal: nil,
                defaultTime: staged.time))
    }

    func page(_ plan: DoseImportPlan) -> ImportPreviewPage {
        let conflicts = plan.conflicts.map(self.conflict)
        let counts = ImportPreviewPage.Counts(
            rows: result.rows, days: result.days.count, intakes: plan.counts.intakes, new: plan.counts.new,
            alreadyThere: plan.counts.known, repeated: result.repeated, deleted: plan.counts.deletedSymptoms)
        return ImportPreviewPage(
            phrases, person: person.person.id, id: id, file: phrases("preview.file"), counts: counts,
            mistakes: result.problems.map(mistake) + conflicts, mistakeCount: result.problemCount + conflicts.count,
            days: result.days.prefix(5).map(day))
    }

    private func mistake(_ problem: DoseSheet.RowProblem) -> ImportPreviewPage.Mistake {
        ImportPreviewPage.Mistake(
            line: phrases.formats.number(problem.line), column: problem.column ?? "–",
            value: problem.text, text: phrases.sheet(problem.reason))
    }

    private func conflict(_ conflict: DoseImportPlan.Conflict) -> ImportPreviewPage.Mistake {
        ImportPreviewPage.Mistake(
            line: conflict.lines.map { phrases.formats.number($0) }.joined(separator: ", "),
            column: DoseSheet.Column.mg.rawValue, value: phrases.exact(conflict.imported),
            text: phrases(
                "import.conflict", ["stored": phrases.exact(conflict.stored), "allergen": name(conflict.allergen)]))
    }

    private func day(_ day: DoseSheet.DayImport) -> ImportPreviewPage.Day {
        let portions = day.intakes.flatMap { intake in
            intake.portions.map { portion in
                [phrases.time(intake.at.time), name(portion.allergen), phrases.exact(portion.amount)]
                    .joined(separator: " ")
            }
        }
        let medicines = day.medicines.map { phrases.medicine($0.medicine) + " " + phrases.exact($0.amount) }
        let symptoms = day.symptoms.map { entry in
            [phrases.time(entry.at.time), phrases.symptom(entry.kind), phrases.severity(entry.severity)]
                .compactMap { $0 }.joined(separator: " ")
        }
        return ImportPreviewPage.Day(
            day: phrases.formats.shortFullDay(day.day), lines: portions + medicines + symptoms + day.notes)
    }

    private func name(_ id: Allergen.ID) -> String {
        allergens.first { $0.id == id }.map { phrases.allergen($0.kind) } ?? phrases("allergen.gone")
    }
}
