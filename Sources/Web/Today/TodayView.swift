internal import Clinical
internal import Host
internal import HouseholdPages
internal import Immunotherapy
internal import ImmunotherapyPages
internal import Pages
internal import Store
internal import Symptoms
internal import SymptomsPages

/// Turns the records of a day into what the page shows.
struct TodayView {
    let request: PersonRequest
    let records: TodayRecords
    let agenda: AgendaView
    let now: Moment
    let zone: ZoneRules
    let selected: CalendarDay
    let today: CalendarDay

    private var phrases: Phrases { request.phrases }
    private var person: String { request.access.person.text }

    func page(
        month: CalendarDay?, after: AfterDoseCards = .none, prompt: PromptCard? = nil,
        exertion: [OITDose.Intake.ID: [String]] = [:]
    ) -> TodayPage {
        let next = selected == today ? agenda.agenda.next : nil
        let hero = hero(next)
        let isTreated = records.person.person.areas.contains(.foodAllergy)
        return TodayPage(
            phrases, person: person, selected: selected, today: today,
            firstWeekday: records.person.person.firstWeekday, calendar: month.map { .month($0) } ?? .week,
            marks: marks, hero: hero, attention: selected == today ? (isTreated ? attention : []) + rescue : [],
            agenda: isTreated ? agenda.rows(except: hero.next == nil || after.countdown != nil ? nil : next) : [],
            progress: agenda.progress, planless: planless,
            record: records.dose.map {
                DayCard(
                    $0, records.allergens, agenda.records.decisions, exertion: exertion, person: person, phrases)
            },
            symptoms: records.symptoms.map { SymptomRow(phrases, $0) }, after: after, prompt: prompt,
            zone: records.person.person.timeZone)
    }

    private var names: DecisionNames {
        DecisionNames(
            allergens: records.allergens, levels: agenda.records.check.levels, plan: agenda.records.check.plan?.plan,
            zone: zone, today: today)
    }

    private var attention: [AttentionRow] {
        let check = agenda.records.check
        return agenda.attention(current.map { check.decision(for: $0.allergen.id) }, names)
    }

    private var rescue: [AttentionRow] {
        AttentionRow.rescue(
            phrases, person: person, records.rescueMedicines, on: today,
            isTreated: agenda.records.check.plan != nil || !current.isEmpty,
            isDismissed: records.isRescueHintDismissed)
    }

    /// The way to the plan, for a family that has levels in use and no plan yet.
    private var planless: String? {
        guard selected == today, agenda.records.check.plan == nil, !current.isEmpty else { return nil }
        return Paths.newDosePlan(person)
    }

    /// The levels in use, by the allergens' names.
    private var current: [(allergen: Allergen, level: DoseLevel)] {
        records.allergens.filter { !$0.removed }
            .sorted { phrases.allergen($0.kind) < phrases.allergen($1.kind) }
            .compactMap { allergen in
                records.levels.first { $0.allergen == allergen.id && $0.isCurrent }.map { (allergen, $0) }
            }
    }

    private var marks: [CalendarDay: RecordedMark] {
        let wanted = current.map(\.allergen.id)
        return records.taken.compactMapValues { RecordedMark(DayMark.of(current: wanted, taken: Array($0))) }
    }

    private func hero(_ next: Agenda.Item?) -> Hero {
        guard records.person.person.areas.contains(.foodAllergy) else {
            return .otherAreas(phrases, person: person)
        }
        let taken = records.dose?.allergens ?? []
        guard
            let shown = current.first(where: { $0.allergen.id == next?.allergen })
                ?? current.first(where: { !taken.contains($0.allergen.id) }) ?? current.first
        else {
            return records.levels.isEmpty
                ? .noLevels(phrases, person: person) : .noCurrent(phrases, person: person)
        }
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
        return .done(phrases, ring: ring, at: records.dose?.intakes.last?.at.time, isToday: selected == today)
    }

    private func dose(_ item: Agenda.Item, _ shown: (allergen: Allergen, level: DoseLevel)) -> Hero.NextDose {
        let others = others(item)
        let conditions =
            agenda.records.check.plan?.plan.awaitedConditions(
                of: [item.allergen] + others.map(\.allergen), atAge: records.person.person.birthdate.age(on: today)
            ).count ?? 0
        return Hero.NextDose(
            when: agenda.when(item), picture: Picture(shown.allergen.kind),
            name: phrases("today.dose", ["allergen": phrases.allergen(shown.allergen.kind)]),
            amount: phrases.exact(shown.level.amount), level: agenda.levelText(shown.level), also: also(others),
            asks: conditions == 0 ? nil : phrases("today.questions", count: conditions),
            taken: agenda.taken(item, shown.level, isGroup: true), later: agenda.later(item), skip: agenda.skip(item))
    }

    /// The other doses that are due within the hour, which are checked and recorded together.
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
                ["allergen": phrases.allergen(allergen.kind), "amount": phrases.exact(level.amount)])
        }
        return named.isEmpty ? nil : phrases("today.also", ["doses": phrases.list(named)])
    }

    private func position(of level: DoseLevel) -> (number: Int, count: Int) {
        let levels = records.levels.filter { $0.allergen == level.allergen }
        return ((levels.firstIndex { $0.id == level.id } ?? 0) + 1, levels.count)
    }
}
