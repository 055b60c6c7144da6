internal import Asthma
internal import AsthmaStore
package import Clinical
package import Pages
package import SQL
package import Store

extension AsthmaArea {
    package static func help(_ person: Person, _ access: PersonAccess, _ tx: any Reader) throws -> HelpPart {
        guard person.areas.contains(.asthma) else { return { _ in [] } }
        // The person's day is not needed for what is shown here.
        let records = try AsthmaRecords(access, today: .latest, puffs: .lastUse, tx)
        return { phrases in
            let card = HelpAsthma(
                phrases, name: person.name, person: person.id, records,
                adrenalineFirst: person.areas.contains(.foodAllergy))
            return [Card(card)]
        }
    }

    package static func helpSamples(_ phrases: Phrases) -> [Card] {
        [
            Card(
                HelpAsthma(
                    phrases, name: "Mia", person: Samples.person, AsthmaView.typical.records, adrenalineFirst: true)),
            Card(HelpAsthma(phrases, name: "Ben", person: Samples.id("ben"), AsthmaRecords(), adrenalineFirst: false)),
        ]
    }
}

/// When a reliever was last taken, and what the plan says, for whoever comes to help.
struct HelpAsthma: CardContent {
    static let template = "help/_asthma"

    let id: String
    let heading: String
    /// "Last reliever: 2 puffs of Salbutamol at 12:20, Thursday 12 March"; nil if none is recorded.
    let reliever: String?
    let zones: [Zone]
    let hasPlan: Bool
    let plan: String
    /// Whether the person has a food allergy too.
    let adrenalineFirst: Bool

    struct Zone: Encodable, Sendable {
        let name: String
        let lines: [String]
    }

    init(_ phrases: Phrases, name: String, person: Person.ID, _ records: AsthmaRecords, adrenalineFirst: Bool) {
        id = "asthma-\(person)"
        heading = phrases("asthma.help", ["name": name])
        reliever = Self.reliever(phrases, records)
        zones = [AsthmaZone.red, .yellow].compactMap { zone in
            guard let actions = records.plan?.details.actions(zone), !actions.isEmpty else { return nil }
            return Zone(name: phrases("asthma.zone.\(zone.rawValue)"), lines: actions.take + actions.call)
        }
        hasPlan = records.plan != nil
        plan = Paths.asthma(person, PlanForm.noun)
        self.adrenalineFirst = adrenalineFirst
    }

    private static func reliever(_ phrases: Phrases, _ records: AsthmaRecords) -> String? {
        guard let last = records.last else { return nil }
        return phrases(
            "asthma.help.last", count: last.use.puffs,
            [
                "name": records.inhalers.first { $0.id == last.inhaler }?.details.name ?? "",
                "time": phrases.time(last.at.time), "day": phrases.formats.longDay(last.at.day),
            ])
    }
}
