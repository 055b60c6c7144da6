import Exchange
import FHIR
import Medications
import NamedInstants
import Seeds
import Testing

@Suite struct FuzzTests {
    /// How many changed resources are tried; `ACCLIMATE_ALL=1` tries 50,000.
    private static let tries = Seed.triesAll ? 50_000 : 2_000

    @Test(.seeded) func `no change of an example ends the program, and every answer is JSON`() throws {
        let values = try ["r4", "r5", "dstu2"].flatMap { try examples($0) }.map { try JSONReader.read(Array($0.utf8)) }
        var mutation = Mutation(dice: Dice(seed: Seed.of(19)))
        let first = try day("2015-01-15")
        for _ in 0..<Self.tries {
            let value = mutation.changed(mutation.dice.one(of: values))
            guard let prescription = try? PrescriptionReader.read(Array(value.text.utf8)) else { continue }
            let explanation = PrescriptionExplanation(
                prescription, from: first, days: 20, zone: .berlin, sentence: { _ in nil })
            _ = try JSONReader.read(Array(explanation.json.utf8))
            for dosage in prescription.dosages where dosage.isAsWritten {
                let index = try #require(prescription.dosages.firstIndex(of: dosage))
                #expect(!explanation.scheduled.slots.contains { $0.dosage == index }, "\(value.text)")
            }
            for dosage in prescription.dosages {
                guard let text = DosageWriter.text(dosage), text != "{}" else { continue }
                #expect(try PrescriptionReader.read(Array(text.utf8)).dosages == [dosage], "\(value.text)")
            }
        }
    }
}
