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
    /// What somebody who joined as a child signed after coming of age.
    let own: Own?

    struct Own: Encodable, Sendable {
        let name: String
        let signature: String?
        let signed: String
    }

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
        _ phrases: Phrases, _ study: StoredStudy, _ consent: ConsentDocument, _ signed: SignedConsent,
        in zone: ZoneRules
    ) {
        title = phrases("study.copy.title", ["study": study.details.name])
        back = Link(study.details.name, Paths.study(study.id.text))
        organisation = study.details.organisation
        sections = consent.sections.map { Section(title: $0.title, blocks: TextBlock.blocks(markdown: $0.text)) }
        name = signed.name
        signature = signed.signature
        func when(_ key: String, _ instant: Instant) -> String {
            let moment = zone.local(at: instant)
            return phrases(
                key,
                [
                    "number": phrases.formats.number(signed.number), "day": phrases.formats.fullDay(moment.day),
                    "time": phrases.time(moment.time),
                ])
        }
        self.signed = when("study.copy.signed", signed.signed)
        own = signed.own.map { own in
            Own(name: own.name, signature: own.signature, signed: when("study.copy.own", own.signed))
        }
        guardian = signed.guardian.map { guardian in
            Guardian(
                name: guardian.name, relation: phrases("study.guardian.\(guardian.relation.rawValue)"),
                signature: guardian.signature)
        }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        guard let made = StudySamples() else { return [] }
        let at = Instant(milliseconds: 1_780_000_000_000)
        let path = "M10 90L60 20L110 90"
        let guardians = [nil, path].map { SignedConsent.Guardian(name: "Ada Hale", relation: .parent, signature: $0) }
        let own = [nil, path].map { SignedConsent.Own(name: "Mia Hale", signature: $0, signed: at) }
        let signatures: [(String, String?, SignedConsent.Guardian?, SignedConsent.Own?)] = [
            ("drawn", path, nil, nil), ("typed", nil, nil, nil), ("child", path, guardians[1], nil),
            ("child-typed", nil, guardians[0], nil), ("of-age", path, guardians[1], own[1]),
            ("of-age-typed", nil, guardians[0], own[0]),
        ]
        return signatures.map { name, path, guardian, own in
            let signed = SignedConsent(
                number: 2, name: Samples.longName, signature: path, signed: at, guardian: guardian, own: own)
            return Sample(name, ConsentCopyPage(phrases, made.study, StudySamples.consent, signed, in: .utc))
        }
    }
}
