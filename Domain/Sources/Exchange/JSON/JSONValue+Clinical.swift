import Clinical

extension JSONValue {
    static func number(_ number: Int64) -> JSONValue { .number("\(number)") }

    static func number(_ number: Int) -> JSONValue { .number("\(number)") }

    static func day(_ day: CalendarDay) -> JSONValue { .string(day.iso) }

    static func time(_ time: TimeOfDay) -> JSONValue { .string(time.text) }

    static func amount(_ amount: Amount) -> JSONValue { .string(amount.milligrams) }

    static func id<Noun>(_ id: Identifier<Noun>) -> JSONValue { .string(id.text) }

    static func version(_ version: RecordVersion) -> JSONValue { .number(version.number) }

    /// Creates an object from the fields that have a value, in this order.
    static func fields(_ fields: (String, JSONValue?)...) -> JSONValue {
        var members: [JSONMember] = []
        for (name, value) in fields {
            if let value { members.append(JSONMember(name: name, value: value)) }
        }
        return .object(members)
    }

    /// Creates an array from the result of `write` for each item.
    static func list<Item>(_ items: [Item], _ write: (Item) -> JSONValue) -> JSONValue {
        var values: [JSONValue] = []
        for item in items {
            values.append(write(item))
        }
        return .array(values)
    }

    static func instant(_ instant: Instant) -> JSONValue {
        let moment = JSONValue.moment(Moment(instant: instant, offset: 0))
        if case .string = moment { return moment }
        return .number(instant.milliseconds)
    }

    /// The moment as a text if that is lossless, otherwise as an object with all its parts.
    static func moment(_ moment: Moment) -> JSONValue {
        let text = text(of: moment)
        if let back = MomentText(text)?.moment, back == moment { return .string(text) }
        return fields(
            ("milliseconds", .number(moment.instant.milliseconds)),
            ("offset", .number(Int64(moment.offset))),
            ("day", .day(moment.day))
        )
    }

    private static func text(of moment: Moment) -> String {
        let local = moment.instant.milliseconds.addingReportingOverflow(Int64(moment.offset) * 1000).partialValue
        let rest = (local % 60_000 + 60_000) % 60_000
        var text = "\(moment.day.iso)T\(moment.time.text)"
        if rest > 0 { text += ":\(digits(rest / 1000, 2))" }
        if rest % 1000 > 0 { text += ".\(digits(rest % 1000, 3))" }
        return text + offset(Int64(moment.offset))
    }

    private static func offset(_ seconds: Int64) -> String {
        guard seconds != 0 else { return "Z" }
        let size = seconds < 0 ? -seconds : seconds
        let text = "\(seconds < 0 ? "-" : "+")\(digits(size / 3600, 2)):\(digits(size / 60 % 60, 2))"
        return size % 60 > 0 ? text + ":\(digits(size % 60, 2))" : text
    }

    private static func digits(_ number: Int64, _ count: Int) -> String {
        var text = "\(number)"
        while text.utf8.count < count {
            text = "0" + text
        }
        return text
    }
}
