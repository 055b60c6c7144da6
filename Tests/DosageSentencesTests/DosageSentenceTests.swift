import Clinical
import DosageSentences
import Medications
import Testing

/// A dosage and what it is called.
struct SaidDosage: CustomTestStringConvertible, Sendable {
    let dosage: Dosage
    let english: String?
    let german: String?

    init(_ dosage: Dosage, _ english: String?, _ german: String?) {
        self.dosage = dosage
        self.english = english
        self.german = german
    }

    var testDescription: String { english ?? "as written" }
}

@Suite struct DosageSentenceTests {
    static let tablet = Quantity.of("1", "tablet")
    static let oral = CodeableConcept.snomed("26643006", "Oral route")

    static let schedules: [SaidDosage] = [
        SaidDosage(
            .of(
                tablet,
                .times(3, per: "1", .day).with {
                    $0.when = [.afterMeal]
                    $0.bounds = .duration(.ucum("10", "d"))
                }
            ) { $0.method = .snomed("419652001", "Take") },
            "Take 1 tablet 3 times a day, after meals, for 10 days.",
            "3-mal täglich je 1 Tablette nach dem Essen einnehmen, 10 Tage lang."),
        SaidDosage(.of(tablet, .times(1, per: "1", .day)), "1 tablet, once a day.", "1-mal täglich 1 Tablette."),
        SaidDosage(
            .of(.of("1.5", "Tablette"), .times(2, per: "1", .day)), "1.5 tablets, twice a day.",
            "2-mal täglich 1,5 Tabletten."),
        SaidDosage(
            .of(.of("1.0", "TAB"), .times(1, per: "8", .hour)), "1 tablet, every 8 hours.", "Alle 8 Stunden 1 Tablette."
        ),
        SaidDosage(
            .of(.ucum("12500", "[IU]"), .times(1, per: "1", .week)), "12,500 international units, once a week.",
            "1-mal pro Woche 12.500 Internationale Einheiten."),
        SaidDosage(
            .of(.ucum("5", "mL"), .times(3, per: "1", .day).with { $0.frequencyMax = 4 }),
            "5 mL, 3 to 4 times a day.", "3- bis 4-mal täglich 5 mL."),
        SaidDosage(
            .of(tablet, TimingRepeat(frequencyMax: 3, period: WrittenDecimal("1"), periodUnit: .day)),
            "1 tablet, up to 3 times a day.", "Bis zu 3-mal täglich 1 Tablette."),
        SaidDosage(
            .of(tablet, .times(1, per: "4", .hour).with { $0.periodMax = WrittenDecimal("6") }) {
                $0.route = oral
                $0.asNeeded = true
                $0.asNeededFor = [.snomed("297217002", "Rib pain (finding)")]
                $0.maxDosePerPeriod = [
                    QuantityRatio(numerator: .of("8", "tablet"), denominator: .ucum("24", "h"))
                ]
            },
            "Take 1 tablet by mouth every 4 to 6 hours, as needed for Rib pain, no more than 8 tablets in 24 hours.",
            "Bei Bedarf (Rib pain) alle 4 bis 6 Stunden 1 Tablette oral einnehmen, höchstens 8 Tabletten in 24 Stunden."
        ),
        SaidDosage(
            .of(tablet, TimingRepeat(timeOfDay: [clock("18:00:00"), clock("08:00:00"), clock("12:00:00")])),
            "1 tablet, every day at 08:00, 12:00 and 18:00.", "Täglich um 08:00, 12:00 und 18:00 Uhr je 1 Tablette."),
        SaidDosage(
            .of(tablet, .times(3, per: "1", .week).with { $0.dayOfWeek = [.friday, .monday, .wednesday] }),
            "1 tablet, on Mondays, Wednesdays and Fridays.", "Montags, mittwochs und freitags 1 Tablette."),
        SaidDosage(
            .of(
                .of("10", "U"),
                .times(1, per: "1", .day).with {
                    $0.when = [.beforeBreakfast]; $0.offset = 10
                }
            ) {
                $0.method = .snomed("422145002", "Inject")
                $0.route = .snomed("34206005")
            },
            "Inject 10 units under the skin every day, 10 minutes before breakfast.",
            "Täglich 10 Einheiten 10 Minuten vor dem Frühstück unter die Haut spritzen."),
        SaidDosage(
            .of(tablet, .times(3, per: "1", .month).with { $0.dayOfMonth = [22, 1, 3] }),
            "1 tablet, on the 1st, 3rd and 22nd of the month.", "Am 1., 3. und 22. des Monats 1 Tablette."),
        SaidDosage(
            .of(.of("2", "Tropfen"), .times(2, per: "1", .day)) { $0.site = .snomed("8966001", "Left eye") },
            "2 drops in the left eye, twice a day.", "2-mal täglich 2 Tropfen ins linke Auge."),
        SaidDosage(
            .of(.of("2", "Hub"), TimingRepeat(when: [.evening, .morning])) { $0.route = .text("inhalativ") },
            "Inhale 2 puffs every day, in the morning and in the evening.",
            "Täglich je 2 Hübe morgens und abends inhalieren."),
        SaidDosage(
            .of(.ucum("500", "mg")) { $0.timing = Timing(code: CodeableConcept(coding: [Coding(code: "BID")])) },
            "500 mg, twice a day.", "2-mal täglich 500 mg."),
        SaidDosage(
            .of(tablet) {
                $0.timing = Timing(event: [DateTime("2021-12-01"), DateTime("2021-12-08")].compactMap { $0 })
            },
            "1 tablet, on 1 December 2021 and 8 December 2021.", "1 Tablette, am 1. Dezember 2021 und 8. Dezember 2021."
        ),
        SaidDosage(
            .of(tablet, .times(1, per: "1", .day)) { $0.timing?.code = CodeableConcept(coding: [Coding(code: "AM")]) },
            "1 tablet, once a day, in the morning.", "1-mal täglich 1 Tablette morgens."),
        SaidDosage(
            .of(tablet, TimingRepeat(frequency: 3)), "1 tablet, 3 times (period not stated).",
            "3-mal (Zeitraum nicht angegeben) 1 Tablette."),
        SaidDosage(Dosage(asNeeded: true), "As needed.", "Bei Bedarf."),
    ]

    @Test(arguments: schedules)
    func `a dosage is one sentence in each language`(said: SaidDosage) {
        #expect(DosageSentence(said.dosage, .english).text == said.english)
        #expect(DosageSentence(said.dosage, .german).text == said.german)
    }

    @Test func `a locale writes its own numbers, times and zone`() throws {
        var formats = DosageLanguage.english.formats
        formats.time = {
            "\(($0.hour + 11) % 12 + 1):\($0.minute < 10 ? "0" : "")\($0.minute) \($0.hour < 12 ? "am" : "pm")"
        }
        let dosage = Dosage.of(Self.tablet, TimingRepeat(timeOfDay: [clock("18:05:00")]))
        #expect(DosageSentence(dosage, .english, formats: formats).text == "1 tablet, every day at 6:05 pm.")
    }
}
