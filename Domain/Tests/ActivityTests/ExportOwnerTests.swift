import Activity
import Clinical
import NamedInstants
import Testing

@Suite struct ExportOwnerTests {
    @Test(
        arguments: [
            (nil, nil, .female, nil, nil), ("2018-05-04", .female, .female, nil, nil),
            ("2018-05-04", .female, nil, nil, nil), ("1984-01-02", nil, .female, "1984-01-02", nil),
            ("2018-05-04", .male, .female, nil, .male), ("2018-05-04", .other, .female, nil, nil),
            ("2018-05-04", .male, .other, nil, nil), ("1984-01-02", .male, .female, "1984-01-02", .male),
        ] as [(String?, EnergyProfile.Sex?, EnergyProfile.Sex?, String?, EnergyProfile.Sex?)])
    func `an export is somebody else's where both sides say something else`(
        _ birthdate: String?, _ sex: EnergyProfile.Sex?, _ known: EnergyProfile.Sex?, _ otherDay: String?,
        _ otherSex: EnergyProfile.Sex?
    ) throws {
        let owner = ExportOwner(birthdate: try birthdate.map { try day($0) }, sex: sex)
        let differences = [try otherDay.map { .birthdate(try day($0)) }, otherSex.map { .sex($0) }]
            .compactMap { $0 as ExportOwner.Difference? }
        #expect(owner.differences(birthdate: try day("2018-05-04"), sex: known) == differences)
    }
}
