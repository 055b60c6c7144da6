internal import Clinical
internal import Symptoms

extension TodayPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let today = Samples.today
        let ring = Ring(phrases, level: 6, of: 11, treatmentDay: 214)
        let open = openDoses(phrases)
        let next = open.first.map { Hero.next(phrases, ring: ring, $0) } ?? Hero.noLevels(phrases, person: "mia")
        func page(
            _ hero: Hero, on day: CalendarDay = today, _ calendar: Calendar = .week, open: [OpenDose] = [],
            record: DayRecord? = nil, symptoms: [SymptomRow] = [], marks: [CalendarDay: Mark] = monthOfMarks
        ) -> TodayPage {
            TodayPage(
                phrases, person: Samples.person, selected: day, today: today, firstWeekday: .monday,
                calendar: calendar, marks: marks, hero: hero, open: open, record: record, symptoms: symptoms)
        }
        let done = Hero.done(phrases, ring: ring, at: Samples.time(18, 2))
        let past = Samples.day(2026, 3, 10)
        var undone = Frame.sample
        undone.toast = Toast(
            phrases("toast.doseDeleted"),
            undo: .init(
                action: Paths.doseRestoration("mia", day: today.iso), hidden: [Hidden("version", "4")]))
        var plain = Frame.sample
        plain.insecure = true
        let before = Hero.next(phrases, ring: Ring(phrases, level: 1, of: 1, treatmentDay: nil), open[0])
        return [
            Sample("next-dose", page(next, open: Array(open.dropFirst()))),
            Sample("first-dose", page(before, marks: [:]), in: plain),
            Sample(
                "all-taken",
                page(
                    done, record: record(phrases), symptoms: symptoms(phrases),
                    marks: monthOfMarks.merging([today: .done]) { $1 })),
            Sample("month", page(next, .month(today), open: Array(open.dropFirst()))),
            Sample(
                "past-month",
                page(.past(phrases, ring: ring, person: "mia", day: past), on: past, .month(Samples.day(2026, 2, 1)))),
            Sample("past-empty", page(.past(phrases, ring: ring, person: "mia", day: past), on: past), in: undone),
            Sample(
                "past-record",
                page(
                    .done(phrases, ring: ring, at: Samples.time(7, 34), isToday: false), on: Samples.day(2026, 1, 7),
                    record: record(phrases))),
            Sample("no-levels", page(.noLevels(phrases, person: "mia"), marks: [:])),
            Sample("other-areas", page(.otherAreas(phrases, person: "mia"), marks: [:])),
        ]
    }

    private static func openDoses(_ phrases: Phrases) -> [OpenDose] {
        let doses: [(String, AllergenKind, String, Int, Int)] = [
            ("peanut", .listed(.peanut), "80", 6, 11), ("sesame", .listed(.sesame), "12", 3, 9),
            ("own", .own(name: Samples.longName, emoji: "🐉"), "0.00125", 1, 40),
        ]
        return doses.compactMap { id, kind, amount, position, levels in
            Allergen.ID(id).map {
                OpenDose(
                    phrases, person: Samples.person, day: Samples.today, intake: "new-\(id)",
                    allergen: Allergen(id: $0, kind: kind, removed: false), level: "level-\(id)",
                    amount: Samples.amount(amount), position: position, of: levels)
            }
        }
    }

    private static var monthOfMarks: [CalendarDay: Mark] {
        var marks: [CalendarDay: Mark] = [:]
        for back in 1...70 {
            marks[Samples.today.adding(days: -back)] = .done
        }
        marks[Samples.today] = .part(taken: 1, planned: 3)
        marks[Samples.day(2026, 3, 10)] = nil
        marks[Samples.day(2026, 3, 5)] = .skipped
        marks[Samples.day(2026, 2, 14)] = .part(taken: 1, planned: 2)
        return marks
    }

    private static func record(_ phrases: Phrases) -> DayRecord {
        func portion(
            _ kind: AllergenKind, _ amount: String, level: String? = nil, share: String? = nil
        ) -> DayRecord.Portion {
            .init(
                picture: Picture(kind), name: phrases.allergen(kind), amount: phrases.milligrams(amount), level: level,
                share: share.map { phrases($0) })
        }
        func at(_ hour: Int, _ minute: Int) -> String {
            phrases("today.takenAt", ["time": phrases.time(Samples.time(hour, minute))])
        }
        return DayRecord(
            edit: Paths.dose(Samples.person, day: Samples.today.iso),
            intakes: [
                .init(
                    time: at(7, 34),
                    portions: [
                        portion(.listed(.peanut), "80", level: phrases.level(named: "6")),
                        portion(
                            .own(name: Samples.longName, emoji: "🐉"), "3.125", level: "Morning, slow",
                            share: "share.half"),
                    ]),
                .init(time: at(18, 2), portions: [portion(.listed(.sesame), "5", share: "share.part")]),
            ],
            medicines: [
                .init(name: phrases.medicine(.cetirizine), amount: phrases.milligrams("5")),
                .init(name: phrases.medicine(.famotidine), amount: phrases.milligrams("10")),
            ],
            notes: "With yoghurt, after breakfast. Said it tasted “dusty” today.\n" + Samples.rightToLeft)
    }

    private static func symptoms(_ phrases: Phrases) -> [SymptomRow] {
        [
            Samples.symptom(.abdominalCramps, .moderate, at: Samples.time(8, 10), notes: "After breakfast."),
            Samples.symptom(.mouthItch, .mild, at: Samples.time(7, 52)),
            Samples.symptom(.sneezing, .unspecified, at: Samples.time(15, 0)),
        ].compactMap { $0.map { SymptomRow(phrases, $0) } }
    }
}
