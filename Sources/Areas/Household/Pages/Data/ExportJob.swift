internal import Accounts
internal import Clinical
internal import Host
internal import Jobs
internal import Pages
internal import Store

extension JobKind {
    /// Writes the export that an account asked for; its key is the export.
    static let export = JobKind("export")
}

extension PreparedFile {
    /// - Parameter person: nil for everybody in the account's household.
    static func export(_ id: String, for account: Account, of person: Person.ID?) -> PreparedFile {
        PreparedFile(JobKey(.export, id), for: account, about: person?.text ?? "", format: "zip")
    }
}

extension PrepareFileJob {
    static func export(_ site: Site) -> PrepareFileJob {
        PrepareFileJob(.export, site) { file, target, _ in
            let scope = try await scope(of: file, in: site.world.store)
            return try await Archive.write(scope, site.world, site.vault, to: target).people.count
        }
    }

    /// What the account may export today, which can be less than when it asked.
    private static func scope(of file: PreparedFile, in store: Store) async throws -> ArchiveScope {
        guard let account = try await store.account(id: file.account)?.account else { throw NotPermitted() }
        guard account.membership.role == .guardian else { throw NotPermitted() }
        let people = try await store.householdAccess(account)
        if file.subject.isEmpty { return .household(account.household, people) }
        guard let access = people.first(where: { $0.person.text == file.subject }) else { throw NotPermitted() }
        return .person(access)
    }
}
