internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import Pages
internal import Reminders
internal import RemindersStore

extension DueReminderPage {
    /// What a card needs to know besides its reminder.
    struct Matter: Sendable {
        let person: Person
        let zone: ZoneRules
        let today: CalendarDay
        var allergens: [Allergen] = []
        /// Nil if there is no plan.
        var plan: DosePlan?
        /// Whether the reader may record what the clinic decided.
        var recordsVisits = false
        /// The article about medicines before a dose.
        var article: Article?

        static func sample(_ article: Article?) -> Matter? {
            let person = Person(
                id: Samples.person, name: "Mia", birthdate: Samples.day(2018, 5, 4), timeZone: "UTC", units: .metric,
                firstWeekday: .monday, areas: [])
            return Matter(person: person, zone: .utc, today: Samples.today, article: article)
        }
    }
}

extension DueReminderPage.Due {
    init(_ phrases: Phrases, _ entry: LedgerEntry, _ matter: DueReminderPage.Matter) {
        let (reminder, kind, id) = (entry.reminder, entry.reminder.key.kind, matter.person.id)
        let due = reminder.id.text
        person = matter.person.name
        let name = phrases.reminder(entry, allergens: matter.allergens)
        self.name = name
        when = phrases("reminder.planned", ["when": phrases.moment(reminder.at, today: matter.today)])
        let isOpen = reminder.answer == nil && reminder.state != .done && reminder.state != .gone
        answered =
            reminder.answer.map { answer in
                phrases(
                    answer.kind == .skipped ? "reminder.skipped.at" : "reminder.answered.at",
                    [
                        "time": phrases.time(matter.zone.local(at: answer.at).time),
                        "name": entry.answeredBy ?? phrases("reminder.somebody"),
                    ])
            } ?? (isOpen ? nil : phrases("reminder.over"))
        let isOwnAnswer = reminder.answer.map { $0.source != .record } ?? false
        undo = isOwnAnswer ? Paths.reminderAnswerRemoval(id, due) : nil
        open =
            Link.visit(phrases, reminder.key, matter) ?? (isOpen ? Link.page(phrases, reminder.key, person: id) : nil)
        about = DueReminderPage.About(phrases, entry, matter)
        recipients = phrases.recipients(entry, zone: matter.zone)
        let outbox = OutboxForm(.reminder, of: matter.person)
        answer =
            isOpen && kind.answering == .direct
            ? DueReminderPage.Post(path: Paths.reminderAnswer(id, due), outbox: outbox) : nil
        delay =
            isOpen && kind.answering != .open
            ? DueReminderPage.Post(path: Paths.reminderDelay(id, due), outbox: outbox) : nil
        delays = ReminderPostponement.minutes.map {
            DueReminderPage.Delay(minutes: "\($0)", label: phrases("reminder.length.minutes", count: $0))
        }
        allLabel = phrases("reminder.delay.all")
    }
}

extension DueReminderPage.About {
    fileprivate init?(_ phrases: Phrases, _ entry: LedgerEntry, _ matter: DueReminderPage.Matter) {
        switch entry.reminder.key.kind {
        case .medicineBeforeDose: self.init(phrases, beforeDose: entry.reminder.key, matter)
        case .pollenSeason: self.init(phrases, stock: entry.title)
        default: return nil
        }
    }

    /// What to ask the doctor before the season, and what is left of a spray.
    private init(_ phrases: Phrases, stock: String?) {
        text = phrases.season(phrases("reminder.season.ask"), stock: stock)
        article = nil
    }

    /// How long before the dose a medicine is taken by the plan, and the article about it.
    private init(_ phrases: Phrases, beforeDose key: ReminderOccasion.Key, _ matter: DueReminderPage.Matter) {
        let lead = matter.plan.flatMap { DoseOccasions.medicine(key.subject, in: $0)?.lead } ?? 0
        text =
            lead > 0
            ? phrases("reminder.medicine.lead", ["length": phrases.length(lead)])
            : phrases("reminder.about.medicine-before-dose")
        article = matter.article.map {
            Link(
                phrases("reminder.medicine.article", ["article": $0.title]),
                Paths.article($0.slug, section: DueReminderPage.medicineReading.section))
        }
    }
}

extension DueReminderPage {
    /// What Learn says about medicines before a dose.
    static let medicineReading = (article: "oit-best-practices", section: "other-medicines")
}

extension Link {
    /// The form that records a visit of today or before, if there is a plan; nil for anything else.
    fileprivate static func visit(
        _ phrases: Phrases, _ key: ReminderOccasion.Key, _ matter: DueReminderPage.Matter
    ) -> Link? {
        guard key.kind == .clinicVisit, key.day <= matter.today, matter.plan != nil, matter.recordsVisits else {
            return nil
        }
        return Link(phrases("visit.add"), Paths.newVisit(matter.person.id, day: key.day.iso))
    }

    /// The page on which the matter of a reminder is looked at or recorded.
    fileprivate static func page(_ phrases: Phrases, _ key: ReminderOccasion.Key, person: Person.ID) -> Link? {
        switch key.kind {
        case .dose:
            Link(
                phrases("reminder.action.check"),
                Paths.doseCheck(person, day: key.day.iso, key.subject, slot: Int(key.slot)))
        case .watchEnd, .followUp: Link(phrases("reminder.open.today"), Paths.today(person))
        case .checkIn: Link(phrases("reminder.open.symptoms"), Paths.newSymptom(person))
        case .diary: Link(phrases("reminder.open.diary"), Paths.diaryDay(person, key.day.iso))
        case .relieverDay: Link(phrases("reminder.open.asthma"), Paths.asthma(person))
        case .refill where key.subject.hasPrefix("canister:"), .expiry where key.subject.hasPrefix("canister:"):
            Link(phrases("reminder.open.asthma"), Paths.asthma(person))
        case .refill where key.subject.hasPrefix("level:"), .expiry where key.subject.hasPrefix("level:"):
            Link(phrases("reminder.open.supply"), Paths.supply(person))
        case .expiry: Link(phrases("reminder.open.rescue"), Paths.rescueMedicines(person))
        case .pollen, .pollenSeason: Link(phrases("reminder.open.air"), Paths.air(person))
        case .levelDay, .clinicVisit: Link(phrases("reminder.open.plan"), Paths.plan(person))
        default: nil
        }
    }
}
