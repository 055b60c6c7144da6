import Testing

@testable import Nutrition

struct AllergenWordTests {
    @Test func `every line of the list is read`() {
        for line in (AllergenWords.english + "\n" + AllergenWords.foreign).split(separator: "\n") {
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

    @Test func `the plural of every English phrase means the same`() {
        // "Mints" are sweets and "whites" of eggs.
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
