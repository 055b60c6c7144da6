extension DosageMethod {
    /// The method of a concept; nil if there is nothing in it.
    init?(_ concept: CodeableConcept) {
        if let known = WrittenText.value(of: concept, named: Known.named, coded: Known.snomed) {
            self = .known(known)
        } else if let text = WrittenText.shown(concept) {
            self = .written(text)
        } else {
            return nil
        }
    }
}

extension DosageRoute {
    /// The route of a concept; nil if there is nothing in it.
    init?(_ concept: CodeableConcept) {
        let named = { (word: String) in
            Known.named(word.hasSuffix(" route") ? String(word.dropLast(" route".count)) : word)
        }
        if let known = WrittenText.value(of: concept, named: named, coded: Known.snomed) {
            self = .known(known)
        } else if let text = WrittenText.shown(concept) {
            self = .written(text)
        } else {
            return nil
        }
    }
}

extension DosageSite {
    /// The site of a concept; nil if there is nothing in it.
    init?(_ concept: CodeableConcept) {
        let named = { (word: String) in
            Known.named(word.hasSuffix(" structure") ? String(word.dropLast(" structure".count)) : word)
        }
        if let known = WrittenText.value(of: concept, named: named, coded: Known.snomed) {
            self = .known(known)
        } else if let text = WrittenText.shown(concept) {
            self = .written(text)
        } else {
            return nil
        }
    }
}
