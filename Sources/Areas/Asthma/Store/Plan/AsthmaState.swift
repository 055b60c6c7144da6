public import Asthma
public import Clinical
internal import SQL
public import Store

/// How the asthma was at a time, as somebody said.
public struct AsthmaState: Sendable, Hashable, RecordDetails {
    public let at: Moment
    public let symptoms: SymptomsNow
    /// Nil if not recorded.
    public let reliever: RelieverEffect?

    public init(at: Moment, symptoms: SymptomsNow, reliever: RelieverEffect?) {
        self.at = at
        self.symptoms = symptoms
        self.reliever = reliever
    }
}

extension Record where Details == AsthmaState {
    /// How the asthma was.
    package static let asthmaState = Record(
        "asthma_state", noun: "asthma state", isOrdered: false,
        fields: RecordField("at", \.at.instant.milliseconds, .number),
        RecordField("utc_offset", { Int64($0.at.offset) }, .number), RecordField("day", \.at.day, .day),
        RecordField("symptoms", \.symptoms, .code("symptoms")),
        RecordField("reliever", \.reliever, .optional(.code("an effect"))),
        make: { at, offset, day, symptoms, reliever in
            let moment = try Moment.stored(at: at, offset: offset, day: day)
            return AsthmaState(at: moment, symptoms: symptoms, reliever: reliever)
        })
}
