/// Addresses of a study for those who take part. None contains a code but the long link of an invitation.
extension Paths {
    package static let studies = "/study"
    package static func study(_ study: String) -> String { "\(studies)/\(study)" }
    package static func studyLink(_ study: String, _ secret: String) -> String { "\(self.study(study))/join/\(secret)" }
    package static func studyCode(_ study: String) -> String { "\(self.study(study))/code" }
    package static func studyConsent(_ study: String) -> String { "\(self.study(study))/consent" }
    package static func studyParticipation(_ study: String) -> String { "\(self.study(study))/participation" }
    package static func studyNotice(_ study: String) -> String { "\(self.study(study))/notice" }
    package static func studyAnswers(_ study: String) -> String { "\(self.study(study))/answers" }
    package static func newStudyAnswer(_ study: String) -> String { "\(studyAnswers(study))/new" }
    package static func studyAnswersFile(_ study: String) -> String { "\(studyAnswers(study)).csv" }
    package static func studyResults(_ study: String) -> String { "\(self.study(study))/results" }
    package static func studyCopy(_ study: String) -> String { "\(self.study(study))/copy" }
    package static func studyDeparture(_ study: String) -> String { "\(self.study(study))/departure" }
    package static let offlineStudies = "/offline/studies"
    package static func publicRelease(_ study: String, _ number: String) -> String {
        "\(self.study(study))/releases/\(number)"
    }
    package static func publicReleaseFile(_ study: String, _ number: String, _ file: String) -> String {
        "\(publicRelease(study, number))/\(file)"
    }
    package static func studyKeys(_ study: String) -> String { "\(self.study(study))/keys" }
    package static func studyTokens(_ study: String) -> String { "\(self.study(study))/tokens" }
    package static func studySpentTokens(_ study: String) -> String { "\(self.study(study))/spent-tokens" }

    /// Whether an address is one that must leave no trace of who asked, nor when.
    package static func isNameless(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 4 && ["keys", "spent-tokens"].contains(parts[3])
            && path == "\(study(String(parts[2])))/\(parts[3])"
    }
}
