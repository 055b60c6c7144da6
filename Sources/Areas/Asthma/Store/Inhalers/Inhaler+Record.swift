public import Asthma
internal import Clinical
internal import Medications
internal import SQL
public import Store

extension InhalerDetails: RecordDetails {
    public typealias Noun = Inhaler
}

extension Record where Details == InhalerDetails {
    /// An inhaled medicine of a person. With its tie to the list of medicines, what its puffs say there changes.
    package static let inhaler = Record(
        "inhaler", noun: "inhaler",
        fields: RecordField("name", \.name, .text), RecordField("role", \.role, .code("a role")),
        RecordField("daily_maximum", { $0.dailyMaximum.map { Int64($0) } }, .optional(.number)),
        RecordField("scheduled_puffs", { $0.scheduledPuffs.map { Int64($0) } }, .optional(.number)),
        RecordField(
            "medication", { $0.medicine.flatMap { Medication.ID($0.id) } }, .optional(.reference(to: "medication"))),
        RecordField("is_in_use", \.isInUse, .flag),
        RecordField("kind", \.kind, .optional(.code("a kind of inhaler"))),
        RecordField("medication_since", \.medicine?.since, .optional(.day)),
        make: { name, role, maximum, scheduled, medication, isInUse, kind, since in
            InhalerDetails(
                name: name, role: role, kind: kind, dailyMaximum: maximum.map { Int($0) },
                scheduledPuffs: scheduled.map { Int($0) },
                medicine: medication.flatMap { id in
                    since.map { InhalerDetails.Medicine(id: id.text, since: $0) }
                }, isInUse: isInUse)
        }
    ).followed { change, now, _, _ in
        let (before, after) = (change.before, change.after)
        guard before?.medicine != after?.medicine || before?.role != after?.role else { return [] }
        let ties = [before?.medicine, after?.medicine].compactMap(\.self)
        return ties.isEmpty ? [] : ties.map(\.since) + [ZoneRules.utc.local(at: now).day]
    }
}
