import Clinical
import DosageSentences
import Medications
import Testing

@Suite struct UnsaidDosageTests {
    static let tablet = Quantity.of("1", "tablet")

    static let unsaid: [(String, Dosage)] = [
        ("text only", Dosage(text: "as directed")),
        ("a dose without a number", .of(Quantity(unit: "tablet"))),
        ("a unit that its code contradicts", .of(.of("5", "mg", code: "g", system: Quantity.ucum))),
        (
            "a range in two units",
            Dosage(doseAndRate: [
                DoseAndRate(dose: .range(QuantityRange(low: .ucum("1", "mg"), high: .ucum("2", "g"))))
            ])
        ),
        ("a negative dose", .of(.of("-1", "tablet"))),
        ("a period without a unit", .of(tablet, TimingRepeat(frequency: 1, period: WrittenDecimal("1")))),
        (
            "a course in a unit that is not of time",
            .of(
                tablet,
                .times(1, per: "1", .day).with {
                    $0.bounds = .duration(.ucum("1", "m"))
                })
        ),
        ("a schedule that is only a local code", .of(tablet) { $0.timing = Timing(code: .text("as before")) }),
        (
            "something unread",
            .of(tablet) {
                $0.unread = [DosageProblem(.modifierExtension, path: "modifierExtension", text: "Not known.")]
            }
        ),
    ]

    @Test(arguments: unsaid)
    func `what cannot be said is shown as written`(why: String, dosage: Dosage) {
        for language in DosageLanguage.all { #expect(DosageSentence(dosage, language).text == nil, "\(why)") }
    }
}
