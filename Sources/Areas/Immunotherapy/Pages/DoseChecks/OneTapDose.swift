internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// A dose recorded in one tap: all or half of a level.
struct OneTapDose {
    let level: DoseLevel
    let share: Share
    /// How often the allergen had been taken that day when the page was rendered.
    let seen: Int

    init(level: DoseLevel, share: Share, seen: Int) {
        self.level = level
        self.share = share
        self.seen = seen
    }

    /// Parses a value made by `button`. Nil if it is invalid, if the level's amount has changed, or if its allergen is no
    /// longer in treatment.
    init?(button: String, _ form: DoseCheckForm) {
        let parts = button.split(separator: ".").map(String.init)
        guard parts.count == 4, let share = Share(rawValue: parts[1]), share != .part,
            let level = form.records.check.levels.first(where: { $0.id.text == parts[0] && !$0.isDeleted }),
            form.records.check.allergens.contains(where: { $0.id == level.allergen && $0.isInTreatment }),
            let seen = Int(parts[3])
        else { return nil }
        self.init(level: level, share: share, seen: seen)
        guard String(amount.nanograms) == parts[2] else { return nil }
    }

    /// The value of the button that records the dose.
    var button: String { "\(level.id.text).\(share.rawValue).\(amount.nanograms).\(seen)" }

    var amount: Amount { share == .half ? level.half : level.amount }

    var portion: OITDose.Portion {
        OITDose.Portion(allergen: level.allergen, level: level.id, levelName: level.name, share: share, amount: amount)
    }

    /// Records the dose with the answers and redirects to the day.
    func record(
        _ id: OITDose.Intake.ID, at: Moment, _ form: DoseCheckForm, _ answers: PlanAnswers
    ) async throws -> Response {
        let (request, person) = (form.request, form.request.access.person)
        let path = at.day == form.now.day ? Paths.today(person) : Paths.today(person, day: at.day.iso)
        // Someone else recorded the same dose first: show that record.
        guard try await store(id, at: at, form, answers) else { return request.redirect(to: path) }
        return request.redirect(
            to: path, note: FlashNote("toast.doseTaken", undo: Paths.intakeRemoval(person, day: at.day.iso, id.text)))
    }

    /// Records the dose; false if someone else had already recorded it.
    func store(
        _ id: OITDose.Intake.ID, at: Moment, _ form: DoseCheckForm, _ answers: PlanAnswers
    ) async throws -> Bool {
        let intake = OITDose.Intake(id: id, at: at, portions: [portion])
        let dose = try await form.request.store.addIntake(
            intake, whenTaken: seen, answers: DoseAnswers(zone: form.zone, answers), form.request.access,
            change: form.request.change())
        return dose.intakes.contains { $0.id == id }
    }
}

extension DoseDecision {
    /// Whether one tap may record the dose without a check: the plan says to take exactly this, or there is no plan and
    /// no symptom or reaction on record.
    func leaves(_ taken: OneTapDose) -> Bool {
        guard plan != nil else { return !names(.recorded) }
        return verdict == .proceed && portion?.amount == taken.amount
    }
}
