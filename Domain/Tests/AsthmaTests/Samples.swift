import Asthma
import Clinical
import NamedInstants

/// An instant written as a clock time in Berlin, `yyyy-mm-dd HH:MM`.
func berlin(_ text: String) throws -> Instant {
    ZoneRules.berlin.moment(try day(String(text.prefix(10))), try time(String(text.dropFirst(11)))).instant
}

/// A moment written the same way.
func moment(_ text: String) throws -> Moment { ZoneRules.berlin.local(at: try berlin(text)) }

/// One puff for symptoms from a reliever.
func rescue(_ text: String, puffs: Int = 1) throws -> [CountedPuff] {
    Array(repeating: CountedPuff(at: try berlin(text), role: .reliever, purpose: .asNeeded), count: puffs)
}

/// The days from one through another.
func days(_ first: String, _ last: String) throws -> [CalendarDay] {
    let start = try day(first)
    return (0...start.days(until: try day(last))).map { start.adding(days: $0) }
}

/// A change to a form, and the problems that follow from it.
struct Change<Draft, Problem: Sendable>: Sendable {
    let make: @Sendable (inout Draft) -> Void
    let problems: [Problem]

    init(_ make: @escaping @Sendable (inout Draft) -> Void, _ problems: [Problem]) {
        self.make = make
        self.problems = problems
    }
}
