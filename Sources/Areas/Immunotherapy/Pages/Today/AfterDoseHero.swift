internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import Pages

/// The hero while the time after a dose is running: the countdown ring.
struct AfterDoseHero: CardContent {
    static let template = "today/_after-dose"

    let heading: String
    let text: String
    /// "Watching until 08:34", for those who do not see the ring.
    let name: String
    /// "08:34", which stands in the ring until the countdown is running.
    let until: String
    /// The dashes of the ring's stroke: what is left, then the whole round.
    let dashes: String
    /// Seconds that are left and seconds in all, for the countdown.
    let left: String
    let all: String
    let actions: [Action]

    /// A way on; the first is the main one.
    struct Action: Encodable, Sendable {
        let label: String
        let symbol: String
        let path: String
        let isMain: Bool
    }

    /// The round of a circle with the radius 60.
    static let round = 377.0

    /// Nil when the time after the dose is over.
    init?(_ phrases: Phrases, person: String, _ followUp: FollowUp, _ after: AfterDose, zone: ZoneRules, now: Instant) {
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
            Action(label: phrases("reactions.title"), symbol: "ui-table", path: Paths.reactions(person), isMain: false),
        ]
    }
}
