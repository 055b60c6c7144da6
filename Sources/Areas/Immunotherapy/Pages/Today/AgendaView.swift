internal import Clinical
internal import Host
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// Turns a day's agenda into rows.
struct AgendaView {
    let request: PersonRequest
    let records: AgendaRecords
    let agenda: Agenda
    let day: CalendarDay
    let today: CalendarDay

    private var phrases: Phrases { request.phrases }
    private var person: Person.ID { request.access.person }
    private var plan: DosePlan? { records.check.plan?.plan }

    /// Every dose except the one shown above the list.
    func rows(except next: Agenda.Item?) -> [DayCards.AgendaEntry] {
        agenda.items.filter { $0 != next }.compactMap { item in row(item).map { .init(at: item.time, $0) } }
    }

    var progress: DayCards.Progress? {
        agenda.items.isEmpty ? nil : .init(settled: agenda.settled, all: agenda.items.count)
    }

    /// "Next, 07:30", or the time the dose is postponed to.
    func when(_ item: Agenda.Item) -> String {
        if case .later(let until) = item.state {
            return phrases("agenda.later", ["time": phrases.time(until.time)])
        }
        return item.time.map { phrases("today.next.at", ["time": phrases.time($0)]) } ?? phrases("today.next")
    }

    /// The first day of the pause if every dose not yet recorded is paused; nil otherwise.
    var pausedSince: CalendarDay? {
        var since: CalendarDay?
        for item in agenda.items {
            switch item.state {
            case .held(let hold): since = min(since ?? hold.from, hold.from)
            case .taken, .skipped: continue
            case .open, .later, .unrecorded: return nil
            }
        }
        return since
    }

    /// Whether a past dose has not been recorded.
    var isUnrecorded: Bool {
        agenda.items.contains { $0.state == .unrecorded }
    }

    /// The button that records a dose as taken. It sends a new id, the level, and how often the allergen had been taken
    /// when the page was rendered.
    func taken(
        _ item: Agenda.Item, _ level: DoseLevel, at time: TimeOfDay? = nil, isGroup: Bool = false
    ) -> FormButton {
        let on = time == nil ? today : day
        let seen = records.intakes.count { intake in
            intake.at.day == on && intake.portions.contains { $0.allergen == item.allergen }
        }
        let fields = [
            Hidden("id", request.newID()), Hidden("allergen", item.allergen.text),
            Hidden("level", level.id.text),
            Hidden("shown", records.check.decision(for: item.allergen).fingerprint), Hidden("slot", String(item.slot)),
            Hidden("taken", String(seen)),
        ]
        return FormButton(
            action: Paths.intakes(person, day: day.iso),
            hidden: fields + (time.map { [Hidden("time", $0.text)] } ?? [])
                + (isGroup ? [Hidden("group", "1")] : [])
        )
    }

    func later(_ item: Agenda.Item) -> String {
        Paths.newDelay(person, day: day.iso, item.allergen.text, slot: item.slot)
    }

    func skip(_ item: Agenda.Item) -> String {
        Paths.newSkip(person, day: day.iso, item.allergen.text, slot: item.slot)
    }

    func level(of item: Agenda.Item) -> DoseLevel? {
        records.levels.first { $0.allergen == item.allergen && $0.isCurrent && !$0.isDeleted }
    }

    /// The number of the level, counted from 1, and how many levels the allergen has.
    func position(of level: DoseLevel) -> (number: Int, count: Int) {
        let levels = records.levels.filter { $0.allergen == level.allergen && !$0.isDeleted }
        return ((levels.firstIndex { $0.id == level.id } ?? 0) + 1, levels.count)
    }

    func levelText(_ level: DoseLevel) -> String {
        let place = position(of: level)
        let values = ["level": phrases.formats.number(place.number), "levels": phrases.formats.number(place.count)]
        let withFood = plan?.rules(for: level.allergen).withFood == true
        return phrases(withFood ? "agenda.level.withFood" : "level.position", values)
    }

    /// "2 capsules"; nil if the level does not say how it is given.
    func measure(of level: DoseLevel) -> String? { records.check.measures[level.id].map { phrases.measure($0) } }

    private func row(_ item: Agenda.Item) -> AgendaRow? {
        guard let allergen = records.check.allergens.first(where: { $0.id == item.allergen }) else { return nil }
        let (picture, name) = (
            Picture(allergen.kind), phrases("today.dose", ["allergen": phrases.allergen(allergen.kind)])
        )
        let usual = item.time.map { phrases.time($0) }
        let level = level(of: item)
        let detail = [usual, level.flatMap { measure(of: $0) }, level.map { levelText($0) }].compactMap(\.self).joined(
            separator: ", ")
        let amount = level.map { phrases.exact($0.amount) }
        let command = level.map { AgendaRow.OneTap(label: phrases("today.taken"), command: taken(item, $0)) }
        switch item.state {
        case .open:
            return AgendaRow(
                picture: picture, name: name, detail: detail, amount: amount, taken: command, later: later(item),
                skip: skip(item))
        case .later(let until):
            return AgendaRow(
                picture: picture, name: name,
                detail: level.flatMap { measure(of: $0) }.map { measure in
                    [usual, measure].compactMap(\.self).joined(separator: ", ")
                } ?? usual, amount: amount, state: state("agenda.later", "ui-later", "later", until.time),
                taken: command, skip: skip(item),
                again: FormButton(
                    action: Paths.delayRemoval(person, day: day.iso, item.allergen.text, slot: String(item.slot)),
                    hidden: []))
        case .taken(_, let at, let portion):
            return AgendaRow(
                picture: picture, name: name, detail: usual, amount: phrases.exact(portion.amount),
                state: state("agenda.taken", "ui-taken", "taken", at.time),
                change: Paths.dose(person, day: at.day.iso))
        case .skipped(let skip):
            let reason = skip.reason == .unspecified ? nil : phrases.skip(skip.reason)
            return AgendaRow(
                picture: picture, name: name, detail: [usual, reason].compactMap(\.self).joined(separator: ", "),
                state: state("agenda.skipped", "ui-skipped", "skipped", nil), change: self.skip(item))
        case .held(let hold):
            return AgendaRow(
                picture: picture, name: name, detail: usual,
                state: AgendaRow.State(
                    word: phrases("agenda.held", ["day": phrases.formats.shortDay(hold.from)]), symbol: "ui-minus",
                    style: "wait"))
        case .unrecorded:
            return past(item, picture, name, level)
        }
    }

    /// The row for an unrecorded dose on a past day; one tap records what happened.
    private func past(_ item: Agenda.Item, _ picture: Picture, _ name: String, _ level: DoseLevel?) -> AgendaRow {
        var oneTap: AgendaRow.OneTap?
        if let level, let time = item.time {
            let values = [
                "amount": phrases.exact(level, given: records.check.measures[level.id]), "time": phrases.time(time),
            ]
            oneTap = AgendaRow.OneTap(
                label: phrases("agenda.takenThen", values), command: taken(item, level, at: time))
        }
        let fields = [
            Hidden("id", request.newID()), Hidden("allergen", item.allergen.text),
            Hidden("slot", String(item.slot)),
        ]
        return AgendaRow(
            picture: picture, name: name, detail: item.time.map { phrases("agenda.usual", ["time": phrases.time($0)]) },
            state: state("agenda.unrecorded", "ui-info", "skipped", nil), taken: oneTap,
            log: Paths.dose(person, day: day.iso),
            leftOut: FormButton(action: Paths.skips(person, day: day.iso), hidden: fields))
    }

    private func state(_ key: String, _ symbol: String, _ style: String, _ time: TimeOfDay?) -> AgendaRow.State {
        let values = time.map { ["time": phrases.time($0)] } ?? [:]
        return AgendaRow.State(word: phrases(key, values), symbol: symbol, style: style)
    }
}

extension Agenda {
    /// The number of doses that were skipped.
    var skipped: Int {
        items.count { if case .skipped = $0.state { true } else { false } }
    }
}
