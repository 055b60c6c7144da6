public import Clinical

/// Several dose levels at once, as typed or pasted: one in each line, as `name: amount` or the amount alone.
///
/// Name and amount are separated by a tab, a colon or a semicolon. The amount may be followed by "mg". A level without a
/// name gets the number after the last one. Blank lines are skipped.
public struct DoseLevelListDraft: Sendable, Hashable {
    /// Why a line was rejected, counted from 1 as typed.
    public struct Problem: Error, Sendable, Hashable {
        public enum Reason: Sendable, Hashable {
            /// It is not a name and an amount.
            case unclear
            /// The name or the amount is not valid.
            case level(DoseLevelDraft.Problem)
            /// The amount is not larger than that of the line or the level before.
            case notLarger(than: Amount)
        }

        public let line: Int
        public let reason: Reason
    }

    /// The most levels that are added at once.
    public static let limit = 60

    public let text: String
    /// The product that all of them are measured from, as typed.
    public let product: String

    /// Creates a draft from the submitted fields.
    public init(text: String, product: String) {
        self.text = text
        self.product = product
    }

    /// The lines that are not blank, with their numbers.
    private var lines: [(number: Int, text: String)] {
        text.split(omittingEmptySubsequences: false) { $0.isNewline }.enumerated()
            .map { (number: $0.offset + 1, text: Whitespace.trimmed(String($0.element))) }.filter { !$0.text.isEmpty }
    }

    /// How many levels the text has.
    public var count: Int { lines.count }

    /// The levels in order, none of them current, or all problems.
    ///
    /// - Parameter existing: the levels of the same allergen; the new ones come after them.
    public func checked(decimal: DecimalSeparator, existing: [DoseLevel]) -> Checked<[DoseLevelDetails], Problem> {
        var (names, problems, found) = (existing.map { $0.name }, [Problem](), [DoseLevelDetails]())
        var last = existing.map { $0.amount }.max { $0.nanograms < $1.nanograms }
        for (number, text) in lines {
            guard let (typed, amount) = DoseLevelListDraft.parts(of: text) else {
                problems.append(Problem(line: number, reason: .unclear))
                continue
            }
            let name = typed ?? String((names.compactMap { Int($0) }.max() ?? 0) + 1)
            let draft = DoseLevelDraft(
                name: name, amount: amount, foodAmount: "", product: product, notes: "", isCurrent: false)
            switch draft.checked(decimal: decimal, existingNames: names) {
            case .invalid(let all): problems += all.map { Problem(line: number, reason: .level($0)) }
            case .valid(let details):
                if let last, details.amount.nanograms <= last.nanograms {
                    problems.append(Problem(line: number, reason: .notLarger(than: last)))
                }
                (names, last) = (names + [details.name], details.amount)
                found.append(details)
            }
        }
        return problems.isEmpty ? .valid(found) : .invalid(problems)
    }

    /// The name, if there is one, and the amount.
    private static func parts(of line: String) -> (name: String?, amount: String)? {
        let sides = line.split(omittingEmptySubsequences: false) { $0 == "\t" || $0 == ":" || $0 == ";" }
            .map { Whitespace.trimmed(String($0)) }
        guard let amount = sides.last, sides.count <= 2, sides.count == 1 || !sides[0].isEmpty else { return nil }
        return (sides.count == 2 ? sides[0] : nil, amount)
    }
}
