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
        /// The sites that the person is limited to; nil for the whole study.
        let sites: String?
        /// Nil if whoever looks may not remove the person.
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
        /// Nil in a study without sites.
        let limit: Limit?
    }

    /// Which sites a member sees.
    struct Limit: Encodable, Sendable {
        let choices: [Choice]
        let problem: String?

        struct Choice: Encodable, Sendable {
            let id: String
            let value: String
            let name: String
            let isChosen: Bool
        }
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
        /// Those that whoever looks sees, by name.
        let sites: [StudySite]
        let mayManage: Bool
        /// Whether whoever looks is limited to sites.
        let isLimited: Bool
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
                name: member.name, role: content.roles.first { $0.id == member.role }?.name ?? "–",
                sites: member.sites.map { codes in
                    content.sites.filter { codes.contains($0.code) }.map(\.name.isolated).joined(separator: ", ")
                },
                removal: content.mayRemove(member) ? Paths.studyMember(study, member.account.text) : nil)
        }
        // Roles are the whole study's.
        let mayEdit = content.mayManage && !content.isLimited
        roles = content.roles.map { role in
            let isOwn = mayEdit && !role.isPreset
            let count = content.members.count { $0.role == role.id }
            let typed = form.role == role.id ? form : TeamForm(role)
            return Role(
                name: role.name, description: role.description.isEmpty ? nil : role.description,
                members: phrases("research.team.members", count: count),
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
                limit: Limit(phrases, content, form, problems)) : nil
        let isNew = !content.roles.contains { $0.id == form.role }
        newRole =
            mayEdit
            ? RoleForm(phrases, study, content.newID, isNew ? form : TeamForm(), problems) : nil
    }
}

extension TeamPage.Content {
    /// Whoever is limited to sites removes nobody who sees more.
    fileprivate func mayRemove(_ member: StudyMember) -> Bool {
        guard isLimited else { return mayManage }
        return mayManage && member.sites?.isSubset(of: sites.map(\.code)) == true
    }
}

extension TeamPage.Limit {
    /// Nil if there are no sites.
    fileprivate init?(_ phrases: Phrases, _ content: TeamPage.Content, _ form: TeamForm, _ problems: Problems) {
        guard !content.sites.isEmpty else { return nil }
        let whole = StudySite(
            code: TeamForm.wholeStudy, name: phrases("research.team.site.whole"), contact: nil)
        let offered = (content.isLimited ? [] : [whole]) + content.sites
        choices = offered.enumerated().map { place, site in
            Choice(
                id: "site-\(place)", value: site.code, name: site.name, isChosen: form.sites.contains(site.code))
        }
        problem = problems["site"]
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
