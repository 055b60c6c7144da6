internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// The form of a study's details.
struct StudyFormPage: FormPage {
    static let template = "research/form"

    let head: FormHead
    let first: [Field]
    let texts: [LongField]
    let days: [Field]
    let menus: [Menu]
    let window: [Field]
    let figure: Menu
    let threshold: Field
    let unknown: Menu
    let regions: LongField
    let numbers: [Field]
    let save: String

    /// - Parameter study: nil for a new one.
    init(_ phrases: Phrases, study: String?, _ form: StudyForm, problems: Problems = .none) {
        head = FormHead(
            phrases, title: phrases(study == nil ? "research.new" : "research.form.title"),
            cancel: study.map(Paths.studySetup) ?? Paths.research,
            post: study.map(Paths.studyDetails) ?? Paths.newResearchStudy,
            hidden: .version(form.version), problems: problems)
        func field(_ name: String, hint: Bool) -> Field {
            Field(
                name, phrases("research.form.\(name)"), name == "address" ? form.address : form[name],
                hint: hint ? phrases("research.form.\(name).hint") : nil, problems: problems)
        }
        func long(_ name: String) -> LongField {
            LongField(
                name, phrases("research.form.\(name)"), form[name], hint: phrases("research.form.\(name).hint"),
                problems: problems)
        }
        let address = study == nil ? [field("address", hint: true).longest(40).fill("off").needed] : []
        first =
            [field("name", hint: false).longest(StudyForm.shortLimit).fill("off").needed] + address
            + ["organisation", "contact", "ethics"].map {
                field($0, hint: true).longest(StudyForm.shortLimit).fill("off")
            }
        texts = StudyForm.longTexts.map(long)
        days = ["starts", "ends"].map { field($0, hint: false).kind(.day).needed }
        menus = [
            Menu(
                "linkage", phrases("research.form.linkage"),
                options: StudyLinkage.allCases.map {
                    ($0.rawValue, phrases("research.linkage.\($0.rawValue)"))
                }, chosen: form["linkage"], hint: phrases("research.form.linkage.hint"), problems: problems),
            Menu(
                "turn", phrases("research.form.turn"),
                options: AnswerTurn.allCases.map { ($0.rawValue, phrases("research.turn.\($0.rawValue)")) },
                chosen: form["turn"], problems: problems),
            Menu(
                "minors", phrases("research.form.minors"),
                options: [StudyForm.no, StudyForm.yes].map { ($0, phrases("research.minors.\($0)")) },
                chosen: form["minors"], hint: phrases("research.form.minors.hint"), problems: problems),
        ]
        window = Self.windowFields(phrases, form, problems)
        figure = Self.figureMenu(phrases, form, problems)
        threshold = field("threshold", hint: true).kind(.digits)
        unknown = Self.unknownMenu(phrases, form, problems)
        regions = long("regions")
        numbers = [
            field("retention", hint: true).kind(.digits).unit(phrases("research.unit.years")),
            field("nudge", hint: true).kind(.digits).unit(phrases("research.unit.days")),
        ]
        save = phrases(study == nil ? "research.form.create" : "research.save")
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        var wrong = StudyForm(.sample(name: Samples.rightToLeft), version: .first)
        wrong.version = nil
        wrong.address = "Grass and the City"
        wrong.texts["ends"] = ""
        wrong.texts["regions"] = "London"
        wrong.texts["purpose"] = ""
        wrong.texts["opens"] = "23:00"
        wrong.texts["closes"] = "18:00"
        wrong.texts["figure"] = "grass"
        wrong.texts["threshold"] = "0"
        wrong.texts["unknown"] = ""
        var problems = Problems()
        if case .failure(let invalid) = wrong.check(phrases) { problems = invalid.problems }
        for name in ["linkage", "turn", "minors", "retention", "figure", "opens"] {
            problems.add(name, phrases("research.form.missing"))
        }
        return [
            Sample("new", StudyFormPage(phrases, study: nil, StudyForm()), in: .account),
            Sample("edit", StudyFormPage(phrases, study: "grass", StudyForm(.sample(), version: .first)), in: .account),
            Sample("errors", StudyFormPage(phrases, study: nil, wrong, problems: problems), in: .account),
        ]
    }
}
