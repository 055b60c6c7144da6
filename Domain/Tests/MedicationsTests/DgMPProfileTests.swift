import Clinical
import Medications
import Testing

@Suite struct DgMPProfileTests {
    @Test(
        arguments: [
            ([every("1", .day, 2).at("08:00", "20:00")], []),
            ([every("1", .week, 2).on(.monday, .friday)], []),
            ([every("1", .day, 3).at("08:00", "20:00")], [.frequencyCount]),
            ([every("1", .day, 1).on(.monday)], [.periodUnit]),
            ([every("1", .week, 1).at("08:00")], [.periodUnit]),
            ([every("1.5", .day, 1)], [.wholePeriod]),
            ([every("1", .day, 1).lasting("1.5", .week)], [.wholeBounds]),
            ([every("1", .day, 1).with { $0.frequencyMax = 1 }], [.frequencyMax]),
            ([every("2", .day, 1).with { $0.periodMax = WrittenDecimal("2") }], [.periodMax]),
            ([TimingRepeat().at("08:00"), TimingRepeat().when(.evening)], [.whenOrTimeOfDay]),
            ([TimingRepeat().when(.evening), TimingRepeat().when(.evening)], [.singleWhen, .oneWhen]),
            ([TimingRepeat().at("08:00"), TimingRepeat().at("08:00")], [.singleTimeOfDay, .oneTimeOfDay]),
            ([every("1", .day, 1), every("2", .day, 1)], [.oneInterval]),
            ([TimingRepeat().on(.monday), TimingRepeat().at("08:00")], [.oneType]),
            ([TimingRepeat().on(.monday), TimingRepeat().on(.monday)], [.oneDayOfWeek]),
            (
                [TimingRepeat().on(.monday).at("08:00"), TimingRepeat().on(.monday).at("08:00")], [.oneTimePerDayOfWeek]
            ),
            (
                [TimingRepeat().at("08:00"), TimingRepeat().at("20:00").lasting("7", .day)],
                [.singleTimeOfDay, .sameBounds]
            ),
        ] as [([TimingRepeat], [DgMPRule])])
    func `each rule of the plan is named as in its guide`(repeats: [TimingRepeat], broken: [DgMPRule]) {
        #expect(DgMPProfile(repeats.map { dosage($0) }).broken == broken)
    }

    @Test func `only a prescription that claims to follow the plan is checked`() {
        var prescription = Prescription(kind: .request)
        prescription.dosages = [Dosage(text: "1-0-1", route: CodeableConcept(text: "oral"))]
        #expect(DgMPProfile(prescription) == nil)
        prescription.profiles = ["http://ig.fhir.de/igs/medication/StructureDefinition/MedicationRequestDgMP"]
        #expect(DgMPProfile(prescription)?.broken == [])
        prescription.dosages[0].timing = Timing()
        #expect(DgMPProfile(prescription)?.broken == [.structuredOrFreeText, .structuredRequiresBoth])
    }
}
