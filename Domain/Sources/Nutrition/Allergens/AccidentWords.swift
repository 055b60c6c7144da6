/// Sentences about what may be in a food by accident.
enum AccidentWords {
    /// Words of other languages that only such sentences have: "Kann Spuren von …", "tracce di …".
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

    /// From "may contain", "traces" or the place of making to the end of the sentence or bracket, or to "contains".
    static func mark(_ words: [IngredientWords.Word], _ item: [Int], _ isAccident: inout [Bool]) {
        var isOn = false
        var depth = 0
        for (index, word) in words.enumerated() {
            if word.gap == .stop || word.depth < depth { isOn = false }
            let isEnd = word.plain == "contains" || word.plain == "ingredients"
            if isOn, isEnd { isOn = false }
            if !isOn, starts(words, index) {
                isOn = true
                depth = word.depth
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
        case "trace": return isTrace(words, index)
        case "factory", "facility", "premise", "equipment", "kitchen": return isShared(words, index)
        case "cross": return ["contact", "contaminated", "contamination"].contains(next)
        case "risk": return next == "of" || next == "from"
        case "not":
            return next == "suitable" || next == "guaranteed" || (next == "able" && promises(words, index + 2))
        case "cannot", "cant", "unable": return promises(words, index + 1)
        default: break
        }
        let word = words[index].text
        return foreign.contains(word) || (foreignCan.contains(word) && foreignContain.contains(next))
    }

    /// "Traces of nuts" and "traces: nuts", but not "trace minerals".
    private static func isTrace(_ words: [IngredientWords.Word], _ index: Int) -> Bool {
        guard index + 1 < words.count else { return true }
        guard case .space = words[index + 1].gap else { return true }
        return ["of", "from", "de", "d", "di", "von", "possible", "amount", "element"].contains(words[index + 1].text)
    }

    /// A place that holds other things as well, and not one that only made this: "made in a factory that handles nuts", but
    /// not "Gran's Kitchen peanut butter".
    private static func isShared(_ words: [IngredientWords.Word], _ index: Int) -> Bool {
        var place = index + 1
        while place < words.count, words[place].gap != .stop {
            if shares.contains(words[place].text) { return true }
            place += 1
        }
        return false
    }

    private static let shares = [
        "handle", "handling", "process", "processed", "processing", "use", "using", "contain", "containing", "also",
        "store", "pack", "packed", "produce", "produced", "producing", "with", "where", "that", "which", "share",
        "shared",
    ]

    /// Whether one of the next words promises something: "unable to guarantee", "cannot be guaranteed".
    private static func promises(_ words: [IngredientWords.Word], _ index: Int) -> Bool {
        words[min(index, words.count)..<min(index + 3, words.count)].contains { promise.contains($0.text) }
    }

    /// "Milk traces" and "nuts (traces)": the words of the item before "traces".
    private static func markBefore(_ words: [IngredientWords.Word], _ item: [Int], _ isAccident: inout [Bool]) {
        for index in words.indices where words[index].text == "trace" && index > 0 {
            let next = index + 1 < words.count ? words[index + 1].text : ""
            guard next != "of" else { continue }
            var back = index - 1
            if case .item(let mark) = words[index].gap, mark != "(" { continue }
            let own = item[back]
            while back >= 0, item[back] == own, words[index].gap != .stop {
                isAccident[back] = true
                back -= 1
            }
        }
    }
}
