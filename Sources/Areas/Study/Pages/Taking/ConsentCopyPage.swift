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
    /// Nil for somebody of age.
    let guardian: Guardian?

    struct Guardian: Encodable, Sendable {
        let name: String
        let relation: String
        let signature: String?
    }

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
        guardian = signed.guardian.map { guardian in
            Guardian(
                name: guardian.name, relation: phrases("study.guardian.\(guardian.relation.rawValue)"),
                signature: guardian.signature)
        }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        guard let made = StudySamples() else { return [] }
        let at = Moment(instant: Instant(milliseconds: 1_780_000_000_000), offset: 3600)
        let path = "M10 90L60 20L110 90"
        let guardians = [nil, path].map { SignedConsent.Guardian(name: "Ada Hale", relation: .parent, signature: $0) }
        let signatures: [(String, String?, SignedConsent.Guardian?)] = [
            ("drawn", path, nil), ("typed", nil, nil), ("child", path, guardians[1]),
            ("child-typed", nil, guardians[0]),
        ]
        return signatures.map { name, path, guardian in
            let signed = SignedConsent(
                number: 2, name: Samples.longName, signature: path, signed: at.instant, guardian: guardian)
            return Sample(name, ConsentCopyPage(phrases, made.study, StudySamples.consent, signed, at: at))
        }
    }
}
