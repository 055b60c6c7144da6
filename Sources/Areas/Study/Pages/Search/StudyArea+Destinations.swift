package import Pages

extension StudyArea {
    /// The pages that a search finds.
    package static let destinations: [Destination] = [
        Destination("studies", "study.list.title", "ui-document") { _ in Paths.studies }
    ]
}
