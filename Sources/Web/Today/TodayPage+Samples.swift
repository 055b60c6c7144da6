internal import Accounts
internal import Clinical
internal import HouseholdPages
internal import Immunotherapy
internal import ImmunotherapyPages
internal import Pages
internal import Symptoms
internal import SymptomsPages

extension TodayPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let today = Samples.today
        let ring = Ring(phrases, level: 6, of: 11, treatmentDay: 214)
        let next = Hero.next(ring: ring, nextDose(phrases, questions: 5))
        func page(
            _ hero: Hero, on day: CalendarDay = today, _ calendar: Calendar = .week, agenda: [AgendaRow] = [],
            attention: [AttentionRow] = [], planless: String? = nil, record: DayCard? = nil,
            symptoms: [SymptomRow] = [], marks: [CalendarDay: RecordedMark] = monthOfMarks,
            after: AfterDoseCards = .none,
            prompt: PromptCard? = nil
        ) -> TodayPage {
            TodayPage(
                phrases, person: Samples.person, selected: day, today: today, firstWeekday: .monday,
                calendar: calendar, marks: marks, hero: hero, attention: attention, agenda: agenda,
                progress: agenda.isEmpty ? nil : phrases("agenda.progress", ["done": "2", "all": "6"]),
                planless: planless, record: record, symptoms: symptoms, after: after,
                prompt: prompt)
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
        let before = Hero.next(
            ring: Ring(phrases, level: 1, of: 1, treatmentDay: nil), nextDose(phrases, questions: 0))
        let plan = Paths.newDosePlan(Samples.person)
        let prompt = Article.samples.first.map {
            PromptCard(phrases, person: Samples.person, .sickDays, article: $0)
        }
        return [
            Sample("next-dose", page(next, agenda: agenda(phrases), attention: attention(phrases))),
            Sample("first-dose", page(before, planless: plan, marks: [:]), in: plain),
            Sample("paused", page(.paused(phrases, ring: ring, from: Samples.day(2026, 3, 9)))),
            Sample(
                "all-taken",
                page(
                    done, record: record(phrases), symptoms: symptoms(phrases),
                    marks: monthOfMarks.merging([today: .done]) { $1 })),
            Sample(
                "after-dose",
                page(next, agenda: agenda(phrases), record: record(phrases), after: .sample(phrases, minutes: 12))),
            Sample("quiet-time", page(done, record: record(phrases), after: .sample(phrases, minutes: 60))),
            Sample("how-did-it-go", page(done, record: record(phrases), after: .sample(phrases, minutes: 600))),
            Sample("prompt", page(next, agenda: agenda(phrases), prompt: prompt)),
            Sample(
                "tip", page(done, record: record(phrases), symptoms: symptoms(phrases)),
                in: .sample.with(tip: Frame.TipCard(.today, phrases, next: Paths.today(Samples.person)))),
            Sample("month", page(next, .month(today), agenda: agenda(phrases))),
            Sample(
                "past-month",
                page(.past(phrases, ring: ring, person: "mia", day: past), on: past, .month(Samples.day(2026, 2, 1)))),
            Sample(
                "past-empty",
                page(
                    .past(phrases, ring: ring, person: "mia", day: past), on: past, agenda: unrecorded(phrases)),
                in: undone),
            Sample(
                "past-record",
                page(
                    .done(phrases, ring: ring, at: Samples.time(7, 34), isToday: false), on: Samples.day(2026, 1, 7),
                    record: record(phrases))),
            Sample("no-levels", page(.noLevels(phrases, person: "mia"), marks: [:])),
            Sample("other-areas", page(.otherAreas(phrases, person: "mia"), marks: [:])),
        ]
    }

    private static func nextDose(_ phrases: Phrases, questions: Int) -> Hero.NextDose {
        Hero.NextDose(
            when: phrases("today.next.at", ["time": phrases.time(Samples.time(7, 30))]),
            picture: Picture(.listed(.peanut)),
            name: phrases("today.dose", ["allergen": phrases.allergen(.listed(.peanut))]),
            amount: phrases.milligrams("80"),
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
    ) -> AgendaRow {
        let day = Samples.today.iso
        return AgendaRow(
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
    }

    private static func agenda(_ phrases: Phrases) -> [AgendaRow] {
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

    private static func unrecorded(_ phrases: Phrases) -> [AgendaRow] {
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

    private static func attention(_ phrases: Phrases) -> [AttentionRow] {
        let names = [
            "allergens": phrases.allergen(.listed(.peanut)), "first": "9 Mar", "last": "10 Mar", "day": "9 Mar",
        ]
        return [
            AttentionRow(
                text: phrases("attention.call", names), symbol: "ui-urgent", style: "call",
                path: Paths.doseCheck(Samples.person)),
            AttentionRow(
                text: phrases("attention.unrecorded", count: 2, names), symbol: "ui-caution", style: "caution",
                path: Paths.today(Samples.person, day: "2026-03-09")),
        ]
            + AttentionRow.rescue(
                phrases, person: Samples.person, Samples.rescueStates, on: Samples.today, isTreated: true,
                isDismissed: false)
            + AttentionRow.rescue(
                phrases, person: Samples.person, [], on: Samples.today, isTreated: true, isDismissed: false)
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

    private static func symptoms(_ phrases: Phrases) -> [SymptomRow] {
        [
            Samples.symptom(.abdominalCramps, .moderate, at: Samples.time(8, 10), notes: "After breakfast."),
            Samples.symptom(.mouthItch, .mild, at: Samples.time(7, 52)),
            Samples.symptom(.sneezing, .unspecified, at: Samples.time(15, 0), isFromHealth: true),
        ].compactMap { $0.map { SymptomRow(phrases, $0) } }
    }
}
