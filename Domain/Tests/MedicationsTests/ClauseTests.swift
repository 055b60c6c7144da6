import Clinical
import Medications
import Testing

@Suite struct ClauseTests {
    @Test(arguments: [
        ("1", "1"), ("1.50", "1.5"), ("2.0", "2"), ("1e2", "100"), ("2.5E-3", "0.0025"), ("0.125", "0.125"),
        ("0.0", "0"),
        ("-0.5", "-0.5"), ("12500", "12500"),
    ])
    func `a decimal is plain in a sentence`(text: String, plain: String) {
        #expect(WrittenDecimal(text)?.plain == plain)
    }

    static let units: [(Quantity, DoseUnit?)] = [
        (Quantity(unit: "Tabletten"), .form(.tablet)),
        (
            Quantity(unit: "TAB", system: "http://terminology.hl7.org/CodeSystem/v3-orderableDrugForm", code: "TAB"),
            .form(.tablet)
        ),
        (Quantity(system: "http://snomed.info/sct", code: "404218003"), .form(.drop)),
        (
            Quantity(unit: "Stück", system: "https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT", code: "1"),
            .form(.piece)
        ),
        (Quantity(unit: "milligram", system: Quantity.ucum, code: "mg"), .written("mg")),
        (Quantity(system: Quantity.ucum, code: "[IU]"), .form(.internationalUnit)),
        (Quantity(unit: "scoop"), .written("scoop")),
        (Quantity(unit: "mg of iron", system: Quantity.ucum, code: "mg"), .written("mg of iron")),
        (Quantity(), DoseUnit.none),
        (Quantity(unit: "mg", system: Quantity.ucum, code: "g"), nil),
        (Quantity(unit: "tablet", system: Quantity.ucum, code: "mg"), nil),
    ]

    @Test(arguments: units)
    func `a unit is known by its text and code unless they contradict each other`(quantity: Quantity, unit: DoseUnit?) {
        var quantity = quantity
        quantity.value = WrittenDecimal(1)
        #expect(DoseAmount(quantity)?.unit == unit)
    }

    static let sites: [(CodeableConcept, DosageSite?)] = [
        (concept("8966001", "Left eye structure"), .known(.leftEye)),
        (concept("8966001", nil), .known(.leftEye)),
        (concept("8966001", "Right eye"), .written("Right eye")),
        (concept("8966001", "Left eye", text: "left lower lid"), .written("left lower lid")),
        (concept("1", "Left heel (body structure)"), .written("Left heel")),
        (CodeableConcept(), nil),
    ]

    @Test(arguments: sites)
    func `a concept is known if its text and codes agree`(site: CodeableConcept, expected: DosageSite?) throws {
        let clauses = Dosage(asNeeded: true, site: site).clauses ?? []
        #expect(clauses == (expected.map { [.site($0)] } ?? []) + [.asNeeded([])])
    }

    @Test func `days and times say how often if they are as many`() throws {
        let rules = TimingRepeat(
            frequency: 4, period: WrittenDecimal(1), periodUnit: .week, dayOfWeek: [.friday, .monday],
            timeOfDay: [ClockTime("20:00"), ClockTime("08:00")].compactMap { $0 })
        let clauses = try #require(Dosage(timing: Timing(repeat: rules)).clauses)
        let times = [ClockTime("08:00"), ClockTime("20:00")].compactMap { $0 }
        #expect(clauses == [.weekdays([.monday, .friday]), .times(times)])
    }

    @Test(arguments: [
        Dosage(doseAndRate: [DoseAndRate(dose: .quantity(Quantity(unit: "tablet")))]),
        Dosage(
            doseAndRate: [
                DoseAndRate(
                    dose: .quantity(
                        Quantity(value: WrittenDecimal(5), unit: "mg", system: Quantity.ucum, code: "g")))
            ]),
        Dosage(maxDosePerPeriod: [
            QuantityRatio(
                numerator: Quantity(value: WrittenDecimal(3), unit: "tablet"),
                denominator: Quantity(value: WrittenDecimal(24), unit: "hours"))
        ]),
    ])
    func `an amount without an exact meaning is shown as written`(dosage: Dosage) {
        #expect(dosage.isAsWritten)
        #expect(dosage.clauses == nil)
    }

    private static func concept(_ code: String, _ display: String?, text: String? = nil) -> CodeableConcept {
        CodeableConcept(coding: [Coding(system: "http://snomed.info/sct", code: code, display: display)], text: text)
    }
}
