import Air
import Testing

@Suite struct `The medicines of a day` {
    private typealias Medicine = RescueDay.Medicine

    private static let cetirizine = RescueDay.Medicine(name: "Cetirizine", code: "R06AE07")
    private static let mometasone = RescueDay.Medicine(name: "Mometasone", code: "R01AD09")
    private static let prednisone = RescueDay.Medicine(name: "Prednisone", code: "H02AB07")
    private static let ibuprofen = RescueDay.Medicine(name: "Ibuprofen", code: "M01AE01")
    private static let drops = RescueDay.Medicine(name: "Drops", code: nil)

    private static func due(_ medicine: RescueDay.Medicine) -> RescueDay.Medicine {
        RescueDay.Medicine(name: medicine.name, code: medicine.code, isTaken: false)
    }

    @Test(arguments: [
        ([], RescueStep.noMedicine), ([ibuprofen], .noMedicine), ([cetirizine, ibuprofen], .antihistamine),
        ([cetirizine, mometasone], .nasalCorticosteroid), ([prednisone, drops], .systemicCorticosteroid),
        ([due(ibuprofen)], .noMedicine), ([mometasone, due(cetirizine)], .nasalCorticosteroid),
        ([cetirizine, due(cetirizine)], .antihistamine),
    ]) func `have the highest step that is certain`(medicines: [RescueDay.Medicine], step: RescueStep) {
        let day = RescueDay(medicines)
        #expect(day.step == step)
        #expect(day.gap == nil)
    }

    @Test(arguments: [
        ([drops], RescueDay.Gap.noCode(["Drops"])), ([cetirizine, drops, drops], .noCode(["Drops"])),
        ([due(cetirizine)], .noRecord(["Cetirizine"])), ([cetirizine, due(mometasone)], .noRecord(["Mometasone"])),
        ([due(drops)], .noRecord(["Drops"])), ([drops, due(cetirizine)], .noCode(["Drops"])),
    ]) func `have no step if one could be higher, and say which`(
        medicines: [RescueDay.Medicine], gap: RescueDay.Gap
    ) {
        let day = RescueDay(medicines)
        #expect(day.step == nil)
        #expect(day.gap == gap)
    }

    @Test func `are unknown without a list, which is not the same as none`() {
        #expect(RescueDay(nil).step == nil)
        #expect(RescueDay(nil).gap == .noList)
        #expect(RescueDay([]).step == .noMedicine)
    }
}
