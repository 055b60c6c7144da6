import Clinical
import DosageSentences
import Medications
import Testing

@Suite struct CourseSentenceTests {
    static let tablet = Quantity.of("1", "tablet")

    static let courses: [SaidDosage] = [
        SaidDosage(
            .of(
                tablet,
                .times(1, per: "1", .day).with {
                    $0.bounds = .period(start: DateTime("2026-06-05"), end: DateTime("2026-07-05"))
                }), "1 tablet, once a day, from 5 June 2026 up to and including 5 July 2026.",
            "1-mal täglich 1 Tablette, ab 5. Juni 2026 bis einschließlich 5. Juli 2026."),
        SaidDosage(
            .of(
                tablet,
                .times(1, per: "1", .day).with {
                    $0.bounds = .range(QuantityRange(low: .ucum("7", "d"), high: .ucum("10", "d")))
                }), "1 tablet, once a day, for 7 to 10 days.", "1-mal täglich 1 Tablette, 7 bis 10 Tage lang."),
        SaidDosage(
            .of(
                tablet,
                .times(1, per: "1", .day).with { $0.bounds = .range(QuantityRange(low: .ucum("1", "wk"))) }),
            "1 tablet, once a day, for at least 1 week.", "1-mal täglich 1 Tablette, mindestens 1 Woche lang."),
        SaidDosage(
            .of(tablet, .times(1, per: "3", .week).with { $0.count = 16 }),
            "1 tablet, every 3 weeks, 16 times in total.", "Alle 3 Wochen 1 Tablette, insgesamt 16-mal."),
        SaidDosage(
            .of(tablet, TimingRepeat(count: 1)) {
                $0.patientInstruction = "Dissolve\nin water."
                $0.maxDosePerAdministration = .of("2", "tablet")
            }, "1 tablet, no more than 2 tablets at a time, once only. Note: Dissolve in water.",
            "1 Tablette, höchstens 2 Tabletten auf einmal, nur einmal. Hinweis: Dissolve in water."),
        SaidDosage(
            .of(nil) {
                $0.doseAndRate = [
                    DoseAndRate(
                        dose: .range(QuantityRange(low: .ucum("0.5", "g"), high: .ucum("1", "g"))),
                        rate: .ratio(QuantityRatio(numerator: .ucum("100", "mL"), denominator: .ucum("1", "h"))))
                ]
                $0.timing = Timing(
                    repeat: TimingRepeat(
                        duration: WrittenDecimal("30"), durationMax: WrittenDecimal("60"), durationUnit: .minute))
            }, "0.5 to 1 g at a rate of 100 mL per hour, over 30 to 60 minutes each time.",
            "0,5 bis 1 g mit einer Rate von 100 mL pro Stunde jeweils über 30 bis 60 Minuten."),
    ]

    @Test(arguments: courses)
    func `a course is said with its end`(said: SaidDosage) {
        #expect(DosageSentence(said.dosage, .english).text == said.english)
        #expect(DosageSentence(said.dosage, .german).text == said.german)
    }
}
