internal import Clinical
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// The places of a study's site, without those that the role may not see.
struct ResearchFrame: Encodable, Sendable {
    let places: [Entry]
    /// To which sites the person is limited; nil without a limit.
    let limit: String?

    struct Entry: Encodable, Sendable {
        let label: String
        let path: String
        let picture: Picture
        let isHere: Bool
    }

    /// The places in their order.
    enum Spot: String, CaseIterable {
        case dashboard, responses, invitees, analyses, releases, setup, team

        fileprivate var picture: Picture {
            switch self {
            case .dashboard: Picture(symbol: "ui-chart")
            case .responses: Picture(symbol: "ui-table")
            case .invitees: Picture(symbol: "ui-invite")
            case .analyses: Picture(symbol: "ui-analysis")
            case .releases: Picture(symbol: "ui-release")
            case .setup: Picture(symbol: "ui-clipboard")
            case .team: Picture(symbol: "ui-cohort")
            }
        }

        fileprivate var permission: ResearchPermission? {
            switch self {
            case .dashboard, .setup, .team: nil
            case .responses, .analyses, .releases: .viewResponses
            case .invitees: .viewInvitees
            }
        }

        fileprivate func path(_ study: String) -> String {
            switch self {
            case .dashboard: Paths.research(study)
            case .responses: Paths.responses(study)
            case .invitees: Paths.invitees(study)
            case .analyses: Paths.analyses(study)
            case .releases: Paths.releases(study)
            case .setup: Paths.studySetup(study)
            case .team: Paths.studyTeam(study)
            }
        }
    }

    /// - Parameter limit: the sites that somebody is limited to; nil without a limit.
    init(
        _ phrases: Phrases, study: String, _ permissions: Set<ResearchPermission>, limit: [StudySite]? = nil,
        at here: Spot? = nil
    ) {
        self.limit = limit.map { phrases("research.limit", ["sites": $0.map(\.name.isolated).joined(separator: ", ")]) }
        places = Spot.allCases.filter { $0.permission.map(permissions.contains) ?? true }.map { spot in
            Entry(
                label: phrases("research.place.\(spot.rawValue)"), path: spot.path(study), picture: spot.picture,
                isHere: spot == here)
        }
    }
}

extension ResearchRequest {
    func frame(at here: ResearchFrame.Spot) -> ResearchFrame {
        ResearchFrame(
            phrases, study: study.id.text, access.permissions, limit: access.sites.map { _ in sites }, at: here)
    }
}
