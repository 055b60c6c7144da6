import Clinical
import Statistics

/// Makes the people of a cohort, each from a sequence of chances of their own.
struct SimulatedPeople {
    private let plan: SimulationPlan
    private let seed: UInt64
    private let firstDay: Int
    private let air: SimulatedAir
    private let places: Int
    /// The height of the season on each day.
    private let season: [Double]
    /// For each place, what its people share on each day.
    private let shared: [[Double]]
    private let score: SimulatedScore

    init(_ plan: SimulationPlan, seed: UInt64, firstDay: CalendarDay, days: Int, air: SimulatedAir, places: Int) {
        self.plan = plan
        self.seed = seed
        self.firstDay = Int(firstDay.number)
        self.air = air
        self.places = places
        score = SimulatedScore(highest: plan.outcome.highest)
        season = (0..<days).map { SimulatedPeople.height(plan.season, firstDay, $0) }
        shared = (0..<places).map { place in
            var chance = Chance(seed: seed, "shared", place)
            return (0..<days).map { _ in plan.sharedDaySD * chance.normal() }
        }
    }

    private static func height(_ season: SimulationPlan.Season?, _ firstDay: CalendarDay, _ day: Int) -> Double {
        guard let season, let date = CalendarDay(number: firstDay.number + Int32(day)),
            let peak = CalendarDay(year: date.year, month: season.peakMonth, day: season.peakDay)
        else { return 0 }
        let away = Double(date.number - peak.number) / season.widthDays
        return season.height * PlainFunctions.exponential(-away * away / 2)
    }

    /// A person and their answers.
    func person(_ index: Int, width: Int) -> (SimulatedCohort.Person, [SimulatedCohort.Answer]) {
        var chance = Chance(seed: seed, "person", index)
        let number = "\(index + 1)"
        let place = chance.index(places)
        let isSensitised = chance.happens(0.6)
        let ageBand = ["18-29", "30-44", "45-59", "60+"][chance.index(4)]
        let sex = chance.happens(0.5) ? "female" : "male"
        let mean = plan.intercept + plan.personSD * chance.normal()
        // Half of those who drop out say so; the others fall silent.
        let saysSo = chance.happens(0.5)
        let last = lastDay(&chance)
        let person = SimulatedCohort.Person(
            key: "P" + String(repeating: "0", count: max(0, width - number.count)) + number, place: place,
            ageBand: ageBand, sex: sex, isSensitised: isSensitised,
            left: last < season.count && saysSo ? firstDay + last : nil)
        var answers: [SimulatedCohort.Answer] = []
        var noise = plan.noiseSD * chance.normal()
        for day in 0..<last {
            if day > 0 {
                noise = plan.ar1 * noise + (1 - plan.ar1 * plan.ar1).squareRoot() * plan.noiseSD * chance.normal()
            }
            let isMissing = chance.happens(plan.missing)
            let (second, third) = (chance.normal(), chance.share())
            guard !isMissing else { continue }
            let latent = mean + season[day] + effect(place, day, isSensitised)
            let value = latent + noise + shared[place][day]
            answers.append(
                SimulatedCohort.Answer(
                    person: index, day: firstDay + day, scores: scores(value, second),
                    medicine: medicine(value, third), latent: latent))
        }
        return (person, answers)
    }

    /// The first day without answers; the number of days for who stays.
    private func lastDay(_ chance: inout Chance) -> Int {
        var last = season.count
        for day in 1..<max(2, season.count) where chance.happens(plan.dropoutPerDay) { last = min(last, day) }
        return last
    }

    private func effect(_ place: Int, _ day: Int, _ isSensitised: Bool) -> Double {
        plan.effects.reduce(0) { sum, effect in
            guard isSensitised || !effect.onlySensitised,
                let value = air.series[effect.exposure]?[place].value(on: firstDay + day - effect.lag)
            else { return sum }
            return sum + effect.beta * value / effect.per
        }
    }

    /// The other columns follow the simulated one, each on its own scale.
    private func scores(_ value: Double, _ second: Double) -> SimulatedScores {
        let share = value / Double(plan.outcome.highest)
        return SimulatedScores { outcome in
            let spread = outcome == .vas ? 0.05 : outcome == .ears || outcome == .throat ? -0.12 : 0.04
            let own = outcome == plan.outcome ? value : (share + spread * second) * Double(outcome.highest)
            return SimulatedScore(highest: outcome.highest).score(own)
        }
    }

    private func medicine(_ value: Double, _ chance: Double) -> Int {
        let need = max(0, value / Double(plan.outcome.highest))
        let steps = [0.9 * need, 0.3 * need, 0.05 * need]
        return steps.count { chance < $0 }
    }
}
