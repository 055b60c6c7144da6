internal import Clinical
internal import Insights
internal import Medications
internal import MedicationsStore
package import Pages
package import SQL
internal import Store

extension MedicationsArea {
    package static func insights(_ query: InsightQuery, _ tx: any Reader) throws -> InsightPart {
        let first = query.range.start(today: query.today, earliest: .earliest)
        let history = try MedicationHistory.read(
            query.access, from: first, through: query.today, now: query.now, zone: query.zone, tx)
        return { request in
            MedicinesInsight(request.phrases, person: query.access.person, history).map { [Card($0)] } ?? []
        }
    }

    package static func insightSamples(_ phrases: Phrases) -> [Card] {
        MedicinesInsight(phrases, person: Samples.person, .sample).map { [Card($0)] } ?? []
    }
}

/// How many of the doses due were taken and on time, and how many days each medicine was at hand.
struct MedicinesInsight: CardContent {
    static let template = "medicines/_insight"

    let rows: [Row]
    /// What was counted.
    let counted: String

    struct Row: Encodable, Sendable {
        let name: String
        /// "26 of 28 taken"
        let taken: String
        /// "20 within an hour of their times"
        let onTime: String
        /// "58 of 60 days covered by 2 refills"
        let covered: String?
        let path: String
    }

    /// Nil if nothing was due.
    init?(_ phrases: Phrases, person: Person.ID, _ history: MedicationHistory) {
        rows = history.listed(isDueOnly: true).map { stored in
            let adherence = history.adherence(of: stored.id)
            return Row(
                name: phrases.medicine(stored.details),
                taken: phrases(
                    "medicines.insight.taken",
                    [
                        "taken": phrases.formats.number(adherence.taken), "due": phrases.formats.number(adherence.due),
                    ]), onTime: phrases("medicine.onTime", count: adherence.onTime),
                covered: history.covered(of: stored.id).map { phrases.covered($0) },
                path: Paths.medicine(person, stored.id.text))
        }
        guard !rows.isEmpty else { return nil }
        counted = phrases(
            "medicines.insight.counted",
            [
                "from": phrases.formats.fullDay(history.first), "through": phrases.formats.fullDay(history.last),
            ])
    }
}
