internal import Accounts
internal import Clinical
internal import Pages

extension TodayPage {
    /// Each area's sample days, and some days with several areas.
    static func samples(_ phrases: Phrases) -> [Sample] {
        let today = Samples.today
        let handedIn = Areas.all.all.flatMap { $0.todaySamples(phrases) }
        func page(
            _ cards: DayCards, on day: CalendarDay = today, _ calendar: Calendar = .week
        ) -> TodayPage {
            TodayPage(
                phrases, person: Samples.person, selected: day, today: today, firstWeekday: .monday,
                calendar: calendar, cards)
        }
        func cards(_ names: String...) -> DayCards {
            .joined(names.flatMap { name in handedIn.filter { $0.name == name }.map(\.cards) })
        }
        var undone = Frame.sample
        undone.toast = Toast(
            phrases("toast.doseDeleted"),
            undo: .init(action: Paths.doseRestoration(Samples.person, day: today.iso), hidden: [Hidden("version", "4")])
        )
        var plain = Frame.sample
        plain.insecure = true
        let tip = Frame.sample.with(tip: Frame.TipCard(.today, phrases, next: Paths.today(Samples.person)))
        let full = cards("rescue", "next-dose", "symptoms", "activity", "food")
        let past = Samples.day(2026, 3, 10)
        return handedIn.map { Sample($0.name, page($0.cards, on: $0.day)) } + [
            Sample("several-areas", page(full)), Sample("month", page(full, .month(today))),
            Sample("past-month", page(cards("past-empty"), on: past, .month(Samples.day(2026, 2, 1)))),
            Sample("activity-alone", page(cards("no-symptoms", "activity-typed", "food"))),
            Sample("asks-the-doctor", page(cards("all-taken", "symptoms", "prompt"))),
            Sample("tip", page(cards("all-taken", "symptoms", "food"), on: today), in: tip),
            Sample("undo", page(cards("past-empty"), on: past), in: undone),
            Sample("insecure", page(cards("first-dose")), in: plain),
            Sample("nothing", page(.joined([.nothingSetUp(phrases, person: Samples.person)]))),
        ]
    }
}
