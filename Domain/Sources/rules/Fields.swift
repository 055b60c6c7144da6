public import Clinical

/// The fields of one row after its name; one that was left out is empty.
public struct Fields {
    private let texts: [String]

    /// Takes a row with its name.
    public init(_ texts: [String]) {
        self.texts = texts
    }

    public var count: Int { max(0, texts.count - 1) }

    public func text(_ index: Int) -> String {
        index + 1 < texts.count ? texts[index + 1] : ""
    }

    public func optional(_ index: Int) -> String? {
        text(index).isEmpty ? nil : text(index)
    }

    public func number(_ index: Int) -> Int64? { Int64(text(index)) }

    public func isTrue(_ index: Int) -> Bool { text(index) == "1" }

    public func day(_ index: Int) -> CalendarDay? { CalendarDay(iso: text(index)) }

    public func time(_ index: Int) -> TimeOfDay? { TimeOfDay(text: text(index)) }

    public func instant(_ index: Int) -> Instant? { number(index).map { Instant(milliseconds: $0) } }

    public func id<Noun>(_ index: Int) -> Identifier<Noun>? { Identifier<Noun>(text(index)) }

    public func decimal(_ index: Int) -> DecimalSeparator? { DecimalSeparator(rawValue: text(index)) }

    /// An amount as the rules write it, with a point.
    public func amount(_ index: Int) -> Amount? {
        do throws(AmountProblem) {
            return try Amount.parse(text(index), decimal: .point)
        } catch {
            return nil
        }
    }

    public func list(from index: Int) -> [String] {
        Array(texts.dropFirst(index + 1))
    }
}
