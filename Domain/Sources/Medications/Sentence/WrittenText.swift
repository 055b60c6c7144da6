/// Texts of the source, made fit to be part of a sentence.
enum WrittenText {
    /// The text on one line, without spaces at its ends; nil if nothing is left.
    static func clean(_ text: String) -> String? {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar.value <= 0x20 || scalar.value == 0x7F || scalar.value == 0xA0 || scalar.value == 0x2028 {
                if !word.isEmpty { words.append(String(word)) }
                word = String.UnicodeScalarView()
            } else {
                word.append(scalar)
            }
        }
        if !word.isEmpty { words.append(String(word)) }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// The words of a concept, without what SNOMED CT adds to tell concepts apart.
    static func shown(_ concept: CodeableConcept) -> String? {
        guard let text = concept.shownText.flatMap(clean) else { return nil }
        return withoutTag(text)
    }

    /// "Fever (finding)" gives "Fever"; other brackets stay.
    static func withoutTag(_ text: String) -> String {
        let tags = [
            " (finding)", " (disorder)", " (qualifier value)", " (body structure)", " (procedure)", " (situation)",
            " (observable entity)",
        ]
        var kept = text
        for tag in tags where kept.hasSuffix(tag) { kept = String(kept.dropLast(tag.count)) }
        for tag in [" - dosing instruction imperative", " - dosing instruction fragment"] where kept.hasSuffix(tag) {
            kept = String(kept.dropLast(tag.count))
        }
        return kept
    }

    /// A concept's value by its texts and codes: the one that all agree on, else nil.
    ///
    /// A text that is not known outweighs the codes, because it may say more than they do.
    static func value<Value: Equatable>(
        of concept: CodeableConcept, named: (String) -> Value?, coded: (String) -> Value?
    ) -> Value? {
        var found: Value?
        if let text = concept.text {
            guard let value = named(withoutTag(text).lowercased()) else { return nil }
            found = value
        }
        for coding in concept.coding {
            let isSnomed = coding.system?.hasPrefix("http://snomed.info/sct") ?? true
            let byCode = isSnomed ? coding.code.flatMap(coded) : nil
            let byName = coding.display.flatMap { named(withoutTag($0).lowercased()) }
            for value in [byCode, byName] {
                guard let value else { continue }
                guard found == nil || found == value else { return nil }
                found = value
            }
        }
        return found
    }
}
