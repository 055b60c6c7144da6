internal import Clinical
internal import Immunotherapy
internal import Pages

/// Postpones one of today's doses, by some minutes in one tap or until a given time.
struct DelayPage: FormPage {
    static let template = "delays/new"
    static let place: Place? = .today

    let head: FormHead
    let picture: Picture
    /// "Peanut dose"
    let dose: String
    /// "Usual time 07:30", or the time it is already postponed to.
    let detail: String?
    let minutes: [Minutes]
    let time: Field

    struct Minutes: Encodable, Sendable {
        let value: String
        let label: String
    }

    /// `isEarly` is true before the planned time, when the minutes count from it.
    init(
        _ phrases: Phrases, person: Person.ID, day: CalendarDay, allergen: Allergen, item: Agenda.Item,
        isEarly: Bool = false, time: String = "", problems: Problems = .none
    ) {
        head = FormHead(
            phrases, title: phrases("delay.title"), cancel: Paths.today(person, day: day.iso),
            post: Paths.delays(person, day: day.iso),
            hidden: [Hidden("allergen", allergen.id.text), Hidden("slot", String(item.slot))], problems: problems)
        picture = Picture(allergen.kind)
        dose = phrases("today.dose", ["allergen": phrases.allergen(allergen.kind)])
        if case .later(let until) = item.state {
            detail = phrases("agenda.later", ["time": phrases.time(until.time)])
        } else {
            detail = item.time.map { phrases("agenda.usual", ["time": phrases.time($0)]) }
        }
        minutes = DoseDelay.minutes.map {
            Minutes(
                value: String($0),
                label: phrases(
                    isEarly ? "delay.minutes.later" : "delay.minutes", ["time": phrases.duration(minutes: $0)]))
        }
        self.time = Field("time", phrases("delay.until"), time, problems: problems).kind(.time)
    }
}

extension DelayPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ state: Agenda.State, _ time: TimeOfDay?, _ problems: Problems = .none) -> [Sample] {
            Samples.allergens.map { allergen in
                let item = Agenda.Item(allergen: allergen.id, slot: 0, time: time, state: state)
                return Sample(
                    "\(allergen.id.text)-\(problems.isEmpty ? "new" : "passed")",
                    DelayPage(
                        phrases, person: Samples.person, day: Samples.today, allergen: allergen, item: item,
                        time: problems.isEmpty ? "" : "06:00", problems: problems))
            }
        }
        return page(.open, Samples.time(7, 30))
            + page(.open, nil, Problems([("time", phrases("delay.time.passed"))]))
    }
}
