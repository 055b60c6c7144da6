internal import Activity
internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import ImmunotherapyPages
internal import Insights
internal import Pages
internal import Symptoms

/// Sample histories for the sample pages, all as of noon on the samples' day.
struct SampleInsights {
    static let now = ZoneRules.utc.moment(Samples.today, Samples.time(12, 0))

    var range = InsightRange.threeMonths
    var allergens: [Allergen] = []
    var levels: [DoseLevel] = []
    var doses: [Insights.TakenDose] = []
    var skips: [DoseSkip] = []
    var holds: [DoseHold] = []
    var reactions: [CountedReaction] = []
    var answered = AnsweredDoses(sets: [], doses: [])
    var exertion: [ExertedDose] = []
    var isSettling = false
    var symptoms: [SymptomTally] = []
    var dayRecords: [Insights.DayRecord] = []

    var history: InsightHistory {
        let first = [doses.map(\.at.day).min(), symptoms.map(\.day).min()].compactMap(\.self).min()
        let period = DayPeriod(range, today: Samples.today, earliest: first ?? Samples.today)
        let week = SymptomWeek.period(today: Samples.today)
        return InsightHistory(
            period: period, firstDay: first, allergens: allergens, levels: levels, plans: [], holds: holds,
            skips: skips, doses: doses, reactions: reactions, answered: answered, exertion: exertion,
            symptoms: symptoms,
            week: symptoms.filter { week.contains($0.day) }, latestSymptom: symptoms.map(\.day).max(),
            dayRecords: dayRecords)
    }

    func words(_ phrases: Phrases) -> InsightWords {
        InsightWords(
            phrases: phrases, person: Samples.person, range: range, today: Samples.today, firstWeekday: .monday,
            allergens: allergens, levels: levels)
    }

    func page(_ phrases: Phrases, areas: [Card] = []) -> InsightsPage {
        InsightsPage(
            words(phrases), cards: InsightCards(history, firstWeekday: .monday, now: Self.now), areas: areas,
            hasPlan: true, isSettling: isSettling)
    }

    func rows(_ phrases: Phrases, _ card: InsightCard, page: Int = 1) -> InsightRowsPage {
        let words = words(phrases)
        let rows = words.rows(of: card, history, now: Self.now)
        return InsightRowsPage(
            words, card, rows: Array(rows.dropFirst((page - 1) * InsightRowsPage.size).prefix(InsightRowsPage.size)),
            hasMore: rows.count > page * InsightRowsPage.size, number: page)
    }
}

extension SampleInsights {
    /// Mia on day 214: peanut up to 80 mg, a few symptoms, one reaction that counted.
    static var typical: SampleInsights {
        var sample = SampleInsights()
        sample.allergens = [Samples.allergen("peanut", .listed(.peanut))].compactMap(\.self)
        sample.levels = levels("peanut", [3, 6, 12, 20, 40, 80, 120])
        sample.doses = doses("peanut", starts: [0, 36, 71, 108, 142, 182], skipping: [97, 193])
        sample.reactions = [
            reaction("hives", daysAgo: 31, hour: 8, .hives, .moderate, after: 26, of: sample.doses),
            reaction("itch", daysAgo: 75, hour: 7, .mouthItch, .mild, after: 12, of: sample.doses),
            reaction("belly", daysAgo: 44, hour: 9, .abdominalCramps, .mild, after: 95, of: sample.doses),
        ].compactMap(\.self)
        let weeks: [[Int]] = [
            [2, 1, 0, 0], [1, 0, 0, 0], [2, 0, 1, 0], [1, 1, 0, 0], [0, 0, 0, 0], [3, 1, 1, 0], [4, 2, 0, 1],
            [2, 1, 0, 0], [3, 2, 1, 1], [1, 0, 2, 0], [2, 1, 2, 0], [1, 0, 3, 0], [1, 0, 2, 0],
        ]
        sample.symptoms = tallies(weeks, [.mouthItch, .abdominalCramps, .runnyNose, .hives])
        sample.answered = answers(sample.doses, reactions: sample.reactions)
        sample.exertion = exertion(sample.doses)
        sample.dayRecords = watched(120) { day in 430 - Double(day % 5) * 25 }
        return sample
    }

    /// Three years of two foods, with names that stress layouts and every kind of symptom.
    static var much: SampleInsights {
        var sample = SampleInsights()
        sample.range = .all
        sample.allergens =
            [
                Samples.allergen("peanut", .own(name: Samples.longName, emoji: "🐉")),
                Samples.allergen("sesame", .own(name: Samples.rightToLeft, emoji: "")),
            ].compactMap(\.self)
        sample.levels = levels("peanut", [3, 6, 12, 20, 40, 80, 120, 160, 200, 240, 300]) + levels("sesame", [1, 5])
        sample.doses =
            doses("peanut", days: 1100, starts: (0..<11).map { $0 * 90 }, skipping: Set((0..<60).map { $0 * 17 }))
            + doses("sesame", days: 700, starts: [0, 300], skipping: [5, 6, 7])
        sample.doses.sort { $0.at.instant < $1.at.instant }
        sample.reactions = (0..<40).compactMap { index in
            reaction(
                "many-\(index)", daysAgo: index * 26, hour: 8 + index % 9, SymptomKind.allCases[index],
                ReactionGrade.allCases[index % ReactionGrade.allCases.count], after: 5 + index * 31, of: sample.doses)
        }
        sample.symptoms = SymptomKind.allCases.enumerated().flatMap { index, kind in
            (0..<30).map { step in
                SymptomTally(
                    day: Samples.today.adding(days: -step * 36 - index % 5), kind: kind, count: 1 + (index * step) % 4)
            }
        }
        sample.answered = answers(sample.doses, reactions: sample.reactions)
        return sample
    }

    /// Symptoms of earlier years, some in every season.
    static var long: [SymptomTally] {
        (0..<120).flatMap { month in
            [SymptomKind.mouthItch, .runnyNose, .hives].enumerated().map { index, kind in
                SymptomTally(
                    day: Samples.today.adding(days: -month * 30 - index), kind: kind,
                    count: 1 + (month * (index + 2)) % 5)
            }
        }
    }

    /// Days with a watch, the last one today: symptoms follow sleep, exercise is constant, and heart rate has only
    /// been measured for a few days.
    private static func watched(_ count: Int, sleep: (Int) -> Double) -> [Insights.DayRecord] {
        (0..<count).map { index -> Insights.DayRecord in
            let day = Samples.today.adding(days: index + 1 - count)
            let symptoms = max(0, (index + 4) % 5 - (index * 13) % 4 / 2)
            let heart: Double? = index >= count - 20 ? Double(58 + index % 3) : nil
            return Insights.DayRecord(
                day: day, symptoms: symptoms, sleep: sleep(index), exercise: 30, restingHeartRate: heart)
        }
    }

    /// One dose and one symptom, today.
    static var little: SampleInsights {
        var sample = SampleInsights()
        sample.range = .month
        sample.allergens = [Samples.allergen("peanut", .listed(.peanut))].compactMap(\.self)
        sample.levels = levels("peanut", [3, 6])
        sample.doses = doses("peanut", days: 0, starts: [0], skipping: [], includesToday: true)
        sample.symptoms = [SymptomTally(day: Samples.today, kind: .mouthItch, count: 1)]
        return sample
    }

    /// A reaction today whose dose and food were deleted.
    static var lost: SampleInsights {
        var sample = SampleInsights()
        sample.range = .week
        sample.doses = doses("gone", days: 9, starts: [0], skipping: [])
        sample.reactions = [reaction("lost", daysAgo: 0, hour: 3, .wheezing, nil, after: nil, of: [])].compactMap(
            \.self)
        return sample
    }

    private static func levels(_ allergen: String, _ amounts: [Int]) -> [DoseLevel] {
        amounts.enumerated().compactMap { index, amount in
            guard let id = DoseLevel.ID("\(allergen)-\(index)"), let allergen = Allergen.ID(allergen)
            else { return nil }
            return DoseLevel(
                id: id, person: Samples.person, allergen: allergen, name: String(index + 1),
                amount: Samples.amount(String(amount)), foodAmount: nil, product: nil, notes: nil, position: index,
                isCurrent: index == amounts.count - 1, isDeleted: false, version: .first)
        }
    }

    /// A dose each morning up to yesterday, from the latest level; the amounts double.
    private static func doses(
        _ name: String, days: Int = 213, starts: [Int], skipping: Set<Int>, includesToday: Bool = false
    ) -> [Insights.TakenDose] {
        guard let allergen = Allergen.ID(name) else { return [] }
        let amounts = [3, 6, 12, 20, 40, 80, 120, 160, 200, 240, 300]
        return (0..<(includesToday ? days + 1 : days)).compactMap { index in
            let place = starts.lastIndex { $0 <= index } ?? 0
            guard !skipping.contains(index) else { return nil }
            let day = Samples.today.adding(days: index - days)
            let half = index % 61 == 60
            let amount = Samples.amount(String(amounts[place]))
            return Insights.TakenDose(
                at: ZoneRules.utc.moment(day, Samples.time(7, 20 + index % 25)), allergen: allergen,
                level: DoseLevel.ID("\(name)-\(place)"), share: half ? .half : .full,
                amount: half ? amount.half : amount, isAgainstPlan: false)
        }
    }

    private static func reaction(
        _ id: String, daysAgo: Int, hour: Int, _ kind: SymptomKind, _ grade: ReactionGrade?, after minutes: Int?,
        of doses: [Insights.TakenDose]
    ) -> CountedReaction? {
        let day = Samples.today.adding(days: -daysAgo)
        let dose = doses.first { $0.at.day == day }
        guard let id = Reaction.ID(id), let intake = OITDose.Intake.ID("intake-\(day.iso)") else { return nil }
        let onset = dose.flatMap { dose in
            minutes.map { ZoneRules.utc.local(at: dose.at.instant.adding(seconds: Int64($0) * 60)) }
        }
        return CountedReaction(
            id: id, onset: onset ?? ZoneRules.utc.moment(day, Samples.time(hour, 10)),
            dose: dose.map { .init(link: .init(day: day, intake: intake), at: $0.at) }, grade: grade, symptoms: [kind],
            treatments: [])
    }

    private static func tallies(_ weeks: [[Int]], _ kinds: [SymptomKind]) -> [SymptomTally] {
        weeks.enumerated().flatMap { index, counts in
            zip(kinds, counts).compactMap { kind, count in
                let day = Samples.today.adding(days: (index - weeks.count + 1) * 7 - 2)
                return count > 0 ? SymptomTally(day: day, kind: kind, count: count) : nil
            }
        }
    }

    /// A child who was active after every ninth dose, with a watch on two mornings out of three.
    private static func exertion(_ doses: [Insights.TakenDose]) -> [ExertedDose] {
        doses.enumerated().compactMap { index, dose in
            OITDose.Intake.ID("intake-\(dose.at.day.iso)").map { intake in
                ExertedDose(
                    intake: intake, at: dose.at,
                    exercise: index % 9 == 4 ? .seen(from: dose.at.instant.adding(seconds: 1200)) : .absent,
                    fastHeart: index % 3 == 0 ? .unknown : .absent)
            }
        }
    }

    private static func answers(_ doses: [Insights.TakenDose], reactions: [CountedReaction]) -> AnsweredDoses {
        let quiet: [ConditionReport] = [
            .init(condition: .illness, answer: .no), .init(condition: .fatigue, answer: .no),
            .init(condition: .exercise, answer: .no),
        ]
        let tired: [ConditionReport] = [
            .init(condition: .illness, answer: .no), .init(condition: .fatigue, answer: .yes),
            .init(condition: .exercise, answer: .no),
        ]
        return AnsweredDoses(
            sets: [quiet, tired],
            doses: doses.enumerated().compactMap { index, dose in
                OITDose.Intake.ID("intake-\(dose.at.day.iso)").map {
                    .init(intake: $0, at: dose.at, set: index % 9 == 0 ? 1 : 0)
                }
            })
    }
}
