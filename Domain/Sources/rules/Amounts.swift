import Clinical
import offline

/// `amount` as typed, point or comma → `amount` mg, half in mg, nanograms; or `problem` code.
@_expose(wasm, "amount_read")
@_cdecl("amount_read")
public func amountRead(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("amount")
        guard let decimal = row.decimal(1) else { return answer }
        do throws(AmountProblem) {
            let amount = try Amount.parse(row.text(0), decimal: decimal)
            answer.add("amount", amount.milligrams, amount.half.milligrams, "\(amount.nanograms)", decimal.mark)
        } catch {
            answer.add("problem", error.code)
        }
        return answer
    }
}

/// `number` as typed, point or comma, places, limit → `number` in units of the last place; or `problem` code.
@_expose(wasm, "decimal_read")
@_cdecl("decimal_read")
public func decimalRead(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("number")
        guard let decimal = row.decimal(1), let places = row.number(2), let limit = row.number(3) else { return answer }
        do throws(DecimalText.Problem) {
            let number = try DecimalText.parse(row.text(0), separator: decimal)
            guard let scaled = number.scaled(places: Int(places), limit: limit) else { return answer }
            answer.add("number", "\(scaled)", number.whole, number.fraction)
        } catch {
            answer.add("problem", AmountProblem(decimal: error).code)
        }
        return answer
    }
}

extension AmountProblem {
    init(decimal problem: DecimalText.Problem) {
        switch problem {
        case .empty: self = .empty
        case .notANumber: self = .notANumber
        case .negative: self = .negative
        case .ambiguousSeparator: self = .ambiguousSeparator
        }
    }

    var code: String {
        switch self {
        case .empty: "empty"
        case .notANumber: "not-a-number"
        case .zero: "zero"
        case .negative: "negative"
        case .tooManyDecimals: "too-many-decimals"
        case .tooLarge: "too-large"
        case .ambiguousSeparator: "ambiguous-separator"
        }
    }
}
