import Activity
import Clinical
import offline

/// `dose` instant, rest and watched seconds, now, ISO day, movement data or not; `active` kind, start, end; `heart`
/// instant, beats; `rate` ISO, beats each → `answer`; one `active` kind, start or `heart` from, until, highest, usual
/// each; one `moved` kind, start, end each; one `unknown` code each.
@_expose(wasm, "exertion_after_dose")
@_cdecl("exertion_after_dose")
public func exertionAfterDose(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("dose")
        guard let dose = row.instant(0), let rest = row.number(1), let observation = row.number(2),
            let now = row.instant(3), let day = row.day(4)
        else { return answer }
        let records = ExertionAfterDose.Records(
            active: message.stretches, heart: message.heart, resting: RestingRate(message.rates, before: day),
            hasMovementData: row.text(5) == "1")
        let after = ExertionAfterDose(dose: dose, rest: rest, observation: observation, records: records, now: now)
        answer.add("answer", after.answer.rawValue)
        for finding in after.findings {
            switch finding {
            case .active(let stretch): answer.add("active", stretch.kind.rawValue, "\(stretch.start.milliseconds)")
            case .fastHeart(let from, let until, let highest, let resting):
                answer.add(
                    "heart", "\(from.milliseconds)", "\(until.milliseconds)", "\(highest)", "\(resting.beats)")
            }
        }
        for stretch in after.movements {
            answer.add(
                "moved", stretch.kind.rawValue, "\(stretch.start.milliseconds)", "\(stretch.end.milliseconds)")
        }
        for unknown in after.unknown { answer.add("unknown", unknown.code) }
        return answer
    }
}

extension Message {
    fileprivate var stretches: [ActiveStretch] {
        all("active").compactMap { row in
            guard let kind = ActiveStretch.Kind(rawValue: row.text(0)), let start = row.instant(1),
                let end = row.instant(2)
            else { return nil }
            return ActiveStretch(kind: kind, start: start, end: end)
        }
    }

    fileprivate var heart: [HeartReading] {
        all("heart").compactMap { row in
            guard let at = row.instant(0), let beats = row.number(1) else { return nil }
            return HeartReading(at: at, beats: beats)
        }
    }

    fileprivate var rates: [RestingRate.Day] {
        all("rate").compactMap { row in
            guard let day = row.day(0), let beats = row.number(1) else { return nil }
            return RestingRate.Day(day: day, beats: beats)
        }
    }
}

extension ExertionAfterDose.Unknown {
    fileprivate var code: String {
        switch self {
        case .movement: "movement"
        case .heart: "heart"
        case .restingRate: "resting-rate"
        case .notOver: "not-over"
        }
    }
}
