public import Asthma
internal import Clinical
public import Store

extension AttackDetails: RecordDetails {
    public typealias Noun = Attack
}

extension Record where Details == AttackDetails {
    /// An attack.
    package static let attack = Record(
        "attack", noun: "asthma attack", isOrdered: false,
        fields: RecordField("start_day", \.start, .day), RecordField("end_day", \.end, .optional(.day)),
        RecordField("severity", \.severity, .code("a severity")),
        RecordField("trigger_text", \.trigger, .optional(.text)),
        RecordField("steroid_course", \.steroidCourse, .optional(.flag)), RecordField("care", \.care, .code("a care")),
        RecordField("missed_days", { $0.missedDays.map { Int64($0) } }, .optional(.number)),
        RecordField("note", \.note, .optional(.text)),
        make: { start, end, severity, trigger, steroidCourse, care, missedDays, note in
            AttackDetails(
                start: start, end: end, severity: severity, trigger: trigger, steroidCourse: steroidCourse, care: care,
                missedDays: missedDays.map { Int($0) }, note: note)
        })
}
