/// Addresses of the researchers' site.
extension Paths {
    package static let research = "/research"
    package static let researchFactor = "/research/factor"
    package static let newResearchStudy = "/research/new"
    package static let researchStudies = "/research/studies"
    package static func research(_ study: String) -> String { "\(researchStudies)/\(study)" }
    package static func responses(_ study: String) -> String { "\(research(study))/responses" }
    package static func response(_ study: String, _ id: String) -> String { "\(responses(study))/\(id)" }
    package static func responseDeletion(_ study: String, _ id: String) -> String { "\(response(study, id))/deletion" }
    package static func responsesTable(_ study: String) -> String { "\(responses(study)).csv" }
    package static func responsesNDJSON(_ study: String) -> String { "\(responses(study)).ndjson" }
    package static func codebook(_ study: String) -> String { "\(research(study))/codebook.csv" }
    package static func studyFiles(_ study: String) -> String { "\(research(study))/files" }
    package static func studyFile(_ study: String, _ id: String) -> String { "\(studyFiles(study))/\(id)" }
    package static func studyFileDownload(_ study: String, _ id: String) -> String {
        "\(studyFile(study, id))/download"
    }
    package static func invitees(_ study: String) -> String { "\(research(study))/invitees" }
    package static func inviteeLabels(_ study: String) -> String { "\(invitees(study))/labels" }
    package static func invitee(_ study: String, _ id: String) -> String { "\(invitees(study))/\(id)" }
    package static func inviteeState(_ study: String, _ id: String) -> String { "\(invitee(study, id))/state" }
    package static func inviteeRestriction(_ study: String, _ id: String) -> String {
        "\(invitee(study, id))/restriction"
    }
    package static func analyses(_ study: String) -> String { "\(research(study))/analyses" }
    package static func analysis(_ study: String, _ id: String) -> String { "\(analyses(study))/\(id)" }
    package static func analysisJSON(_ study: String, _ id: String) -> String { "\(analysis(study, id))/report.json" }
    /// A table that analyses read: "participants", "answers" or "exposures".
    package static func studyTable(_ study: String, _ table: String) -> String {
        "\(research(study))/tables/\(table.hasPrefix(":") ? table : table + ".csv")"
    }
    package static func releases(_ study: String) -> String { "\(research(study))/releases" }
    package static func release(_ study: String, _ id: String) -> String { "\(releases(study))/\(id)" }
    package static func releasePublication(_ study: String, _ id: String) -> String {
        "\(release(study, id))/publication"
    }
    package static func releaseDeletion(_ study: String, _ id: String) -> String { "\(release(study, id))/deletion" }
    package static func releaseFile(_ study: String, _ id: String, _ file: String) -> String {
        "\(release(study, id))/files/\(file)"
    }
    package static func studySetup(_ study: String) -> String { "\(research(study))/setup" }
    package static func studyDetails(_ study: String) -> String { "\(studySetup(study))/details" }
    package static func studyDocument(_ study: String, _ kind: String) -> String {
        "\(studySetup(study))/documents/\(kind)"
    }
    package static func studyPhase(_ study: String) -> String { "\(studySetup(study))/phase" }
    package static func studySites(_ study: String) -> String { "\(studySetup(study))/sites" }
    package static func studySiteDeletion(_ study: String) -> String { "\(studySites(study))/deletion" }
    package static func studyTeam(_ study: String) -> String { "\(research(study))/team" }
    package static func studyMember(_ study: String, _ account: String) -> String {
        "\(studyTeam(study))/\(account)/removal"
    }
    package static func studyRoles(_ study: String) -> String { "\(studyTeam(study))/roles" }
    package static func studyRole(_ study: String, _ role: String) -> String { "\(studyRoles(study))/\(role)" }
    package static func studyRoleDeletion(_ study: String, _ role: String) -> String {
        "\(studyRole(study, role))/deletion"
    }
}
