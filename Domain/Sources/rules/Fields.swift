import Clinical

/// The fields of one row after its name; one that was left out is empty.
struct Fields {
    private let texts: [String]

    init(_ texts: [String]) {
        self.texts = texts
    }

    var count: Int { max(0, texts.count - 1) }

    func text(_ index: Int) -> String {
        index + 1 < texts.count ? texts[index + 1] : ""
    }

    func optional(_ index: Int) -> String? {
        text(index).isEmpty ? nil : text(index)
    }

    func number(_ index: Int) -> Int64? { Int64(text(index)) }

    func isTrue(_ index: Int) -> Bool { text(index) == "1" }

    func day(_ index: Int) -> CalendarDay? { CalendarDay(iso: text(index)) }

    func time(_ index: Int) -> TimeOfDay? { TimeOfDay(text: text(index)) }

    func instant(_ index: Int) -> Instant? { number(index).map { Instant(milliseconds: $0) } }

    func id<Noun>(_ index: Int) -> Identifier<Noun>? { Identifier<Noun>(text(index)) }

    func decimal(_ index: Int) -> DecimalSeparator? { DecimalSeparator(rawValue: text(index)) }

    /// An amount as the rules write it, with a point.
    func amount(_ index: Int) -> Amount? {
        do throws(AmountProblem) {
            return try Amount.parse(text(index), decimal: .point)
        } catch {
            return nil
        }
    }

    func list(from index: Int) -> [String] {
        Array(texts.dropFirst(index + 1))
    }
}
