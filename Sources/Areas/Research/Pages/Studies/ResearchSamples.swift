internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

extension StudyDetails {
    /// "Grass and the City" of the samples.
    static func sample(name: String = "Grass and the City") -> StudyDetails {
        let regions = [
            "london; London; GB; 51.5; -0.12", "wales; Wales; GB; 52.3; -3.7", "yorkshire; Yorkshire; GB; 53.9; -1.3",
        ]
        return StudyDetails(
            name: name, organisation: "University of Somewhere", contact: "team@example.org",
            ethicsReference: "24/LO/0123", purpose: "To learn how grass pollen and hay fever go together.",
            eligibility: "Adults with hay fever in June or July.", starts: Samples.day(2026, 2, 1),
            ends: Samples.day(2026, 4, 30), linkage: .pseudonymous, turn: .day,
            regions: regions.compactMap { StudyRegion(line: $0) }, retentionYears: 10, nudgeDays: 3)
    }
}

extension StoredStudy {
    static func sample(_ phase: StudyPhase, name: String = "Grass and the City") -> StoredStudy? {
        StudyID("grass").map { StoredStudy(id: $0, details: .sample(name: name), phase: phase, version: .first) }
    }

    /// The same without study keys.
    var anonymous: StoredStudy {
        var details = details
        details.linkage = .anonymous
        return StoredStudy(id: id, details: details, phase: phase, version: version)
    }
}

extension StudySite {
    static var samples: [StudySite] {
        [
            StudySite(code: "leeds", name: "Leeds clinic", contact: "leeds@example.org"),
            StudySite(code: "london", name: Samples.rightToLeft, contact: nil),
        ]
    }
}

extension Page {
    /// Samples that need a study.
    static func samples(_ phase: StudyPhase, _ make: (StoredStudy) -> [Sample]) -> [Sample] {
        StoredStudy.sample(phase).map(make) ?? []
    }
}
