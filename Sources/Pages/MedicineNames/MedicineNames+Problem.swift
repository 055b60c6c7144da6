extension MedicineNames {
    /// Why the table is rejected.
    package struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
        package enum Reason: Error, Sendable, Hashable {
            /// The first line does not name the columns.
            case header
            /// The line is not UTF-8.
            case encoding
            /// The line has this many cells.
            case columnCount(Int)
            /// There is no INN or no German name.
            case nameMissing
            /// The name has a space at an end, an empty part, or capitals in an INN.
            case nameUnreadable(String)
            /// The name occurs before, in this line or an earlier one.
            case nameTwice(String)
            /// The INN does not follow that of the line before.
            case order(String)
            /// The text is not an ATC code of level 5.
            case codeUnreadable(String)
            /// A form or kind is unknown or repeated.
            case valueUnknown(String)
        }

        /// The line number, starting at 1.
        package let line: Int
        package let reason: Reason

        package var description: String { "names.tsv, line \(line): \(sentence)" }

        private var sentence: String {
            switch reason {
            case .header: "The columns must be \(Substance.columns.joined(separator: ", "))."
            case .encoding: "The text is not UTF-8."
            case .columnCount(let count): "It has \(count) columns instead of \(Substance.columns.count)."
            case .nameMissing: "The INN or the German name is missing."
            case .nameUnreadable(let name):
                "The name “\(name)” has spaces at an end, an empty part or misplaced capitals."
            case .nameTwice(let name): "The name “\(name)” occurs twice."
            case .order(let name): "“\(name)” is not in alphabetical order."
            case .codeUnreadable(let code): "“\(code)” is not an ATC code of level 5."
            case .valueUnknown(let value): "The form or kind “\(value)” is unknown or repeated."
            }
        }
    }
}
