internal import Accounts
internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

extension TeamPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        samples(.running) { study in
            let frame = ResearchFrame(phrases, study: "grass", PresetRole.developer.permissions, at: .team)
            let roles = [
                StudyRole(
                    id: "r", name: "Researcher", description: "", permissions: PresetRole.researcher.permissions,
                    isPreset: true, members: 2),
                StudyRole(
                    id: "o", name: Samples.rightToLeft, description: "Exports only",
                    permissions: [.viewResponses, .exportResponses], isPreset: false, members: 0),
            ]
            let members = Account.ID("ada").map { ada in
                [
                    StudyMember(account: ada, name: "Ada Quill", email: "ada@example.org", role: "r", sites: nil),
                    StudyMember(
                        account: ada, name: Samples.longName, email: "b@example.org", role: "x",
                        sites: ["leeds", "london"]),
                ]
            }
            func page(
                _ mayManage: Bool, sites: [StudySite] = StudySite.samples, isLimited: Bool = false,
                _ form: TeamForm = TeamForm(), _ problems: Problems = .none
            ) -> TeamPage {
                let content = Content(
                    study: study, members: members ?? [], roles: roles, sites: sites, mayManage: mayManage,
                    isLimited: isLimited, newID: "new")
                return TeamPage(phrases, frame, content, form, problems: problems)
            }
            var form = TeamForm()
            form.email = "nobody@example.org"
            form.role = "new"
            let wrong = Problems([
                ("email", phrases("research.team.noAccount")), ("role", phrases("form.unknownChoice")),
                ("site", phrases("research.team.site.missing")), ("name-new", phrases("research.team.nameTaken")),
                ("description-new", phrases("text.tooLong", count: 200)),
            ])
            return [
                Sample("manage", page(true), in: .account), Sample("plain", page(true, sites: []), in: .account),
                Sample("limited", page(true, isLimited: true), in: .account),
                Sample("read", page(false), in: .account),
                Sample("errors", page(true, form, wrong), in: .account),
            ]
        }
    }
}
