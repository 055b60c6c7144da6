package import Pages

extension SymptomsArea {
    /// The pages that a search finds.
    package static let destinations: [Destination] = [
        Destination("new-symptom", "symptoms.log", "ui-symptom") { Paths.newSymptom($0) },
        Destination("symptoms", "symptoms.title", "ui-symptom") { Paths.symptoms($0) },
        Destination("reactions", "reactions.title", "ui-caution") { Paths.reactions($0) },
        Destination("urgent", "urgentCheck.title", "ui-urgent") { _ in Paths.urgent },
    ]
}
