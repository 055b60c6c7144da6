internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// One section of the consent, or the signature after the last.
struct ConsentPage: Page {
    static let template = "study/consent"
    static let layout = Layout.form

    let title: String
    let subtitle: String?
    let back: Link?
    let steps: String
    let version: String
    let hidden: [Hidden]
    let problems: ProblemSummary?
    let section: Section?
    let sign: Sign?
    let canGoBack: Bool
    let consent: String
    let join: String

    struct Section: Encodable, Sendable {
        let title: String
        let blocks: [TextBlock]
        /// What comes after it.
        let next: String
    }

    struct Sign: Encodable, Sendable {
        let statement: String
        /// How answers belong together, in two sentences.
        let linkage: String
        let baseline: [StudyField]
        /// Nil for somebody who takes part already and signs a newer version.
        let region: Menu?
        let timeZone: Menu?
        let name: Field
        /// The path of the drawn signature.
        let signature: String
        /// Nil if only people of age can take part and no guardian signed before, and for whoever came of age.
        let minors: Minors?
    }

    /// What is asked if a child takes part.
    struct Minors: Encodable, Sendable {
        let who: Menu
        let guardian: Field
        let relation: Menu
        /// When the child comes of age.
        let ofAge: Field
        let signature: String
    }

    static let minor = "minor"

    init(
        _ phrases: Phrases, _ study: StoredStudy, _ document: StudyDocument, _ consent: ConsentDocument,
        baseline: StudyQuestionnaire?, step: Int, code: String, zones: [String], isAgain: Bool, values: Values,
        problems: Problems
    ) {
        let count = consent.sections.count
        title = phrases(step > count ? "study.sign" : "study.consent")
        subtitle = study.details.name
        back = Link(phrases("form.cancel"), Paths.study(study.id.text))
        steps = phrases(
            "study.step", ["step": phrases.formats.number(step), "of": phrases.formats.number(count + 1)])
        version = phrases(
            "study.version",
            [
                "number": phrases.formats.number(document.number),
                "day": phrases.formats.shortFullDay(Moment(instant: document.created, offset: 0).day),
            ])
        hidden =
            [
                Hidden("code", code), Hidden("step", "\(step)"), Hidden("id", values.id),
                Hidden("key", values.key), Hidden("number", "\(document.number)"),
            ]
        self.problems = ProblemSummary(problems, phrases)
        canGoBack = step > 1
        self.consent = Paths.studyConsent(study.id.text)
        join = Paths.studyParticipation(study.id.text)
        if step <= count {
            let one = consent.sections[step - 1]
            let next = step < count ? consent.sections[step].title : phrases("study.sign")
            section = Section(
                title: one.title, blocks: TextBlock.blocks(markdown: one.text),
                next: phrases("study.next", ["title": next]))
            sign = nil
        } else {
            section = nil
            let regions = study.details.regions.map { (value: $0.code, label: $0.name) }
            sign = Sign(
                statement: phrases("study.sign.text", count: count),
                linkage: phrases("study.linkage.\(study.details.linkage.rawValue)"),
                baseline: (isAgain ? [] : baseline?.items ?? []).map {
                    StudyField(phrases, $0, values.answers[$0.id] ?? "", problems)
                },
                region: isAgain
                    ? nil
                    : Menu(
                        "region", phrases("study.region"),
                        options: [(value: "", label: phrases("study.region.choose"))] + regions, chosen: values.region,
                        hint: phrases("study.region.hint"), problems: problems),
                timeZone: isAgain ? nil : Menu.timeZones(phrases, zones, chosen: values.timeZone, problems),
                name: Field("name", phrases("study.name"), values.name, problems: problems).kind(.name).needed,
                signature: values.signature,
                minors: !values.isOfAge
                    && ((study.details.admitsMinors && consent.isForChildren) || values.isAgainMinor)
                    ? Minors(phrases, values, problems) : nil)
        }
    }
}

extension ConsentPage.Minors {
    fileprivate init(_ phrases: Phrases, _ values: ConsentPage.Values, _ problems: Problems) {
        who = Menu(
            "who", phrases("study.who"),
            options: ["adult", ConsentPage.minor].map { ($0, phrases("study.who.\($0)")) },
            chosen: values.isMinor ? ConsentPage.minor : "adult", hint: phrases("study.who.hint"), problems: problems)
        guardian = Field("guardian", phrases("study.guardian.name"), values.guardian, problems: problems).kind(.name)
        relation = Menu(
            "relation", phrases("study.guardian.relation"),
            options: [(value: "", label: phrases("study.guardian.relation.choose"))]
                + GuardianRelation.allCases.map { ($0.rawValue, phrases("study.guardian.\($0.rawValue)")) },
            chosen: values.relation, problems: problems)
        ofAge = Field(
            "of-age", phrases("study.guardian.ofAge"), values.ofAge, hint: phrases("study.guardian.ofAge.hint"),
            problems: problems
        ).kind(.day)
        signature = values.guardianSignature
    }
}

extension TextBlock {
    /// The blocks of a text; one that is no supported Markdown stands as it was typed.
    static func blocks(markdown text: String) -> [TextBlock] {
        if let markdown = try? Markdown(text) { return markdown.blocks }
        return [TextBlock(paragraph: Line(runs: [Run(text: text)]))]
    }
}

extension ConsentPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        guard let made = StudySamples() else { return [] }
        func page(
            _ step: Int, _ values: Values, _ problems: Problems = .none, isAgain: Bool = false,
            of study: StoredStudy = made.study
        ) -> ConsentPage {
            ConsentPage(
                phrases, study, StudySamples.document, StudySamples.consent,
                baseline: StudySamples.daily, step: step, code: "G7K4Q", zones: ["Europe/London", "UTC"],
                isAgain: isAgain,
                values: values, problems: problems)
        }
        let wrong = Values(id: "p", name: Samples.longName, region: "x", answers: ["vas": "200"])
        return [
            Sample("first", page(1, Values(id: "p"))), Sample("second", page(2, Values(id: "p"))),
            Sample("sign", page(3, Values(id: "p"))), Sample("again", page(3, Values(id: "p"), isAgain: true)),
            Sample("minor", page(3, Values(id: "p", isMinor: true), of: made.minors)),
            Sample(
                "minor-wrong",
                page(
                    3, Values(id: "p", isMinor: true),
                    Problems([
                        ("who", phrases("study.guardian.missing")), ("guardian", phrases("study.guardian.missing")),
                        ("relation", phrases("study.guardian.relation.missing")),
                        ("of-age", phrases("study.guardian.ofAge.wrong", count: Values.mostYears)),
                    ]), of: made.minors)),
            Sample("of-age", page(3, Values(id: "p", isOfAge: true), isAgain: true, of: made.minors)),
            Sample(
                "wrong",
                page(
                    3, wrong,
                    Problems([
                        ("item-nose", phrases("study.answer.missing")), ("region", phrases("study.region.missing")),
                        ("timeZone", phrases("study.zone.unknown")), ("name", phrases("study.name.missing")),
                        ("item-vas", phrases("study.answer.outside", ["low": "0", "high": "100"])),
                        ("item-hours", phrases("study.answer.notANumber")),
                        ("item-note", phrases("text.tooLong", count: 500)),
                    ]))),
        ]
    }
}
