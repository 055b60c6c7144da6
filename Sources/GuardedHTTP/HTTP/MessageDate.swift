package import Clinical

/// Dates of HTTP and mail, which name day and month in English.
package enum MessageDate {
    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Reads "Thu, 12 Mar 2026 07:30:00 GMT" (RFC 9110, section 5.6.7).
    package static func parse(_ text: String) -> Instant? {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 6, parts[5] == "GMT", let month = months.firstIndex(of: String(parts[2])),
            let day = Int(parts[1]), let year = Int(parts[3]),
            let date = CalendarDay(year: year, month: month + 1, day: day)
        else { return nil }
        let time = parts[4].split(separator: ":", omittingEmptySubsequences: false).map { Int64($0) ?? -1 }
        guard time.count == 3, (0..<24).contains(time[0]), (0..<60).contains(time[1]), (0...60).contains(time[2])
        else { return nil }
        let seconds = Int64(date.number) * 86_400 + time[0] * 3600 + time[1] * 60 + time[2]
        return Instant(milliseconds: seconds * 1000)
    }

    /// Writes "Thu, 12 Mar 2026 07:30:00 +0100" (RFC 5322, section 3.3).
    package static func text(_ moment: Moment) -> String {
        let day = moment.day
        let milliseconds = moment.instant.milliseconds + Int64(moment.offset) * 1000
        let second = Int((milliseconds % 86_400_000 + 86_400_000) % 86_400_000 / 1000)
        let time = [second / 3600, second / 60 % 60, second % 60].map(twoDigits).joined(separator: ":")
        let minutes = abs(moment.offset) / 60
        let offset = "\(moment.offset < 0 ? "-" : "+")\(twoDigits(Int(minutes / 60)))\(twoDigits(Int(minutes % 60)))"
        let weekday = weekdays[day.weekday.rawValue - 1]
        return "\(weekday), \(twoDigits(day.day)) \(months[day.month - 1]) \(day.year) \(time) \(offset)"
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// The header Retry-After (RFC 9110, section 10.2.3).
package enum RetryAfter {
    /// The longest time that is believed, in seconds: a day.
    package static let longest = 86_400

    /// The seconds to wait, at most a day; nil if the answer does not say. A date counts from the answer's own.
    package static func seconds(_ headers: [String: String]) -> Int? {
        guard let text = headers["retry-after"] else { return nil }
        if let seconds = Int(text) { return seconds < 0 ? nil : min(seconds, longest) }
        guard let until = MessageDate.parse(text), let now = headers["date"].flatMap(MessageDate.parse) else {
            return nil
        }
        return Int(min(max(0, until.seconds(since: now)), Int64(longest)))
    }
}
