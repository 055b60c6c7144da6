/// Places that also process other foods: "made in a factory that handles nuts", but not "Gran's Kitchen peanut butter"
/// and not "made in our kitchen from peanuts".
enum SharedPlaces {
    private static let places = [
        "factory", "facility", "premise", "equipment", "kitchen", "bakery", "line", "site", "plant", "environment",
        "machinery", "machine",
    ]
    private static let before = ["in", "by", "from", "on", "at"]
    private static let article = ["a", "an", "the", "our", "my", "this", "that", "same", "shared", "production"]
    /// What such a place does with other foods.
    private static let shares = [
        "handle", "handling", "process", "processing", "use", "contain", "containing", "also", "share", "shared",
        "where",
    ]
    /// Verbs that count only after "that" or "are"; otherwise they may refer to this food.
    private static let sharesInClause = ["produce", "pack", "store", "make", "processed", "used"]
    /// Words allowed between the place and the verb.
    private static let between = [
        "that", "which", "it", "is", "are", "has", "have", "been", "being", "may", "can", "will", "area", "line",
        "site", "environment", "equipment", "regularly", "sometimes",
    ]

    /// Whether such a place is named here. In a food's name it is part of a brand.
    static func isOne(_ words: [IngredientWords.Word], _ index: Int) -> Bool {
        guard places.contains(words[index].text) else { return false }
        let start = beginning(words, index)
        let isIn = start > 0 && words[start].gap == .space && before.contains(words[start - 1].text)
        let described = words[start..<index].map { $0.text }
        if described.contains("same") || described.contains("shared") { return true }
        // "Shares equipment with nuts".
        if start > 0, words[start].gap == .space, words[start - 1].text == "share" { return true }
        // "Our kitchen handles nuts" starts with the place; "apple kitchen, also peanuts" does not.
        guard isIn || words[start].gap != .space else { return false }
        return doesShare(words, index, isOwn: described.contains("our") || described.contains("my"), isIn: isIn)
    }

    /// The first word that belongs to the place: "the same production line".
    private static func beginning(_ words: [IngredientWords.Word], _ index: Int) -> Int {
        var start = index
        while start > 0, words[start].gap == .space, article.contains(words[start - 1].text) { start -= 1 }
        return start
    }

    private static func doesShare(_ words: [IngredientWords.Word], _ index: Int, isOwn: Bool, isIn: Bool) -> Bool {
        var place = index + 1
        while place < words.count {
            let word = words[place].text
            // "In a factory, which also handles nuts"; any other punctuation starts something else.
            let isClause = words[place].gap == .item(",") && ["which", "that", "where"].contains(word)
            guard words[place].gap == .space || (isIn && isClause), words[place].plain != "contains" else {
                return false
            }
            if shares.contains(word) || (place > index + 1 && sharesInClause.contains(word)) { return true }
            // "Made in our kitchen with peanuts" is an ingredient, "in a facility with peanuts" is cross-contact.
            if word == "with" || word == "using" { return !isOwn && place == index + 1 }
            guard between.contains(word) else { return false }
            place += 1
        }
        return false
    }
}
