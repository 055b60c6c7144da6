internal import Clinical
public import Medications
internal import SQL
public import Store

extension MedicationDetails: RecordDetails {
    public typealias Noun = Medication
}

extension Record where Details == MedicationDetails {
    /// What a person takes or took.
    package static let medication = Record(
        "medication", noun: "medicine", isOrdered: false,
        fields: RecordField("name", \.name, .text), RecordField("form", \.form, .optional(.code("a form"))),
        RecordField("strength", \.strength, .optional(.text)), RecordField("reason", \.reason, .optional(.text)),
        RecordField("prescriber", \.prescriber, .optional(.text)),
        RecordField("pharmacy", \.pharmacy, .optional(.text)), RecordField("notes", \.notes, .optional(.text)),
        RecordField("status", \.status, .code("a status")),
        RecordField(
            "course", \.course, .text(expected: "a course", \.text, read: { MedicationCourse(stored: $0) })),
        make: MedicationDetails.init)
}
