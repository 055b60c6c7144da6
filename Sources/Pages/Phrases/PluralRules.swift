/// The plural categories of Unicode CLDR; a language uses some of them, and always `other`.
package enum PluralCategory: String, CaseIterable, Sendable, Codable, CodingKeyRepresentable {
    case zero, one, two, few, many, other
}

/// Which plural category of a language a whole number has, by the cardinal rules of CLDR (UTS 35, part 3, section 5.1).
///
/// Encodes as the alternatives of each category, which `plural.js` evaluates the same way.
package struct PluralRules: Sendable, Encodable {
    package struct Invalid: Error, CustomStringConvertible {
        package let description: String
    }

    /// Holds if the number, or its remainder, is in one of the ranges, or in none of them.
    struct Relation: Sendable, Encodable {
        let modulus: Int?
        let ranges: [ClosedRange<Int>]
        let isNegated: Bool

        func holds(for number: Int) -> Bool {
            let value = modulus.map { number % $0 } ?? number
            return ranges.contains { $0.contains(value) } != isNegated
        }
    }

    /// One of the lists has to hold as a whole. A category that only fractions have is not in here.
    private let alternatives: [PluralCategory: [[Relation]]]

    /// - Parameter rules: the condition of each category as CLDR writes it: `v = 0 and i % 10 = 2..4`. `other` has none.
    package init(_ rules: [PluralCategory: String]) throws(Invalid) {
        var alternatives: [PluralCategory: [[Relation]]] = [:]
        for (category, rule) in rules {
            guard category != .other else { throw Invalid(description: "other is whatever no rule names") }
            let found = try Self.alternatives(rule)
            if !found.isEmpty { alternatives[category] = found }
        }
        self.alternatives = alternatives
    }

    /// The categories that whole numbers have, with `other`.
    package var categories: Set<PluralCategory> { Set(alternatives.keys).union([.other]) }

    package func category(for number: Int) -> PluralCategory {
        let number = abs(number)
        return PluralCategory.allCases.first { category in
            alternatives[category]?.contains { $0.allSatisfy { $0.holds(for: number) } } ?? false
        } ?? .other
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(alternatives)
    }
}

extension PluralRules {
    /// Empty if no whole number meets the rule.
    private static func alternatives(_ rule: String) throws(Invalid) -> [[Relation]] {
        var alternatives: [[Relation]] = []
        let condition = rule.prefix { $0 != "@" }
        guard condition.contains(where: { !$0.isWhitespace }) else {
            throw Invalid(description: "an empty plural rule")
        }
        for conjunction in condition.split(separator: " or ") {
            var relations: [Relation] = []
            var isPossible = true
            for text in conjunction.split(separator: " and ") {
                let (operand, relation) = try relation(text)
                if "ni".contains(operand) {
                    relations.append(relation)
                } else if !relation.holds(for: 0) {
                    isPossible = false
                }
            }
            if isPossible { alternatives.append(relations) }
        }
        return alternatives
    }

    /// A relation and its operand: the number itself (`n`, `i`), or its fraction or exponent, which are zero here.
    private static func relation(_ text: Substring) throws(Invalid) -> (operand: Character, Relation) {
        guard let match = text.wholeMatch(of: /\s*([niftvwce])\s*(?:%\s*([1-9]\d*)\s*)?(!?=)\s*([\d.,\s]+)/),
            let operand = match.1.first
        else { throw Invalid(description: "not a plural rule: \(text)") }
        var ranges: [ClosedRange<Int>] = []
        for part in match.4.split(separator: ",") {
            let ends = part.split(separator: "..").map { Int($0.filter { !$0.isWhitespace }) }
            guard let low = ends.first ?? nil, let high = ends.last ?? nil, ends.count <= 2, low <= high else {
                throw Invalid(description: "not a range of a plural rule: \(part)")
            }
            ranges.append(low...high)
        }
        return (
            operand, Relation(modulus: match.2.flatMap { Int($0) }, ranges: ranges, isNegated: match.3 == "!=")
        )
    }
}

/// A sentence in each form that its language has.
package struct PluralForms: Sendable, Equatable, Codable {
    /// With `other`.
    package let forms: [PluralCategory: String]
    package let other: String

    /// `other` if the language's form is missing, which a test finds first.
    package func form(_ category: PluralCategory) -> String { forms[category] ?? other }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        forms = try container.decode([PluralCategory: String].self)
        guard let other = forms[.other] else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no form for other numbers")
        }
        self.other = other
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(forms)
    }
}
