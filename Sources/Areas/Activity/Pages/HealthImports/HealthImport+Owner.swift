package import Activity
internal import ActivityStore
internal import Clinical
package import Host
package import Store

extension HealthImport {
    /// How the owner of an export differs from this person; empty if nothing contradicts.
    package static func differences(
        of export: HealthExportFile, from access: PersonAccess, _ world: World
    ) async throws -> [ExportOwner.Difference] {
        guard let owner = export.owner, let person = try await world.store.person(access) else { return [] }
        let sex = try await world.store.energyProfile(access).details.sex
        return owner.differences(birthdate: person.person.birthdate, sex: sex)
    }
}
