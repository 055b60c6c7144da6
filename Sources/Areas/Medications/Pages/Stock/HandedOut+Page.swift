internal import Clinical
internal import Medications
internal import MedicationsStore
internal import Pages

extension DateTime {
    /// The civil day; nil for a month or a year.
    var day: CalendarDay? {
        switch value {
        case .days: nil
        case .day(let day): day
        case .moment(let moment): moment.day
        }
    }

    /// The time of day; nil if there is none.
    var time: TimeOfDay? {
        guard case .moment(let moment) = value else { return nil }
        return moment.time
    }
}

extension Phrases {
    /// "12 March 2026"; a month or a year as it was written.
    func day(_ on: DateTime) -> String { on.day.map { formats.fullDay($0) } ?? on.text }
}

extension HandedOut {
    static var samples: [HandedOut] {
        let days = [DateTime(Samples.today.adding(days: -2)), DateTime("2026-02")].compactMap(\.self)
        return days.enumerated().compactMap { index, day in
            StockEntry.ID("handed-out-\(index)").map {
                HandedOut(
                    id: $0, server: index == 0 ? "St Mary’s" : Samples.longName, on: day, pieces: WrittenDecimal(56),
                    unit: index == 0 ? "tablet" : nil, days: 28)
            }
        }
    }
}
