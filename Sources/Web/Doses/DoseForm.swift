internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import Store

/// What the dose form of one day needs to know, read once per request.
struct DoseForm {
    let visit: PersonVisit
    let day: CalendarDay
    let today: CalendarDay
    let zone: ZoneRules
    let person: StoredPerson
    let allergens: [Allergen]
    /// The levels in use, and deleted ones that this day's record names.
    let levels: [DoseLevel]
    let stored: Dose?

    init(_ visit: PersonVisit) async throws {
        guard let day = CalendarDay(iso: try visit.visit.parameter("day")),
            let records = try await visit.store.today(visit.access, day: day, from: day, through: day)
        else { throw Refusal.notFound }
        self.visit = visit
        self.day = day
        person = records.person
        zone = visit.visit.zone(of: records.person.person)
        today = zone.local(at: visit.visit.now).day
        allergens = records.allergens
        levels = records.levels + records.pastLevels
        stored = records.dose
    }

    /// What can be chosen: the allergens in use, and removed ones that this day's record names.
    var foods: [EditDosePage.Food] {
        let logged = stored?.allergens ?? []
        return allergens.filter { !$0.removed || logged.contains($0.id) }.map { allergen in
            EditDosePage.Food(
                id: allergen.id.text, kind: allergen.kind,
                levels: levels.filter { $0.allergen == allergen.id }.sorted { $0.amount < $1.amount }.map {
                    .init(id: $0.id.text, name: $0.name, amount: $0.amount, isCurrent: $0.isCurrent)
                })
        }
    }

    /// A new record: now, with every allergen at its current level.
    var fresh: EditDosePage.Values {
        let now = zone.local(at: visit.visit.now)
        let current = levels.filter { level in
            level.isCurrent && allergens.contains { $0.id == level.allergen && !$0.removed }
        }
        let portions = current.map {
            EditDosePage.Values.Portion(allergen: $0.allergen.text, level: $0.id.text, share: .full)
        }
        return EditDosePage.Values(
            intakes: [.init(id: visit.visit.world.newID(), time: day == today ? now.time.text : "", portions: portions)]
        )
    }

    /// What the form sent.
    var typed: EditDosePage.Values {
        EditDosePage.Values(visit.visit.form)
    }

    /// The form with an intake more or less, when that was the button; nil when it was Save.
    func rearranged(_ values: EditDosePage.Values) -> EditDosePage.Values? {
        var values = values
        let form = visit.visit.form
        if form["go"] == "add" {
            values.intakes.append(.init(id: visit.visit.world.newID(), time: "", portions: []))
            return values
        }
        guard let number = values.intakes.indices.first(where: { form["go"] == "remove.\($0 + 1)" }) else { return nil }
        values.intakes.remove(at: number)
        return values
    }

    func check(_ values: EditDosePage.Values) -> Checked<DoseDetails, DoseDraft.Problem> {
        DoseDraft(values, day: day).checked(
            now: visit.visit.now, zone: zone, birthdate: person.person.birthdate,
            decimal: visit.visit.phrases.formats.decimalMark, allergens: allergens, levels: levels,
            stored: stored?.intakes ?? [])
    }

    func show(_ values: EditDosePage.Values, _ problems: Problems = .none) -> Response {
        let page = EditDosePage(
            visit.visit.phrases, person: visit.access.person.text, day: day, foods: foods, values: values,
            problems: problems)
        return visit.visit.show(page, person: person, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}
