internal import Air
package import Charts
internal import Clinical
package import Pages
internal import Store

/// The diary in a visit report.
package struct DiaryReport: Sendable {
    /// Up to so many days are listed one by one, more by weeks.
    private static let mostDays = 62

    /// A row of the table, and a note below it.
    package struct Row: Sendable {
        package let cells: [String]
        package let note: String?
    }

    /// Labels with their numbers.
    package let figures: [(label: String, value: String)]
    package let chart: LineChart?
    /// The titles of the columns; those of numbers say so.
    package let columns: [(title: String, isNumber: Bool)]
    package let rows: [Row]
    package let remarks: [String]

    /// Nil without entries.
    package init?(_ phrases: Phrases, _ history: DiaryHistory, withNotes: Bool) {
        guard !history.entries.isEmpty else { return nil }
        figures = phrases.rows(history.span(history.days), days: history.days.count).map {
            (label: $0.label, value: $0.value)
        }
        chart = DiaryChart.chart(phrases, history, width: 760)
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
