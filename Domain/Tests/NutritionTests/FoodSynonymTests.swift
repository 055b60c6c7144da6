import Nutrition
import Testing

@Suite struct FoodSynonymTests {
    private func meanings(_ query: String) -> [String] {
        FoodSynonym.meanings(of: query.split(separator: " ").map(String.init)).map {
            $0.words.joined(separator: " ")
        }
    }

    @Test(arguments: [
        ("hummus", ["houmous"]), ("hummous", ["houmous", "hummus"]), ("cilantro", ["coriander"]),
        ("diet coke", ["diet cola"]), ("peanutbutter", ["peanut butter"]), ("cheder", ["cheddar"]),
        ("rice krispies", ["rice crispies", "puffed rice"]), ("skyr", ["fromage frais", "quark"]),
        ("protein shake", ["milkshake powder", "milkshake"]), ("bread", []), ("", []),
    ])
    func `everyday words have the meaning of the tables' words`(query: String, meant: [String]) {
        #expect(meanings(query) == meant)
    }

    @Test(arguments: [
        ("lemon hummus", ["lemon houmous"]), ("hummus with lemon", ["houmous with lemon"]),
        ("green onion soup", ["spring onion soup"]), ("chopped eggplants", ["chopped aubergine"]),
    ])
    func `the other words of a search stay`(query: String, meant: [String]) {
        #expect(meanings(query) == meant)
    }

    @Test(arguments: [
        ("cila", ["coriander"]), ("cil", []), ("cila soup", []), ("rice krisp", ["rice crispies", "puffed rice"]),
    ])
    func `only the last word may be unfinished, from four letters on`(query: String, meant: [String]) {
        #expect(meanings(query) == meant)
    }

    @Test func `a synonym is in the words that a search has`() {
        for synonym in FoodSynonym.all {
            for text in [synonym.typed, synonym.listed] {
                #expect(text == text.lowercased() && !text.isEmpty && !text.hasSuffix(" "))
                #expect(
                    text.unicodeScalars.allSatisfy {
                        $0.isASCII && ($0.properties.isAlphabetic || $0 == " " || $0 == "2")
                    })
            }
            #expect(synonym.typed != synonym.listed)
        }
        #expect(Set(FoodSynonym.all).count == FoodSynonym.all.count, "one is there twice")
    }
}
