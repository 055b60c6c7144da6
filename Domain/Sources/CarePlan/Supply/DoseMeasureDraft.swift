public import Clinical

/// How a level is given, as submitted with its form.
public struct DoseMeasureDraft: Sendable, Hashable {
    /// Why the form was rejected.
    public enum Problem: Error, Sendable, Hashable {
        /// A unit without a count.
        case countMissing
        case count(PieceCount.Problem)
        /// A count without a unit.
        case unitMissing
        case unitUnknown
        /// "Other" without a word.
        case nameMissing
        case nameTooLong(limit: Int)
    }

    public let count: String
    /// A `PieceUnit.code`; empty for none.
    public let unit: String
    /// The word for another unit.
    public let name: String

    /// Creates a draft from the submitted fields.
    public init(count: String, unit: String, name: String) {
        self.count = count
        self.unit = unit
        self.name = name
    }

    /// The fields as they are edited.
    public init(_ measure: DoseMeasure?) {
        self.init(count: measure?.count.text ?? "", unit: measure?.unit.code ?? "", name: measure?.unit.name ?? "")
    }

    /// The measure, nil if the form says none, or every problem in field order.
    public func checked(decimal: DecimalSeparator) -> Checked<DoseMeasure?, Problem> {
        let (hasCount, hasUnit) = (!Whitespace.isAll(of: count), !unit.isEmpty)
        guard hasCount || hasUnit else { return .valid(nil) }
        var problems: [Problem] = []
        var number: PieceCount?
        if hasCount {
            do throws(PieceCount.Problem) {
                number = try PieceCount.parse(count, decimal: decimal)
            } catch {
                problems.append(.count(error))
            }
        } else {
            problems.append(.countMissing)
        }
        let unit = checkedUnit(&problems)
        guard problems.isEmpty, let number, let unit, let measure = DoseMeasure(count: number, unit: unit) else {
            return .invalid(problems)
        }
        return .valid(measure)
    }

    private func checkedUnit(_ problems: inout [Problem]) -> PieceUnit? {
        if unit.isEmpty {
            problems.append(.unitMissing)
        } else if let listed = PieceUnit.Listed(rawValue: unit) {
            return .listed(listed)
        } else if unit != PieceUnit.otherCode {
            problems.append(.unitUnknown)
        } else if let cleaned = FreeText.clean(name, limit: PieceUnit.nameLimit, lines: .one).value {
            if !NameKey(cleaned).isEmpty { return .other(cleaned) }
            problems.append(.nameMissing)
        } else {
            problems.append(.nameTooLong(limit: PieceUnit.nameLimit))
        }
        return nil
    }
}
