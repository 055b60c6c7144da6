package import Clinical

/// One problem in a body, with its location.
package struct FieldProblem: Sendable, Equatable {
    /// A JSON pointer (RFC 6901); empty for the whole body.
    package let pointer: String
    package let reason: Reason

    package enum Expected: String, Sendable, CaseIterable {
        case object, text, list, number, quantity, id, day, time, instant, decimal, choice
    }

    package enum Reason: Sendable, Equatable {
        case missing
        case unknownField
        case notAn(Expected)
        case tooMany(limit: Int)
        /// Allowed, but not in combination with the other fields.
        case misplaced
        /// Duplicates an earlier entry of the list.
        case twice
        /// A sum over more than a day, or a night without times: cannot be assigned to a time.
        case tooCoarse
        /// Cannot be changed once stored.
        case fixed
        /// A broken rule, with its code and its sentence.
        case rule(code: String, String)
    }

    package init(pointer: String, reason: Reason) {
        self.pointer = pointer
        self.reason = reason
    }
}

extension FieldProblem.Reason {
    /// The machine-readable code; it never changes.
    package var code: String {
        switch self {
        case .missing: "missing"
        case .unknownField: "unknown-field"
        case .notAn(let expected): "not-\(expected.rawValue)"
        case .tooMany: "too-many"
        case .misplaced: "misplaced"
        case .twice: "twice"
        case .tooCoarse: "too-coarse"
        case .fixed: "fixed"
        case .rule(let code, _): code
        }
    }
}

extension Phrases {
    package func apiField(_ reason: FieldProblem.Reason) -> String {
        switch reason {
        case .missing: self("api.field.missing")
        case .unknownField: self("api.field.unknown")
        case .notAn(let expected): self("api.field.not.\(expected.rawValue)")
        case .tooMany(let limit): self("api.field.tooMany", count: limit)
        case .misplaced: self("api.field.misplaced")
        case .twice: self("api.field.twice")
        case .tooCoarse: self("api.field.tooCoarse")
        case .fixed: self("api.field.fixed")
        case .rule(_, let sentence): sentence
        }
    }
}

extension AmountProblem {
    package var code: String {
        switch self {
        case .empty: "missing"
        case .notANumber, .ambiguousSeparator: "not-decimal"
        case .zero, .negative: "not-above-zero"
        case .tooManyDecimals: "too-many-decimals"
        case .tooLarge: "too-large"
        }
    }
}
