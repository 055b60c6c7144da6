internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

/// Which puffs the page about use over time counts, and by what.
struct UsageFilter: Sendable {
    enum Step: String, CaseIterable {
        case day
        case week
        case month
    }

    enum Counted: String, CaseIterable {
        /// Those for symptoms.
        case symptoms
        /// Whatever they were for, but for test sprays.
        case all
    }

    var step = Step.week
    var counted = Counted.symptoms
    var inhaler: String?
    var role: InhalerRole?

    init() {}

    init(_ query: (String) -> String?) {
        step = query("by").flatMap { Step(rawValue: $0) } ?? .week
        counted = query("puffs").flatMap { Counted(rawValue: $0) } ?? .symptoms
        inhaler = query("inhaler").flatMap { $0.isEmpty ? nil : $0 }
        role = query("role").flatMap { InhalerRole(rawValue: $0) }
    }

    /// The days of each period, the earliest first. The last one may not be over.
    func periods(through today: CalendarDay, startingOn first: Weekday) -> [(from: CalendarDay, through: CalendarDay)] {
        switch step {
        case .day:
            return (0..<42).map { today.adding(days: $0 - 41) }.map { ($0, $0) }
        case .week:
            let this = today.week(startingOn: first)[0]
            return (0..<26).map { this.adding(days: 7 * ($0 - 25)) }.map { ($0, min($0.adding(days: 6), today)) }
        case .month:
            var months = [(from: today.firstOfMonth, through: today)]
            while months.count < 13 {
                let last = months[0].from.adding(days: -1)
                months.insert((last.firstOfMonth, last), at: 0)
            }
            return months
        }
    }
}

extension AsthmaView {
    /// The counted puffs of each day.
    func puffsByDay(_ filter: UsageFilter) -> [CalendarDay: Int] {
        records.days.reduce(into: [:]) { counts, puffs in
            guard filter.inhaler.map({ puffs.inhaler.text == $0 }) ?? true,
                filter.role.map({ records.roles[puffs.inhaler] == $0 }) ?? true
            else { return }
            let isCounted =
                filter.counted == .symptoms
                ? isForSymptoms(puffs.inhaler, puffs.purpose) : puffs.purpose?.isInhaled ?? true
            if isCounted { counts[puffs.day, default: 0] += puffs.count }
        }
    }
}
