internal import Pages
internal import Study
internal import StudyStore

/// What was typed in one of the forms of the team.
struct TeamForm: Sendable {
    var email = ""
    var memberRole = ""
    /// The codes of sites, or `wholeStudy`.
    var sites: Set<String> = []
    /// The role that was edited; empty in the form of members.
    var role = ""
    var name = ""
    var description = ""
    var permissions: Set<ResearchPermission> = []

    /// What is sent for a member without a limit; no site has it as its code.
    static let wholeStudy = "*"
    static let nameLimit = 60
    static let descriptionLimit = 200

    init() {}

    init(_ stored: StudyRole) {
        role = stored.id
        name = stored.name
        description = stored.description
        permissions = stored.permissions
    }

    /// A member to add, or whose role changes.
    init(member form: Form) {
        email = form["email"]
        memberRole = form["role"]
        sites = Set(form.all("site"))
    }

    /// Which sites the member is limited to; nil for the whole study.
    ///
    /// - Parameter there: the sites that can be chosen.
    /// - Throws: `TeamProblem.site` if it is not said, or not clearly.
    func limit(_ there: [StudySite]) throws(TeamProblem) -> Set<String>? {
        if there.isEmpty || sites == [Self.wholeStudy] { return nil }
        guard !sites.isEmpty, sites.isSubset(of: there.map(\.code)) else { throw .site }
        return sites
    }

    init(_ form: Form, role: String) {
        self.role = role
        name = form["name-\(role)"]
        description = form["description-\(role)"]
        permissions = Set(ResearchPermission.allCases.filter { form[$0.rawValue] == "1" })
    }
}
