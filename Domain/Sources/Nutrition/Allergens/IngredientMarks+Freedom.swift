/// "Free from …", "no …", "without …", "… free" and "does not contain …".
extension IngredientMarks {
    mutating func markFreedom(_ words: [IngredientWords.Word]) {
        var index = 0
        while index < words.count {
            if !isAccident[index], let start = prefixEnd(words, index) {
                index = max(index + 1, negateList(words, head: index, from: start))
                continue
            }
            if let term = terms.match(words, at: index), !isAccident[index] {
                let end = index + term.words.count
                if isFreeSuffix(words, end) { negateSuffix(term, at: index, words) }
                index = end
                continue
            }
            index += 1
        }
    }

    /// Whether words of a family's own allergen are negated: "kiwi-free", "no kiwi".
    func isFree(at index: Int, _ count: Int, _ words: [IngredientWords.Word]) -> Bool {
        if isAccident[index] { return false }
        let end = index + count
        if isFreeSuffix(words, end) { return !doubts.concern(index..<(end + 1)) }
        guard index > 0, words[index].gap == .space, isEndOfStatement(words, end) else { return false }
        let before = words[index - 1].text
        if before == "no" || before == "without" { return !doubts.concern((index - 1)..<end) }
        guard index > 1, words[index - 2].text == "free", before == "from" || before == "of" else { return false }
        return !doubts.concern((index - 2)..<end)
    }

    /// "free" right after a term, but not "free range", "free flowing" and not "free from".
    private func isFreeSuffix(_ words: [IngredientWords.Word], _ index: Int) -> Bool {
        guard index < words.count, words[index].text == "free", words[index].gap == .space else { return false }
        guard index + 1 < words.count, words[index + 1].gap == .space else { return true }
        return !["range", "from", "of", "flowing", "flow", "running", "run", "with", "gift"].contains(
            words[index + 1].text)
    }

    /// "Almond milk free" can mean free from almond milk, or milk-free almond; "milk fat free" can be fat-free milk.
    private func isAmbiguous(_ term: AllergenTerm) -> Bool {
        guard term.words.count > 1 else { return false }
        return term.words.last == "fat" || terms.term(term.words[0])?.isAlarm ?? false
    }

    private mutating func negateSuffix(_ term: AllergenTerm, at index: Int, _ words: [IngredientWords.Word]) {
        let end = index + term.words.count
        if doubts.concern(index..<(end + 1)) {
            doubt(term, at: index)
        } else if !isAmbiguous(term) {
            negate(term, at: index)
            guard term.isName else { return }
            for allergen in term.contains {
                if allergen == .gluten { glutenFreeItems.append(item[index]) }
                for one in [allergen] + allergen.members where allergen != .gluten {
                    saidFree.append((item[index], end, one))
                }
            }
        }
    }

    /// The word after "free from", "without", "no" or "not contain"; nil if none of them is at this position.
    private func prefixEnd(_ words: [IngredientWords.Word], _ index: Int) -> Int? {
        var next: Int
        switch words[index].text {
        case "free":
            guard index + 1 < words.count, words[index + 1].text == "from" || words[index + 1].text == "of" else {
                return nil
            }
            next = index + 2
        case "without", "no": next = index + 1
        case "not":
            guard index + 1 < words.count, words[index + 1].text == "contain" else { return nil }
            next = index + 2
        default: return nil
        }
        while next < words.count, ["any", "added", "the", "all"].contains(words[next].text) { next += 1 }
        guard next < words.count else { return nil }
        // "Colour no. 5" and "no, milk" negate nothing; "free from: milk" does.
        for place in (index + 1)...next where words[place].gap != .space && words[place].gap != .item(":") {
            return nil
        }
        return next
    }

    /// Whether "free from" starts its sentence or bracket, so that commas after it can continue the list.
    private func isClause(_ words: [IngredientWords.Word], _ index: Int) -> Bool {
        guard words[index].text == "free" else { return false }
        switch words[index].gap {
        case .start, .stop: return true
        case .item(let mark): return mark == "(" || mark == "["
        case .space: return false
        }
    }

    /// Whether nothing follows that could change the meaning of the words before it: "no peanut skins", "without nuts
    /// cooked in peanut oil".
    private func isEndOfStatement(_ words: [IngredientWords.Word], _ index: Int) -> Bool {
        guard index < words.count, words[index].gap == .space else { return true }
        return ["at", "whatsoever", "ingredient", "and", "or", "nor"].contains(words[index].text)
    }

    /// Negates the terms of a list and returns the first word after it.
    ///
    /// The list continues over "or", slashes and, after "free from", "and"; over commas only if it has its own sentence
    /// and each item up to its end is the plain name of an allergen, because "free from milk, flour, eggs" could continue
    /// with the ingredients. In case of doubt, nothing is negated.
    private mutating func negateList(_ words: [IngredientWords.Word], head: Int, from start: Int) -> Int {
        let goesOn = isClause(words, head)
        let isFree = words[head].text == "free"
        var found: [(term: AllergenTerm, place: Int, needsEnd: Bool, isSure: Bool)] = []
        var index = start
        var (needsName, needsEnd, isSure, end) = (false, false, true, start)
        while index < words.count, let term = terms.match(words, at: index) {
            if needsName, !term.isName { break }
            found.append((term, index, needsEnd, isSure))
            index += term.words.count
            end = index
            guard index < words.count else { break }
            var isJoined = false
            if case .item(let mark) = words[index].gap {
                isJoined = mark == "/" || mark == "&" || (mark == "," && goesOn)
                if mark == "," { (needsName, needsEnd) = (true, true) }
                if mark == "&" { (needsName, isSure) = (true, isSure && isFree) }
            }
            while index < words.count, ["and", "or", "nor", "any"].contains(words[index].text) {
                isJoined = isJoined || words[index].gap == .space
                if words[index].text == "and" { (needsName, isSure) = (true, isSure && isFree) }
                index += 1
            }
            if !isJoined { break }
        }
        let isDoubted = !found.isEmpty && doubts.concern(head..<end)
        let isWhole = endsList(words, end)
        for (position, one) in found.enumerated() {
            let isLast = position == found.count - 1
            let isClear = one.isSure && (!one.needsEnd || isWhole) && (!isLast || isEndOfStatement(words, end))
            if isDoubted || !isClear { doubt(one.term, at: one.place) } else { negate(one.term, at: one.place) }
        }
        return index
    }

    private func endsList(_ words: [IngredientWords.Word], _ index: Int) -> Bool {
        guard index < words.count else { return true }
        switch words[index].gap {
        case .stop: return true
        case .item(let mark): return mark == ")" || mark == "]" || words[index].depth < words[index - 1].depth
        case .start, .space: return false
        }
    }

    private mutating func negate(_ term: AllergenTerm, at index: Int) {
        for place in index..<(index + term.words.count) { isNegated[place] = true }
    }

    private mutating func doubt(_ term: AllergenTerm, at index: Int) {
        for place in index..<(index + term.words.count) { isAccident[place] = true }
    }
}
