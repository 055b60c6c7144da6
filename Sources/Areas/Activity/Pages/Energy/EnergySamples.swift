internal import Activity
internal import ActivityStore
internal import Clinical
internal import Pages

/// Sample bodies for the gallery.
enum EnergySamples {
    static let typical = details(.female, 1680, 64_500, .lose(gramsPerWeek: 250))

    static let weighed = [(64_500, 9), (65_200, 40), (66_000, 71)].map { grams, days in
        BodyWeight(grams: grams, day: Samples.today.adding(days: -days), origin: .typed)
    }

    static func details(
        _ sex: EnergyProfile.Sex?, _ millimetres: Int64?, _ grams: Int64?, _ goal: EnergyProfile.Goal?
    ) -> EnergyProfileDetails {
        let day = Samples.today.adding(days: -9)
        return EnergyProfileDetails(
            sex: sex, millimetres: millimetres,
            weight: grams.map { BodyWeight(grams: $0, day: day, origin: .typed) }, goal: goal)
    }

    static func person(_ name: String = "Mia", born: Int = 1988) -> Person? {
        Person(
            id: Samples.person, name: name, birthdate: Samples.day(born, 4, 2), timeZone: "UTC", units: .metric,
            firstWeekday: .monday, areas: [.activity])
    }

    /// Measurements for the given number of days up to yesterday, latest first, in kilocalories.
    static func measured(_ days: Int, active: Int64 = 420, basal: Int64 = 1390) -> [DailyExpenditure.Measured] {
        (0..<max(0, days)).map { back in
            DailyExpenditure.Measured(
                day: Samples.today.adding(days: -1 - back), active: Energy(kilocalories: active + Int64(back) * 7),
                basal: Energy(kilocalories: basal), basalHours: 24)
        }
    }

    static func view(
        _ details: EnergyProfileDetails, born: Int = 1988, name: String = "Mia", body: MeasuredBody = .nothing,
        weights: [BodyWeight] = [], days: Int = 0
    ) -> EnergyView? {
        person(name, born: born).map {
            EnergyView(
                $0, details: details, weights: weights, body: body, usual: measured(days), today: Samples.today)
        }
    }
}

extension EnergyPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let words = SampleHealth.words(phrases)
        let scale = MeasuredBody(
            weight: BodyWeight(grams: 82_500, day: Samples.today.adding(days: -400), origin: .health),
            height: 1_812_000)
        let views: [(String, EnergyView?)] = [
            ("typical", EnergySamples.view(EnergySamples.typical, weights: EnergySamples.weighed, days: 25)),
            ("empty", EnergySamples.view(.none)),
            ("child", EnergySamples.view(EnergySamples.details(.female, 1280, 25_250, nil), born: 2018, days: 12)),
            ("range", EnergySamples.view(EnergySamples.details(.other, 1700, nil, .maintain), born: 1940, body: scale)),
            (
                "much",
                EnergySamples.view(
                    EnergySamples.details(.male, 2750, 650_000, .lose(gramsPerWeek: 1000)), name: Samples.longName,
                    days: 28)
            ),
            (
                "underweight",
                EnergySamples.view(
                    EnergySamples.details(.female, 1700, 50_000, .lose(gramsPerWeek: 500)), name: Samples.rightToLeft,
                    days: 9)
            ),
        ]
        return views.compactMap { name, view in
            view.map { Sample(name, EnergyPage(words, $0, isSettled: name != "empty")) }
        }
    }
}

extension EditEnergyPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let (metric, imperial) = (SampleHealth.words(phrases), SampleHealth.words(phrases, .imperial))
        let stored = StoredEnergyProfile(details: EnergySamples.typical, version: .first)
        let wrong = Values(
            version: "1", units: .imperial, sex: "x", height: "tall", inches: "12", weight: "1,000", weighed: "",
            goal: "lose", pace: "9")
        let found: [EnergyProfileDraft.Problem] = [
            .unknownSex, .height(.unreadable), .inches, .weight(.ambiguousSeparator), .weighedMissing,
            .pace(.outside(EnergyProfileDraft.paces)),
        ]
        let late = Values(
            version: "0", units: .metric, height: "16,555", weight: "1", weighed: "2027-01-01", goal: "win")
        let more: [EnergyProfileDraft.Problem] = [
            .height(.tooManyDecimals), .weight(.outside(EnergyProfileDraft.weights)), .weighedInFuture, .unknownGoal,
            .goalBeforeAdulthood(years: 18), .paceMissing,
        ]
        return [
            Sample("new", EditEnergyPage(metric, isAdult: true, values: .init(.none, metric))),
            Sample(
                "stored",
                EditEnergyPage(
                    imperial, isAdult: true, latest: EnergySamples.weighed.first, values: .init(stored, imperial))),
            Sample(
                "scale",
                EditEnergyPage(
                    metric, isAdult: true, latest: BodyWeight(grams: 71_500, day: Samples.today, origin: .health),
                    values: .init(stored, metric))),
            Sample("child", EditEnergyPage(metric, isAdult: false, values: .init(.none, metric))),
            Sample(
                "errors",
                EditEnergyPage(imperial, isAdult: true, values: wrong, problems: imperial.energy(found, .imperial))),
            Sample(
                "errors-metric",
                EditEnergyPage(metric, isAdult: true, values: late, problems: metric.energy(more, .metric))),
        ]
            + [WeightJump(12_000, on: Samples.today, from: .init(grams: 84_000, day: Samples.today, origin: .typed))]
            .compactMap { $0 }.map { jump in
                let unusual = metric.unusual(jump)
                return Sample(
                    "far",
                    EditEnergyPage(
                        metric, isAdult: true, values: .init(.none, metric), problems: unusual.problems(confirmed: ""),
                        unusual: unusual))
            }
    }
}
