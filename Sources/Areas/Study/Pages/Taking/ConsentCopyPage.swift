internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// The consent as it was signed, on one page to print or to keep.
struct ConsentCopyPage: Page {
    static let template = "study/copy"
    static let layout = Layout.plain

    let title: String
    let back: Link?
    let organisation: String
    let sections: [Section]
    let name: String
    /// A drawn signature as a path; nil if it was typed.
    let signature: String?
    let signed: String

    struct Section: Encodable, Sendable {
        let title: String
        let blocks: [TextBlock]
    }

    init(
        _ phrases: Phrases, _ study: StoredStudy, _ consent: ConsentDocument, _ signed: SignedConsent, at moment: Moment
    ) {
        title = phrases("study.copy.title", ["study": study.details.name])
        back = Link(study.details.name, Paths.study(study.id.text))
        organisation = study.details.organisation
        sections = consent.sections.map { Section(title: $0.title, blocks: TextBlock.blocks(markdown: $0.text)) }
        name = signed.name
        signature = signed.signature
        self.signed = phrases(
            "study.copy.signed",
            [
                "number": phrases.formats.number(signed.number), "day": phrases.formats.fullDay(moment.day),
                "time": phrases.time(moment.time),
            ])
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        guard let made = StudySamples() else { return [] }
        let at = Moment(instant: Instant(milliseconds: 1_780_000_000_000), offset: 3600)
        return ["M10 90L60 20L110 90", nil].map { path in
            Sample(
                path == nil ? "typed" : "drawn",
                ConsentCopyPage(
                    phrases, made.study, StudySamples.consent,
                    SignedConsent(number: 2, name: Samples.longName, signature: path, signed: at.instant), at: at))
        }
    }
}
