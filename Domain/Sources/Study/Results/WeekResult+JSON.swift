public import Clinical
public import Exchange

/// As it is stored: `{"people":60,"tenths":{"nose":12}}`.
extension WeekResult {
    public var json: JSONValue {
        .members(
            ("people", people.map { .number("\($0)") } ?? .null),
            (
                "tenths",
                .object(
                    tenths.sorted { $0.key < $1.key }.map { JSONMember(name: $0.key, value: .number("\($0.value)")) })
            ))
    }

    /// - Throws: `JSONProblem` if the text cannot be read.
    public init(week: CalendarDay, _ node: JSONNode) throws(JSONProblem) {
        let fields = try node.fields()
        let people = fields.optional("people")
        let means = try fields.field("tenths")
        guard case .object(let members) = means.value else { throw means.problem(.impossible) }
        var tenths: [String: Int] = [:]
        for member in members {
            guard case .number(let digits) = member.value, let number = Int(digits) else {
                throw means.problem(.impossible)
            }
            tenths[member.name] = number
        }
        try fields.end()
        self.init(week: week, people: try people?.int(in: 10...1_000_000_000), tenths: tenths)
    }
}
