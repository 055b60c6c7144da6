import Clinical
import Exchange
import Medications

extension Element {
    /// A text; nil if it is missing or only white space.
    func text(_ name: String) -> String? {
        guard let value = take(name) else { return nil }
        guard case .string(let text) = value else {
            problem(.value, name, "A text is expected.")
            return nil
        }
        return Whitespace.isAll(of: text) ? nil : text
    }

    func bool(_ name: String) -> Bool? {
        guard let value = take(name) else { return nil }
        guard case .bool(let flag) = value else {
            problem(.value, name, "True or false is expected.")
            return nil
        }
        return flag
    }

    /// A whole number of at least `least`, at most 2 147 483 647 as FHIR has it.
    func count(_ name: String, least: Int) -> Int? {
        take(name).flatMap { whole($0, path(to: name), least) }
    }

    func whole(_ value: JSONValue, _ path: String, _ least: Int) -> Int? {
        guard case .number(let digits) = value, let number = Int32(digits), digits != "-0", number >= least else {
            problem(.value, at: path, "A whole number of at least \(least) is expected.")
            return nil
        }
        return Int(number)
    }

    func decimal(_ name: String) -> WrittenDecimal? {
        guard let value = take(name) else { return nil }
        guard case .number(let digits) = value, let decimal = WrittenDecimal(digits) else {
            problem(.value, name, "A number is expected.")
            return nil
        }
        return decimal
    }

    func dateTime(_ value: JSONValue, _ path: String) -> DateTime? {
        guard case .string(let text) = value, let date = DateTime(text) else {
            problem(.value, at: path, "A date such as 2015-01-15 is expected.")
            return nil
        }
        return date
    }

    func dateTime(_ name: String) -> DateTime? {
        take(name).flatMap { dateTime($0, path(to: name)) }
    }

    /// A code of a fixed set.
    func code<Choice: RawRepresentable<String>>(
        _ value: JSONValue, _ path: String, _ rule: DosageRule, _: Choice.Type
    ) -> Choice? {
        guard case .string(let text) = value else {
            problem(.value, at: path, "A code is expected.")
            return nil
        }
        guard let choice = Choice(rawValue: text) else {
            problem(rule, at: path, "“\(text)” is not a code that belongs here.")
            return nil
        }
        return choice
    }

    func code<Choice: RawRepresentable<String>>(_ name: String, _ rule: DosageRule, _ type: Choice.Type) -> Choice? {
        take(name).flatMap { code($0, path(to: name), rule, type) }
    }
}
