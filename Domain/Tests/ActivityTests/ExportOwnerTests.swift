import Activity
import Clinical
import Testing

@Suite struct ExportOwnerTests {
    @Test(
        arguments: [
            (nil, nil, .female, []), ("2018-05-04", .female, .female, []), ("2018-05-04", .female, nil, []),
            ("1984-01-02", nil, .female, [.birthdate("1984-01-02")]), ("2018-05-04", .male, .female, [.sex(.male)]),
            ("2018-05-04", .other, .female, []), ("2018-05-04", .male, .other, []),
            ("1984-01-02", .male, .female, [.birthdate("1984-01-02"), .sex(.male)]),
        ] as [(CalendarDay?, EnergyProfile.Sex?, EnergyProfile.Sex?, [ExportOwner.Difference])])
    func `an export is somebody else's where both sides say something else`(
        _ birthdate: CalendarDay?, _ sex: EnergyProfile.Sex?, _ known: EnergyProfile.Sex?,
        _ differences: [ExportOwner.Difference]
    ) {
        let owner = ExportOwner(birthdate: birthdate, sex: sex)
        #expect(owner.differences(birthdate: "2018-05-04", sex: known) == differences)
    }
}
