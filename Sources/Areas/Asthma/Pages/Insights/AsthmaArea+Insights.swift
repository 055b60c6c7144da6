internal import Asthma
internal import AsthmaStore
internal import Clinical
package import Pages
package import SQL
internal import Store

extension AsthmaArea {
    package static func insights(_ query: InsightQuery, _ tx: any Reader) throws -> InsightPart {
        guard query.person.areas.contains(.asthma) else { return { _ in [] } }
        let records = try AsthmaRecords(query.access, today: query.today, schema: query.schema, tx)
        let birthdate = query.person.birthdate
        return { request in
            let view = AsthmaView(
                records: records, now: request.zone.local(at: request.now), zone: request.zone, birthdate: birthdate)
            return [Card(AsthmaInsight(request.phrases, view, person: query.access.person))]
        }
    }

    package static func insightSamples(_ phrases: Phrases) -> [Card] {
        [Card(AsthmaInsight(phrases, .typical, person: Samples.person))]
    }
}

/// The way to the page about asthma, with the estimate and how much there is to tell a doctor.
struct AsthmaInsight: CardContent {
    static let template = "asthma/_insight"

    let path: String
    let total: String?
    let signals: [SignalRow]

    init(_ phrases: Phrases, _ view: AsthmaView, person: Person.ID) {
        path = Paths.asthma(person)
        total = view.estimate.flatMap { ControlCard(phrases, $0).total }
        signals = view.signals.map { SignalRow(phrases, $0) }
    }
}
