internal import Accounts
internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// Who works in a study, and what each role may do.
struct TeamPage: Page {
    static let template = "research/team"

    let title: String
    let subtitle: String?
    let back: Link?
    let frame: ResearchFrame
    let problems: ProblemSummary?
    let members: [Member]
    let roles: [Role]
    /// Nil if the role may not manage the team.
    let adding: Adding?
    let newRole: RoleForm?

    struct Member: Encodable, Sendable {
        let name: String
        let role: String
        /// Nil without a site.
        let site: String?
        /// Nil if the role may not remove anybody.
        let removal: String?
    }

    struct Role: Encodable, Sendable {
        let name: String
        let description: String?
        let members: String
        let permissions: [String]
        /// Nil for the two roles that every study has.
        let form: RoleForm?
        /// Nil if somebody has the role.
        let deletion: String?
    }

    struct Adding: Encodable, Sendable {
        let post: String
        let email: Field
        let role: Menu
        let site: Field
    }

    /// The form of an own role.
    struct RoleForm: Encodable, Sendable {
        let post: String
        /// Whether it has a problem to show.
        let isOpen: Bool
        let fields: [Field]
        let permissions: [Permission]
    }

    struct Permission: Encodable, Sendable {
        let id: String
        let name: String
        let label: String
        let isChosen: Bool
    }

    /// What the page shows.
    struct Content: Sendable {
        let study: StoredStudy
        let members: [StudyMember]
        let roles: [StudyRole]
        let mayManage: Bool
        /// For the form of a new role.
        let newID: String
    }

    init(
        _ phrases: Phrases, _ frame: ResearchFrame, _ content: Content, _ form: TeamForm = TeamForm(),
        problems: Problems = .none
    ) {
        let study = content.study.id.text
        title = phrases("research.place.team")
        subtitle = content.study.details.name
        back = Link(phrases("research.title"), Paths.research)
        self.frame = frame
        self.problems = ProblemSummary(problems, phrases)
        members = content.members.map { member in
            Member(
                name: member.name, role: content.roles.first { $0.id == member.role }?.name ?? "–", site: member.site,
                removal: content.mayManage ? Paths.studyMember(study, member.account.text) : nil)
        }
        roles = content.roles.map { role in
            let isOwn = content.mayManage && !role.isPreset
            let typed = form.role == role.id ? form : TeamForm(role)
            return Role(
                name: role.name, description: role.description.isEmpty ? nil : role.description,
                members: phrases("research.team.members", count: role.members),
                permissions: ResearchPermission.allCases.filter(role.permissions.contains)
                    .map { phrases("research.permission.\($0.rawValue)") },
                form: isOwn ? RoleForm(phrases, study, role.id, typed, problems) : nil,
                deletion: isOwn && role.members == 0 ? Paths.studyRoleDeletion(study, role.id) : nil)
        }
        adding =
            content.mayManage
            ? Adding(
                post: Paths.studyTeam(study),
                email: Field(
                    "email", phrases("research.team.email"), form.email, hint: phrases("research.team.email.hint"),
                    problems: problems
                ).kind(.email).fill("off").needed,
                role: Menu(
                    "role", phrases("research.team.role"), options: content.roles.map { ($0.id, $0.name) },
                    chosen: form.memberRole, problems: problems),
                site: Field(
                    "site", phrases("research.invitees.site"), form.site, hint: phrases("research.team.site.hint"),
                    problems: problems
                ).longest(60).fill("off")) : nil
        let isNew = !content.roles.contains { $0.id == form.role }
        newRole =
            content.mayManage
            ? RoleForm(phrases, study, content.newID, isNew ? form : TeamForm(), problems) : nil
    }
}

extension TeamPage.RoleForm {
    fileprivate init(_ phrases: Phrases, _ study: String, _ id: String, _ form: TeamForm, _ problems: Problems) {
        post = Paths.studyRole(study, id)
        isOpen = problems["name-\(id)"] != nil || problems["description-\(id)"] != nil
        fields = [
            Field("name-\(id)", phrases("research.team.role.name"), form.name, problems: problems)
                .longest(60).fill("off").needed,
            Field("description-\(id)", phrases("research.team.role.description"), form.description, problems: problems)
                .longest(200).fill("off"),
        ]
        permissions = ResearchPermission.allCases.map { permission in
            TeamPage.Permission(
                id: "\(permission.rawValue)-\(id)", name: permission.rawValue,
                label: phrases("research.permission.\(permission.rawValue)"),
                isChosen: form.permissions.contains(permission))
        }
    }
}
