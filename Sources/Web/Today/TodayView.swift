internal import Clinical
internal import Host
internal import Immunotherapy
internal import Store
internal import Symptoms

/// Turns the records of a day into what the page shows.
struct TodayView {
    let visit: PersonVisit
    let records: TodayRecords
    let selected: CalendarDay
    let today: CalendarDay

    private var phrases: Phrases { visit.visit.phrases }
    private var person: String { visit.access.person.text }

    func page(month: CalendarDay?) -> TodayPage {
        let open = openDoses
        return TodayPage(
            phrases, person: person, selected: selected, today: today,
            firstWeekday: records.person.person.firstWeekday, calendar: month.map { .month($0) } ?? .week,
            marks: marks, hero: hero(open), open: selected == today ? Array(open.dropFirst()) : [],
            record: records.dose.map { DayRecord($0, records.allergens, person: person, phrases) },
            symptoms: records.symptoms.map { SymptomRow(phrases, $0) })
    }

    /// The levels in use, by the allergens' names.
    private var current: [(allergen: Allergen, level: DoseLevel)] {
        records.allergens.filter { !$0.removed }
            .sorted { phrases.allergen($0.kind) < phrases.allergen($1.kind) }
            .compactMap { allergen in
                records.levels.first { $0.allergen == allergen.id && $0.isCurrent }.map { (allergen, $0) }
            }
    }

    private var marks: [CalendarDay: Mark] {
        let wanted = current.map(\.allergen.id)
        return records.taken.compactMapValues { Mark(DayMark.of(current: wanted, taken: Array($0))) }
    }

    private var openDoses: [OpenDose] {
        let taken = records.dose?.allergens ?? []
        return current.filter { !taken.contains($0.allergen.id) }.map { allergen, level in
            let position = position(of: level)
            return OpenDose(
                phrases, person: person, day: selected, intake: visit.visit.world.newID(), allergen: allergen,
                level: level.id.text, amount: level.amount, position: position.number, of: position.count)
        }
    }

    private func hero(_ open: [OpenDose]) -> Hero {
        guard records.person.person.areas.contains(.foodAllergy) else {
            return .otherAreas(phrases, person: person)
        }
        guard
            let shown = current.first(where: { !(records.dose?.allergens ?? []).contains($0.allergen.id) })
                ?? current.first
        else {
            return records.levels.isEmpty
                ? .noLevels(phrases, person: person) : .noCurrent(phrases, person: person)
        }
        let position = position(of: shown.level)
        let ring = Ring(
            phrases, level: position.number, of: position.count,
            treatmentDay: TreatmentDay.number(first: records.firstDay, on: selected))
        if let next = open.first {
            return selected == today
                ? .next(phrases, ring: ring, next) : .past(phrases, ring: ring, person: person, day: selected)
        }
        return .done(phrases, ring: ring, at: records.dose?.intakes.last?.at.time, isToday: selected == today)
    }

    private func position(of level: DoseLevel) -> (number: Int, count: Int) {
        let levels = records.levels.filter { $0.allergen == level.allergen }
        return ((levels.firstIndex { $0.id == level.id } ?? 0) + 1, levels.count)
    }
}

extension DayRecord {
    /// Allergens first, by time and then by name; medicines last.
    init(_ dose: Dose, _ allergens: [Allergen], person: String, _ phrases: Phrases) {
        self.init(
            edit: Paths.dose(person, day: dose.day.iso),
            intakes: dose.intakes.map { intake in
                Intake(
                    time: phrases("today.takenAt", ["time": phrases.time(intake.at.time)]),
                    portions: intake.portions.map { Portion($0, allergens, phrases) }.sorted { $0.name < $1.name })
            },
            medicines: dose.medicines.sorted().map {
                Medicine(name: phrases.medicine($0.medicine), amount: phrases.exact($0.amount))
            },
            notes: dose.notes)
    }
}

extension DayRecord.Portion {
    fileprivate init(_ portion: Dose.Portion, _ allergens: [Allergen], _ phrases: Phrases) {
        let kind = allergens.first { $0.id == portion.allergen }?.kind
        self.init(
            picture: kind.map { Picture($0) } ?? Picture(emoji: nil),
            name: kind.map { phrases.allergen($0) } ?? phrases("allergen.gone"),
            amount: phrases.exact(portion.amount),
            level: portion.levelName.map { phrases.level(named: $0) },
            share: portion.share == .full ? nil : phrases("share.\(portion.share.rawValue)"))
    }
}
