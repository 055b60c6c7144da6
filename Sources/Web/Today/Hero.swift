internal import Clinical
internal import Pages

/// The one thing that counts on this day; exactly one of the variants is there.
struct Hero: Encodable, Sendable {
    let ring: Ring?
    /// Whether it has the hero's look; the empty states are plain cards.
    let isCard: Bool
    /// A dose is open today.
    var next: NextDose?
    /// Everything planned for the day is taken.
    var done: Calm?
    /// The clinic ordered a pause for every dose of the day.
    var paused: Calm?
    /// A past day without a record.
    var past: PastDay?
    /// The person has no dose levels yet.
    var noLevels: Empty?
    /// The person does not use the food-allergy area.
    var otherAreas: Empty?

    struct NextDose: Encodable, Sendable {
        /// "Next, 07:30"
        let when: String
        let picture: Picture
        let name: String
        let amount: String
        /// "Level 6 of 11, with food"
        let level: String
        /// "Also at 07:30: Cashew, 20 mg"
        var also: String?
        /// "Your plan asks 5 things first"
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

    struct Empty: Encodable, Sendable {
        let symbol: String
        let heading: String
        let text: String
        let action: Link
    }

    /// Whether a button of the hero already leads to the dose form.
    var offersLogging: Bool {
        past != nil
    }

    private init(ring: Ring? = nil, isCard: Bool = true) {
        self.ring = ring
        self.isCard = isCard
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

    /// `isPart` when something of the day is recorded.
    static func past(
        _ phrases: Phrases, ring: Ring?, person: String, day: CalendarDay, isPart: Bool = false
    ) -> Hero {
        var hero = Hero(ring: ring)
        hero.past = PastDay(
            heading: phrases(isPart ? "today.past.part" : "today.past"), text: phrases("today.past.text"),
            log: Paths.dose(person, day: day.iso))
        return hero
    }

    /// Levels are there, but none is the current one.
    static func noCurrent(_ phrases: Phrases, person: String) -> Hero {
        var hero = Hero(isCard: false)
        hero.noLevels = Empty(
            symbol: "ui-steps", heading: phrases("today.noCurrent"), text: phrases("today.noCurrent.text"),
            action: Link(phrases("today.noCurrent.action"), Paths.plan(person)))
        return hero
    }

    static func noLevels(_ phrases: Phrases, person: String) -> Hero {
        var hero = Hero(isCard: false)
        hero.noLevels = Empty(
            symbol: "ui-steps", heading: phrases("today.noLevels"), text: phrases("today.noLevels.text"),
            action: Link(phrases("today.noLevels.action"), Paths.newLevel(person)))
        return hero
    }

    static func otherAreas(_ phrases: Phrases, person: String) -> Hero {
        var hero = Hero(isCard: false)
        hero.otherAreas = Empty(
            symbol: "ui-calm", heading: phrases("today.otherAreas"), text: phrases("today.otherAreas.text"),
            action: Link(phrases("today.otherAreas.action"), Paths.profile(person)))
        return hero
    }
}
