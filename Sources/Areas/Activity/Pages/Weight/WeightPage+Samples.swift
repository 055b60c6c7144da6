internal import Activity
internal import ActivityStore
internal import Clinical
internal import Pages
internal import Store

extension WeightPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(
            _ records: WeightRecords, _ units: Units = .metric, span: WeightSpan = .month, back: Int = 0,
            isAdult: Bool = true
        ) -> WeightPage {
            WeightPage(
                SampleHealth.words(phrases, units),
                .init(span: span, last: Samples.today.adding(days: -back), isAdult: isAdult, zone: .utc), records,
                now: records.trend, newID: "new", outbox: SampleHealth.outbox)
        }
        let some = records((0..<45).filter { $0 % 3 != 1 }, goal: 68_500)
        return [
            Sample("empty", page(records([], goal: nil))), Sample("one", page(records([0], goal: nil))),
            Sample("typical", page(some)), Sample("pounds", page(some, .imperial, back: 12)),
            Sample("year", page(records(Array(0..<360), goal: 71_000), span: .year)),
            Sample("child", page(records([0, 9], goal: nil), isAdult: false)),
            Sample("twice", page(records([0, 0, 3], goal: nil))),
        ]
    }

    private static func records(_ back: [Int], goal: Int64?) -> WeightRecords {
        let weights = back.map { days in
            BodyWeight(
                grams: 71_000 + Int64(days * 20) + Int64(days * 7 % 5) * 150, day: Samples.today.adding(days: -days),
                origin: .typed)
        }
        let logged = weights.prefix(6).enumerated().compactMap { index, weight -> Stored<WeighingDetails>? in
            guard let id = Identifier<Weighing>("weight-\(index)") else { return nil }
            return Stored(
                id: id, person: Samples.person,
                details: WeighingDetails(
                    day: weight.day, grams: weight.grams, fatTenths: weight.day.number % 2 == 0 ? 224 : nil,
                    waist: weight.day.number % 5 == 0 ? 845 : nil))
        }
        // The second one of a day was logged on the next.
        let times = logged.enumerated().map { index, stored in
            let day = stored.details.day.adding(days: index % 2)
            return (stored.id, ZoneRules.utc.moment(day, Samples.time(7, 30)).instant)
        }
        return WeightRecords(
            trend: WeightTrend(typed: weights, measured: []), logged: logged,
            loggedAt: Dictionary(times) { first, _ in first }, goalGrams: goal)
    }
}
