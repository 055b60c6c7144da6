import Clinical
public import Cohort
public import Exchange

/// A simulation's plan as a JSON document.
public enum PlanFile {
    /// Reads a plan; every field must be there, season and the fields of its effects included.
    public static func read(_ bytes: [UInt8]) throws(JSONProblem) -> SimulationPlan {
        let fields = try JSONNode(JSONReader.read(bytes)).fields()
        let outcome = try fields.field("outcome")
        guard let column = SimulationPlan.Outcome(rawValue: try outcome.text()) else {
            throw outcome.problem(.wrongKind(.choice))
        }
        let plan = SimulationPlan(
            outcome: column, intercept: try number(fields, "intercept", in: -1000...1000),
            personSD: try number(fields, "personSD", in: 0...1000),
            noiseSD: try number(fields, "noiseSD", in: 0...1000), ar1: try number(fields, "ar1", in: 0...0.999),
            sharedDaySD: try number(fields, "sharedDaySD", in: 0...1000), season: try season(fields),
            effects: try fields.field("effects").list { node throws(JSONProblem) in try effect(node) },
            dropoutPerDay: try number(fields, "dropoutPerDay", in: 0...1),
            missing: try number(fields, "missing", in: 0...1))
        try fields.end()
        return plan
    }

    private static func season(_ plan: JSONFields) throws(JSONProblem) -> SimulationPlan.Season? {
        guard let node = plan.optional("season") else { return nil }
        let fields = try node.fields()
        let peak = try fields.field("peak")
        // In a leap year, so that 29 February is a day.
        guard let day = CalendarDay(iso: "2024-\(try peak.text())") else { throw peak.problem(.wrongKind(.day)) }
        let season = SimulationPlan.Season(
            peakMonth: day.month, peakDay: day.day, widthDays: try number(fields, "widthDays", in: 0.1...1000),
            height: try number(fields, "height", in: -1000...1000))
        try fields.end()
        return season
    }

    private static func effect(_ node: JSONNode) throws(JSONProblem) -> SimulationPlan.Effect {
        let fields = try node.fields()
        let name = try fields.field("exposure")
        guard let exposure = SimulatedExposure(rawValue: try name.text()) else {
            throw name.problem(.wrongKind(.choice))
        }
        let effect = SimulationPlan.Effect(
            exposure: exposure, lag: try fields.field("lag").int(in: 0...SimulatedExposure.leadDays),
            per: try number(fields, "per", in: 0.001...1_000_000),
            beta: try number(fields, "beta", in: -1000...1000),
            onlySensitised: try fields.field("onlySensitised").bool())
        try fields.end()
        return effect
    }

    private static func number(
        _ fields: JSONFields, _ name: String, in range: ClosedRange<Double>
    ) throws(JSONProblem) -> Double {
        let node = try fields.field(name)
        guard case .number(let digits) = node.value, let number = Double(digits) else {
            throw node.problem(.wrongKind(.amount))
        }
        guard range.contains(number) else { throw node.problem(.impossible) }
        return number
    }

    static func json(_ season: SimulationPlan.Season) -> JSONValue {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return .object([
            JSONMember(name: "peak", value: .string("\(two(season.peakMonth))-\(two(season.peakDay))")),
            JSONMember(name: "widthDays", value: .number(DecimalCell.text(season.widthDays))),
            JSONMember(name: "height", value: .number(DecimalCell.text(season.height))),
        ])
    }
}
