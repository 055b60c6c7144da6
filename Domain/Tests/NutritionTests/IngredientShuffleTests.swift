import Clinical
import Nutrition
import Seeds
import Testing

@Suite(.seeded) struct IngredientShuffleTests {
    private static let pieces = [
        "milk", "egg", "nuts", "coconut", "free", "from", "no", "without", "may", "contain", "contains", "traces", "of",
        "and",
        "or", "vegan", "gluten", "-", ",", ".", "(", ")", ":", "/", ";", "\n", " ", " ", "5", "%", "é", "🥜", "\u{301}",
        "'",
        "butter", "flour", "any", "not", "cannot", "guarantee", "factory", "range", "peanut", "e322", "[", "]",
    ]

    /// Pseudorandom texts, the same in every run.
    private static func texts(_ count: Int) -> [String] {
        var state = Seed.of(20_260_312)
        return (0..<count).map { _ in
            (0..<12).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return pieces[Int(state >> 33) % pieces.count] + (state >> 62 == 0 ? "" : " ")
            }.joined()
        }
    }

    private func verdict(_ text: String) throws -> AllergenVerdict {
        let check = AllergenCheck([try allergen(.listed(.milk))])
        return check.findings(in: try food(ingredients: text))[0].verdict
    }

    @Test func `nothing that stands before it hides a sentence about milk`() throws {
        for text in IngredientShuffleTests.texts(3_000) {
            guard case .contains = try verdict(text + "\nContains milk.") else {
                Issue.record("\(text)")
                return
            }
        }
    }

    @Test(arguments: ["grumble", "granola", "flavouring", "кефир", "🍰", "…"])
    func `one word that is not known keeps every text from being none listed`(word: String) throws {
        for text in IngredientShuffleTests.texts(400) {
            #expect(try verdict(text + "\n" + word) != .noneListed, "\(text)")
            #expect(try verdict(word + ", " + text) != .noneListed, "\(text)")
        }
    }

    @Test(arguments: [
        "It is not ", "We cannot promise that it is ", "No longer ", "Hardly ", "Was ", "Zorbly ", "It isn’t ",
        "Never ",
    ])
    func `freedom that is taken back is never none listed`(start: String) throws {
        for claim in ["milk free", "milk-free", "free from milk", "free of eggs and milk", "free from any milk"] {
            for text in IngredientShuffleTests.texts(40) {
                #expect(try verdict(text + ". " + start + claim) != .noneListed, "\(text). \(start)\(claim)")
            }
        }
    }

    @Test func `a word for an allergen in pieces or dress is found`() throws {
        for text in IngredientShuffleTests.texts(200) {
            for milk in ["m.i.l.k", "M I L K", "ｍｉｌｋ", "𝗆𝗂𝗅𝗄", "milkpowder", "Magermilchpulver"] {
                guard case .contains = try verdict(text + ".\nContains " + milk) else {
                    Issue.record("\(text) \(milk)")
                    return
                }
            }
        }
    }

    @Test func `a word is found where it is said to stand`() throws {
        for text in IngredientShuffleTests.texts(3_000) {
            let reasons: [AllergenReason]
            switch try verdict(text) {
            case .contains(let found), .mayContain(let found): reasons = found
            case .noneListed, .cannotTell: continue
            }
            let scalars = Array(text.unicodeScalars)
            for reason in reasons {
                guard case .word(let word, _) = reason.basis else { continue }
                let wanted = Array(word.text.unicodeScalars)
                #expect(Array(scalars[word.offset..<(word.offset + wanted.count)]) == wanted, "\(text)")
            }
        }
    }
}
