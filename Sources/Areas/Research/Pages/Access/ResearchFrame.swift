internal import Clinical
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// The places of a study's site, without those that the role may not see.
struct ResearchFrame: Encodable, Sendable {
    let places: [Entry]

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

    init(_ phrases: Phrases, _ study: StoredStudy, _ access: StudyAccess, at here: Spot? = nil) {
        self.init(phrases, study: study.id.text, access.permissions, at: here)
    }

    init(_ phrases: Phrases, study: String, _ permissions: Set<ResearchPermission>, at here: Spot? = nil) {
        places = Spot.allCases.filter { $0.permission.map(permissions.contains) ?? true }.map { spot in
            Entry(
                label: phrases("research.place.\(spot.rawValue)"), path: spot.path(study), picture: spot.picture,
                isHere: spot == here)
        }
    }
}

extension ResearchRequest {
    func frame(at here: ResearchFrame.Spot) -> ResearchFrame { ResearchFrame(phrases, study, access, at: here) }
}
