internal import Activity
internal import AppleHealth
internal import Clinical

extension HealthExportFile {
    /// So many elements at the beginning are looked at: `Me` is the second one of each export that was seen.
    private static let mostBeforeOwner = 20

    /// Whose export it is, as its `Me` says, read from the beginning of the XML; nil without one. A file that is damaged
    /// there says nothing here, and the import says what is wrong.
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
