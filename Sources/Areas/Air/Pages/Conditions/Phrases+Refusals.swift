internal import Air
internal import Clinical
internal import Feeds
internal import Pages

extension Phrases {
    /// What was not to be had, each sentence once.
    func refusals(_ refusals: [AirRefusal], now: Moment, zone: ZoneRules) -> [String] {
        var sentences: [String] = []
        for refusal in refusals {
            let sentence = self(
                "air.refusal",
                [
                    "topic": self("air.topic.\(refusal.topic.rawValue)"),
                    "provider": ifKnown("air.provider.\(refusal.provider)") ?? refusal.provider,
                    "reason": reason(refusal.reason, now: now, zone: zone),
                ])
            if !sentences.contains(sentence) { sentences.append(sentence) }
        }
        return sentences
    }

    private func reason(_ reason: AirRefusal.Reason, now: Moment, zone: ZoneRules) -> String {
        func moment(_ instant: Instant) -> String {
            let there = zone.local(at: instant)
            return there.day == now.day ? time(there.time) : "\(formats.shortDay(there.day)), \(time(there.time))"
        }
        func day(_ day: MonthDay) -> String {
            CalendarDay(year: 2024, month: day.month, day: day.day).map { formats.shortDay($0) } ?? ""
        }
        return switch reason {
        case .noKey: self("air.reason.no-key")
        case .notSetUp: self("air.reason.not-set-up")
        case .keyRefused(let until): self("air.reason.key-refused", ["until": moment(until)])
        case .quota(let until), .budget(let until): self("air.reason.quota", ["until": moment(until)])
        case .notCovered: self("air.reason.not-covered")
        case .noPollenOutsideEurope: self("air.reason.europe-only")
        case .outOfSeason(let from, let to):
            self("air.reason.out-of-season", ["from": day(from), "to": day(to)])
        case .down(let since, _): self("air.reason.down", ["since": moment(since)])
        case .invalidAnswer: self("air.reason.invalid-answer")
        case .tooSlow: self("air.reason.too-slow")
        case .noAnswer: self("air.reason.no-answer")
        case .rejected: self("air.reason.rejected")
        case .onlyInSeason: self("air.reason.only-in-season")
        case .noValues: self("air.reason.no-values")
        case .outOfDate(let since): self("air.reason.out-of-date", ["since": moment(since)])
        }
    }
}
