internal import Clinical
internal import Pages

/// The main card of the day; exactly one of the variants is set.
struct Hero: CardContent {
    static let template = "today/_hero"

    let ring: Ring?
    /// A dose is due today.
    var next: NextDose?
    /// Every planned dose of the day was taken.
    var done: Calm?
    /// Nothing is open, and a planned dose of the day was skipped.
    var skipped: Calm?
    /// Every dose of the day that is not recorded yet is paused.
    var paused: Calm?
    /// A past day without a complete record.
    var past: PastDay?

    struct NextDose: Encodable, Sendable {
        /// "Next, 07:30"
        let when: String
        let picture: Picture
        let name: String
        let amount: String
        /// "2 capsules"; nil if the level does not say how it is given.
        var measure: String?
        /// "Level 6 of 11, with food"
        let level: String
        /// "Also due: Cashew 20 mg"
        var also: String?
        /// "Your plan asks 5 questions first." Nil if it asks none.
        let asks: String?
        let taken: FormButton
        let later: String
        let skip: String
    }

    struct Calm: Encodable, Sendable {
        let heading: String
        let text: String?
    }

    struct PastDay: Encodable, Sendable {
        let heading: String
        let text: String
        let log: String
    }

    /// Whether the hero already has a button that opens the dose form.
    var offersLogging: Bool {
        past != nil
    }

    private init(ring: Ring? = nil) {
        self.ring = ring
    }
}

extension Hero {
    static func next(ring: Ring?, _ dose: NextDose) -> Hero {
        var hero = Hero(ring: ring)
        hero.next = dose
        return hero
    }

    static func paused(_ phrases: Phrases, ring: Ring?, from day: CalendarDay) -> Hero {
        var hero = Hero(ring: ring)
        hero.paused = Calm(
            heading: phrases("today.paused"),
            text: phrases("today.paused.text", ["day": phrases.formats.longDay(day)]))
        return hero
    }

    /// `at` is the time of the last intake.
    static func done(_ phrases: Phrases, ring: Ring?, at time: TimeOfDay?, isToday: Bool = true) -> Hero {
        var hero = Hero(ring: ring)
        hero.done = Calm(
            heading: phrases(isToday ? "today.done" : "today.done.past"),
            text: time.map { phrases("today.done.at", ["time": phrases.time($0)]) })
        return hero
    }

    /// `taken` and `skipped` are numbers of planned doses; at least one was skipped.
    static func skipped(_ phrases: Phrases, ring: Ring?, _ skipped: Int, taken: Int, isToday: Bool = true) -> Hero {
        var hero = Hero(ring: ring)
        let values = ["taken": phrases.formats.number(taken), "skipped": phrases.formats.number(skipped)]
        hero.skipped = Calm(
            heading: taken == 0
                ? phrases(isToday ? "today.skipped" : "today.skipped.past")
                : phrases(isToday ? "today.notAll" : "today.notAll.past"),
            text: taken == 0 ? phrases("today.skipped.text") : phrases("today.notAll.text", values))
        return hero
    }

    /// `isPart` is true if part of the day is recorded.
    static func past(
        _ phrases: Phrases, ring: Ring?, person: Person.ID, day: CalendarDay, isPart: Bool = false
    ) -> Hero {
        var hero = Hero(ring: ring)
        hero.past = PastDay(
            heading: phrases(isPart ? "today.past.part" : "today.past"), text: phrases("today.past.text"),
            log: Paths.dose(person, day: day.iso))
        return hero
    }
}

extension EmptyCard {
    /// There are levels, but none is current.
    static func noCurrent(_ phrases: Phrases, person: Person.ID) -> EmptyCard {
        EmptyCard(
            symbol: "ui-steps", heading: phrases("today.noCurrent"), text: phrases("today.noCurrent.text"),
            action: Link(phrases("today.noCurrent.action"), Paths.plan(person)))
    }

    static func noLevels(_ phrases: Phrases, person: Person.ID) -> EmptyCard {
        EmptyCard(
            symbol: "ui-steps", heading: phrases("today.noLevels"), text: phrases("today.noLevels.text"),
            action: Link(phrases("today.noLevels.action"), Paths.newLevel(person)))
    }
}
