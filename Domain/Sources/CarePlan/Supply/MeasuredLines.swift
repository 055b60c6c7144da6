public import Clinical

/// A typed or pasted list of levels, of which some lines also say how the level is given: "4: 20 mg = 2 capsules", or in a
/// third column.
public struct MeasuredLines: Sendable {
    /// Why a line was rejected, counted from 1 as typed.
    public struct Problem: Error, Sendable, Hashable {
        public let line: Int
        public let reason: DoseMeasureDraft.Problem
    }

    /// The lines without that, with names and amounts as `DoseLevelListDraft` reads them.
    public let plain: String
    /// What each line that is not blank says, by its number.
    private let typed: [(line: Int, text: String?)]

    public init(_ text: String) {
        var (lines, typed) = ([String](), [(line: Int, text: String?)]())
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }).enumerated()
        {
            let (level, measure) = MeasuredLines.parts(of: String(line))
            lines.append(level)
            if !Whitespace.isAll(of: level) || measure != nil { typed.append((index + 1, measure)) }
        }
        plain = lines.joined(separator: "\n")
        self.typed = typed
    }

    /// The measures in the order of the levels, or every problem.
    ///
    /// - Parameter unit: finds a listed unit by its word in the person's language; other words are kept as they are.
    public func checked(
        decimal: DecimalSeparator, unit: (String) -> PieceUnit.Listed?
    ) -> Checked<[DoseMeasure?], Problem> {
        var (problems, found) = ([Problem](), [DoseMeasure?]())
        for (line, text) in typed {
            let draft = text.map { MeasuredLines.draft($0, unit) } ?? DoseMeasureDraft(nil)
            switch draft.checked(decimal: decimal) {
            case .valid(let measure): found.append(measure)
            case .invalid(let all): problems += all.map { Problem(line: line, reason: $0) }
            }
        }
        return problems.isEmpty ? .valid(found) : .invalid(problems)
    }

    /// The level, and its measure: after the equals sign, or in the third column.
    private static func parts(of line: String) -> (level: String, measure: String?) {
        if let sign = line.firstIndex(of: "=") {
            return (String(line[..<sign]), Whitespace.trimmed(String(line[line.index(after: sign)...])))
        }
        let columns = line.split(omittingEmptySubsequences: false) { $0 == "\t" || $0 == ":" || $0 == ";" }
        guard columns.count == 3 else { return (line, nil) }
        return ("\(columns[0])\t\(columns[1])", Whitespace.trimmed(String(columns[2])))
    }

    /// "2 capsules", "1 1/2 kernels": a number or fraction, then the unit.
    private static func draft(_ text: String, _ unit: (String) -> PieceUnit.Listed?) -> DoseMeasureDraft {
        let end = text.firstIndex { !$0.isNumber && !$0.isWhitespace && !".,-/".contains($0) } ?? text.endIndex
        let word = Whitespace.trimmed(String(text[end...]))
        let code = word.isEmpty ? "" : unit(word)?.rawValue ?? PieceUnit.otherCode
        return DoseMeasureDraft(count: String(text[..<end]), unit: code, name: word)
    }
}
