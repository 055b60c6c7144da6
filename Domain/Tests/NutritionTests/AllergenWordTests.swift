import Testing

@testable import Nutrition

struct AllergenWordTests {
    @Test func `every line of the list is read`() {
        for line in [AllergenWords.english, AllergenWords.dishes, AllergenWords.products, AllergenWords.foreign].joined(
            separator: "\n"
        ).split(separator: "\n") {
            let sides = line.split(separator: "=")
            #expect(sides.count == 2, "\(line)")
            for code in sides[0].split(separator: " ") where !["name", "dish", "any", "-"].contains(code) {
                #expect(
                    FoodAllergen(code: String("?~".contains(code.first ?? " ") ? code.dropFirst() : code)) != nil,
                    "\(line)")
            }
            for phrase in sides[1].split(separator: ",", omittingEmptySubsequences: false) {
                #expect(!IngredientWords(String(phrase)).words.isEmpty, "\(line)")
            }
        }
    }

    @Test func `no phrase stands twice`() {
        let phrases = AllergenTerms.all.terms.map { $0.words.joined(separator: " ") }
        let twice = Set(phrases.filter { phrase in phrases.count { $0 == phrase } > 1 })
        #expect(twice.isEmpty)
    }

    /// The longest phrase wins, so it must cover everything its words mean, unless it means something else entirely.
    @Test func `a phrase means no less than the words in it`() {
        for term in AllergenTerms.all.terms where term.words.count > 1 && !term.isForeign && term.isAlarm {
            let spoken = term.contains + term.mayContain + term.oftenHolds
            for start in term.words.indices {
                for end in (start + 1)...term.words.count where end - start < term.words.count {
                    let text = term.words[start..<end].joined(separator: " ")
                    let words = IngredientWords(text).words
                    guard let part = AllergenTerms.all.match(words, at: 0), part.words.count == words.count else {
                        continue
                    }
                    let lost = part.contains.filter { held in !spoken.contains { $0.concerns(held) } }
                    let phrase = term.words.joined(separator: " ")
                    let isOther = AllergenWordTests.others[text]?.contains(phrase) ?? false
                    #expect(lost.isEmpty || isOther, "\(phrase) is not \(text): \(lost)")
                }
            }
        }
    }

    @Test func `a dish holds what its words hold`() throws {
        func term(_ text: String) throws -> AllergenTerm {
            try #require(AllergenTerms.all.match(IngredientWords(text).words, at: 0))
        }
        // Parsed as "dish milk …", plus what "butter" and "tikka" add.
        let pie = try term("fish pie")
        #expect(pie.contains == [.fish] && pie.mayContain.contains(.wheat) && pie.oftenHolds.contains(.treeNut))
        let chowder = try term("seafood chowder")
        #expect(chowder.contains == [.milk] && chowder.oftenHolds.contains(.shellfish))
        for term in AllergenTerms.all.terms { #expect(Set(term.mayContain).isDisjoint(with: term.contains)) }
    }

    /// Words with a different meaning inside a phrase: plant milks, and "nuts" that are not nuts.
    private static let others: [String: [String]] = [
        "milk": [
            "soya milk", "soy milk", "oat milk", "nut milk", "macadamia milk", "hazelnut milk", "coconut milk",
            "cashew milk", "almond milk",
        ],
        "butter": [
            "peanut butter", "nut butter", "hazelnut butter", "coconut butter", "cashew butter", "almond butter",
        ],
        "cream": ["soya cream", "soy cream", "coconut cream", "cashew cream"], "cheese": ["cashew cheese"],
        "yoghurt": ["soya yoghurt", "soy yoghurt"], "yogurt": ["soy yogurt"], "nata": ["nata de coco"],
        "curd": ["soybean curd", "soya bean curd", "soy bean curd", "bean curd"],
        "flour": [
            "soya flour", "soy flour", "sesame flour", "rye flour", "peanut flour", "nut flour", "mustard flour",
            "lupin flour", "coconut flour", "barley flour", "almond flour",
        ],
        "nut": [
            "pea nut", "monkey nut", "ground nut", "earth nut", "beer nut", "grape nut", "ginger nut", "nut brown ale",
        ],
        "beer": ["beer nut"], "bagel": ["bagel seed"], "prawn": ["prawn cocktail sauce"],
        "prawn cocktail": ["prawn cocktail sauce"],
    ]

    @Test func `the plural of every English phrase means the same`() {
        // "Mints" are sweets, and "whites" are egg whites.
        let others = ["mint", "white"]
        for term in AllergenTerms.all.terms where !term.isForeign && !term.isAny {
            guard let last = term.words.last, last.utf8.allSatisfy({ (0x61...0x7A).contains($0) }),
                !last.hasSuffix("s"), last.utf8.count > 2, !others.contains(last)
            else { continue }
            let text = (term.words.dropLast() + [last + "s"]).joined(separator: " ")
            let found = AllergenTerms.all.match(IngredientWords(text).words, at: 0)
            #expect(found?.contains == term.contains && found?.mayContain == term.mayContain, "\(text)")
            #expect(found?.oftenHolds == term.oftenHolds && found?.isDish == term.isDish, "\(text)")
        }
    }

    @Test func `plain names speak of something certain`() {
        for term in AllergenTerms.all.terms where term.isName { #expect(!term.contains.isEmpty || term.isAny) }
    }

    @Test(arguments: [
        ("nuts", "nut"), ("anchovies", "anchovy"), ("radishes", "radish"), ("tomatoes", "tomato"),
        ("couscous", "couscous"),
        ("hummus", "hummus"), ("bass", "bass"), ("kiwis", "kiwi"), ("egg", "egg"), ("gas", "gas"), ("eggs", "egg"),
        ("pies", "pie"), ("quiches", "quiche"), ("brioches", "brioche"), ("roes", "roe"), ("poppies", "poppy"),
        ("mints", "mints"), ("whites", "whites"),
    ])
    func `plurals are one with the singular`(word: String, singular: String) {
        #expect(FoldedWord.singular(word) == singular)
    }

    @Test(arguments: [
        ("Crème Brûlée", "creme brulee"), ("cow’s milk", "cows milk"), ("Œuf", "oeuf"), ("GROẞ", "gross"),
        ("Weiß", "weiss"), ("cafe\u{301}", "cafe"), ("E-322", "e 322"), ("smørrebrød", "smorrebrod"),
    ])
    func `case, accents and apostrophes do not count`(text: String, folded: String) {
        #expect(IngredientWords(text).words.map(\.plain).joined(separator: " ") == folded)
    }
}
