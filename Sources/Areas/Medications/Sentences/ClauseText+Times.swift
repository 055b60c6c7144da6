internal import Clinical
internal import Medications

extension ClauseText {
    /// "before breakfast", "30 minutes before breakfast"
    func event(_ event: EventTiming, _ minutes: Int?) -> String {
        guard let minutes, minutes != 0 else { return phrase(.event(event)) }
        return phrase(.offsetEvent(event), ["offset": length(minutes)])
    }

    /// Whole hours and days as such, anything else in minutes.
    private func length(_ minutes: Int) -> String {
        let (number, unit): (Int, UnitOfTime) =
            minutes % 1440 == 0
            ? (minutes / 1440, .day) : minutes % 60 == 0 ? (minutes / 60, .hour) : (minutes, .minute)
        return spanned(TimeSpan(.exactly(WrittenDecimal(Int64(number))), unit), DosagePhrase.length)
    }

    /// "08:00", with seconds only if there are any.
    func clock(_ time: ClockTime) -> String {
        time.seconds % 60 == 0 ? formats.time(time.time) : time.text
    }

    /// "5 June 2026", "5 June 2026 at 01:30", "June 2026"
    func date(_ date: DateTime) -> String {
        switch date.value {
        case .day(let day): return formats.day(day)
        case .days(let first, let last):
            return last.number - first.number > 31 ? String(first.year) : formats.month(first)
        case .moment(let moment):
            let local = formats.zone.map { $0.local(at: moment.instant) } ?? moment
            return phrase(.dateTime, ["date": formats.day(local.day), "time": formats.time(local.time)])
        }
    }

    /// "from 5 June 2026 up to and including 5 July 2026"
    func period(_ start: DateTime?, _ end: DateTime?) -> String {
        switch (start, end) {
        case (let start?, let end?): phrase(.fromUntil, ["start": date(start), "end": date(end)])
        case (let start?, nil): phrase(.from, ["start": date(start)])
        case (nil, let end?): phrase(.until, ["end": date(end)])
        case (nil, nil): ""
        }
    }

    /// A phrase around a list.
    func listing(_ phrase: DosagePhrase, _ items: [String]) -> String {
        self.phrase(phrase, ["list": list(items)])
    }

    /// "a, b and c"
    func list(_ items: [String], _ last: DosagePhrase = .listedAnd) -> String {
        guard var text = items.first else { return "" }
        for index in items.indices.dropFirst() {
            let isLast = index == items.count - 1
            text = phrase(isLast ? last : .listed, ["first": text, "last": items[index]])
        }
        return text
    }
}
