internal import Clinical
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// Turns a day's doses into what Today shows of them.
struct DoseDayView {
    let request: PersonRequest
    let query: DayQuery
    let records: DosesOfDay
    let agenda: AgendaView
    let after: AfterDoseCards
    let notes: [OITDose.Intake.ID: [String]]
    let stocks: [NamedStock]

    private var phrases: Phrases { request.phrases }
    private var person: Person.ID { query.access.person }
    private var selected: CalendarDay { query.day }
    private var today: CalendarDay { query.today }

    var cards: DayCards {
        var cards = DayCards()
        cards.wantsTip = true
        let next = query.isToday ? agenda.agenda.next : nil
        let hero = hero(next)
        if query.isToday { cards.attention = attention }
        if let countdown = after.countdown {
            cards.due = [.init(.next, Card(countdown))]
        } else if let hero {
            cards.due = [.init(hero.next == nil ? .calm : .next, at: next?.time, Card(hero))]
        } else {
            cards.due = [.init(.empty, Card(nothingSetUp))]
        }
        cards.agenda = agenda.rows(except: hero?.next == nil || after.countdown != nil ? nil : next)
        cards.progress = agenda.progress
        cards.agendaNote = planless.map { Card(PlanlessNote(path: $0)) }
        cards.cards = after.questions.map { .init(.question, $0) }
        if let dose = records.dose {
            cards.cards.append(
                .init(
                    .record,
                    DayCard(
                        dose, records.allergens, agenda.records.decisions, exertion: notes, person: person, phrases)))
        }
        if let hero, !hero.offersLogging {
            cards.quick = [
                QuickAdd(
                    label: phrases("today.quick.dose"), symbol: "ui-dose", path: Paths.dose(person, day: selected.iso))
            ]
        }
        cards.marks = marks
        return cards
    }

    private var names: DecisionNames {
        DecisionNames(
            allergens: records.allergens, levels: agenda.records.check.levels, plan: agenda.records.check.plan?.plan,
            measures: agenda.records.check.measures, zone: query.zone, today: today)
    }

    private var attention: [AttentionRow] {
        let check = agenda.records.check
        return agenda.attention(current.map { check.decision(for: $0.allergen.id) }, names)
            + SupplyNoticeRow.all(phrases, stocks, person: person, on: today).map(\.attention)
    }

    /// Path to enter a plan, if levels are in use but there is no plan yet.
    private var planless: String? {
        guard query.isToday, agenda.records.check.plan == nil, !current.isEmpty else { return nil }
        return Paths.newDosePlan(person)
    }

    /// The level of each allergen in force on the day, sorted by the allergen's name.
    private var current: [(allergen: Allergen, level: DoseLevel)] {
        records.allergens.filter(\.isInTreatment)
            .sorted { phrases.allergen($0.kind) < phrases.allergen($1.kind) }
            .compactMap { allergen in
                agenda.records.levels.first {
                    $0.allergen == allergen.id && $0.isCurrent && !$0.isDeleted
                }.map { (allergen, $0) }
            }
    }

    private var marks: [CalendarDay: RecordedMark] {
        let wanted = current.map(\.allergen.id)
        return records.taken.compactMapValues { RecordedMark(DayMark.of(current: wanted, taken: Array($0))) }
    }

    private var nothingSetUp: EmptyCard {
        records.levels.isEmpty ? .noLevels(phrases, person: person) : .noCurrent(phrases, person: person)
    }

    /// Nil if no level is current.
    private func hero(_ next: Agenda.Item?) -> Hero? {
        let taken = records.dose?.allergens ?? []
        guard
            let shown = current.first(where: { $0.allergen.id == next?.allergen })
                ?? current.first(where: { !taken.contains($0.allergen.id) }) ?? current.first
        else { return nil }
        let position = position(of: shown.level)
        let ring = Ring(
            phrases, level: position.number, of: position.count,
            treatmentDay: TreatmentDay.number(first: records.firstDay, on: selected))
        if let next, next.allergen == shown.allergen.id { return .next(ring: ring, dose(next, shown)) }
        if let paused = agenda.pausedSince { return .paused(phrases, ring: ring, from: paused) }
        if selected != today, records.dose == nil, agenda.agenda.settled == 0 {
            return .past(phrases, ring: ring, person: person, day: selected)
        }
        if selected != today, agenda.isUnrecorded {
            return .past(phrases, ring: ring, person: person, day: selected, isPart: true)
        }
        let skipped = agenda.agenda.skipped
        guard skipped == 0 else {
            return .skipped(
                phrases, ring: ring, skipped, taken: agenda.agenda.settled - skipped, isToday: selected == today)
        }
        return .done(phrases, ring: ring, at: records.dose?.intakes.last?.at.time, isToday: selected == today)
    }

    private func dose(_ item: Agenda.Item, _ shown: (allergen: Allergen, level: DoseLevel)) -> Hero.NextDose {
        let others = others(item)
        let conditions =
            agenda.records.check.plan?.plan.awaitedConditions(
                of: [item.allergen] + others.map(\.allergen), atAge: query.person.birthdate.age(on: today)
            ).count ?? 0
        return Hero.NextDose(
            when: agenda.when(item), picture: Picture(shown.allergen.kind),
            name: phrases("today.dose", ["allergen": phrases.allergen(shown.allergen.kind)]),
            amount: phrases.exact(shown.level.amount), measure: agenda.measure(of: shown.level),
            level: agenda.levelText(shown.level), also: also(others),
            asks: conditions == 0 ? nil : phrases("today.questions", count: conditions),
            taken: agenda.taken(item, shown.level, isGroup: true), later: agenda.later(item), skip: agenda.skip(item))
    }

    /// The other doses due within an hour, which are checked and recorded together.
    private func others(_ next: Agenda.Item) -> [Agenda.Item] {
        agenda.agenda.items.filter { item in
            guard item.isOpen, item.allergen != next.allergen else { return false }
            guard let time = item.time, let first = next.time else { return false }
            return (0..<60).contains(time.minutes - first.minutes)
        }
    }

    private func also(_ others: [Agenda.Item]) -> String? {
        let named = others.compactMap { item in current.first { $0.allergen.id == item.allergen } }.map {
            allergen, level in
            phrases(
                "today.also.dose",
                [
                    "allergen": phrases.allergen(allergen.kind),
                    "amount": phrases.exact(level.amount, given: agenda.measure(of: level)),
                ])
        }
        return named.isEmpty ? nil : phrases("today.also", ["doses": phrases.list(named)])
    }

    private func position(of level: DoseLevel) -> (number: Int, count: Int) {
        let levels = records.levels.filter { $0.allergen == level.allergen }
        return ((levels.firstIndex { $0.id == level.id } ?? 0) + 1, levels.count)
    }
}

extension RecordedMark {
    /// Nil if nothing is recorded.
    init?(_ mark: DayMark) {
        switch mark {
        case .complete: self = .done
        case .part(let taken, let planned): self = .part(taken: taken, planned: planned)
        case .none: return nil
        }
    }
}
