internal import Clinical
internal import Pages
internal import Symptoms

/// Checks what is wrong right now, in a few taps and without opening any record. Stores nothing.
struct UrgentCheckPage: Page {
    static let template = "warnings/check"
    static let layout = Layout.plain

    let title: String
    let back: Link?
    let post = Paths.urgent
    let problems: ProblemSummary?
    let signs: [Sign]
    let help = Paths.help

    struct Sign: Encodable, Sendable {
        let kind: String
        let label: String
        let symbol: String
    }

    /// The signs that trigger a warning at unknown severity, alone or together with hives or a cough.
    static let kinds = SymptomKind.inFormOrder.filter { kind in
        [[kind], [kind, .hives], [kind, .coughing]].contains { group in
            let signs = group.map { ObservedSymptom(kind: $0, severity: nil, onset: .distant) }
            let warning = Warning(signs, doses: [.distant], now: .distant)
            return warning?.reasons.contains { $0.kinds.contains(kind) } ?? false
        }
    }

    init(_ phrases: Phrases, problems: Problems = .none) {
        title = phrases("urgentCheck.title")
        back = Link(phrases("help.back"), Paths.home)
        self.problems = ProblemSummary(problems, phrases)
        signs = Self.kinds.map { kind in
            Sign(kind: kind.rawValue, label: phrases.symptom(kind), symbol: Picture(kind).symbol ?? "")
        }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let nothing = Problems([("signs", phrases("urgentCheck.none"))])
        return [
            Sample("empty", UrgentCheckPage(phrases), in: .account),
            Sample("nothing-chosen", UrgentCheckPage(phrases, problems: nothing), in: .signedOut),
        ]
    }
}

extension Instant {
    /// An arbitrary instant, used for every time in the check.
    fileprivate static var distant: Instant { Instant(milliseconds: 0) }
}
