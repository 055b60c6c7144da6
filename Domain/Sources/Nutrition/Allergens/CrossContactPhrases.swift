/// Sentences about possible cross-contact.
enum CrossContactPhrases {
    /// Words from other languages that occur only in such sentences: "Kann Spuren von …", "tracce di …".
    private static let foreign = [
        "kann", "spur", "spuren", "tracce", "traccia", "traza", "vestigio", "sporen", "sladowe", "spor", "jaamia",
        "stopy",
    ]
    private static let foreignCan = ["peut", "peuvent", "puede", "pueden", "puo", "pode", "kan", "moze", "saattaa"]
    private static let foreignContain = [
        "contenir", "contener", "contenere", "conter", "bevatten", "innehalla", "indeholde", "inneholde", "zawierac",
        "sisaltaa", "spar", "spor",
    ]
    private static let promise = [
        "guarantee", "guaranteed", "ensure", "promise", "exclude", "excluded", "certify", "certified", "claim", "rule",
        "warrant", "assure", "say",
    ]

    /// From "may contain", "traces" or the place of manufacture to the end of the sentence or bracket, or to "contains".
    /// Traces and risks end before the next item of the list, unless only allergens follow.
    static func mark(
        _ words: [IngredientWords.Word], _ item: [Int], isName: Bool, _ terms: AllergenTerms,
        _ isAccident: inout [Bool]
    ) {
        var isOn = false
        var (isShort, isList) = (false, false)
        var depth = 0
        for (index, word) in words.enumerated() {
            if word.gap == .stop || word.depth < depth { isOn = false }
            if isOn, isShort, case .item = word.gap {
                isOn = isList && TraceList.goesOn(words, index, terms)
                // After a bracket this must be checked again.
                isShort = word.depth > depth
            }
            let isEnd = word.plain == "contains" || word.plain == "ingredients"
            if isOn, isEnd { isOn = false }
            if starts(words, index) || (!isName && SharedPlaces.isOne(words, index)) {
                if !isOn { depth = word.depth }
                (isOn, isShort) = (true, false)
            } else if !isOn, let start = TraceList.start(words, index) {
                (isOn, isShort, depth) = (true, true, word.depth)
                isList = TraceList.namesAllergen(words, after: start, terms)
            }
            isAccident[index] = isOn
        }
        markBefore(words, item, &isAccident)
    }

    private static func starts(_ words: [IngredientWords.Word], _ index: Int) -> Bool {
        let next = index + 1 < words.count ? words[index + 1].text : ""
        let third = index + 2 < words.count ? words[index + 2].text : ""
        switch words[index].text {
        case "may", "might", "can", "could":
            if next == "contain" || (["also", "still"].contains(next) && third == "contain") { return true }
            return words[index].text == "can" && next == "not" && promises(words, index + 2)
        case "trace": return TraceList.isHeading(words, index)
        case "cross": return ["contact", "contaminated", "contamination"].contains(next)
        case "not":
            return next == "suitable" || next == "guaranteed" || (next == "able" && promises(words, index + 2))
        case "cannot", "cant", "unable": return promises(words, index + 1)
        default: break
        }
        let word = words[index].text
        return foreign.contains(word) || (foreignCan.contains(word) && foreignContain.contains(next))
    }

    /// Whether one of the next words is a guarantee: "unable to guarantee", "cannot be guaranteed".
    private static func promises(_ words: [IngredientWords.Word], _ index: Int) -> Bool {
        words[min(index, words.count)..<min(index + 3, words.count)].contains { promise.contains($0.text) }
    }

    /// "Milk traces", "nuts (traces)" and "milk: traces possible": the words of the item before "traces".
    private static func markBefore(_ words: [IngredientWords.Word], _ item: [Int], _ isAccident: inout [Bool]) {
        for index in words.indices where words[index].text == "trace" && index > 0 {
            guard TraceList.isEnd(words, index), words[index].gap != .stop else { continue }
            if case .item(let mark) = words[index].gap, mark != "(", mark != ":" { continue }
            var back = index - 1
            let own = item[back]
            while back >= 0, item[back] == own {
                isAccident[back] = true
                back -= 1
            }
        }
    }
}
