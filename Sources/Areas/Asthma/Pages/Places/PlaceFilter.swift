internal import Asthma
internal import Clinical
internal import Pages

/// Which puffs the page about places shows.
struct PlaceFilter: Sendable {
    enum Span: Sendable, Hashable {
        case threeMonths, year, all
        /// By its first day.
        case month(CalendarDay)

        init?(_ code: String) {
            switch code {
            case "3-months": self = .threeMonths
            case "year": self = .year
            case "all": self = .all
            default:
                guard let first = CalendarDay(iso: code + "-01") else { return nil }
                self = .month(first)
            }
        }

        /// In addresses.
        var code: String {
            switch self {
            case .threeMonths: "3-months"
            case .year: "year"
            case .all: "all"
            case .month(let first): String(first.iso.prefix(7))
            }
        }

        /// What the menu offers: this month and the eleven before it, too.
        static func offered(_ today: CalendarDay) -> [Span] {
            var months = [today.firstOfMonth]
            while let last = months.last, months.count < 12 { months.append(last.adding(days: -1).firstOfMonth) }
            return [.threeMonths, .year, .all] + months.map { .month($0) }
        }
    }

    enum Order: String, CaseIterable {
        case often, latest
    }

    var span = Span.threeMonths
    var inhaler: String?
    /// Places with fewer uses are left out.
    var atLeast = 1
    var order = Order.often
    /// Metres from one edge of the plan to the other; nil for what fits.
    var scale: Double?
    /// Whether streets are drawn under the places, from the operator's tile server.
    var showsStreets = false

    /// The most puffs that are looked at, the last ones.
    var mostPuffs = 20_000

    static let least = [1, 2, 5, 10]

    init() {}

    init(_ query: (String) -> String?) {
        span = query("span").flatMap(Span.init) ?? .threeMonths
        inhaler = query("inhaler").flatMap { $0.isEmpty ? nil : $0 }
        atLeast = query("uses").flatMap { Int($0) }.flatMap { Self.least.contains($0) ? $0 : nil } ?? 1
        order = query("order").flatMap(Order.init) ?? .often
        scale = query("scale").flatMap { Double($0) }.flatMap { PlacePlan.spans.contains($0) ? $0 : nil }
        showsStreets = query("streets") == "yes"
    }

    /// The days; without a first one from the beginning.
    func days(_ today: CalendarDay) -> (first: CalendarDay?, last: CalendarDay) {
        switch span {
        case .threeMonths: (today.adding(days: -91), today)
        case .year: (today.adding(days: -365), today)
        case .all: (nil, today)
        case .month(let first): (first, first.adding(days: 31).firstOfMonth.adding(days: -1))
        }
    }

    /// As a query, with another scale.
    func query(scale: Double?) -> String {
        var parts = ["span=\(span.code)", "uses=\(atLeast)", "order=\(order.rawValue)"]
        if let inhaler { parts.append("inhaler=\(inhaler)") }
        if let scale { parts.append("scale=\(Int(scale))") }
        if showsStreets { parts.append("streets=yes") }
        return "?" + parts.joined(separator: "&")
    }
}

extension Phrases {
    func span(_ span: PlaceFilter.Span) -> String {
        if case .month(let first) = span { return formats.month(first) }
        return self("asthma.places.span.\(span.code)")
    }
}
