/// What the words around an allergen say about it: "free from", "may contain", "vegan".
struct IngredientMarks {
    /// Words after "free from" or before "free", with nothing that casts doubt on it.
    var isNegated: [Bool]
    /// Words in a sentence about possible cross-contact, and those whose stated absence cannot be
    /// relied on: "cannot be guaranteed nut free".
    var isAccident: [Bool]
    /// The index of the list item a word belongs to.
    private(set) var item: [Int]
    /// Allergens that an item says it is free from, and the word after the statement.
    var saidFree: [(item: Int, place: Int, allergen: FoodAllergen)] = []
    private var veganItems: [Int] = []
    var glutenFreeItems: [Int] = []

    let terms: AllergenTerms
    let doubts: FreeFromExceptions

    init(_ text: IngredientWords, _ terms: AllergenTerms, field: FoundWord.Field) {
        let words = text.words
        self.terms = terms
        doubts = FreeFromExceptions(text, terms, isList: field == .ingredients)
        isNegated = Array(repeating: false, count: words.count)
        isAccident = isNegated
        item = Array(repeating: 0, count: words.count)
        numberItems(words)
        CrossContactPhrases.mark(words, item, isName: field == .name, terms, &isAccident)
        markFreedom(words)
        markVegan(words)
    }

    /// Whether the item says directly before a word that it is free from the allergen: "egg-free mayonnaise".
    func isSaidFree(_ allergen: FoodAllergen, at index: Int) -> Bool {
        saidFree.contains {
            $0.allergen == allergen && $0.item == item[index] && index >= $0.place && index <= $0.place + 3
                && doubts.isPlain($0.place..<index)
        }
    }

    /// How "vegan" and "gluten-free" change a word; nil if they do not.
    ///
    /// Neither is a guarantee for a person with an allergy: vegan food may contain traces, and gluten-free food may contain
    /// starch (Commission Implementing Regulation (EU) No 828/2014).
    func reading(of allergen: FoodAllergen, item: Int, isName: Bool) -> FoundWord.Reading? {
        switch allergen {
        case .milk, .egg, .fish, .crustaceans, .molluscs, .shellfish:
            return veganItems.contains(item) ? .noPromise : nil
        case .wheat, .rye, .barley, .gluten: return !isName && glutenFreeItems.contains(item) ? .noPromise : nil
        default: return nil
        }
    }

    private mutating func numberItems(_ words: [IngredientWords.Word]) {
        var number = 0
        for (index, word) in words.enumerated() {
            switch word.gap {
            case .item, .stop: number += 1
            case .start, .space: break
            }
            item[index] = number
        }
    }

    private mutating func markVegan(_ words: [IngredientWords.Word]) {
        for (index, word) in words.enumerated() {
            let next = index + 1 < words.count ? words[index + 1].text : ""
            let isPlant = word.text == "plant" && (next == "based" || next == "milk" || next == "butter")
            if word.text == "vegan" || isPlant || word.text == "plantbased" { veganItems.append(item[index]) }
        }
    }
}
