import Clinical
import Exchange
import Immunotherapy
import offline

extension Message {
    /// `plan` with the plan's JSON; nil when there is none or it cannot be read.
    fileprivate var dosePlan: DosePlan? {
        guard let text = first("plan").optional(0) else { return nil }
        do throws(JSONProblem) {
            return try DosePlan(json: text)
        } catch {
            return nil
        }
    }

    /// `skip` id, ISO day, allergen, slot, reason.
    fileprivate func skips(of person: Person.ID) -> [DoseSkip] {
        var skips: [DoseSkip] = []
        for row in all("skip") {
            guard let id: DoseSkip.ID = row.id(0), let day = row.day(1), let allergen: Allergen.ID = row.id(2),
                let slot = row.number(3), let reason = DoseSkip.Reason(rawValue: row.text(4))
            else { continue }
            skips.append(
                DoseSkip(
                    id: id,
                    person: person,
                    day: day,
                    allergen: allergen,
                    slot: Int(slot),
                    reason: reason,
                    notes: nil,
                    version: .first
                )
            )
        }
        return skips
    }

    /// `delay` ISO day, allergen, slot, milliseconds until.
    fileprivate func delays(of person: Person.ID, _ zone: ZoneRules) -> [DoseDelay] {
        var delays: [DoseDelay] = []
        for row in all("delay") {
            guard let day = row.day(0), let allergen: Allergen.ID = row.id(1), let slot = row.number(2),
                let until = row.instant(3)
            else { continue }
            delays.append(
                DoseDelay(person: person, day: day, allergen: allergen, slot: Int(slot), until: zone.local(at: until)))
        }
        return delays
    }

    /// `hold` id, allergen or empty, ISO day from, ISO day through or empty.
    fileprivate func holds(of person: Person.ID) -> [DoseHold] {
        var holds: [DoseHold] = []
        for row in all("hold") {
            guard let id: DoseHold.ID = row.id(0), let from = row.day(2) else { continue }
            holds.append(
                DoseHold(
                    id: id,
                    person: person,
                    allergen: row.id(1),
                    from: from,
                    through: row.day(3),
                    reason: nil,
                    version: .first
                )
            )
        }
        return holds
    }

    /// `first` allergen, ISO day.
    fileprivate var firstDays: [Allergen.ID: CalendarDay] {
        var days: [Allergen.ID: CalendarDay] = [:]
        for row in all("first") {
            if let allergen: Allergen.ID = row.id(0), let day = row.day(1) { days[allergen] = day }
        }
        return days
    }

    fileprivate mutating func add(_ name: String, _ item: Agenda.Item) {
        let state: [String] =
            switch item.state {
            case .open: ["open"]
            case .later(let until): ["later", "\(until.instant.milliseconds)"]
            case .taken(let intake, let at, let portion):
                ["taken", "\(at.instant.milliseconds)", intake.text, portion.amount.milligrams]
            case .skipped(let skip): ["skipped", skip.reason.rawValue, skip.id.text]
            case .held(let hold): ["held", hold.from.iso, hold.id.text]
            case .unrecorded: ["unrecorded"]
            }
        add([name, item.allergen.text, "\(item.slot)", item.time?.text ?? ""] + state)
    }
}

/// `agenda` ISO day, person, now in milliseconds; `zone`, `plan`, `shown` allergens, `level`, `stored`, `skip`, `delay`,
/// `hold` and `first` rows → one `item` for each dose, `next` for the one that comes next, `asked` with the
/// codes of the conditions, `settled` with the number of doses taken or left out.
@_expose(wasm, "day_agenda")
@_cdecl("day_agenda")
public func dayAgenda(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("agenda")
        guard let day = row.day(0), let person: Person.ID = row.id(1), let now = row.instant(2), let zone = message.zone
        else { return answer }
        let records = Agenda.Records(
            plan: message.dosePlan,
            allergens: message.first("shown").list(from: 0).compactMap { Allergen.ID($0) },
            levels: message.levels,
            intakes: message.storedIntakes,
            skips: message.skips(of: person),
            delays: message.delays(of: person, zone),
            holds: message.holds(of: person),
            firstDays: message.firstDays
        )
        let agenda = Agenda(day, records: records, now: zone.local(at: now))
        for item in agenda.items { answer.add("item", item) }
        if let next = agenda.next { answer.add("next", next) }
        let asked = records.plan?.conditions(of: records.allergens) ?? []
        answer.add(["asked"] + asked.map { $0.code })
        answer.add("settled", "\(Agenda(items: agenda.items).settled)")
        return answer
    }
}

/// `delay` ISO day, now in milliseconds, minutes, time as typed; `zone` → `until` or `problem`.
@_expose(wasm, "delay_check")
@_cdecl("delay_check")
public func delayCheck(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("delay")
        guard let day = row.day(0), let now = row.instant(1), let zone = message.zone else { return answer }
        do throws(DoseDelayDraft.Problem) {
            let draft = DoseDelayDraft(minutes: row.text(2), time: row.text(3))
            answer.add(
                "until",
                try draft.checked(
                    day: day, now: zone.local(at: now), zone: zone, window: message.dosePlan?.rules.window))
        } catch {
            switch error {
            case .nothingChosen: answer.add("problem", "nothing-chosen")
            case .minutesUnknown: answer.add("problem", "minutes-unknown")
            case .timeUnreadable: answer.add("problem", "time-unreadable")
            case .timePassed: answer.add("problem", "time-passed")
            case .dayOver: answer.add("problem", "day-over")
            }
        }
        return answer
    }
}

/// `decision` rows with a decision's JSON → `attention` rows: its kind, the allergens and what it names.
@_expose(wasm, "dose_attention")
@_cdecl("dose_attention")
public func doseAttention(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        var decisions: [DoseDecision] = []
        for row in message.all("decision") {
            do throws(JSONProblem) {
                decisions.append(try DoseDecision(json: row.text(0)))
            } catch {
                continue
            }
        }
        for attention in DoseAttention.of(decisions) {
            switch attention {
            case .call(let allergens, _): answer.add(["attention", "call"] + allergens.map { $0.text })
            case .held(let allergens, let hold, let from):
                answer.add(["attention", "held", hold.text, from.iso] + allergens.map { $0.text })
            case .unrecorded(let allergens, let days, let first, let last):
                answer.add(["attention", "unrecorded", "\(days)", first.iso, last.iso] + allergens.map { $0.text })
            case .locked(let allergen, let level):
                answer.add("attention", "locked", level.text, allergen.text)
            case .noPlan: answer.add("attention", "no-plan")
            }
        }
        return answer
    }
}
