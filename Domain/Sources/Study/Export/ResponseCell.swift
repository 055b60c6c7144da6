public import Clinical

/// A value of an export, before a file format makes it its own.
public enum ResponseCell: Sendable, Hashable {
    /// Not answered or not known; never zero.
    case missing
    case text(String)
    case integer(Int)
    /// In decimal digits as stored, so that no format rounds for another.
    case decimal(String)
    case day(CalendarDay)
    /// A whole minute.
    case instant(Instant)

    /// As in a table of texts: 2027-06-08T19:40:00Z for an instant.
    public var text: String {
        switch self {
        case .missing: return ""
        case .text(let text), .decimal(let text): return text
        case .integer(let number): return "\(number)"
        case .day(let day): return day.iso
        case .instant(let instant):
            let moment = ZoneRules.utc.local(at: instant)
            return "\(moment.day.iso)T\(moment.time.text):00Z"
        }
    }

    /// When the answer was given, to the minute; seconds could identify a person.
    static func minute(of instant: Instant) -> ResponseCell {
        let minute: Int64 = 60_000
        let seconds = (instant.milliseconds % minute + minute) % minute
        return .instant(Instant(milliseconds: instant.milliseconds - seconds))
    }
}
