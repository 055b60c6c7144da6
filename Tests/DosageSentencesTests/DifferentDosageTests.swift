import Clinical
import DosageSentences
import Medications
import Seeds
import Testing

/// Dosages that differ in what is taken are never the same sentence.
@Suite struct DifferentDosageTests {
    @Test func `random pairs`() throws {
        var dice = Dice(seed: 20_261_126, for: "pairs of dosages")
        var seen: [String: [String: Dosage]] = [:]
        for _ in 0..<6000 {
            let dosage = RandomDosage.make(&dice)
            guard dosage != Dosage(timing: Timing(repeat: TimingRepeat())) else { continue }
            for language in DosageLanguage.all {
                let sentence = try #require(DosageSentence(dosage, language).text)
                if let other = seen[language.tag]?[sentence] {
                    #expect(dosage == other, "\(sentence)\n\(dosage)\n\(other)")
                }
                seen[language.tag, default: [:]][sentence] = dosage
            }
        }
    }

    @Test(arguments: RandomDosage.Part.allCases)
    func `one part changed`(part: RandomDosage.Part) throws {
        var dice = Dice(seed: 20_261_127, for: "\(part)")
        for _ in 0..<400 {
            var dosage = RandomDosage.make(&dice)
            RandomDosage.change(part, of: &dosage, &dice)
            var other = dosage
            RandomDosage.change(part, of: &other, &dice)
            guard dosage != other else { continue }
            for language in DosageLanguage.all {
                let sentence = try #require(DosageSentence(dosage, language).text)
                #expect(DosageSentence(other, language).text != sentence, "\(sentence)\n\(dosage)\n\(other)")
            }
        }
    }
}
