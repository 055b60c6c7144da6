internal import Accounts
internal import Clinical
internal import Host
internal import Store
internal import Study
internal import StudyStore

extension World {
    /// Creates a running study whose Developer is the account of the demo; nil if it is there already.
    ///
    /// - Parameter roles: how the ids of its roles begin.
    func openDemoStudy(
        _ name: String, _ details: StudyDetails, roles: String, _ documents: [(kind: StudyDocumentKind, text: String)]
    ) async throws -> StudyAccess? {
        guard let study = StudyID(name), let email = EmailAddress(DemoFamily.email),
            let account = try await store.account(email: email)?.account.id
        else { throw DemoFlaw() }
        guard try await store.studyAccess(study, account) == nil else { return nil }
        try await store.createStudy(
            study, details, by: account,
            roleIDs: Dictionary(uniqueKeysWithValues: PresetRole.allCases.map { ($0, "\(roles)-\($0.rawValue)") }),
            roleNames: [.researcher: "Researcher", .developer: "Developer"], change: change())
        guard let access = try await store.studyAccess(study, account) else { throw DemoFlaw() }
        for document in documents {
            try await store.addStudyDocument(document.kind, document.text, access, change: change())
        }
        try await store.moveStudy(to: .running, access, change: change())
        return access
    }
}
