import Clinical
import NamedInstants
import Nutrition
import Testing

struct AllergenCheckTests {
    private func verdict(_ kind: AllergenKind, _ food: Food) throws -> AllergenVerdict {
        try #require(AllergenCheck([try allergen(kind)]).findings(in: food).first).verdict
    }

    private func declared(
        _ contains: [FoodAllergen], _ mayContain: [FoodAllergen] = [], list: AllergenList? = .eu,
        ingredients: String? = nil
    ) throws -> Food {
        try food(
            allergens: AllergenDeclaration(contains: contains, mayContain: mayContain, list: list),
            ingredients: ingredients)
    }

    private func reason(_ basis: AllergenReason.Basis) throws -> AllergenReason {
        AllergenReason(food: try id("f1"), name: "Stew", basis: basis)
    }

    @Test func `what is declared comes first`() throws {
        let food = try declared([.milk], [.egg])
        #expect(try verdict(.listed(.milk), food) == .contains([try reason(.declared(.milk))]))
        #expect(try verdict(.listed(.egg), food) == .mayContain([try reason(.trace(.egg))]))
        #expect(try verdict(.listed(.peanut), food) == .noneListed)
    }

    @Test(arguments: [
        (ListedAllergen.almond, FoodAllergen.treeNut), (.pineNut, .treeNut), (.shellfish, .crustaceans),
        (.shellfish, .molluscs), (.shellfish, .shellfish), (.wheat, .gluten), (.wheat, .wheat), (.soy, .soy),
    ])
    func `groups concern their members and the other way round`(listed: ListedAllergen, code: FoodAllergen) throws {
        #expect(try verdict(.listed(listed), try declared([code])) == .contains([try reason(.declared(code))]))
    }

    @Test(arguments: [
        (ListedAllergen.coconut, FoodAllergen.treeNut), (.sesame, .treeNut), (.almond, .sesame), (.wheat, .oats),
        (.milk, .egg),
    ])
    func `other allergens do not`(listed: ListedAllergen, code: FoodAllergen) throws {
        let food = try declared([code], list: .every)
        #expect(try verdict(.listed(listed), food) == .noneListed)
    }

    @Test(arguments: [
        (ListedAllergen.peanut, FoodAllergen.treeNut), (.almond, .hazelnut), (.cashew, .pistachio), (.walnut, .peanut),
    ])
    func `a food with a nut may have another`(listed: ListedAllergen, code: FoodAllergen) throws {
        let food = try declared([code], list: .every)
        #expect(try verdict(.listed(listed), food) == .mayContain([try reason(.beside(code))]))
    }

    @Test(arguments: [
        (ListedAllergen.pineNut, AllergenList.eu), (.coconut, .eu), (.coconut, .us), (.shellfish, .us),
    ])
    func `a label that does not have to name it says nothing by silence`(listed: ListedAllergen, list: AllergenList)
        throws
    {
        let food = try declared([], list: list)
        #expect(
            try verdict(.listed(listed), food)
                == .cannotTell([AllergenGap(food: food.id, name: "Stew", why: .notOnTheList)]))
        let spelledOut = try declared([], list: list, ingredients: "water, salt")
        #expect(try verdict(.listed(listed), spelledOut) == .noneListed)
    }

    @Test func `without a word nobody can tell`() throws {
        let food = try food()
        #expect(
            try verdict(.listed(.milk), food)
                == .cannotTell([AllergenGap(food: food.id, name: "Stew", why: .nothingDeclared)]))
    }

    @Test(arguments: [
        ("Zucker, Wasser", "de", AllergenGap.Why.languageNotRead), ("Zucker, Salz", "en", .wordsNotKnown),
    ])
    func `a text that is not understood says nothing`(text: String, language: String, why: AllergenGap.Why) throws {
        let food = try food(ingredients: text, language: language)
        #expect(try verdict(.listed(.milk), food) == .cannotTell([AllergenGap(food: food.id, name: "Stew", why: why)]))
    }

    @Test func `the word is named with its place`() throws {
        let food = try food(ingredients: "Wäter, 5 % crème-fraîche")
        let word = FoundWord(text: "crème-fraîche", field: .ingredients, offset: 11, reading: .isIn)
        #expect(try verdict(.listed(.milk), food) == .contains([try reason(.word(word, .milk))]))
    }

    @Test func `the name of an own food is read, too`() throws {
        let soup = try food("Peanut soup", ingredients: "water, salt")
        let word = FoundWord(text: "Peanut", field: .name, offset: 0, reading: .isIn)
        let expected = AllergenReason(food: soup.id, name: "Peanut soup", basis: .word(word, .peanut))
        #expect(try verdict(.listed(.peanut), soup) == .contains([expected]))
    }

    @Test(arguments: [
        ("Kiwi", "kiwi, sugar", "contains"), ("kiwi", "sugar, kiwis", "contains"),
        ("Kiwi", "apple, sugar", "cannot tell"),
        ("Kiwi", "sugar. May contain kiwi.", "may"), ("Kiwi", "sugar, kiwi-free", "cannot tell"),
        ("Kiwi", "no kiwi, sugar", "cannot tell"), ("Maize", "cornflour, sugar", "cannot tell"),
        ("Red pepper", "red peppers, salt", "contains"), ("Red pepper", "red, peppers, salt", "cannot tell"),
        ("Salmon", "salmon, salt", "contains"), ("Salmon", "cod, salt", "may"), ("Prawns", "shrimp, salt", "may"),
        ("Lupin", "lupin flour", "contains"), ("Oats", "oat milk", "contains"), ("Nuts", "almonds, sugar", "contains"),
        ("Gluten", "barley, water", "contains"), ("Tomato", "tomatoes", "contains"),
    ])
    func `a family's own allergen is looked for by its words`(name: String, text: String, expected: String) throws {
        let food = try food(ingredients: text)
        switch try verdict(.own(name: name, emoji: ""), food) {
        case .contains: #expect(expected == "contains")
        case .mayContain: #expect(expected == "may")
        case .noneListed: #expect(expected == "none listed")
        case .cannotTell: #expect(expected == "cannot tell")
        }
    }

    @Test(arguments: [
        ("Baked egg", "egg, sugar", FoodAllergen.egg), ("Cow's milk protein", "cheese, wheat flour", .milk),
        ("Milk (baked)", "butter, sugar", .milk), ("Milk & egg", "milk, sugar", .milk),
        ("Milk & egg", "egg, sugar", .egg),
        ("Peanut allergy", "peanuts", .peanut), ("Nut allergy", "almonds", .almond), ("All nuts", "almonds", .almond),
        ("Peanuts and tree nuts", "peanuts", .peanut), ("Cashew/pistachio", "pistachio", .pistachio),
        ("Fish (cod)", "haddock", .fish), ("Prawns & crab", "prawns", .crustaceans),
        ("Wheat / gluten", "wheat flour", .wheat),
        ("Gluten (coeliac)", "barley", .barley), ("Raw celery", "celery", .celery),
        ("Sesame (tahini)", "sesame", .sesame),
    ])
    func `what an own name says beside an allergen does not hide it`(name: String, text: String, means: FoodAllergen)
        throws
    {
        let kind = AllergenKind.own(name: name, emoji: "")
        guard case .mayContain(let reasons) = try verdict(kind, try food(ingredients: text)) else {
            Issue.record("\(name) in \(text)")
            return
        }
        #expect(reasons.contains { if case .word(_, let found) = $0.basis { found == means } else { false } })
        let declared = try declared([means], ingredients: "sugar, salt")
        #expect(try verdict(kind, declared) == .mayContain([try reason(.declared(means))]))
    }

    @Test(arguments: ["Milk and egg", "Baked milk", "CMPA", "Kiwi", "Penut", "Citrus", "Seeds"])
    func `an own name of which other words may be used is never said to be absent`(name: String) throws {
        let kind = AllergenKind.own(name: name, emoji: "")
        let gap = AllergenGap(food: try id("f1"), name: "Stew", why: .otherWords)
        #expect(try verdict(kind, try food(ingredients: "water, salt")) == .cannotTell([gap]))
    }

    @Test func `an own allergen is found in the name of a food of the starter table`() throws {
        let kiwi = try food("Kiwi fruit", table: .starter)
        guard case .contains = try verdict(.own(name: "Kiwi", emoji: ""), kiwi) else {
            Issue.record("not found")
            return
        }
    }

    @Test func `a declared fish may be the salmon`() throws {
        let food = try declared([.fish])
        #expect(
            try verdict(.own(name: "Salmon", emoji: ""), food) == .mayContain([try reason(.declared(.fish))]))
    }

    @Test func `an own allergen that labels do not name needs ingredients`() throws {
        let food = try declared([], list: .every)
        #expect(
            try verdict(.own(name: "Kiwi", emoji: ""), food)
                == .cannotTell([AllergenGap(food: food.id, name: "Stew", why: .notOnTheList)]))
    }

    @Test func `removed allergens are not looked for`() throws {
        let check = AllergenCheck([try allergen(.listed(.milk), removed: true), try allergen(.listed(.egg))])
        #expect(check.findings(in: try food()).count == 1)
    }

    @Test func `the most pressing food decides for a meal`() throws {
        let milk = try declared([.milk])
        let none = try declared([.lupin])
        let unknown = try food("Gift", id: "f2")
        let check = AllergenCheck([try allergen(.listed(.milk))])
        #expect(check.findings(in: [none, unknown, milk])[0].verdict == .contains([try reason(.declared(.milk))]))
        #expect(
            check.findings(in: [none, unknown])[0].verdict
                == .cannotTell([AllergenGap(food: unknown.id, name: "Gift", why: .nothingDeclared)]))
        #expect(check.findings(in: [none])[0].verdict == .noneListed)
        #expect(
            check.findings(in: [])[0].verdict == .cannotTell([AllergenGap(food: nil, name: "", why: .nothingDeclared)]))
        #expect(AllergenCheck.worst([]) == nil)
    }

    @Test func `the lists are those of the law`() {
        let eu = FoodAllergen.allCases.filter { AllergenList.eu.names($0) && $0.members.isEmpty }
        #expect(eu.count == 24)
        let us = FoodAllergen.allCases.filter { AllergenList.us.names($0) && $0.members.isEmpty }
        #expect(us.count == 17)
        #expect(AllergenList.us.names(.treeNut))
        #expect(!AllergenList.eu.names(.treeNut))
        #expect(AllergenList.eu.names(.gluten))
        #expect(FoodAllergen.allCases.allSatisfy { AllergenList.every.names($0) })
        for listed in ListedAllergen.allCases where listed.isTreeNut {
            #expect(FoodAllergen.treeNut.members.contains(FoodAllergen(listed)))
        }
        for allergen in FoodAllergen.allCases { #expect(FoodAllergen(code: allergen.rawValue) == allergen) }
    }
}
