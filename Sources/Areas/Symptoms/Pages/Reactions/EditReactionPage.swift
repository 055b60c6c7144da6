internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import Pages
internal import Symptoms

/// The form for a reaction: onset, symptoms, treatments and outcome.
struct EditReactionPage: FormPage {
    static let template = "reactions/edit"
    static let place: Place? = .today

    let head: FormHead
    let onsetDay: Field
    let onsetTime: Field
    let doses: [DoseChoice]
    let dosesProblem: String?
    /// The symptoms already logged.
    let logged: [Tile]
    let hasLogged: Bool
    let symptomsProblem: String?
    /// Tiles for recently used symptoms and for those most common in reactions.
    let groups: [LogSymptomsPage.Group]
    /// Tiles for all other symptoms.
    let moreGroups: [LogSymptomsPage.Group]
    /// Whether one of `moreGroups` is chosen, so that they are expanded.
    let isMoreOpen: Bool
    /// Where the script checks the current choices for a warning while the form is open.
    let preview: String
    let person: String
    /// The emergency and doctor warnings without their reasons, which the script fills in when offline.
    var warnings: [WarningPage] = []
    let grades: [GradeChoice]
    let gradeProblem: String?
    let treatments: [TreatmentFields]
    let treatmentsProblem: String?
    let additions: [Addition]
    let outcomes: [GradeChoice]
    let outcomeProblem: String?
    let resolvedDay: Field
    let resolvedTime: Field
    let notes: LongField
    /// Nil for a new reaction, which must be saved first.
    var photo: RecordPhoto?
    let deletion: RecordDeletion?
    let actionPlan: String

    /// A dose that the reaction can be linked to, or none.
    struct DoseChoice: Encodable, Sendable {
        let id: String
        let value: String
        let label: String
        let detail: String?
        let chosen: Bool
    }

    /// A grade or an outcome, with an explanation if there is one.
    struct GradeChoice: Encodable, Sendable {
        let id: String
        let value: String
        let label: String
        let detail: String?
        let chosen: Bool
    }

    /// A button that adds a treatment.
    struct Addition: Encodable, Sendable {
        let value: String
        let label: String
        let symbol: String
    }

    /// The options the form offers.
    struct Choosable: Sendable {
        let doses: [OITDose.Intake]
        let symptoms: [SymptomEntry]
        let allergens: [Allergen]
        /// The digest of the stored photo.
        let photo: String?
        let today: CalendarDay
        /// Recently used symptom kinds.
        var recent: [SymptomKind] = []
        /// Names given to symptoms that are not in the list.
        var names: [String] = []
    }

    /// Recently used symptoms, and the body systems that reactions affect most.
    private static let firstGroups = ["group-recent", "group-skin", "group-breathing", "group-digestion"]

    init(
        _ phrases: Phrases, person: Person.ID, choices: Choosable, values: Values, problems: Problems = .none
    ) {
        let isNew = values.version == nil
        head = FormHead(
            phrases, title: phrases(isNew ? "reaction.title.new" : "reaction.title.edit"),
            cancel: isNew ? Paths.today(person) : Paths.reactions(person),
            post: isNew ? Paths.reactions(person) : Paths.reaction(person, values.id),
            hidden: [Hidden("id", values.id), Hidden("entry", values.entry), Hidden("usual", values.usual)]
                + .version(values.version), problems: problems)
        onsetDay =
            Field("day", phrases("reaction.day"), values.day, problems: problems).kind(.day)
            .latest(choices.today.iso).needed
        onsetTime = Field("time", phrases("reaction.time"), values.time, problems: problems).kind(.time).needed
        doses = Self.doses(phrases, choices, chosen: values.intake)
        dosesProblem = problems["intake"]
        logged = choices.symptoms.map { Tile(phrases, $0, values.ticked) }
        hasLogged = !logged.isEmpty
        symptomsProblem = problems["symptoms"]
        let chosen = values.symptoms.map {
            LogSymptomsPage.Values.Chosen(kind: $0.kind, name: $0.name, grade: $0.severity, time: $0.time)
        }
        let tiles = LogSymptomsPage.groups(
            phrases, recent: choices.recent, names: choices.names, chosen: chosen,
            usual: SymptomGrade(rawValue: values.usual) ?? .unspecified, problems: problems)
        groups = tiles.filter { Self.firstGroups.contains($0.id) }
        moreGroups = tiles.filter { !Self.firstGroups.contains($0.id) }
        isMoreOpen = moreGroups.contains { $0.tiles.contains(where: \.isChosen) }
        preview = Paths.warningPreview(person)
        self.person = person.text
        grades = Self.grades(phrases, chosen: values.grade)
        gradeProblem = problems["grade"]
        treatments = values.treatments.enumerated().map { TreatmentFields(phrases, number: $0 + 1, $1, problems) }
        treatmentsProblem = problems["treatments"]
        additions = TreatmentKind.allCases.map {
            Addition(value: "treatments.add.\($0.rawValue)", label: phrases.treatment($0), symbol: $0.symbol)
        }
        outcomes = Self.outcomes(phrases, chosen: values.outcome)
        outcomeProblem = problems["outcome"]
        resolvedDay = Field("resolved.day", phrases("reaction.resolved.day"), values.resolvedDay, problems: problems)
            .kind(.day).latest(choices.today.iso)
        resolvedTime = Field(
            "resolved.time", phrases("reaction.resolved.time"), values.resolvedTime, problems: problems
        ).kind(.time)
        notes = LongField("notes", phrases("reaction.notes"), values.notes, problems: problems)
        photo =
            isNew
            ? nil
            : RecordPhoto(
                Paths.reactionPhoto(person, values.id), removal: Paths.reactionPhotoDeletion(person, values.id),
                digest: choices.photo, problem: problems["photo"])
        deletion = values.version.map { RecordDeletion(post: Paths.reactionDeletion(person, values.id), version: $0) }
        actionPlan = Paths.actionPlan(person)
    }
}
