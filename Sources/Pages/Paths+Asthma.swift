package import Clinical

extension Paths {
    package static func asthma(_ person: Person.ID) -> String { "\(self.person(person))/asthma" }
    /// The word game for children.
    package static let asthmaGame = "/asthma/game"
    /// The records of a noun such as `inhalers`.
    package static func asthma(_ person: Person.ID, _ noun: String) -> String { "\(asthma(person))/\(noun)" }
    package static func newAsthma(_ person: Person.ID, _ noun: String) -> String { "\(asthma(person, noun))/new" }
    package static func asthma(_ person: Person.ID, _ noun: String, _ record: String) -> String {
        "\(asthma(person, noun))/\(record)"
    }
    package static func editAsthma(_ person: Person.ID, _ noun: String, _ record: String) -> String {
        "\(asthma(person, noun, record))/edit"
    }
    package static func asthmaDeletion(_ person: Person.ID, _ noun: String, _ record: String) -> String {
        "\(asthma(person, noun, record))/deletion"
    }
    package static func asthmaRestoration(_ person: Person.ID, _ noun: String, _ record: String) -> String {
        "\(asthma(person, noun, record))/restoration"
    }
    /// Puffs that were just taken.
    package static func puffsNow(_ person: Person.ID) -> String { "\(asthma(person, "puffs"))/now" }
    /// Where a place is taken off the puffs there.
    package static func mapTile(_ person: Person.ID, _ zoom: String, _ column: String, _ row: String) -> String {
        "\(asthma(person, "places"))/streets/\(zoom)/\(column)/\(row)"
    }
    package static func forgottenPlaces(_ person: Person.ID) -> String { "\(asthma(person, "places"))/forgotten" }
    package static func asthmaPlanSheet(_ person: Person.ID) -> String { "\(asthma(person))/plan-sheet" }
    /// Use by day, week and month.
    package static func asthmaUse(_ person: Person.ID) -> String { "\(asthma(person))/use" }
    package static func asthmaRisk(_ person: Person.ID) -> String { "\(asthma(person))/risk" }
    /// Days of which somebody says that no reliever was used.
    package static func quietDays(_ person: Person.ID) -> String { "\(asthma(person))/quiet-days" }
    /// Where a browser listens to inhalers, and what they sent goes.
    package static func listen(_ person: Person.ID) -> String { "\(asthma(person))/listen" }
    /// Payloads kept aside: `edit` says when one was.
    package static let payloads = "payloads"
}

extension Paths {
    /// The form of a record that a decision about a dose rests on.
    ///
    /// - Parameter code: of the symptom, "reaction", or what kind of sign of asthma it is.
    package static func record(_ person: Person.ID, _ id: String, code: String) -> String {
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
    package static func apiPuffs(_ person: Person.ID) -> String { "\(apiPerson(person))/puffs" }
    package static func apiInhalers(_ person: Person.ID) -> String { "\(apiPerson(person))/inhalers" }
    package static func apiInhaler(_ person: Person.ID, _ inhaler: String) -> String {
        "\(apiInhalers(person))/\(inhaler)"
    }
}
