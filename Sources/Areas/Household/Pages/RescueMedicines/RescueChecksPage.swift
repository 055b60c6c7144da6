internal import CarePlan
internal import Clinical
internal import Pages
internal import Store

/// The form to check one rescue medicine, and its earlier checks.
struct RescueChecksPage: FormPage {
    static let template = "rescue-medicines/checks"
    static let place: Place? = .plan

    let head: FormHead
    /// "EpiPen Jr, school bag"
    let medicine: String
    let expiry: RescueExpiry
    let questions: [Choices]
    let answersProblem: String?
    let note: Field
    let log: [Row]
    let hasLog: Bool

    struct Row: Encodable, Sendable {
        /// "12 March 2026, 07:40"
        let when: String
        /// "Ada: all well", the person who checked and what they found.
        let findings: String
        let symbol: String
        let note: String?
        let deletion: String
        /// "Delete the check from 12 March 2026"
        let deletionName: String
    }

    struct Values: Sendable {
        /// Generated with the form, so submitting it twice creates one check.
        var id: String
        var isThere = ""
        var isInDate = ""
        var isClear = ""
        var note = ""
    }

    init(
        _ phrases: Phrases, person: Person.ID, medicine: RescueMedicine, checks: [StoredRescueCheck],
        today: CalendarDay, values: Values, problems: Problems = .none
    ) {
        head = FormHead(
            phrases, title: phrases("rescue.check.title"), cancel: Paths.rescueMedicines(person),
            post: Paths.rescueChecks(person, medicine.id.text), hidden: [Hidden("id", values.id)], problems: problems)
        let details = medicine.details
        self.medicine = phrases(
            "rescue.check.of",
            [
                "name": phrases.rescueName(details).isolated,
                "place": (details.place ?? phrases("rescue.place.unknown")).isolated,
            ])
        expiry = RescueExpiry(phrases, details.expiry, on: today)
        let answers = ["yes", "no", ""].map { answer in
            (value: answer, label: phrases("rescue.answer.\(answer.isEmpty ? "open" : answer)"))
        }
        questions = [("there", values.isThere), ("inDate", values.isInDate), ("clear", values.isClear)].map {
            Choices($0, phrases("rescue.ask.\($0)"), options: answers, chosen: $1)
        }
        answersProblem = problems["answers"]
        note = Field("note", phrases("rescue.check.note"), values.note, problems: problems)
            .fill("off").longest(RescueCheckDraft.noteLimit)
        log = checks.map { Row(phrases, person, $0) }
        hasLog = !log.isEmpty
    }
}

extension RescueChecksPage.Row {
    init(_ phrases: Phrases, _ person: Person.ID, _ stored: StoredRescueCheck) {
        let check = stored.check
        let day = phrases.formats.fullDay(check.at.day)
        when = phrases("rescue.check.when", ["day": day, "time": phrases.time(check.at.time)])
        findings = phrases(
            "rescue.check.who",
            [
                "name": (stored.name ?? phrases("conflict.somebody")).isolated,
                "findings": phrases.findings(check.findings),
            ])
        symbol = check.findings.hasFault ? "ui-caution" : check.findings.isAllWell ? "ui-calm" : "ui-info"
        note = check.findings.note
        deletion = Paths.rescueCheckDeletion(person, check.medicine.text, check.id.text)
        deletionName = phrases("rescue.check.delete", ["day": day])
    }
}
