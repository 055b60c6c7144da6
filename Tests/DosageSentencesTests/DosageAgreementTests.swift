import Clinical
import DosageSentences
import Medications
import Seeds
import Testing

/// A text beside a structure, and what they contradict each other in.
struct ComparedText: CustomTestStringConvertible, Sendable {
    let text: String
    let dosage: Dosage
    let points: [DosageAgreement.Point]

    init(_ text: String, _ dosage: Dosage, _ points: DosageAgreement.Point...) {
        self.text = text
        self.dosage = dosage
        self.points = points
    }

    var testDescription: String { text }
}

@Suite struct DosageAgreementTests {
    static let tablet = Quantity.of("1", "TAB")
    static let daily = TimingRepeat.times(1, per: "1", .day)

    static let contradictions: [ComparedText] = [
        ComparedText("One tablet daily for 4 days", .of(tablet, .times(4, per: "1", .day)), .frequency),
        ComparedText("1 Tablette täglich", .of(tablet, .times(4, per: "1", .day)), .frequency),
        ComparedText("Twice daily", .of(tablet, .times(1, per: "2", .day)), .frequency),
        ComparedText("zweimal täglich", .of(tablet, .times(1, per: "2", .day)), .frequency),
        ComparedText("3-mal täglich 1 Tablette", .of(tablet, .times(2, per: "1", .day)), .frequency),
        ComparedText("2 x pro Woche", .of(tablet, .times(2, per: "1", .day)), .frequency),
        ComparedText("1-2 drops 4 times daily", .of(.of("2", "drop"), .times(1, per: "4", .day)), .frequency),
        ComparedText("every 8 hours", .of(tablet, .times(1, per: "6", .hour)), .frequency),
        ComparedText("alle 8 Stunden", .of(tablet, .times(1, per: "8", .day)), .frequency),
        ComparedText("500mg IV q6h", .of(.ucum("500", "mg"), .times(1, per: "8", .hour)), .frequency),
        ComparedText("every other day", .of(tablet, daily), .frequency),
        ComparedText("jeden zweiten Tag", .of(tablet, daily), .frequency),
        ComparedText(
            "daily for 7 days",
            .of(
                tablet,
                daily.with { $0.bounds = .period(start: DateTime("2015-01-16"), end: DateTime("2015-01-20")) }), .length
        ),
        ComparedText("10 Tage lang", .of(tablet, daily.with { $0.bounds = .duration(.ucum("1", "wk")) }), .length),
        ComparedText("Take 2 tablets daily", .of(tablet, daily), .dose),
        ComparedText("1 tablet as needed for pain", .of(tablet, daily), .asNeeded),
        ComparedText("bei Bedarf 1 Tablette", .of(tablet, daily), .asNeeded),
    ]

    @Test(arguments: contradictions)
    func `a plain contradiction is found`(compared: ComparedText) {
        #expect(DosageAgreement(compared.text, compared.dosage).contradictions == compared.points)
    }

    static let agreements: [ComparedText] = [
        ComparedText("One tablet daily for 4 days", .of(tablet, daily)),
        ComparedText("3 times a day", .of(tablet, .times(1, per: "8", .hour))),
        ComparedText("every 4-6 hours", .of(tablet, .times(1, per: "4", .hour).with { $0.periodMax = decimal("6") })),
        ComparedText(
            "täglich um 8 und 20 Uhr", .of(tablet, TimingRepeat(timeOfDay: [clock("08:00"), clock("20:00")]))),
        ComparedText("EIGHT (8) tablets DAILY for two days", .of(.ucum("5", "mg"), .times(8, per: "1", .day))),
        ComparedText("20 mg daily in divided doses", .of(.ucum("10", "mg"), .times(2, per: "1", .day))),
        ComparedText("apply one patch three times per week", .of(.of("1", "patch"), .times(3, per: "1", .week))),
        ComparedText(
            "once a week", .of(tablet, TimingRepeat(dayOfWeek: [.monday]))),
        ComparedText("no more than 4 times a day", .of(tablet, .times(1, per: "1", .day))),
        ComparedText(
            "Rapid daily-dose escalation from 3 mg/d, then 30 mg", .of(.ucum("3", "mg"), .times(3, per: "1", .week))),
        ComparedText(
            "for 7 days",
            .of(tablet, daily.with { $0.bounds = .period(start: DateTime("2015-01-23"), end: DateTime("2015-01-30")) })),
        ComparedText("for 5 days", .of(tablet, daily)),
        ComparedText(
            "infused over 4 hours for 4 hours", .of(tablet, daily.with { $0.bounds = .duration(.ucum("2", "d")) })),
        ComparedText("7mg (=one 5mg tablet PLUS one 2mg tablet) once daily", .of(.ucum("5", "mg"), daily)),
        ComparedText("as directed", .of(tablet, .times(4, per: "1", .day))),
        ComparedText("as needed", Dosage(text: "as needed")),
    ]

    @Test(arguments: agreements)
    func `what may both be true is no contradiction`(compared: ComparedText) {
        #expect(DosageAgreement(compared.text, compared.dosage).contradictions == [])
    }

    @Test func `any text can be read beside any structure`() {
        var dice = Dice(seed: 20_261_128, for: "texts")
        let words = [
            "1", "2", "0", "1,000", "1e400", "½", "-", "–", "three", "drei", "times", "x", "mal", "a", "per", "every",
            "alle",
            "jeden", "other", "zweiten", "day", "Tage", "hours", "wk", "daily", "täglich", "q6h", "qh", "q0h", "bid",
            "for", "für",
            "lang", "tablets", "mg", "mg/d", "/", "as needed", "up to", "(", ")", ",", ".", "divided", "\u{0}",
            "\u{202E}", "👩‍⚕️",
        ]
        for _ in 0..<3000 {
            let text = dice.several(0...20) { $0.one(of: words) }.joined(separator: dice.happens(70) ? " " : "")
            var dosage = RandomDosage.make(&dice)
            if dice.happens(20) { dosage.timing?.repeat?.bounds = .duration(.ucum("-3", "mo")) }
            let points = DosageAgreement(text, dosage).contradictions
            #expect(Set(points).count == points.count)
        }
    }
}
