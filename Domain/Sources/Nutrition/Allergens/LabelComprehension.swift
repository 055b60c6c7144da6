/// How well a text was understood, which decides what it means if the text omits an allergen.
struct LabelComprehension {
    /// Known words, counting each word of a phrase.
    var known = 0
    /// Known words that name something to eat.
    var things = 0
    /// Unknown words.
    var unknown = 0
    /// Whether it names something made from unnamed ingredients: "granola", "flavouring", "allergens".
    var hasDish = false
    /// Whether a word is in another language or has letters or symbols not used on English labels.
    var isForeign = false
    /// Whether it has non-Latin letters.
    var hasOtherScript = false

    /// Whether it has no word about food at all: "–", "n/a", "1".
    var isEmpty: Bool { things == 0 && unknown == 0 && !hasDish }

    /// Whether everything in the food is named in known words.
    var isUnderstood: Bool { things > 0 && unknown == 0 && !hasDish && !isForeign }

    /// Whether it could be the English label a declaration refers to. By law such a label names the allergens, so a few
    /// unknown words do no harm; if a quarter or more are unknown, it could be anything.
    var isEnglishLabel: Bool { !isForeign && unknown * 4 < max(known + unknown, 1) }
}
