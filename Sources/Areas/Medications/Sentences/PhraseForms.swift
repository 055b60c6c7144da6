/// One phrase in the forms that its number needs.
///
/// English and German have the CLDR plural categories `one` and `other`; `two` is a word for exactly two ("twice").
package struct PhraseForms: Sendable, Hashable, ExpressibleByStringLiteral {
    package let one: String
    package let two: String?
    package let other: String

    package init(one: String, two: String? = nil, other: String) {
        self.one = one
        self.two = two
        self.other = other
    }

    /// A phrase that is the same for every number.
    package init(stringLiteral text: String) {
        self.init(one: text, other: text)
    }

    /// Every wording, without repeats.
    package var all: Set<String> { Set([one, other] + (two.map { [$0] } ?? [])) }

    /// The wording for a number.
    func callAsFunction(_ number: PluralNumber) -> String {
        switch number {
        case .one: one
        case .two: two ?? other
        case .other: other
        }
    }
}

/// What a number means for the wording beside it.
enum PluralNumber {
    case one, two, other

    /// The category of a plain decimal without superfluous zeros: "1" is one, "1.5" and "0.5" are other.
    init(_ plain: String) {
        self = plain == "1" ? .one : plain == "2" ? .two : .other
    }
}

extension String {
    /// Replaces every `{name}` with its value; a value is not searched for further names.
    func filled(_ values: [String: String]) -> String {
        var filled = ""
        var rest = self[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            filled += rest[..<open]
            filled += values[name] ?? "{\(name)}"
            rest = rest[rest.index(after: close)...]
        }
        return filled + rest
    }
}
