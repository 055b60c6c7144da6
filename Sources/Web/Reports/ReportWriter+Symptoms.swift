internal import Clinical
internal import Immunotherapy
internal import Pages
internal import Reports
internal import SiteStore
internal import Symptoms
internal import SymptomsPages

extension ReportWriter {
    private var felt: [SymptomEntry] { records.symptoms.filter(\.grade.isFelt) }

    /// Each symptom that occurred, most frequent first.
    var symptoms: [VisitReport.Block] {
        let kinds = Dictionary(grouping: felt) { Felt(kind: $0.kind, name: $0.name) }
        guard !kinds.isEmpty else { return [.paragraph(phrases("report.symptoms.none"))] }
        let sorted = kinds.values.map { (kind: phrases.symptom($0[0]), entries: $0) }
            .sorted {
                ($1.entries.count, $0.kind, $0.entries[0].kind.rawValue)
                    < ($0.entries.count, $1.kind, $1.entries[0].kind.rawValue)
            }
        let (shown, more) = cut(sorted, to: 8, rest: .allSymptoms)
        let rows = shown.map { kind, entries in
            let days = Set(entries.map(\.at.day)).count
            let worst = [Severity.severe, .moderate, .mild].first { grade in entries.contains { $0.severity == grade } }
            return VisitReport.Table.Row([
                kind, phrases.formats.number(entries.count), phrases.formats.number(days),
                worst.flatMap { phrases.severity($0) } ?? phrases("report.symptoms.ungraded"),
                entries.map(\.at.day).max().map { phrases.formats.shortFullDay($0) } ?? "–",
            ])
        }
        return [
            .table(
                VisitReport.Table(
                    name: phrases.part(.symptoms),
                    columns: [
                        .init(phrases("report.symptoms.kind")), .init(phrases("report.symptoms.times"), isNumber: true),
                        .init(phrases("report.symptoms.days"), isNumber: true), .init(phrases("report.symptoms.worst")),
                        .init(phrases("report.symptoms.last")),
                    ], rows: rows))
        ] + more
    }

    /// Every entry, the oldest first.
    var allSymptoms: [VisitReport.Block] {
        guard !records.symptoms.isEmpty else { return [.paragraph(phrases("report.symptoms.none"))] }
        return [
            .table(
                VisitReport.Table(
                    name: phrases.part(.allSymptoms),
                    columns: [
                        .init(phrases("report.when")), .init(phrases("report.symptoms.kind")),
                        .init(phrases("report.symptoms.grade")),
                    ],
                    rows: records.symptoms.map { entry in
                        VisitReport.Table.Row(
                            [moment(entry.at), phrases.symptom(entry), phrases.grade(entry.grade)],
                            note: note(entry.notes))
                    }))
        ]
    }

    /// The family's open questions, then the answered ones.
    var questions: [VisitReport.Block] {
        let open = records.questions.filter { !$0.isAsked }.map(\.text)
        let asked = records.questions.filter(\.isAsked).map { question in
            phrases(
                "report.question.answered",
                ["question": question.text, "answer": question.answer ?? phrases("report.question.noAnswer")])
        }
        return (open.isEmpty ? [.paragraph(phrases("report.questions.none"))] : [.list(open)])
            + (asked.isEmpty ? [] : [.remark(phrases("report.questions.asked")), .list(asked)])
    }
}

/// What entries are counted together: an own name may be that of a kind of the list.
private struct Felt: Hashable {
    let kind: SymptomKind
    let name: String?
}
