extension Paths {
    package static func asthma(_ person: String) -> String { "\(self.person(person))/asthma" }
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
    /// Days of which somebody says that no reliever was used.
    package static func quietDays(_ person: String) -> String { "\(asthma(person))/quiet-days" }
}

extension Paths {
    package static func apiPuffs(_ person: String) -> String { "\(apiPerson(person))/puffs" }
    package static func apiInhalers(_ person: String) -> String { "\(apiPerson(person))/inhalers" }
}
