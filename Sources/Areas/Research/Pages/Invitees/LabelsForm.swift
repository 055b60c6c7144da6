internal import Clinical
internal import Pages
internal import StudyStore

/// What a Developer enters to give many invitations another label.
struct LabelsForm: Sendable {
    /// The value of the menu for what is ticked in the list; a label's value is "=" and the label.
    static let ticked = "ticked"

    var which = ""
    var label = ""
    var reason = ""
    var invitations: Set<String> = []

    struct Order: Sendable {
        let choice: InvitationChoice
        /// Nil for none.
        let label: String?
        let reason: String
    }

    init() {}

    init(_ form: Form) {
        which = form["which"]
        label = form["new-label"]
        reason = form["label-reason"]
        invitations = Set(form.all("invitation"))
    }

    /// What to do, or all problems with it.
    func check(_ phrases: Phrases) -> (Order?, Problems) {
        var problems = Problems()
        let ids = invitations.compactMap { StudyInvitation.ID($0) }
        if which == Self.ticked {
            if ids.isEmpty { problems.add("which", phrases("research.labels.which.none")) }
        } else if !which.hasPrefix("=") {
            problems.add("which", phrases("research.form.missing"))
        }
        let label = FreeText.clean(label, limit: InviteesForm.textLimit, lines: .one).value
        if label == nil { problems.add("new-label", phrases("text.tooLong", count: InviteesForm.textLimit)) }
        let reason = FreeText.clean(reason, limit: CorrectionForm.reasonLimit, lines: .one).value
        if reason == nil { problems.add("label-reason", phrases("text.tooLong", count: CorrectionForm.reasonLimit)) }
        if reason?.isEmpty == true { problems.add("label-reason", phrases("research.reason.missing")) }
        guard problems.isEmpty, let label, let reason else { return (nil, problems) }
        let choice: InvitationChoice = which == Self.ticked ? .these(ids) : .label(String(which.dropFirst()))
        return (Order(choice: choice, label: label.isEmpty ? nil : label, reason: reason), problems)
    }
}
