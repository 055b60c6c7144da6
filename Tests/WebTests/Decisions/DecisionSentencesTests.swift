import CarePlan
import Clinical
import Exchange
import Foundation
import Immunotherapy
import TestSupport
import Testing

@testable import ImmunotherapyPages
@testable import Pages
@testable import Web

/// The server's sentences for every situation, saved to a file that the browser tests compare with.
@Suite struct DecisionSentencesTests {
    struct Said: Encodable {
        let decision: String
        let heading: String
        let symbol: String
        let style: String
        let reasons: [[String]]
    }

    @Test func `every situation is said as the browser says it`() throws {
        let folder = TemplateFixture.root.appending(path: "Domain/Tests/Scenarios")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
        try #require(files.count >= 60)
        let phrases = try TemplateFixture.phrases()
        var lines: [String] = []
        for file in files.sorted() {
            let bytes = [UInt8](try Data(contentsOf: folder.appending(path: file)))
            let situation = try JSONNode(try JSONReader.read(bytes)).fields().situation()
            for decision in decisions(situation.answer) {
                let said = try said(decision, of: situation, phrases)
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
                lines.append("  \"\(file)\", \(String(decoding: try encoder.encode(said), as: UTF8.self))")
            }
        }
        let text = "[\n" + lines.map { "  [" + $0.dropFirst(2) + "]" }.joined(separator: ",\n") + "\n]\n"
        Snapshot.expect(text, named: "sentences")
    }

    private func decisions(_ answer: DoseAnswer) -> [DoseDecision] {
        switch answer {
        case .decisions(let decisions): decisions
        case .recorded(let intake): intake.portions.map(\.decision)
        }
    }

    private func said(_ decision: DoseDecision, of situation: DoseSituation, _ phrases: Phrases) throws -> Said {
        let names = DecisionNames(
            allergens: [], levels: situation.records.check.levels, plan: situation.records.check.plan,
            zone: situation.records.check.zone, today: situation.records.check.at.day)
        let card = VerdictCard(phrases, decision, names)
        return Said(
            decision: DoseAnswer.decisions([decision]).json, heading: card.heading, symbol: card.symbol,
            style: card.style, reasons: card.reasons.map { [$0.text, $0.source] })
    }
}
