internal import Accounts
internal import Clinical
internal import HTTPTypes
internal import Hummingbird
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// Members and roles of a study.
enum TeamController {
    static func add(to routes: inout Routes) {
        let role = ":role"
        routes.research(.get, Paths.studyTeam) { try await show($0) }
        routes.research(.post, Paths.studyTeam, needs: .manageTeam, setMember)
        routes.research(.post, { Paths.studyMember($0, ":account") }, needs: .manageTeam, removeMember)
        routes.research(.post, { Paths.studyRole($0, role) }, needs: .manageTeam, saveRole)
        routes.research(.post, { Paths.studyRoleDeletion($0, role) }, needs: .manageTeam, deleteRole)
    }

    private static func show(
        _ request: ResearchRequest, _ form: TeamForm = TeamForm(), _ problems: Problems = .none
    ) async throws -> Response {
        let content = TeamPage.Content(
            study: request.study, members: try await request.store.studyMembers(request.access),
            roles: try await request.store.studyRoles(request.access), sites: request.sites,
            mayManage: request.may(.manageTeam), isLimited: request.access.sites != nil,
            newID: form.role.isEmpty ? request.newID() : form.role)
        let page = TeamPage(request.phrases, request.frame(at: .team), content, form, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    private static func saved(_ request: ResearchRequest) -> Response {
        request.redirect(to: Paths.studyTeam(request.study.id.text), note: FlashNote("toast.research.saved"))
    }

    @Sendable private static func setMember(_ request: ResearchRequest) async throws -> Response {
        let phrases = request.phrases
        let form = TeamForm(member: request.form)
        var problems = Problems()
        let email = EmailAddress(form.email)
        if email == nil { problems.add("email", phrases("research.team.email.wrong")) }
        guard let email else { return try await show(request, form, problems) }
        do {
            let sites = try form.limit(request.sites)
            let account = try await request.store.setStudyMember(
                email: email, role: form.memberRole, sites: sites, request.access, change: request.change())
            await request.site.preparedFiles.removeAll(of: .studyFile, for: account)
            return saved(request)
        } catch TeamProblem.site {
            return try await show(request, form, Problems([("site", phrases.team(.site))]))
        } catch let problem as TeamProblem {
            return try await show(request, form, Problems([("email", phrases.team(problem))]))
        } catch StudyProblem.unknown {
            return try await show(request, form, Problems([("role", phrases("form.unknownChoice"))]))
        }
    }

    @Sendable private static func removeMember(_ request: ResearchRequest) async throws -> Response {
        do {
            let account = try request.id("account", as: Account.self)
            let isGone = try await request.store.removeStudyMember(
                account, request.access, change: request.change())
            if isGone { await request.site.preparedFiles.removeAll(of: .studyFile, for: account) }
            let isSelf = account == request.account.account.id
            return isSelf ? request.redirect(to: Paths.research) : saved(request)
        } catch let problem as TeamProblem {
            return try await show(request, TeamForm(), Problems([("email", request.phrases.team(problem))]))
        }
    }

    @Sendable private static func saveRole(_ request: ResearchRequest) async throws -> Response {
        let phrases = request.phrases
        let id = try request.id("role", as: StudyRole.self).text
        let form = TeamForm(request.form, role: id)
        var problems = Problems()
        let name = FreeText.clean(form.name, limit: TeamForm.nameLimit, lines: .one).value
        let description = FreeText.clean(form.description, limit: TeamForm.descriptionLimit, lines: .one).value
        if name == nil { problems.add("name-\(id)", phrases("text.tooLong", count: TeamForm.nameLimit)) }
        if name?.isEmpty == true { problems.add("name-\(id)", phrases("research.form.missing")) }
        if description == nil {
            problems.add("description-\(id)", phrases("text.tooLong", count: TeamForm.descriptionLimit))
        }
        guard problems.isEmpty, let name, let description else { return try await show(request, form, problems) }
        do {
            try await request.store.saveStudyRole(
                id, name: name, description: description, form.permissions, request.access, change: request.change())
            return saved(request)
        } catch let problem as TeamProblem {
            return try await show(request, form, Problems([("name-\(id)", phrases.team(problem))]))
        }
    }

    @Sendable private static func deleteRole(_ request: ResearchRequest) async throws -> Response {
        let id = try request.id("role", as: StudyRole.self).text
        do {
            try await request.store.deleteStudyRole(id, request.access, change: request.change())
            return saved(request)
        } catch let problem as TeamProblem {
            return try await show(request, TeamForm(), Problems([("name-\(id)", request.phrases.team(problem))]))
        }
    }
}

extension Phrases {
    func team(_ problem: TeamProblem) -> String {
        switch problem {
        case .noAccount: self("research.team.noAccount")
        case .nameTaken: self("research.team.nameTaken")
        case .inUse: self("research.team.inUse")
        case .lastManager: self("research.team.lastManager")
        case .otherSite: self("research.team.otherSite")
        case .site: self("research.team.site.missing")
        }
    }
}
