public import Asthma
internal import Clinical
internal import SQL
public import Store

extension PeakFlowMeterDetails: RecordDetails {
    public typealias Noun = PeakFlowMeter
}

extension PeakFlowDetails: RecordDetails {
    public typealias Noun = PeakFlow
}

extension PersonalBest: RecordDetails {}

extension Record where Details == PeakFlowMeterDetails {
    /// A meter.
    package static let peakFlowMeter = Record(
        "peak_flow_meter", noun: "peak flow meter",
        fields: RecordField("name", \.name, .text), RecordField("scale", \.scale, .code("a scale")),
        make: { PeakFlowMeterDetails(name: $0, scale: $1) })
}

extension Record where Details == PeakFlowDetails {
    /// A measurement.
    package static let peakFlow = Record(
        "peak_flow", noun: "peak flow", isOrdered: false,
        fields: RecordField("meter", \.meter, .reference(to: "peak_flow_meter")),
        RecordField("at", \.at.instant.milliseconds, .number),
        RecordField("utc_offset", { Int64($0.at.offset) }, .number), RecordField("day", \.at.day, .day),
        RecordField("first_blow", { Int64($0.blows.first ?? 0) }, .number),
        RecordField("second_blow", { $0.blows.dropFirst().first.map { Int64($0) } }, .optional(.number)),
        RecordField("third_blow", { $0.blows.dropFirst(2).first.map { Int64($0) } }, .optional(.number)),
        RecordField("reliever", \.reliever, .optional(.code("before or after"))),
        RecordField("note", \.note, .optional(.text)),
        make: { meter, at, offset, day, first, second, third, reliever, note in
            let moment = try Moment.stored(at: at, offset: offset, day: day)
            let later: [Int64?] = [second, third]
            let blows = [Int(first)] + later.compactMap { $0.map { Int($0) } }
            return PeakFlowDetails(meter: meter, at: moment, blows: blows, reliever: reliever, note: note)
        })
}

extension Record where Details == PersonalBest {
    /// A personal best on a meter.
    package static let personalBest = Record(
        "personal_best", noun: "personal best", isOrdered: false,
        fields: RecordField("meter", \.meter, .reference(to: "peak_flow_meter")),
        RecordField("value", { Int64($0.value) }, .number), RecordField("day", \.day, .day),
        make: { PersonalBest(value: Int($1), day: $2, meter: $0) })
}
