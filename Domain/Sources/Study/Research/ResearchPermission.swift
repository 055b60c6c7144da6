/// What a person of a study's team may do. The raw values are stored with roles.
public enum ResearchPermission: String, Sendable, CaseIterable {
    case viewResponses = "view-responses"
    case exportResponses = "export-responses"
    case deleteResponses = "delete-responses"
    case viewInvitees = "view-invitees"
    case createInvitees = "create-invitees"
    case restrictInvitees = "restrict-invitees"
    /// Code, state and labels of an invitee, each with a reason.
    case editInvitees = "edit-invitees"
    case runAnalyses = "run-analyses"
    case makeReleases = "make-releases"
    case editStudy = "edit-study"
    case manageTeam = "manage-team"

    /// Whether it is about all sites of a study at once, so that nobody who is limited to sites has it.
    public var isOfWholeStudy: Bool { self == .editStudy || self == .makeReleases }
}

/// The two roles that each study has; others are made from the same permissions.
public enum PresetRole: String, Sendable, CaseIterable {
    case researcher, developer

    public var permissions: Set<ResearchPermission> {
        switch self {
        case .researcher:
            [.viewResponses, .exportResponses, .viewInvitees, .createInvitees, .restrictInvitees, .runAnalyses]
        case .developer: Set(ResearchPermission.allCases)
        }
    }
}
