extension Paths {
    package static func asthma(_ person: String) -> String { "\(self.person(person))/asthma" }
    /// The word game for children.
    package static let asthmaGame = "/asthma/game"
    /// The records of a noun such as `inhalers`.
    package static func asthma(_ person: String, _ noun: String) -> String { "\(asthma(person))/\(noun)" }
    package static func newAsthma(_ person: String, _ noun: String) -> String { "\(asthma(person, noun))/new" }
    package static func asthma(_ person: String, _ noun: String, _ record: String) -> String {
        "\(asthma(person, noun))/\(record)"
    }
    package static func editAsthma(_ person: String, _ noun: String, _ record: String) -> String {
        "\(asthma(person, noun, record))/edit"
    }
    package static func asthmaDeletion(_ person: String, _ noun: String, _ record: String) -> String {
        "\(asthma(person, noun, record))/deletion"
    }
    package static func asthmaRestoration(_ person: String, _ noun: String, _ record: String) -> String {
        "\(asthma(person, noun, record))/restoration"
    }
    /// Puffs that were just taken.
    package static func puffsNow(_ person: String) -> String { "\(asthma(person, "puffs"))/now" }
    /// Where a place is taken off the puffs there.
    package static func mapTile(_ person: String, _ zoom: String, _ column: String, _ row: String) -> String {
        "\(asthma(person, "places"))/streets/\(zoom)/\(column)/\(row)"
    }
    package static func forgottenPlaces(_ person: String) -> String { "\(asthma(person, "places"))/forgotten" }
    package static func asthmaPlanSheet(_ person: String) -> String { "\(asthma(person))/plan-sheet" }
    /// Use by day, week and month.
    package static func asthmaUse(_ person: String) -> String { "\(asthma(person))/use" }
    package static func asthmaRisk(_ person: String) -> String { "\(asthma(person))/risk" }
    /// Days of which somebody says that no reliever was used.
    package static func quietDays(_ person: String) -> String { "\(asthma(person))/quiet-days" }
    /// Where a browser listens to inhalers, and what they sent goes.
    package static func listen(_ person: String) -> String { "\(asthma(person))/listen" }
    /// Payloads kept aside: `edit` says when one was.
    package static let payloads = "payloads"
}

extension Paths {
    /// The form of a record that a decision about a dose rests on.
    ///
    /// - Parameter code: of the symptom, "reaction", or what kind of sign of asthma it is.
    package static func record(_ person: String, _ id: String, code: String) -> String {
        switch code {
        case "reaction": editReaction(person, id)
        case "asthma-state": editAsthma(person, "states", id)
        case "asthma-attack": editAsthma(person, "attacks", id)
        case "peak-flow": editAsthma(person, "peak-flow", id)
        default: editSymptom(person, id)
        }
    }
}

extension Paths {
    package static func apiPuffs(_ person: String) -> String { "\(apiPerson(person))/puffs" }
    package static func apiInhalers(_ person: String) -> String { "\(apiPerson(person))/inhalers" }
    package static func apiInhaler(_ person: String, _ inhaler: String) -> String {
        "\(apiInhalers(person))/\(inhaler)"
    }
}
