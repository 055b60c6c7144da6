internal import Clinical
internal import Nutrition

extension OpenFoodFactsProduct {
    /// The maximum length of an ingredient list.
    private static let listLimit = FoodDraft.ingredientsLimit

    /// The allergens given by tags. Volunteers need not work through any list, so a missing tag means nothing.
    var declaration: AllergenDeclaration {
        let contains = allergens.compactMap(Self.allergen)
        let mayContain = traces.compactMap(Self.allergen).filter { !contains.contains($0) }
        return AllergenDeclaration(contains: contains.unique, mayContain: mayContain.unique, list: nil)
    }

    /// The ingredients plus the tags that are not label allergens, so that their words are searched as well.
    ///
    /// An English list is preferred, because conclusions can only be drawn from what an English list omits. If a list
    /// in another language names an allergen that it does not, both are kept: the alarm counts, omissions do not.
    var ingredientList: IngredientList? {
        let lists = ingredients.filter { !NameKey($0.text).isEmpty }
        let list = lists.first { $0.language == "en" } ?? lists.first
        let others = [("Contains", allergens), ("May contain", traces)].compactMap { label, tags -> String? in
            let names = tags.filter { Self.allergen($0) == nil }.map(Self.name).filter { !$0.isEmpty }
            return names.isEmpty ? nil : label + ": " + names.joined(separator: ", ") + "."
        }
        guard list != nil || !others.isEmpty else { return nil }
        let alarming = lists.filter { other in list.map { Self.isAlarming(other, beside: $0) } ?? false }
        let language = alarming.isEmpty ? list?.language ?? "" : ""
        let own = [list?.text].compactMap { $0 } + others
        if let kept = Self.kept(own + alarming.map { $0.text }) {
            return IngredientList(text: kept, language: language)
        }
        // Too long together: the first list still raises its own alarms, but its omissions mean nothing.
        if !alarming.isEmpty, let kept = Self.kept(own) { return IngredientList(text: kept, language: "") }
        // If a list is too long to store whole, its omissions mean nothing.
        let text = own.joined(separator: "\n")
        let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.listLimit / 2)))
        return IngredientList(text: start, language: "")
    }

    private static func kept(_ texts: [String]) -> String? {
        FreeText.clean(texts.joined(separator: "\n"), limit: listLimit, lines: .several).value
    }

    private static func isAlarming(_ other: Words, beside list: Words) -> Bool {
        other != list && NameKey(other.text) != NameKey(list.text)
            && SpokenAllergens(in: other.text).sayMore(than: SpokenAllergens(in: list.text))
    }

    /// The words of a tag: `en:sunflower-seeds` is "sunflower seeds".
    private static func name(_ tag: String) -> String {
        let bytes = Array(tag.utf8)
        let start = bytes.firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? 0
        let words = bytes[start...].map { $0 == UInt8(ascii: "-") ? UInt8(ascii: " ") : $0 }
        return Whitespace.trimmed(String(decoding: words, as: UTF8.self))
    }

    /// The service's allergen tags (taxonomies/allergens.txt) that labels in the EU must declare.
    private static func allergen(_ tag: String) -> FoodAllergen? {
        switch NameKey(tag).text {
        case "en:milk": .milk
        case "en:eggs": .egg
        case "en:fish": .fish
        case "en:crustaceans": .crustaceans
        case "en:molluscs": .molluscs
        case "en:soybeans": .soy
        case "en:peanuts": .peanut
        case "en:nuts": .treeNut
        case "en:gluten": .gluten
        case "en:sesame-seeds": .sesame
        case "en:celery": .celery
        case "en:mustard": .mustard
        case "en:lupin": .lupin
        case "en:sulphur-dioxide-and-sulphites": .sulphites
        default: nil
        }
    }
}

extension Array where Element: Equatable {
    /// The unique elements, in order of first occurrence.
    fileprivate var unique: [Element] {
        reduce(into: []) { kept, one in if !kept.contains(one) { kept.append(one) } }
    }
}
