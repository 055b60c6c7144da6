internal import Air
internal import AirStore
internal import Charts
internal import Clinical
internal import Insights
internal import Pages
internal import Reports
internal import Store

/// The diary in a visit report.
struct DiaryReport: Sendable {
    /// Up to so many days are listed one by one, more by weeks.
    private static let mostDays = 62

    /// A row of the table, and a note below it.
    struct Row: Sendable {
        let cells: [String]
        let note: String?
    }

    /// Labels with their numbers.
    let figures: [(label: String, value: String)]
    let chart: LineChart?
    /// The titles of the columns; those of numbers say so.
    let columns: [(title: String, isNumber: Bool)]
    let rows: [Row]
    let remarks: [String]

    /// Nil without entries.
    init?(_ phrases: Phrases, _ history: DiaryHistory, withNotes: Bool) {
        guard !history.entries.isEmpty else { return nil }
        figures = phrases.rows(history.span(history.days), days: history.days.count).map {
            (label: $0.label, value: $0.value)
        }
        chart = DiaryChart.chart(phrases, history)
        let scores: [(title: String, isNumber: Bool)] = ["tnss", "symptoms", "combined"].map {
            (title: phrases("diary.score.\($0)"), isNumber: true)
        }
        if history.days.count <= Self.mostDays {
            columns =
                [
                    (title: phrases("diary.days"), isNumber: false),
                    (title: phrases("diary.report.answers"), isNumber: false),
                ]
                + scores
                + [(title: phrases("diary.mark.all"), isNumber: true)]
            rows = history.entries.map { Row(phrases, $0.details, history, withNotes: withNotes) }
        } else {
            columns =
                [
                    (title: phrases("diary.report.week"), isNumber: false),
                    (title: phrases("diary.report.written"), isNumber: true),
                ] + scores
            rows = history.weeks.compactMap { Row(phrases, $0, history.span($0)) }
        }
        remarks = [phrases("diary.report.scores"), phrases("diary.report.missing"), phrases("diary.report.change")]
    }
}

extension DiaryReport {
    static let area = AreaReport(
        ReportPart("diary", rank: 90, areas: [.hayFever]),
        hasRecords: { access, tx in try tx.firstDiaryDay(access) != nil }
    ) { query, tx in
        let history = try DiaryHistory.read(
            query.access, query.schema, names: query.medicines, from: query.period.from, through: query.period.through,
            zone: query.zone, tx)
        return { phrases in DiaryReport(phrases, history, withNotes: query.withNotes)?.blocks(phrases) ?? [] }
    }

    private func blocks(_ phrases: Phrases) -> [VisitReport.Block] {
        let table = VisitReport.Table(
            name: phrases("report.part.diary"), columns: columns.map { .init($0.title, isNumber: $0.isNumber) },
            rows: rows.map { .init($0.cells, note: $0.note) })
        return [.figures(figures.map { .init($0.label, $0.value) })]
            + (chart.map { [.chart(VisitReport.Chart($0, id: "diary-chart"))] } ?? []) + [.table(table)]
            + remarks.map { .remark($0) }
    }
}

extension DiaryReport.Row {
    fileprivate init(
        _ phrases: Phrases, _ details: DiaryDetails, _ history: DiaryHistory, withNotes: Bool
    ) {
        let content = details.content
        let step = history.step(on: details.day, content)
        cells =
            [phrases.formats.shortFullDay(details.day), phrases.answers(content)]
            + [
                content.tnss.map { phrases.formats.number($0) }, content.symptomTenths.map { phrases.tenths($0) },
                content.combinedScore(step).map { phrases.tenths($0.tenths) },
                content.mark(.all).map { phrases.formats.number($0.value) },
            ].map { $0 ?? "–" }
        note = withNotes ? details.note.map { phrases("report.note", ["text": $0]) } : nil
    }

    /// Nil for a week without an entry.
    fileprivate init?(_ phrases: Phrases, _ days: [CalendarDay], _ span: DiarySpan) {
        guard span.written > 0, let first = days.first else { return nil }
        cells =
            [phrases.formats.shortFullDay(first), phrases.part(span.written, of: days.count)]
            + [span.tnss, span.symptoms, span.combined].map { $0.map { phrases.tenths($0.tenths) } ?? "–" }
        note = nil
    }
}

extension DiaryHistory {
    /// The entries of some days together.
    func span(_ days: [CalendarDay]) -> DiarySpan {
        let wanted = Set(days)
        return DiarySpan(
            entries.map(\.details).filter { wanted.contains($0.day) }.map { details in
                (day: details.content, step: step(on: details.day, details.content))
            })
    }

    /// Seven days each, from the first day on; the last may have fewer.
    fileprivate var weeks: [[CalendarDay]] {
        stride(from: 0, to: days.count, by: 7).map { Array(days[$0..<min($0 + 7, days.count)]) }
    }
}

extension Phrases {
    /// How often it was written and how often there were symptoms, then the means that are known.
    func rows(_ span: DiarySpan, days: Int) -> [DiaryScore] {
        [
            DiaryScore(label: self("diary.report.written"), value: part(span.written, of: days)),
            DiaryScore(label: self("diary.report.symptomatic"), value: part(span.symptomatic, of: span.written)),
        ]
            + [("tnss", span.tnss), ("symptoms", span.symptoms), ("combined", span.combined)].compactMap { name, mean in
                mean.map { mean in
                    DiaryScore(
                        label: self("diary.report.mean", ["score": self("diary.score.\(name)")]),
                        value: self("diary.score.\(name).of", ["value": tenths(mean.tenths)]))
                }
            }
    }

    /// "12 of 28"
    fileprivate func part(_ count: Int, of all: Int) -> String {
        self("diary.report.of", ["count": formats.number(count), "all": formats.number(all)])
    }
}
