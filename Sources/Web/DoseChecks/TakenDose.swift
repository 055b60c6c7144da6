internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import Store

/// A dose that one tap records: a level, whole or half.
struct TakenDose {
    let level: DoseLevel
    let share: Share
    /// How often the allergen was taken that day when the page was made.
    let seen: Int

    init(level: DoseLevel, share: Share, seen: Int) {
        self.level = level
        self.share = share
        self.seen = seen
    }

    /// Reads the value of a button made by `choices`; nil for any other.
    init?(button: String, _ form: DoseCheckForm) {
        let parts = button.split(separator: ".").map(String.init)
        guard parts.count == 4, parts[0] == "take", let share = Share(rawValue: parts[2]), share != .part,
            let level = form.records.check.levels.first(where: { $0.id.text == parts[1] && !$0.isDeleted }),
            let seen = Int(parts[3])
        else { return nil }
        self.init(level: level, share: share, seen: seen)
    }

    var portion: Dose.Portion {
        Dose.Portion(
            allergen: level.allergen, level: level.id, levelName: level.name, share: share,
            amount: share == .half ? level.half : level.amount)
    }

    /// Records it with what was answered and leads back to the day.
    func record(
        _ id: Dose.Intake.ID, at: Moment, _ form: DoseCheckForm, _ answers: [ConditionReport]
    ) async throws -> Response {
        let (visit, person) = (form.visit, form.visit.access.person.text)
        let intake = Dose.Intake(id: id, at: at, portions: [portion])
        let dose = try await visit.store.addIntake(
            intake, whenTaken: seen, answers: DoseAnswers(zone: form.zone, reports: answers), visit.access,
            act: visit.visit.world.act)
        let path = at.day == form.now.day ? Paths.today(person) : Paths.today(person, day: at.day.iso)
        // Somebody else was faster with the same dose: the page shows theirs.
        guard dose.intakes.contains(where: { $0.id == id }) else { return visit.visit.see(path) }
        return visit.visit.see(
            path, note: FlashNote("toast.doseTaken", undo: Paths.intakeRemoval(person, day: at.day.iso, id.text)))
    }
}

extension TakenDose {
    /// What can be recorded after a decision: what the plan says first, then what it does not say. A fact is never
    /// refused.
    static func choices(
        _ decision: DoseDecision, current: DoseLevel?, seen: Int, _ names: DecisionNames, _ phrases: Phrases
    ) -> [VerdictCard.Take] {
        var choices: [VerdictCard.Take] = []
        if let portion = decision.portion, let level = names.levels.first(where: { $0.id == portion.level }) {
            let key = portion.share == .half ? "check.take.half" : "check.take"
            choices.append(
                VerdictCard.Take(
                    label: phrases(key, ["amount": phrases.exact(portion.amount)]),
                    value: button(level, portion.share, seen), isMain: true))
        }
        if let current, decision.portion?.level != current.id || decision.portion?.share != .full {
            let isAgainst = decision.portion == nil && decision.plan != nil
            let key = isAgainst ? "check.take.anyway" : decision.plan == nil ? "check.take" : "check.take.all"
            choices.append(
                VerdictCard.Take(
                    label: phrases(key, ["amount": phrases.exact(current.amount)]),
                    value: button(current, .full, seen), isMain: decision.plan == nil))
        }
        return choices
    }

    private static func button(_ level: DoseLevel, _ share: Share, _ seen: Int) -> String {
        "take.\(level.id.text).\(share.rawValue).\(seen)"
    }
}
