internal import Clinical
internal import Foundation
internal import Pages
internal import Study
internal import StudyStore

/// The answers of a study, newest first, and one of them in full.
struct ResponsesPage: Page {
    static let template = "research/responses"

    let title: String
    let subtitle: String?
    let back: Link?
    let frame: ResearchFrame
    let path: String
    let days: [Field]
    let region: Menu
    /// Nil if there are no sites to choose from.
    let site: Menu?
    let total: Field
    /// The key whose answers are shown, kept while filtering.
    let hidden: [Hidden]
    let count: String
    /// Which answers are shown, if not all are.
    let note: String?
    /// Nil without a filter.
    let clear: String?
    let heads: [String]
    let rows: [Row]
    /// Nil if there is a row.
    let empty: String?
    let next: String?
    let exports: [Link]
    /// Nil for a role that may not export.
    let files: Files?
    let one: SingleResponse?

    struct Row: Encodable, Sendable {
        let day: String
        /// When it came; nil if that was on its own day.
        let late: String?
        let path: String
        let key: String
        let region: String
        let cells: [String]
        let total: String
        let environment: String
        let isComplete: Bool
        let isHere: Bool
    }

    /// Files that are written in the background, as buttons of one form.
    struct Files: Encodable, Sendable {
        let post: String
        let kinds: [Kind]

        struct Kind: Encodable, Sendable {
            let value: String
            let label: String
        }

        init(_ phrases: Phrases, _ study: String) {
            post = Paths.studyFiles(study)
            kinds = StudyFileKind.allCases.map { kind in
                Kind(value: kind.rawValue, label: phrases("research.file.\(kind.rawValue)"))
            }
        }
    }

    /// What the page shows.
    struct Content: Sendable {
        let study: StoredStudy
        /// Those that the list can be cut to.
        let sites: [StudySite]
        /// Whether the person sees no answers, which belong to no site.
        let seesNoAnswers: Bool
        let questions: QuestionVersions
        let filter: ResponseFilter
        let rows: [StoredAnswer]
        let count: Int
        let all: Int
        let next: StoredAnswer.ID?
        let permissions: Set<ResearchPermission>
    }

    init(
        _ phrases: Phrases, _ frame: ResearchFrame, _ content: Content, one: SingleResponse? = nil,
        here: StoredAnswer.ID? = nil
    ) {
        let study = content.study
        let filter = content.filter
        title = phrases("research.place.responses")
        subtitle = phrases("research.responses.newest", ["study": study.details.name])
        back = Link(phrases("research.title"), Paths.research)
        self.frame = frame
        path = Paths.responses(study.id.text)
        days = [
            Field("from", phrases("research.responses.from"), filter.from?.iso ?? "").kind(.day),
            Field("through", phrases("research.responses.through"), filter.through?.iso ?? "").kind(.day),
        ]
        region = Menu(
            "region", phrases("research.responses.region"),
            options: [("", phrases("research.responses.region.all"))]
                + study.details.regions.map { ($0.code, $0.name) },
            chosen: filter.region ?? "")
        site =
            content.sites.isEmpty || study.details.linkage == .anonymous
            ? nil
            : Menu(
                "site", phrases("research.site"),
                options: [("", phrases("research.sites.all"))] + content.sites.map { ($0.code, $0.name) },
                chosen: filter.site ?? "")
        total = Field("total", phrases("research.responses.total"), filter.total.map { "\($0)" } ?? "").kind(.digits)
        hidden = filter.participant.map { [Hidden("key", $0.text)] } ?? []
        count = phrases(
            "research.responses.count",
            ["count": phrases.formats.number(content.count), "all": phrases.formats.number(content.all)])
        note =
            content.seesNoAnswers
            ? phrases("research.limit.answers")
            : study.details.linkage == .anonymous ? phrases("research.responses.anonymous") : nil
        let query = filter.query
        clear = query.isEmpty ? nil : path
        let items = content.questions.newest?.items.filter(\.isShort) ?? []
        heads = items.map(\.id)
        rows = content.rows.map { stored in
            let answers = content.questions.answers(stored)
            return Row(
                day: phrases.formats.shortDay(stored.day),
                late: stored.receivedOn.map {
                    phrases("research.responses.late", ["day": phrases.formats.shortDay($0)])
                },
                path: Paths.response(study.id.text, stored.id.text) + query,
                key: stored.participant.map(Participant.key) ?? phrases("research.responses.noKey"),
                region: study.details.name(ofRegion: stored.region),
                cells: items.map { answers.text($0) ?? "–" },
                total: stored.total.map { phrases.formats.number($0) } ?? "–",
                environment: phrases(
                    stored.environment == nil ? "research.responses.toCome" : "research.responses.complete"),
                isComplete: stored.environment != nil, isHere: stored.id == here)
        }
        empty = rows.isEmpty ? phrases("research.responses.none") : nil
        let path = path
        next = content.next.map { "\(path)\(query.isEmpty ? "?" : query + "&")after=\($0.text)" }
        exports =
            content.permissions.contains(.exportResponses) && !content.seesNoAnswers
            ? [
                Link(phrases("research.export.csv"), Paths.responsesTable(study.id.text) + query),
                Link(phrases("research.export.ndjson"), Paths.responsesNDJSON(study.id.text) + query),
                Link(phrases("research.export.codebook"), Paths.codebook(study.id.text)),
            ] : []
        files = exports.isEmpty ? nil : Files(phrases, study.id.text)
        self.one = one
    }
}

extension StudyItem {
    /// Texts are read in the single response only.
    fileprivate var isShort: Bool { if case .text = kind { false } else { true } }
}

extension StudyDetails {
    /// The code of a region that is no longer there.
    func name(ofRegion code: String) -> String { regions.first { $0.code == code }?.name ?? code }
}

extension ResponseFilter {
    /// As a query; empty without a filter.
    var query: String {
        let parts: [(String, String?)] = [
            ("from", from?.iso), ("through", through?.iso), ("region", region), ("total", total.map { "\($0)" }),
            ("key", participant?.text), ("site", site.map(\.inQuery)),
        ]
        let text = parts.compactMap { name, value in value.map { "\(name)=\($0)" } }.joined(separator: "&")
        return text.isEmpty ? "" : "?" + text
    }

    /// Reads a query; what cannot be read does not filter.
    init(_ request: ResearchRequest) {
        self.init(isPilot: request.showsPilot)
        from = request.query("from").flatMap { CalendarDay(iso: $0) }
        through = request.query("through").flatMap { CalendarDay(iso: $0) }
        let codes = request.study.details.regions.map(\.code)
        region = request.query("region").flatMap { codes.contains($0) ? $0 : nil }
        total = request.query("total").flatMap { Int($0) }
        participant = request.query("key").flatMap { Participant.ID($0) }
        site = request.askedSite?.code
    }
}

extension String {
    /// As a value of a query: the code of an old site can be any words.
    var inQuery: String {
        let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_~.")
        return addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    }
}
