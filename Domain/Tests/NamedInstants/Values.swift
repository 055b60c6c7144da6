public import Clinical

/// A value in a test is malformed.
public struct Unreadable: Error {
    let text: String
}

/// A day written `yyyy-mm-dd`.
public func day(_ iso: String) throws -> CalendarDay {
    guard let day = CalendarDay(iso: iso) else { throw Unreadable(text: iso) }
    return day
}

/// A time written `HH:MM`.
public func time(_ text: String) throws -> TimeOfDay {
    guard let time = TimeOfDay(text: text) else { throw Unreadable(text: text) }
    return time
}

/// An instant written `yyyy-mm-dd HH:MM` in UTC.
public func utc(_ text: String) throws -> Instant {
    let minutes = try time(String(text.dropFirst(11))).minutes
    let days = try day(String(text.prefix(10))).number
    return Instant(milliseconds: (Int64(days) * 1440 + Int64(minutes)) * 60_000)
}

/// An amount in milligrams, with a decimal point.
public func mg(_ text: String) throws -> Amount {
    try Amount.parse(text, decimal: .point)
}

/// An id for any noun.
public func id<Noun>(_ text: String) throws -> Identifier<Noun> {
    guard let id = Identifier<Noun>(text) else { throw Unreadable(text: text) }
    return id
}
