public import Asthma
internal import Clinical
internal import SQL
public import Store

extension AsthmaPlanDetails: RecordDetails {
    public typealias Noun = AsthmaPlan
}

extension Record where Details == AsthmaPlanDetails {
    /// A plan; lines of a field are kept as lines.
    package static let asthmaPlan = Record(
        "asthma_plan", noun: "asthma plan", isOrdered: false,
        fields: RecordField("agreed", \.agreed, .day), RecordField("clinician", \.clinician, .optional(.text)),
        RecordField("green_limit", { Int64($0.limits.green) }, .number),
        RecordField("yellow_limit", { Int64($0.limits.yellow) }, .number),
        lines("green_take", \.green.take),
        lines("green_call", \.green.call),
        lines("yellow_take", \.yellow.take),
        lines("yellow_call", \.yellow.call),
        lines("red_take", \.red.take),
        lines("red_call", \.red.call),
        RecordField("review", \.review, .optional(.day)),
        make: {
            agreed, clinician, green, yellow, greenTake, greenCall, yellowTake, yellowCall, redTake, redCall, review in
            guard let limits = ZoneLimits(green: Int(green), yellow: Int(yellow)) else {
                throw RowError(column: "green_limit", expected: "limits of zones")
            }
            return AsthmaPlanDetails(
                agreed: agreed, clinician: clinician, limits: limits,
                green: .init(take: greenTake, call: greenCall), yellow: .init(take: yellowTake, call: yellowCall),
                red: .init(take: redTake, call: redCall), review: review)
        })

    private static func lines(
        _ column: StaticString, _ value: @escaping @Sendable (AsthmaPlanDetails) -> [String]
    ) -> RecordField<AsthmaPlanDetails, [String]> {
        RecordField(
            column, value,
            .text(
                expected: "lines", { $0.joined(separator: "\n") },
                read: { $0.split(separator: "\n").map { String($0) } }))
    }
}
