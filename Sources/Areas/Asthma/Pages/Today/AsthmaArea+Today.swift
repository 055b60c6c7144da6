internal import Asthma
internal import AsthmaStore
internal import Clinical
package import Pages
package import SQL
internal import Store

extension AsthmaArea {
    package static func today(_ query: DayQuery, _ tx: any Reader) throws -> DayPart {
        guard query.person.areas.contains(.asthma) else { return { _ in DayCards() } }
        let records = query.isToday ? try AsthmaRecords(query.access, today: query.day, puffs: .today, tx) : nil
        let (birthdate, outbox) = (query.person.birthdate, OutboxForm(.puffsNow, of: query.person))
        return { request in
            guard let records else { return DayCards() }
            let view = AsthmaView(
                records: records, now: request.zone.local(at: request.now), zone: request.zone, birthdate: birthdate)
            return cards(
                request.phrases, view, person: request.access.person, id: request.newID(), outbox: outbox)
        }
    }

    package static func todaySamples(_ phrases: Phrases) -> [TodaySample] {
        [
            TodaySample("reliever", cards(phrases, .typical, person: Samples.person, id: "new", outbox: .puffsSample)),
            TodaySample("mart", cards(phrases, .regular, person: Samples.person, id: "new", outbox: .puffsSample)),
            TodaySample(
                "no-reliever",
                cards(
                    phrases, .sample(AsthmaRecords()), person: Samples.person, id: "new", outbox: .puffsSample)),
        ]
    }

    private static func cards(
        _ phrases: Phrases, _ view: AsthmaView, person: Person.ID, id: String, outbox: OutboxForm
    ) -> DayCards {
        var cards = DayCards()
        cards.quick = [
            QuickAdd(label: phrases("asthma.title"), symbol: "ui-inhaler", path: Paths.asthma(person))
        ]
        if let reliever = RelieverCard(phrases, view, person: person, id: id, outbox: outbox) {
            cards.cards = [.init(.record, RelieverToday(reliever: reliever, all: Paths.asthma(person)))]
        }
        return cards
    }
}

/// The last reliever on Today, with buttons for one now.
struct RelieverToday: CardContent {
    static let template = "today/_reliever"

    let reliever: RelieverCard
    let all: String
}

extension OutboxForm {
    static var puffsSample: OutboxForm {
        OutboxForm(.puffsNow, person: Samples.person, zone: "Europe/London", name: "Mia")
    }
}
