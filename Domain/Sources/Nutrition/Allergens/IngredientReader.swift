internal import Clinical

/// Searches a text for allergen words.
struct IngredientReader {
    /// A word and the allergens it refers to.
    struct Finding {
        let allergen: FoodAllergen
        let word: FoundWord
        let place: Int
        /// Whether a label required to name the allergen would do so, so that this counts only without such a label.
        var yieldsToLabel = false
    }

    /// The findings, in text order; meat substitutes come last.
    private(set) var findings: [Finding] = []
    /// Words that refer to any allergen: "may contain allergens".
    private(set) var anything: [FoundWord] = []
    /// How well the text was understood.
    private(set) var grasp = LabelComprehension()

    private let field: FoundWord.Field
    private let words: IngredientWords
    private let marks: IngredientMarks

    init(_ text: String, field: FoundWord.Field) {
        self.field = field
        words = SpelledWords.joined(IngredientWords(text), .all)
        marks = IngredientMarks(words, .all, field: field)
        if words.isOpen { grasp.unknown += 1 }
        grasp.hasOtherScript = words.hasOtherScript
        read()
        readStandIns()
        dropGroupsThatAreSpelledOut()
    }

    /// The words for a family's own allergen in the text.
    func find(_ name: String) -> [FoundWord] {
        let wanted = IngredientWords(name).words.map { $0.text }
        guard !wanted.isEmpty else { return [] }
        return words.words.indices.filter {
            AllergenTerms.all.fits(wanted, words.words, at: $0) && !marks.isFree(at: $0, wanted.count, words.words)
        }.map { found($0..<($0 + wanted.count), marks.isAccident[$0] ? .byAccident : .isIn) }
    }

    private mutating func read() {
        var index = 0
        while index < words.words.count {
            guard let term = AllergenTerms.all.match(words.words, at: index) else {
                readWord(index)
                index += 1
                continue
            }
            let range = index..<(index + term.words.count)
            if term.isAny { readAny(term, range) } else { read(term, range) }
            index = range.upperBound
        }
    }

    private mutating func read(_ term: AllergenTerm, _ range: Range<Int>) {
        grasp.known += range.count
        grasp.things += 1
        if term.isForeign { grasp.isForeign = true }
        if standsIn(term, range) { grasp.hasDish = true }
        guard !marks.isNegated[range.lowerBound] else { return }
        if term.isDish || isFlavouredDairy(term, range) { grasp.hasDish = true }
        add(term, range)
    }

    /// "Dairy-free milk" is something else, unspecified; "lactose-free milk" is milk.
    private func standsIn(_ term: AllergenTerm, _ range: Range<Int>) -> Bool {
        guard range.lowerBound > 1, words.words[range.lowerBound - 1].text == "free" else { return false }
        let without = words.words[range.lowerBound - 2].text
        return without != "lactose" && term.isAlarm && AllergenTerms.all.term(without)?.contains == term.contains
    }

    /// "Strawberry yoghurt" and "garlic butter" are not single foods.
    private func isFlavouredDairy(_ term: AllergenTerm, _ range: Range<Int>) -> Bool {
        guard term.contains == [.milk], range.lowerBound > 0, words.words[range.lowerBound].gap == .space else {
            return false
        }
        let before = words.words[range.lowerBound - 1].text
        return KnownWords.isThing(before) || AllergenTerms.all.term(before)?.isAlarm ?? false
    }

    /// "Vegan chicken" is not chicken; only a label can tell what it is made of.
    private mutating func readStandIns() {
        for index in SubstituteFoods.places(words.words, marks.item) {
            grasp.hasDish = true
            let reading = marks.isAccident[index] ? FoundWord.Reading.byAccident : .canHold
            for allergen in SubstituteFoods.holds where !marks.isSaidFree(allergen, at: index) {
                let word = found(index..<(index + 1), reading)
                // A label would name the milk that few of them contain.
                findings.append(
                    Finding(allergen: allergen, word: word, place: index + 1, yieldsToLabel: allergen == .milk))
            }
        }
    }

    /// A word that is not itself a term.
    private mutating func readWord(_ index: Int) {
        let word = words.words[index]
        if let kind = KnownWords.kind(words.words, at: index) {
            grasp.known += 1
            if kind == .thing { grasp.things += 1 }
            return
        }
        grasp.unknown += 1
        if words.hasForeignLetters(index) || ForeignWords.has(word.text) { grasp.isForeign = true }
        for term in AllergenTerms.all.inside(word.text) where term.isAlarm {
            if term.isForeign { grasp.isForeign = true }
            add(term, index..<(index + 1), isInside: true)
        }
        for allergen in KnownWords.nutty(word.text) {
            let reading = marks.isAccident[index] ? FoundWord.Reading.byAccident : .canHold
            findings.append(
                Finding(allergen: allergen, word: found(index..<(index + 1), reading), place: index + 1))
        }
    }

    /// "May contain allergens" refers to all; "see allergens in bold" means nothing, not even that there are none.
    private mutating func readAny(_ term: AllergenTerm, _ range: Range<Int>) {
        grasp.known += range.count
        guard marks.isAccident[range.lowerBound] else {
            if !marks.isNegated[range.lowerBound] || field == .ingredients { grasp.hasDish = true }
            return
        }
        if term.isName || !namesAnother(range) { anything.append(found(range, .byAccident)) }
    }

    /// Whether the sentence says which allergen it means: "not suitable for people with a milk allergy".
    private func namesAnother(_ range: Range<Int>) -> Bool {
        var start = range.lowerBound
        while start > 0, words.words[start].gap != .stop { start -= 1 }
        var index = start
        while index < words.words.count, index == start || words.words[index].gap != .stop {
            if let term = AllergenTerms.all.match(words.words, at: index), term.isAlarm { return true }
            index += 1
        }
        return false
    }

    private mutating func add(_ term: AllergenTerm, _ range: Range<Int>, isInside: Bool = false) {
        let item = marks.item[range.lowerBound]
        let isAccident = marks.isAccident[range.lowerBound]
        for (allergens, isCertain, yields) in [
            (term.contains, true, false), (term.mayContain, false, false), (term.oftenHolds, false, true),
        ] {
            // What often comes with sesame or oats does not come with traces of them.
            if !isCertain, isAccident, term.isName, !term.contains.contains(.treeNut) { continue }
            for allergen in allergens {
                if !term.isName || !isCertain, marks.isSaidFree(allergen, at: range.lowerBound) {
                    // The substitute itself is not named.
                    if isCertain { grasp.hasDish = true }
                    continue
                }
                let said = marks.reading(of: allergen, item: item, isName: term.isName)
                if said != nil { grasp.hasDish = true }
                let isPlain = isCertain && (!isInside || term.isName || term.isForeign)
                let certain = said ?? foreignFreedom(term, range) ?? (isPlain ? .isIn : .canHold)
                let word = found(range, isAccident ? .byAccident : certain)
                // A "carrot cake" without a tick for egg more likely means a forgotten tick.
                let isNamed = field == .name && term.isDish
                findings.append(
                    Finding(
                        allergen: allergen, word: word, place: range.upperBound, yieldsToLabel: yields && !isNamed))
            }
        }
    }

    /// "Ohne Erdnüsse" and "glutenfrei" are recognised, but not relied on.
    private func foreignFreedom(_ term: AllergenTerm, _ range: Range<Int>) -> FoundWord.Reading? {
        let word = words.words[range.lowerBound]
        if range.count == 1, ForeignWords.saysFree(word.plain), word.text != term.words[0] { return .noPromise }
        guard range.lowerBound > 0, word.gap == .space,
            ForeignWords.isWithout(words.words[range.lowerBound - 1].plain)
        else { return nil }
        return .noPromise
    }

    private func found(_ range: Range<Int>, _ reading: FoundWord.Reading) -> FoundWord {
        FoundWord(
            text: words.written(range), field: field, offset: words.words[range.lowerBound].offset, reading: reading)
    }

    /// "Nuts (almonds, hazelnuts)" refers to these two and not to every nut.
    private mutating func dropGroupsThatAreSpelledOut() {
        let all = findings
        findings = all.filter { group in
            guard !group.allergen.members.isEmpty, group.place < words.words.count,
                case .item(let mark) = words.words[group.place].gap, mark == "(" || mark == "[" || mark == ":"
            else { return true }
            let end = endOfList(from: group.place, mark)
            return !all.contains {
                group.allergen.members.contains($0.allergen) && $0.place > group.place && $0.place <= end
            }
        }
    }

    /// The word after the list that begins at `start`: the closing bracket, or the end of the sentence.
    private func endOfList(from start: Int, _ mark: Unicode.Scalar) -> Int {
        let depth = words.words[start].depth
        var end = start + 1
        while end < words.words.count, words.words[end].gap != .stop {
            if mark != ":", words.words[end].depth < depth { break }
            end += 1
        }
        return end
    }
}
