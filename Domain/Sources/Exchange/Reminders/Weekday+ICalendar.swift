public import Clinical

extension Weekday {
    /// The codes of RFC 5545, Monday first.
    private static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

    /// The day of a code of RFC 5545, `MO` … `SU`; nil for anything else.
    public init?(icalendar code: String) {
        guard let index = Weekday.codes.firstIndex(of: code) else { return nil }
        self = Weekday.allCases[index]
    }

    /// The code of RFC 5545.
    public var icalendar: String { Weekday.codes[rawValue - 1] }
}
