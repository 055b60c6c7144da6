import Clinical

/// The clock changes of a zone that matter to a feed, as a VTIMEZONE.
struct CalendarZone {
    /// The start of an offset.
    struct Onset {
        /// Seconds that the clock had counted since 1970-01-01T00:00:00 when it changed, at the offset before.
        let local: Int64
        let from: Int32
        let to: Int32
        /// Whether it is the larger of two neighbouring offsets; the format wants to know, and nothing depends on it.
        let isDaylight: Bool
    }

    private let identifier: String
    /// The one in force at the start, then those in the days of the feed.
    private let onsets: [Onset]

    init(_ zone: ZoneRules, from: CalendarDay, through: CalendarDay) {
        identifier = zone.identifier
        // A day more on both sides, for readers that compare with another clock.
        let start = zone.moment(from.adding(days: -1), .midnight).instant
        let end = zone.moment(through.adding(days: 2), .midnight).instant
        var passed: Onset?
        var later: [Onset] = []
        var before = zone.initialOffset
        for transition in zone.transitions where transition.offset != before && transition.at <= end {
            let onset = Onset(transition, before: before)
            before = transition.offset
            if transition.at <= start { passed = onset } else { later.append(onset) }
        }
        onsets = [passed ?? Onset(always: zone.initialOffset, until: later.first, start)] + later
    }

    func write(to lines: inout CalendarLines) {
        lines.add("BEGIN", "VTIMEZONE")
        lines.add("TZID", text: identifier)
        var written: [Onset] = []
        for onset in onsets where !written.contains(where: onset.isLike) {
            written.append(onset)
            onset.write(to: &lines, repeated: onsets.filter(onset.isLike))
        }
        lines.add("END", "VTIMEZONE")
    }
}

extension CalendarZone.Onset {
    fileprivate init(_ transition: ZoneRules.Transition, before: Int32) {
        self.init(
            local: transition.at.wholeSeconds + Int64(before), from: before, to: transition.offset,
            isDaylight: transition.offset > before && transition.offset - before <= Self.mostSaved)
    }

    /// The most seconds that a summer time saves: 3 hours. A zone that jumps over the date line moves for good, and
    /// readers fail on a summer time of 24 hours.
    private static let mostSaved: Int32 = 10_800

    /// An offset without a known start: since 1970, or since an earlier start of the feed.
    fileprivate init(always offset: Int32, until next: CalendarZone.Onset?, _ start: Instant) {
        let isDaylight = if let next { next.to < offset } else { false }
        self.init(
            local: min(0, start.wholeSeconds + Int64(offset)), from: offset, to: offset, isDaylight: isDaylight)
    }

    fileprivate func isLike(_ other: CalendarZone.Onset) -> Bool {
        from == other.from && to == other.to && isDaylight == other.isDaylight
    }

    /// Writes the component of all onsets like this one, this one first. Its start is among the dates too, because
    /// some readers take the dates only.
    fileprivate func write(to lines: inout CalendarLines, repeated: [CalendarZone.Onset]) {
        let name = isDaylight ? "DAYLIGHT" : "STANDARD"
        lines.add("BEGIN", name)
        lines.add("DTSTART", CalendarClock.local(seconds: local))
        lines.add("TZOFFSETFROM", CalendarClock.offset(from))
        lines.add("TZOFFSETTO", CalendarClock.offset(to))
        lines.add("TZNAME", CalendarClock.zoneName(to))
        for onset in repeated { lines.add("RDATE", CalendarClock.local(seconds: onset.local)) }
        lines.add("END", name)
    }
}
