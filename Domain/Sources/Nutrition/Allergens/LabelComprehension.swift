/// How far a text was understood, which decides what its silence about an allergen means.
struct LabelComprehension {
    /// Words that are known, those of phrases each.
    var known = 0
    /// Those of them that name something to eat.
    var things = 0
    /// Words that are not known.
    var unknown = 0
    /// Whether it names something that is made of things that it does not name: "granola", "flavouring", "allergens".
    var hasDish = false
    /// Whether a word is of another language or written with letters or signs that English labels do not have.
    var isForeign = false
    /// Whether it has letters that are not Latin.
    var hasOtherScript = false

    /// Whether it has no word about food at all: "–", "n/a", "1".
    var isEmpty: Bool { things == 0 && unknown == 0 && !hasDish }

    /// Whether everything that is in the food is named in words that are known.
    var isUnderstood: Bool { things > 0 && unknown == 0 && !hasDish && !isForeign }

    /// Whether it can be the English label that a declaration is about. The law makes such a label name the allergens,
    /// so some words that are not known do no harm; a quarter of them and more may be anything.
    var isEnglishLabel: Bool { !isForeign && unknown * 4 < max(known + unknown, 1) }
}
