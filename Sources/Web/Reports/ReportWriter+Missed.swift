internal import Clinical
internal import Immunotherapy
internal import ImmunotherapyPages
internal import ImmunotherapyStore
internal import Insights
internal import Pages
internal import Reports
internal import SiteStore

extension ReportWriter {
    /// Days without a record, skipped doses, and the clinic's pauses.
    var missed: [VisitReport.Block] {
        var facts = [
            VisitReport.Fact(phrases("report.missed.unrecorded"), unrecorded),
            VisitReport.Fact(phrases("report.missed.skipped"), skipped),
        ]
        let holds = records.plan.holds.filter { hold in
            hold.from <= period.through && (hold.through ?? period.through) >= period.from
        }
        for hold in holds {
            let text = phrases.hold(hold, allergens, today: now.day)
            let reason = choice.withNotes ? hold.reason : nil
            facts.append(
                VisitReport.Fact(
                    phrases("report.missed.hold"),
                    reason.map { phrases("report.missed.hold.reason", ["hold": text, "reason": $0]) } ?? text))
        }
        if holds.isEmpty {
            facts.append(VisitReport.Fact(phrases("report.missed.hold"), phrases("report.missed.hold.none")))
        }
        return [.facts(facts)]
    }

    private var unrecorded: String {
        guard let first = log.firstDay else { return phrases("report.unknown") }
        let from = max(first, period.from)
        guard from <= period.through else { return phrases("report.unknown") }
        let days = (0...from.days(until: period.through)).map { from.adding(days: $0) }
            .filter { log.day($0).tally.unrecorded > 0 }
        guard !days.isEmpty else { return phrases("report.missed.unrecorded.none") }
        let runs = DayRun.list(days)
        let shown = runs.prefix(8).map { run in
            run.from == run.through
                ? phrases.formats.shortDay(run.from)
                : phrases(
                    "report.days",
                    ["from": phrases.formats.shortDay(run.from), "through": phrases.formats.shortDay(run.through)])
        }
        let rest = runs.dropFirst(8).reduce(0) { $0 + $1.days }
        let more = rest > 0 ? [phrases("report.more", count: rest)] : []
        return phrases(
            "report.missed.unrecorded.days", count: days.count, ["days": (shown + more).joined(separator: ", ")])
    }

    private var skipped: String {
        guard !skips.isEmpty else { return phrases("report.missed.skipped.none") }
        let reasons = DoseSkip.Reason.allCases.compactMap { reason -> String? in
            let count = skips.count { $0.reason == reason }
            guard count > 0 else { return nil }
            return phrases(
                "report.missed.reason", ["reason": phrases.skip(reason), "count": phrases.formats.number(count)])
        }
        return phrases(
            "report.missed.skipped.doses", count: skips.count, ["reasons": reasons.joined(separator: ", ")])
    }
}

/// Consecutive days.
struct DayRun: Equatable {
    let from: CalendarDay
    var through: CalendarDay

    var days: Int { from.days(until: through) + 1 }

    /// Groups ascending days into consecutive runs.
    static func list(_ days: [CalendarDay]) -> [DayRun] {
        var runs: [DayRun] = []
        for day in days {
            if let last = runs.last, last.through.adding(days: 1) == day {
                runs[runs.count - 1].through = day
            } else {
                runs.append(DayRun(from: day, through: day))
            }
        }
        return runs
    }
}
