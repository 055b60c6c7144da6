internal import CarePlan
internal import Clinical
internal import Pages

/// The action plan form, filled in from the clinic's document.
struct EditActionPlanPage: FormPage {
    static let template = "action-plans/edit"
    static let place: Place? = .plan

    let head: FormHead
    let mild: LongField
    let mildAction: LongField
    let severe: LongField
    let parts: [LongField]
    let clinician: Field
    let agreedOn: Field
    let reviewOn: Field

    struct Values: Sendable {
        /// Nil for the first version.
        var version: String?
        var mild = ""
        var severe = ""
        /// By `ActionPlan.Part.rawValue`.
        var texts: [String: String] = [:]
        var clinician = ""
        var agreedOn = ""
        var reviewOn = ""
    }

    init(_ phrases: Phrases, person: Person.ID, today: CalendarDay, values: Values, problems: Problems = .none) {
        head = FormHead(
            phrases, title: phrases(values.version == nil ? "actionPlan.fill" : "actionPlan.edit"),
            cancel: Paths.actionPlan(person), post: Paths.actionPlan(person),
            hidden: .version(values.version), problems: problems)
        let limits = [
            "signs": phrases.formats.number(ActionPlanDraft.mostSigns),
            "characters": phrases.formats.number(ActionPlanDraft.signLimit),
        ]
        func field(_ part: ActionPlan.Part) -> LongField {
            LongField(
                part.rawValue, phrases.actionPlanPart(part), values.texts[part.rawValue] ?? "",
                hint: phrases.ifKnown("actionPlan.hint.\(part.rawValue)"), problems: problems)
        }
        let signs = phrases("actionPlan.signs.hint", limits)
        mild = LongField("mild", phrases("actionPlan.mild"), values.mild, hint: signs, problems: problems)
        mildAction = field(.mildAction)
        severe = LongField("severe", phrases("actionPlan.severe"), values.severe, hint: signs, problems: problems)
        parts = ActionPlan.Part.allCases.filter { $0 != .mildAction }.map(field)
        clinician = Field(
            "clinician", phrases("actionPlan.clinician"), values.clinician,
            hint: phrases("actionPlan.clinician.hint"), problems: problems
        ).fill("off").longest(ActionPlanDraft.clinicianLimit)
        agreedOn = Field("agreedOn", phrases("actionPlan.agreedOn"), values.agreedOn, problems: problems).kind(.day)
            .latest(today.iso)
        reviewOn = Field("reviewOn", phrases("actionPlan.reviewOn"), values.reviewOn, problems: problems).kind(.day)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ values: Values, _ problems: Problems = .none) -> EditActionPlanPage {
            EditActionPlanPage(
                phrases, person: Samples.person, today: Samples.today, values: values, problems: problems)
        }
        let wrong = Values(
            version: "2", mild: Samples.rightToLeft, clinician: "", agreedOn: "2027-01-01", reviewOn: "soon")
        let problems = phrases.actionPlan([
            .tooManyMildSigns(limit: 8), .mildSignTooLong(limit: 80), .textTooLong(.dose, limit: 160),
            .clinicianMissing, .agreedOnInFuture, .reviewOnUnreadable,
        ])
        return [
            Sample("new", page(Values(phrases))),
            Sample(
                "edit",
                page(Values(ActionPlanDetails.sample, version: RecordVersion(number: 2)))),
            Sample("errors", page(wrong, problems)),
        ]
    }
}

extension EditActionPlanPage.Values {
    /// An empty form with common signs filled in, to be edited to match the clinic's document.
    init(_ phrases: Phrases) {
        self.init(
            mild: phrases.usualMildSigns.joined(separator: "\n"),
            severe: phrases.usualSevereSigns.joined(separator: "\n"))
    }

    init(_ details: ActionPlanDetails, version: RecordVersion) {
        self.init(
            version: String(version.number), mild: details.mildSigns.joined(separator: "\n"),
            severe: details.severeSigns.joined(separator: "\n"),
            texts: Dictionary(details.entries.map { ($0.part.rawValue, $0.text) }) { first, _ in first },
            clinician: details.clinician ?? "", agreedOn: details.agreedOn?.iso ?? "",
            reviewOn: details.reviewOn?.iso ?? "")
    }

    init(_ form: Form) {
        let texts = ActionPlan.Part.allCases.map { ($0.rawValue, form[$0.rawValue]) }
        self.init(
            version: form.optional("version"), mild: form["mild"], severe: form["severe"],
            texts: Dictionary(texts) { first, _ in first }, clinician: form["clinician"],
            agreedOn: form["agreedOn"], reviewOn: form["reviewOn"])
    }

    var draft: ActionPlanDraft {
        ActionPlanDraft(
            mildSigns: mild, severeSigns: severe,
            entries: ActionPlan.Part.allCases.map { ActionPlanDetails.Entry($0, texts[$0.rawValue] ?? "") },
            clinician: clinician, agreedOn: agreedOn, reviewOn: reviewOn)
    }
}
