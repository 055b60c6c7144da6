public import Asthma
internal import Clinical
internal import SQL
public import Store

extension InhalerDetails: RecordDetails {
    public typealias Noun = Inhaler
}

extension Record where Details == InhalerDetails {
    /// An inhaled medicine of a person.
    package static let inhaler = Record(
        "inhaler", noun: "inhaler",
        fields: RecordField("name", \.name, .text), RecordField("role", \.role, .code("a role")),
        RecordField("daily_maximum", { $0.dailyMaximum.map { Int64($0) } }, .optional(.number)),
        RecordField("scheduled_puffs", { $0.scheduledPuffs.map { Int64($0) } }, .optional(.number)),
        RecordField("medication", \.medication, .optional(.text)), RecordField("is_in_use", \.isInUse, .flag),
        make: { name, role, maximum, scheduled, medication, isInUse in
            InhalerDetails(
                name: name, role: role, dailyMaximum: maximum.map { Int($0) },
                scheduledPuffs: scheduled.map { Int($0) }, medication: medication, isInUse: isInUse)
        })
}
