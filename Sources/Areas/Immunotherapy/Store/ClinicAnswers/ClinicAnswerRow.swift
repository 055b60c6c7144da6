internal import Clinical
internal import Immunotherapy
internal import SQL
internal import Store

extension ClinicAnswer {
    static let select: Statement = """
        SELECT id, person, allergen, day, at, utc_offset, level, level_name, nanograms, share, clinician, about, notes,
               deleted_at
        FROM clinic_answer
        """

    init(_ row: Row) throws {
        let allergen = try row.convert("allergen", "an id", Allergen.ID.init)
        let portion =
            try row.isNull("level")
            ? nil
            : ClinicAnswer.Portion(
                level: LevelCopy(
                    level: try row.convert("level", "an id", DoseLevel.ID.init), allergen: allergen,
                    name: try row.text("level_name"), amount: try row.amount("nanograms")),
                share: try row.convert("share", "a share", Share.init(rawValue:)))
        self.init(
            id: try row.convert("id", "an id", ClinicAnswer.ID.init),
            person: try row.convert("person", "an id", Person.ID.init), allergen: allergen, portion: portion,
            clinician: try row.text("clinician"), at: try row.moment("at", "utc_offset", day: "day"),
            about: try row.text("about").split(separator: "\n").map(String.init), notes: try row.optionalText("notes"))
    }
}

/// A clinic answer as stored in the audit log.
struct ClinicAnswerRecord: Encodable, Sendable {
    let id, allergen, day: String
    let at: Int64
    let utcOffset: Int32
    let level, levelName, milligrams, share: String?
    let clinician: String
    let about: [String]
    let notes: String?

    init(_ answer: ClinicAnswer) {
        id = answer.id.text
        allergen = answer.allergen.text
        day = answer.at.day.iso
        at = answer.at.instant.milliseconds
        utcOffset = answer.at.offset
        level = answer.portion?.level.level.text
        levelName = answer.portion?.level.name
        milligrams = answer.portion?.amount.milligrams
        share = answer.portion?.share.rawValue
        clinician = answer.clinician
        about = answer.about
        notes = answer.notes
    }
}
