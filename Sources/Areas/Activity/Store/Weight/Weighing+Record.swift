public import Activity
internal import Clinical
internal import SQL
public import Store

extension WeighingDetails: RecordDetails {
    public typealias Noun = Weighing
}

extension Record where Details == WeighingDetails {
    /// A logged weight.
    package static let weighing = Record(
        "weighing", noun: "weight", isOrdered: false,
        fields: RecordField("day", \.day, .day), RecordField("grams", \.grams, .optional(.number)),
        RecordField("fat_tenths", \.fatTenths, .optional(.number)),
        RecordField("waist_millimetres", \.waist, .optional(.number)),
        make: { WeighingDetails(day: $0, grams: $1, fatTenths: $2, waist: $3) })
}
