internal import Air
internal import Clinical
internal import Insights
internal import Pages

extension TriggersPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ triggers: DiaryTriggers, hasPlaces: Bool = true) -> TriggersPage {
            TriggersPage(phrases, person: Samples.person, triggers, hasPlaces: hasPlaces, today: Samples.today)
        }
        let nothing = ExposurePanel(firstDay: Samples.today, [])
        return [
            Sample("typical", page(SampleTriggers.found(days: 90))),
            Sample("few-days", page(SampleTriggers.found(days: 40))),
            Sample("empty", page(DiaryTriggers([], nothing))),
            Sample("no-place", page(DiaryTriggers(SampleTriggers.days(30), nothing), hasPlaces: false)),
            Sample("no-air", page(DiaryTriggers(SampleTriggers.days(30), nothing))),
        ]
    }
}

/// Made-up days: symptoms go with grass, temperature goes with grass, birch goes with nothing, and rain never falls.
enum SampleTriggers {
    static func days(_ count: Int) -> [DiaryTriggers.Day] {
        (0..<count).map { day in
            let grade = DiaryGrade(rawValue: Int(wave(day) % 4))
            return DiaryTriggers.Day(
                first(count).adding(days: day),
                DiaryDay(
                    isFull: false,
                    grades: [
                        .nose: grade ?? .absent, .eyes: .absent, .throat: .absent, .ears: .absent,
                    ], marks: [:]), step: nil)
        }
    }

    static func found(days count: Int) -> DiaryTriggers {
        let all = 0..<count
        return DiaryTriggers(
            days(count),
            ExposurePanel(
                firstDay: first(count),
                [
                    .init(.pollen(.taxon(.grass)), all.map { (wave($0) % 4) * 20_000_000_000 + noise($0, 7) }),
                    .init(.pollen(.taxon(.birch)), all.map { noise($0, 13) }),
                    .init(.pollutant(.o3), all.map { $0 < count - 12 ? nil : noise($0, 5) }),
                    .init(.pollutant(.pm2_5), all.map { $0 < count - 12 ? nil : noise($0, 3) }),
                    .init(.weather(.temperature), all.map { (wave($0) % 4) * 20_000_000_000 + noise($0, 11) }),
                    .init(.weather(.rain), all.map { _ in 0 }),
                ]))
    }

    private static func first(_ count: Int) -> CalendarDay { Samples.today.adding(days: 1 - count) }

    private static func wave(_ day: Int) -> Int64 { Int64((day * day * 7 + day * 3) % 11) }

    private static func noise(_ day: Int, _ seed: Int) -> Int64 {
        Int64((day * day * seed * 31 + day * 17 + seed) % 97) * 100_000_000
    }
}
