internal import Pages
internal import Study
internal import StudyStore

/// What was typed in one of the forms of the team.
struct TeamForm: Sendable {
    var email = ""
    var memberRole = ""
    var site = ""
    /// The role that was edited; empty in the form of members.
    var role = ""
    var name = ""
    var description = ""
    var permissions: Set<ResearchPermission> = []

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
        site = form["site"]
    }

    init(_ form: Form, role: String) {
        self.role = role
        name = form["name-\(role)"]
        description = form["description-\(role)"]
        permissions = Set(ResearchPermission.allCases.filter { form[$0.rawValue] == "1" })
    }
}
