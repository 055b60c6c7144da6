internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import Store

/// A day's record: the form, the one-tap dose, deletion and its undo.
enum DosesController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.dose(":person", day: ":day"), edit)
        routes.person(.post, Paths.dose(":person", day: ":day"), save)
        routes.person(.post, Paths.doseDeletion(":person", day: ":day"), delete)
        routes.person(.post, Paths.doseRestoration(":person", day: ":day"), restore)
        routes.person(.post, Paths.intakes(":person", day: ":day"), take)
        routes.person(.post, Paths.intakeRemoval(":person", day: ":day", ":intake"), untake)
    }

    @Sendable static func edit(_ visit: PersonVisit) async throws -> Response {
        let form = try await DoseForm(visit)
        guard form.day <= form.today else { return visit.visit.see(Paths.today(visit.access.person.text)) }
        return form.show(form.stored.map { EditDosePage.Values($0, form.levels, visit.visit.phrases) } ?? form.fresh)
    }

    @Sendable static func save(_ visit: PersonVisit) async throws -> Response {
        let form = try await DoseForm(visit)
        let values = form.typed
        guard values.hasOnlyIDs else { throw Refusal.malformed }
        if let changed = form.rearranged(values) { return form.show(changed) }
        switch form.check(values) {
        case .invalid(let found):
            return form.show(values, DoseProblems(form: form, values: values).list(found))
        case .valid(let details):
            let base = values.version.flatMap { Int64($0) }.map { RecordVersion(number: $0) }
            let mine = Dose(person: visit.access.person, version: base ?? .first, details: details)
            let saved = try await visit.store.saveDose(mine, base: base, visit.access, act: visit.visit.world.act)
            guard case .stale(let theirs) = saved else {
                return visit.visit.see(
                    Paths.today(visit.access.person.text, day: form.day.iso), note: FlashNote("toast.doseSaved"))
            }
            return try await DoseConflict(form: form, mine: mine, theirs: theirs).response()
        }
    }

    @Sendable static func delete(_ visit: PersonVisit) async throws -> Response {
        let form = try await DoseForm(visit)
        let person = visit.access.person.text
        guard let version = Int64(visit.visit.form["version"]) else { throw Refusal.malformed }
        let result = try await visit.store.deleteDose(
            on: form.day, base: RecordVersion(number: version), visit.access, act: visit.visit.world.act)
        switch result {
        case .saved:
            return visit.visit.see(
                Paths.today(person, day: form.day.iso),
                note: FlashNote("toast.doseDeleted", undo: Paths.doseRestoration(person, day: form.day.iso)))
        case .stale(nil): return visit.visit.see(Paths.today(person, day: form.day.iso))
        case .stale(let theirs?):
            // Somebody changed the day after this form was opened: show what is there now, delete nothing.
            let values = EditDosePage.Values(theirs, form.levels, visit.visit.phrases)
            return form.show(values, Problems([("notes", visit.visit.phrases("dose.changedMeanwhile"))]))
        }
    }

    @Sendable static func restore(_ visit: PersonVisit) async throws -> Response {
        let form = try await DoseForm(visit)
        let restored = try await visit.store.restoreDose(on: form.day, visit.access, act: visit.visit.world.act)
        return visit.visit.see(
            Paths.today(visit.access.person.text, day: form.day.iso),
            note: FlashNote(restored == nil ? "toast.doseNotRestored" : "toast.doseRestored"))
    }

    /// The dose of a level, whole and now: one tap on Today.
    @Sendable static func take(_ visit: PersonVisit) async throws -> Response {
        let form = try await DoseForm(visit)
        let person = visit.access.person.text
        guard let id = Dose.Intake.ID(visit.visit.form["id"]), form.day == form.today,
            let level = form.levels.first(where: { $0.id.text == visit.visit.form["level"] && !$0.isDeleted }),
            form.allergens.contains(where: { $0.id == level.allergen && !$0.removed })
        else {
            // The page is from yesterday, or the level is gone: the form for the day says what can be logged.
            return visit.visit.see(Paths.today(person))
        }
        let portion = Dose.Portion(
            allergen: level.allergen, level: level.id, levelName: level.name, share: .full, amount: level.amount)
        let intake = Dose.Intake(id: id, at: form.zone.local(at: visit.visit.now), portions: [portion])
        let dose = try await visit.store.addIntake(intake, ifOpen: true, visit.access, act: visit.visit.world.act)
        // Somebody else was faster with the same dose: the page shows theirs.
        guard dose.intakes.contains(where: { $0.id == id }) else { return visit.visit.see(Paths.today(person)) }
        return visit.visit.see(
            Paths.today(person),
            note: FlashNote(
                "toast.doseTaken", undo: Paths.intakeRemoval(person, day: form.day.iso, id.text)))
    }

    @Sendable static func untake(_ visit: PersonVisit) async throws -> Response {
        let form = try await DoseForm(visit)
        let id = try visit.visit.id("intake", as: Dose.Intake.self)
        try await visit.store.removeIntake(id, on: form.day, visit.access, act: visit.visit.world.act)
        return visit.visit.see(
            Paths.today(visit.access.person.text, day: form.day.iso), note: FlashNote("toast.doseTakenBack"))
    }
}
