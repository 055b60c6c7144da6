internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import ImmunotherapyStore
package import Pages

extension ImmunotherapyArea {
    package static func todaySamples(_ phrases: Phrases) -> [TodaySample] {
        let ring = Ring(phrases, level: 6, of: 11, treatmentDay: 214)
        let next = Hero.next(ring: ring, nextDose(phrases, questions: 5))
        let before = Hero.next(
            ring: Ring(phrases, level: 1, of: 1, treatmentDay: nil), nextDose(phrases, questions: 0))
        let done = Hero.done(phrases, ring: ring, at: Samples.time(18, 2))
        let past = Samples.day(2026, 3, 10)
        let agenda = agenda(phrases)
        let record = DayCards.Placed(.record, record(phrases))
        let planless = Card(PlanlessNote(path: Paths.newDosePlan(Samples.person)))
        return [
            TodaySample("next-dose", day(phrases, .next, next, agenda: agenda, attention: attention(phrases))),
            TodaySample("first-dose", day(phrases, .next, before, note: planless, marks: [:])),
            TodaySample("paused", day(phrases, .calm, .paused(phrases, ring: ring, from: Samples.day(2026, 3, 9)))),
            TodaySample(
                "all-taken",
                day(phrases, .calm, done, [record], marks: monthOfMarks.merging([Samples.today: .done]) { $1 })),
            TodaySample("skipped", day(phrases, .calm, .skipped(phrases, ring: ring, 1, taken: 0))),
            TodaySample("not-all-taken", day(phrases, .calm, .skipped(phrases, ring: ring, 1, taken: 1), [record])),
            TodaySample("after-dose", after(day(phrases, .next, next, agenda: agenda, [record]), phrases, minutes: 12)),
            TodaySample("quiet-time", after(day(phrases, .calm, done, [record]), phrases, minutes: 60)),
            TodaySample("how-did-it-go", after(day(phrases, .calm, done, [record]), phrases, minutes: 600)),
            TodaySample(
                "past-empty", on: past,
                day(
                    phrases, .calm, .past(phrases, ring: ring, person: Samples.person, day: past),
                    agenda: unrecorded(phrases))),
            TodaySample(
                "past-record", on: Samples.day(2026, 1, 7),
                day(
                    phrases, .calm, .done(phrases, ring: ring, at: Samples.time(7, 34), isToday: false), [record])),
            TodaySample("no-levels", empty(.noLevels(phrases, person: Samples.person))),
            TodaySample("no-current", empty(.noCurrent(phrases, person: Samples.person))),
        ]
    }

    private static func day(
        _ phrases: Phrases, _ rank: DayCards.Due.Rank, _ hero: Hero, agenda: [DayCards.AgendaEntry] = [],
        attention: [AttentionRow] = [], _ cards: [DayCards.Placed] = [], note: Card? = nil,
        marks: [CalendarDay: RecordedMark] = monthOfMarks
    ) -> DayCards {
        var day = DayCards()
        day.wantsTip = true
        day.due = [.init(rank, Card(hero))]
        day.agenda = agenda
        day.progress = agenda.isEmpty ? nil : .init(settled: 2, all: 6)
        day.agendaNote = note
        day.attention = attention
        day.cards = cards
        day.marks = marks
        if !hero.offersLogging {
            day.quick = [
                QuickAdd(
                    label: phrases("today.quick.dose"), symbol: "ui-dose",
                    path: Paths.dose(Samples.person, day: Samples.today.iso))
            ]
        }
        return day
    }

    private static func empty(_ card: EmptyCard) -> DayCards {
        var day = DayCards()
        day.due = [.init(.empty, Card(card))]
        return day
    }

    /// The day, this many minutes after its morning dose.
    private static func after(_ day: DayCards, _ phrases: Phrases, minutes: Int64) -> DayCards {
        let after = AfterDoseCards.sample(phrases, minutes: minutes)
        var day = day
        if let countdown = after.countdown { day.due = [.init(.next, Card(countdown))] }
        day.cards = after.questions.map { .init(.question, $0) } + day.cards
        return day
    }

    private static func attention(_ phrases: Phrases) -> [AttentionRow] {
        let names = [
            "allergens": phrases.allergen(.listed(.peanut)), "first": "9 Mar", "last": "10 Mar", "day": "9 Mar",
            "reason": phrases("condition.illness"),
        ]
        return [
            AttentionRow(
                text: phrases("attention.call", names), symbol: "ui-urgent", style: "call",
                path: Paths.doseCheck(Samples.person)),
            AttentionRow(
                text: phrases("attention.unrecorded", count: 2, names), symbol: "ui-caution", style: "caution",
                path: Paths.today(Samples.person, day: "2026-03-09")),
            AttentionRow(
                text: phrases("attention.locked", ["level": phrases.level(named: "7")]), symbol: "ui-caution",
                style: "caution", path: Paths.dosePlan(Samples.person)
            ).unlinked,
        ] + SupplyNoticeRow.all(phrases, LevelStock.samples, person: Samples.person, on: Samples.today).map(\.attention)
    }

    private static func nextDose(_ phrases: Phrases, questions: Int) -> Hero.NextDose {
        Hero.NextDose(
            when: phrases("today.next.at", ["time": phrases.time(Samples.time(7, 30))]),
            picture: Picture(.listed(.peanut)),
            name: phrases("today.dose", ["allergen": phrases.allergen(.listed(.peanut))]),
            amount: phrases.milligrams("80"),
            measure: questions == 0
                ? nil : PieceCount(tenThousandths: 5000).map { phrases.pieces($0, .listed(.capsule)) },
            level: phrases("agenda.level.withFood", ["level": "6", "levels": "11"]),
            also: questions == 0 ? nil : phrases("today.also", ["doses": Samples.longName]),
            asks: questions == 0 ? nil : phrases("today.questions", count: questions),
            taken: command("peanut"), later: Paths.newDelay(Samples.person, day: Samples.today.iso, "peanut", slot: 0),
            skip: Paths.newSkip(Samples.person, day: Samples.today.iso, "peanut", slot: 0))
    }

    private static func command(_ allergen: String) -> FormButton {
        FormButton(
            action: Paths.intakes(Samples.person, day: Samples.today.iso),
            hidden: [
                Hidden("id", "new-\(allergen)"), Hidden("allergen", allergen), Hidden("level", "level-\(allergen)"),
                Hidden("slot", "0"), Hidden("taken", "0"),
            ])
    }

    private static func row(
        _ phrases: Phrases, _ kind: AllergenKind, _ amount: String?, _ time: TimeOfDay,
        state: AgendaRow.State? = nil, taken: String? = nil, log: String? = nil, later: Bool = false,
        leftOut: Bool = false, back: Bool = false, change: Bool = false
    ) -> DayCards.AgendaEntry {
        let day = Samples.today.iso
        let row = AgendaRow(
            picture: Picture(kind), name: phrases("today.dose", ["allergen": phrases.allergen(kind)]),
            detail: phrases("agenda.usual", ["time": phrases.time(time)]),
            amount: amount.map { phrases.milligrams($0) },
            state: state, taken: taken.map { AgendaRow.OneTap(label: $0, command: command("sesame")) }, log: log,
            later: later ? Paths.newDelay(Samples.person, day: day, "sesame", slot: 0) : nil,
            skip: later || back ? Paths.newSkip(Samples.person, day: day, "sesame", slot: 0) : nil,
            leftOut: leftOut
                ? FormButton(action: Paths.skips(Samples.person, day: day), hidden: [Hidden("id", "skip")]) : nil,
            again: back
                ? FormButton(action: Paths.delayRemoval(Samples.person, day: day, "sesame", slot: "0"), hidden: [])
                : nil,
            change: change ? Paths.dose(Samples.person, day: day) : nil)
        return .init(at: time, row)
    }

    private static func agenda(_ phrases: Phrases) -> [DayCards.AgendaEntry] {
        let (sesame, own) = (AllergenKind.listed(.sesame), AllergenKind.own(name: Samples.longName, emoji: "🐉"))
        func state(_ key: String, _ symbol: String, _ style: String, _ hour: Int) -> AgendaRow.State {
            .init(
                word: phrases(key, ["time": phrases.time(Samples.time(hour, 2))]), symbol: symbol, style: style)
        }
        return [
            row(
                phrases, .listed(.walnut), "5", Samples.time(7, 0),
                state: state("agenda.taken", "ui-taken", "taken", 7), change: true),
            row(
                phrases, .listed(.egg), nil, Samples.time(7, 0),
                state: .init(word: phrases("agenda.skipped"), symbol: "ui-skipped", style: "skipped"), change: true),
            row(
                phrases, .listed(.milk), "3", Samples.time(8, 0),
                state: state("agenda.later", "ui-later", "later", 8), taken: phrases("today.taken"), back: true),
            row(phrases, sesame, "12", Samples.time(18, 0), taken: phrases("today.taken"), later: true),
            row(phrases, own, "0.00125", Samples.time(18, 30), taken: phrases("today.taken"), later: true),
        ]
    }

    private static func unrecorded(_ phrases: Phrases) -> [DayCards.AgendaEntry] {
        let state = AgendaRow.State(word: phrases("agenda.unrecorded"), symbol: "ui-info", style: "skipped")
        let label = phrases(
            "agenda.takenThen",
            ["amount": phrases.milligrams("80"), "time": phrases.time(Samples.time(7, 30))])
        return [
            row(
                phrases, .listed(.peanut), nil, Samples.time(7, 30), state: state, taken: label,
                log: Paths.dose(Samples.person, day: "2026-03-10"), leftOut: true)
        ]
    }

    private static var monthOfMarks: [CalendarDay: RecordedMark] {
        var marks: [CalendarDay: RecordedMark] = [:]
        for back in 1...70 {
            marks[Samples.today.adding(days: -back)] = .done
        }
        marks[Samples.today] = .part(taken: 1, planned: 3)
        marks[Samples.day(2026, 3, 10)] = nil
        marks[Samples.day(2026, 3, 5)] = .skipped
        marks[Samples.day(2026, 2, 14)] = .part(taken: 1, planned: 2)
        return marks
    }

    private static func record(_ phrases: Phrases) -> DayCard {
        func portion(
            _ kind: AllergenKind, _ amount: String, level: String? = nil, share: String? = nil
        ) -> DayCard.Portion {
            .init(
                picture: Picture(kind), name: phrases.allergen(kind), amount: phrases.milligrams(amount), level: level,
                share: share.map { phrases($0) })
        }
        func at(_ hour: Int, _ minute: Int) -> String {
            phrases("today.takenAt", ["time": phrases.time(Samples.time(hour, minute))])
        }
        return DayCard(
            edit: Paths.dose(Samples.person, day: Samples.today.iso),
            intakes: [
                .init(
                    time: at(7, 34),
                    portions: [
                        portion(.listed(.peanut), "80", level: phrases.level(named: "6")),
                        portion(
                            .own(name: Samples.longName, emoji: "🐉"), "3.125", level: "Morning, slow",
                            share: "share.half"),
                    ],
                    exertion: [
                        phrases(
                            "today.exertion.workout",
                            [
                                "from": phrases.time(Samples.time(8, 10)), "until": phrases.time(Samples.time(8, 40)),
                            ])
                    ],
                    decision: .init(
                        said: phrases("today.planSaid", ["verdict": phrases.verdict(.half)]),
                        path: Paths.decision(Samples.person, day: Samples.today.iso, "i1"))),
                .init(time: at(18, 2), portions: [portion(.listed(.sesame), "5", share: "share.part")]),
            ],
            medicines: [
                .init(name: phrases.medicine(.cetirizine), amount: phrases.milligrams("5")),
                .init(name: phrases.medicine(.famotidine), amount: phrases.milligrams("10")),
            ],
            notes: "With yoghurt, after breakfast. Said it tasted “dusty” today.\n" + Samples.rightToLeft)
    }
}
