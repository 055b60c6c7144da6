import Clinical
import Exchange
import FoodTables
import Nutrition
import offline

/// `table` starter or cofid, then `file` → `foods` count, `first` id and name, `skipped` line and code; or `problem` code.
@_expose(wasm, "food_table")
@_cdecl("food_table")
public func foodTable(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        do throws(FoodTable.Problem) {
            let isStarter = message.first("table").text(0) == "starter"
            let table = isStarter ? try StarterFoods.read(message.file) : try CompositionTable.read(message.file)
            answer.add("foods", "\(table.foods.count)")
            if let food = table.foods.first {
                answer.add("first", food.id.text, food.details.name, food.source.reference ?? "")
            }
            for row in table.skipped { answer.add("skipped", "\(row.line)", row.problem.code) }
        } catch {
            switch error {
            case .file: answer.add("problem", "file")
            case .columnMissing(let column): answer.add("problem", "column-missing", column)
            }
        }
        return answer
    }
}

extension FoodTable.RowProblem {
    fileprivate var code: String {
        switch self {
        case .tooShort: "too-short"
        case .keyUnreadable: "key-unreadable"
        case .nameUnreadable: "name-unreadable"
        case .nutrient(let nutrient, let problem): nutrient.code + " " + problem.code
        case .unreadable(let column): "unreadable " + column
        case .keyTwice: "key-twice"
        }
    }
}
