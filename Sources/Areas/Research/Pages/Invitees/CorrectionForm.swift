internal import Clinical
internal import Encodings
internal import Pages
internal import Study
internal import StudyStore

/// What a Developer enters to correct an invitation.
struct CorrectionForm: Sendable {
    private let state: String
    private let code: String
    private let label: String
    /// The code of a site, empty for none; nil if the form does not ask.
    private let site: String?
    private let reason: String
    private let confirmsWithdrawal: Bool

    static let reasonLimit = 200

    init(_ form: Form) {
        state = form["state"]
        code = form["code"]
        label = form["label"]
        site = form.all("site").first
        reason = form["correct-reason"]
        confirmsWithdrawal = form["confirm-withdrawn"] == "1"
    }

    /// The correction of an invitation with its reason, or all problems with it.
    ///
    /// - Parameter sites: the codes that can be chosen; nil for none.
    func check(
        _ phrases: Phrases, _ study: StudyID, _ stored: StudyInvitation, sites: [String?]
    ) -> (checked: (correction: InvitationCorrection, reason: String)?, problems: Problems) {
        var problems = Problems()
        let state = InvitationState(rawValue: state)
        if state == nil { problems.add("state", phrases("research.form.missing")) }
        if state == .withdrawn, stored.state.canWithdraw, !confirmsWithdrawal {
            problems.add("confirm-withdrawn", phrases("research.correct.withdrawn.confirm"))
        }
        var code: (text: String, hash: String)?
        if !Whitespace.trimmed(self.code).isEmpty {
            if case .code(let text) = InvitationCode.read(self.code) {
                code = (text, Digest.of("\(study.text) \(text)"))
            } else {
                problems.add("code", phrases("research.correct.code.wrong"))
            }
        }
        let site = self.site.map { $0.isEmpty ? nil : $0 } ?? stored.site
        if site != stored.site, !sites.contains(site) { problems.add("site", phrases("research.sites.missing")) }
        let label = FreeText.clean(label, limit: InviteesForm.textLimit, lines: .one).value
        if label == nil { problems.add("label", phrases("text.tooLong", count: InviteesForm.textLimit)) }
        let reason = FreeText.clean(reason, limit: Self.reasonLimit, lines: .one).value
        if reason == nil { problems.add("correct-reason", phrases("text.tooLong", count: Self.reasonLimit)) }
        if reason?.isEmpty == true { problems.add("correct-reason", phrases("research.reason.missing")) }
        guard problems.isEmpty, let state, let label, let reason else { return (nil, problems) }
        let correction = InvitationCorrection(
            state: state, code: code, label: label.isEmpty ? nil : label,
            site: site == stored.site ? .kept : .moved(to: site))
        return ((correction, reason), problems)
    }
}

extension InvitationState {
    /// Whether somebody may have answered, whose answers go when they are set to withdrawn.
    var canWithdraw: Bool { self == .participating || self == .restricted }
}
