package import Activity
internal import ActivityStore
internal import AppleHealth
internal import Clinical
package import Host
package import Store

extension HealthExportFile {
    /// The number of elements checked at the beginning: `Me` is the second one in every export seen so far.
    private static let mostBeforeOwner = 20

    /// The owner of the export according to its `Me`, read from the beginning of the XML; nil if there is none. A file
    /// that is damaged there returns nil, and the import reports the damage.
    func readOwner() -> ExportOwner? {
        guard let source = try? source(from: 0) else { return nil }
        var reader = HealthExportReader(source: source)
        for _ in 0..<Self.mostBeforeOwner {
            guard let element = try? reader.next() else { return nil }
            guard case .me(let attributes) = element else { continue }
            let said = Dictionary(attributes.map { ($0.key, $0.value) }) { first, _ in first }
            return ExportOwner(
                birthdate: said["HKCharacteristicTypeIdentifierDateOfBirth"].flatMap { CalendarDay(iso: $0) },
                sex: said["HKCharacteristicTypeIdentifierBiologicalSex"].flatMap(Self.sex))
        }
        return nil
    }

    private static func sex(_ text: String) -> EnergyProfile.Sex? {
        switch text {
        case "HKBiologicalSexFemale": .female
        case "HKBiologicalSexMale": .male
        case "HKBiologicalSexOther": .other
        default: nil
        }
    }
}

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
