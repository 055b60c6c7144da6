internal import FoodTables
internal import Nutrition

extension FoodTable.Problem {
    /// Why the whole table is rejected, for the operator.
    var sentence: String {
        switch self {
        case .file: "The file is not a CSV file in UTF-8. Nothing was changed."
        case .columnMissing(let column):
            "The first line has no column “\(column)”, so this is not a table of foods that can be read. "
                + "Nothing was changed."
        }
    }
}

extension FoodTable.RowProblem {
    /// Why a row is skipped.
    var sentence: String {
        switch self {
        case .tooShort: "fewer or more cells than the first line."
        case .keyUnreadable: "the code is blank or cannot be read."
        case .nameUnreadable: "the name is blank or too long."
        case .nutrient(let nutrient, _): "the amount of \(nutrient.code) cannot be read."
        case .unreadable(let column): "the column “\(column)” cannot be read."
        case .keyTwice: "a row before has the same code."
        }
    }
}
