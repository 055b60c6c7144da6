internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import Pages

/// The hero during the watch and quiet time after a dose: a countdown ring.
struct AfterDoseHero: CardContent {
    static let template = "today/_after-dose"

    let heading: String
    let text: String
    /// "Watch time until 08:34", the accessible name of the ring.
    let name: String
    /// "08:34", shown in the ring until the countdown script runs.
    let until: String
    /// The ring's `stroke-dasharray`: the remaining part, then the whole circumference.
    let dashes: String
    /// Remaining and total seconds, for the countdown.
    let left: String
    let all: String
    let actions: [Action]

    /// A next step; the first one is the main one.
    struct Action: Encodable, Sendable {
        let label: String
        let symbol: String
        let path: String
        let isMain: Bool
    }

    /// The circumference of a circle with radius 60.
    static let round = 377.0

    /// Nil if the watch and quiet time are over.
    init?(
        _ phrases: Phrases, person: Person.ID, _ followUp: FollowUp, _ after: AfterDose, zone: ZoneRules, now: Instant
    ) {
        func clock(_ instant: Instant) -> String { phrases.time(zone.local(at: instant).time) }
        let quiet = phrases("after.quiet.text", ["time": clock(after.restUntil)])
        switch after.phase(at: now) {
        case .observing(let end):
            heading = phrases("after.watch")
            let values = ["time": clock(end), "quiet": after.restUntil > end ? quiet : ""]
            text = phrases(after.restUntil > end ? "after.watch.thenQuiet" : "after.watch.text", values)
            name = phrases("after.watch.until", values)
            until = clock(end)
        case .resting(let end):
            heading = phrases("after.quiet")
            text = quiet
            name = phrases("after.quiet.until", ["time": clock(end)])
            until = clock(end)
        case .over: return nil
        }
        let (left, all) = (after.secondsLeft(at: now), after.secondsInAll(at: now))
        let share = min(1, Double(left) / Double(max(1, all)))
        dashes = "\(SVGAttribute.number(Self.round * share)) \(SVGAttribute.number(Self.round))"
        self.left = String(left)
        self.all = String(all)
        let log = Paths.newReaction(person, day: followUp.day.iso, intake: followUp.intake.id.text)
        actions = [
            Action(label: phrases("after.log"), symbol: "ui-symptom", path: log, isMain: true),
            Action(label: phrases("after.all"), symbol: "ui-table", path: Paths.reactions(person), isMain: false),
        ]
    }
}
