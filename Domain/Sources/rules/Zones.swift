import Clinical
import offline

extension Message {
    /// `zone` identifier, first offset, then pairs of milliseconds and offset.
    var zone: ZoneRules? {
        let row = first("zone")
        guard let initial = row.number(1).flatMap({ Int32(exactly: $0) }) else { return nil }
        var transitions: [ZoneRules.Transition] = []
        var index = 2
        while index + 1 < row.count {
            guard let at = row.instant(index), let offset = row.number(index + 1).flatMap({ Int32(exactly: $0) }) else {
                return nil
            }
            transitions.append(ZoneRules.Transition(at: at, offset: offset))
            index += 2
        }
        return ZoneRules(identifier: row.text(0), initialOffset: initial, transitions: transitions)
    }

    mutating func add(_ name: String, _ moment: Moment) {
        add(name, "\(moment.instant.milliseconds)", "\(moment.offset)", moment.day.iso, moment.time.text)
    }
}

/// `zone` and `clock` ISO day, time → `exact`, `gap` or `first` and `second` with milliseconds, offset, day and time;
/// `skipped` from, until in a gap; `chosen` for the one moment a form would take.
@_expose(wasm, "clock_resolve")
@_cdecl("clock_resolve")
public func clockResolve(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("clock")
        guard let zone = message.zone, let day = row.day(0), let time = row.time(1) else { return answer }
        switch zone.resolve(day, time) {
        case .exact(let moment): answer.add("exact", moment)
        case .gap(let moment): answer.add("gap", moment)
        case .overlap(let first, let second):
            answer.add("first", first)
            answer.add("second", second)
        }
        if let gap = zone.gap(day, time) { answer.add("skipped", gap.from.text, gap.until.text) }
        answer.add("chosen", zone.moment(day, time))
        return answer
    }
}

/// `zone` and `instant` milliseconds, seconds to add → `local` moment then, its offset, and the seconds that passed.
@_expose(wasm, "clock_local")
@_cdecl("clock_local")
public func clockLocal(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("instant")
        guard let instant = row.instant(0), let step = row.number(1) else { return answer }
        let later = instant.adding(seconds: step)
        let zone = message.zone ?? .utc
        answer.add("local", zone.local(at: later))
        answer.add("passed", "\(later.seconds(since: instant))", "\(zone.offset(at: later))", zone.identifier)
        return answer
    }
}
