internal import Asthma
internal import AsthmaStore
internal import Charts
internal import Clinical
internal import Pages
internal import Store

/// What the report says, part by part; nil where there is nothing.
struct AsthmaReportWords {
    let phrases: Phrases
    let history: AsthmaHistory
    let withNotes: Bool

    /// Up to so many days are drawn one by one, more by weeks.
    private static let mostDays = 62

    private var view: AsthmaView { history.view }

    var figures: [(label: String, value: String)] {
        let puffs = history.puffs
        let unknown = history.days.filter { !view.known.contains($0) }.count
        var figures = [
            (phrases("asthma.report.puffs"), phrases.formats.number(puffs.count)),
            (phrases("asthma.report.days"), phrases.formats.number(Set(puffs.map(\.day)).count)),
            (phrases("asthma.report.unknown"), phrases.formats.number(unknown)),
        ]
        figures += view.records.inhalers.compactMap { inhaler in
            history.regular[inhaler.id].map {
                (phrases("asthma.report.regular", ["inhaler": inhaler.details.name]), $0.counted(phrases))
            }
        }
        if let estimate = view.estimate {
            let card = ControlCard(phrases, estimate)
            figures.append((phrases("asthma.control.title"), card.total ?? card.none ?? "–"))
        }
        if let (control, at) = view.lastControl {
            figures.append(
                (
                    phrases("asthma.report.gina", ["day": phrases.formats.shortFullDay(at.day)]),
                    phrases("asthma.control.gina.\(control.level.rawValue)")
                ))
        }
        if let risk = view.risks.first {
            figures.append((phrases("asthma.risk.title"), phrases("asthma.risk.\(risk.risk.level.rawValue)")))
        }
        let attacks = view.records.attacks.count { history.contains($0.details.start) }
        figures.append((phrases("asthma.attacks.title"), phrases.formats.number(attacks)))
        return figures
    }

    /// Bars by day or week. A bar of a week with unknown days is what is recorded.
    var useChart: (any Chart)? {
        guard !view.relievers.isEmpty, !history.days.isEmpty else { return nil }
        let usage = UsageDays(history.puffs.map(\.day), known: view.known)
        let step = history.days.count <= Self.mostDays ? 1 : 7
        let starts = stride(from: 0, to: history.days.count, by: step).map { history.days[$0] }
        let counts = starts.map { first in
            usage.count(from: first, through: min(first.adding(days: step - 1), history.through))
        }
        let missing = Set(counts.indices.filter { counts[$0] == .unknown })
        return BarChart(
            title: phrases(step == 1 ? "asthma.report.byDay" : "asthma.report.byWeek"),
            summary: phrases(
                "asthma.use.summary", count: counts.compactMap(\.recorded).reduce(0, +),
                ["unknown": phrases.formats.number(missing.count)]),
            buckets: starts.map { .init(short: phrases.formats.shortDay($0), long: phrases.formats.shortFullDay($0)) },
            series: [
                .init(phrases("asthma.use.puffs"), place: 0, values: counts.map { Double($0.recorded ?? 0) })
            ], words: .init(bucket: phrases("asthma.day"), total: phrases("asthma.use.puffs")),
            missing: .init(word: phrases("asthma.use.unknown"), buckets: missing))
    }

    var radar: (any Chart)? {
        guard let estimate = view.estimate, !estimate.items.isEmpty else { return nil }
        return RadarChart(
            title: phrases("asthma.control.title"), summary: phrases("asthma.control.summary"),
            axes: estimate.items.map { phrases("asthma.control.axis.\($0.number)") },
            series: [.init(phrases("asthma.control.score"), place: 0, values: estimate.items.map { Double($0.score) })],
            axisName: phrases("asthma.control.item"))
    }

    /// The best of each day.
    var peakFlowChart: (any Chart)? {
        let flows = view.records.peakFlows.map(\.details).filter { history.contains($0.at.day) }
        let values = history.days.map { day in
            flows.filter { $0.at.day == day }.compactMap(\.best).max().map(Double.init)
        }
        guard values.compactMap(\.self).count > 1 else { return nil }
        return LineChart(
            title: phrases("asthma.report.flow"), summary: phrases("asthma.flow.summary"),
            buckets: history.days.map {
                .init(short: phrases.formats.shortDay($0), long: phrases.formats.shortFullDay($0))
            }, series: [.init(phrases("asthma.report.flow"), place: 0, values: values)],
            bucketName: phrases("asthma.day"))
    }

    var riskChart: (any Chart)? {
        let risks = view.risks.filter { $0.stored.details.at.day <= history.through }.prefix(12).reversed()
        guard risks.count > 1 else { return nil }
        return LineChart(
            title: phrases("asthma.risk.earlier"),
            summary: phrases("asthma.risk.earlier.summary", count: risks.count),
            buckets: risks.map { found in
                let day = found.stored.details.at.day
                return .init(short: phrases.formats.shortDay(day), long: phrases.formats.shortFullDay(day))
            }, series: [.init(phrases("asthma.risk.factors"), place: 0, values: risks.map { Double($0.risk.points) })],
            bucketName: phrases("asthma.day"))
    }

    /// Every day with puffs for symptoms: how many, when, and where as far as it is shared.
    var days: AsthmaReport.Table? {
        let puffs = history.puffs
        guard !puffs.isEmpty else { return nil }
        let homes = view.records.places.filter(\.details.isHome).compactMap(\.details.spot)
        let byDay = Dictionary(grouping: puffs, by: \.day)
        return AsthmaReport.Table(
            name: phrases("asthma.report.table"),
            columns: [
                (phrases("asthma.day"), false), (phrases("asthma.use.puffs"), true),
                (phrases("asthma.report.times"), false), (phrases("asthma.report.places"), false),
            ],
            rows: byDay.keys.sorted().map { day in
                let puffs = (byDay[day] ?? []).map(\.details)
                let times = puffs.map {
                    $0.isTimeKnown ? phrases.time($0.at.time) : phrases("asthma.report.timeUnknown")
                }
                let places = puffs.compactMap { $0.place.map { place(SharedPlace($0, homes: homes)) } }
                return (
                    cells: [
                        phrases.formats.shortFullDay(day), phrases.formats.number(puffs.count),
                        once(times).joined(separator: ", "), once(places).joined(separator: ", "),
                    ], note: note(puffs.compactMap(\.note))
                )
            })
    }

    private func place(_ place: SharedPlace) -> String {
        switch place {
        case .home: phrases("asthma.report.home")
        case .rounded(let latitude, let longitude):
            phrases("asthma.report.place", ["latitude": degrees(latitude), "longitude": degrees(longitude)])
        }
    }

    private func degrees(_ hundredths: Int) -> String {
        let rest = abs(hundredths) % 100
        return "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100).\(rest < 10 ? "0" : "")\(rest)"
    }

    private func once(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }
    }

    private func note(_ notes: [String]) -> String? {
        withNotes && !notes.isEmpty ? phrases("report.note", ["text": notes.joined(separator: " ")]) : nil
    }

    var attacks: AsthmaReport.Table? {
        let attacks = view.records.attacks.map(\.details).filter { history.contains($0.start) }
        guard !attacks.isEmpty else { return nil }
        return AsthmaReport.Table(
            name: phrases("asthma.attacks.title"),
            columns: [
                "asthma.attack.start", "asthma.attack.end", "asthma.attack.severity", "asthma.attack.care",
                "asthma.attack.steroids", "asthma.attack.trigger",
            ].map { (phrases($0), false) },
            rows: attacks.map { attack in
                (
                    cells: [
                        phrases.formats.shortFullDay(attack.start),
                        attack.end.map { phrases.formats.shortFullDay($0) } ?? "–",
                        phrases("asthma.severity.\(attack.severity.rawValue)"),
                        phrases("asthma.care.\(attack.care.rawValue)"),
                        attack.steroidCourse.map { phrases($0 ? "asthma.yes" : "asthma.no") } ?? "–",
                        attack.trigger ?? "–",
                    ], note: note([attack.note].compactMap(\.self))
                )
            })
    }

    /// What the rules say on the day of the report.
    var signals: AsthmaReport.Table? {
        let signals = view.signals.map { SignalRow(phrases, $0) }
        guard !signals.isEmpty else { return nil }
        return AsthmaReport.Table(
            name: phrases("asthma.signals"),
            columns: [(phrases("asthma.report.signal"), false), (phrases("asthma.report.since"), false)],
            rows: signals.map { (cells: [$0.title, $0.detail], note: nil) })
    }

    /// The plan as agreed with the clinic.
    var plan: AsthmaReport.Table? {
        guard let plan = view.records.plan?.details else { return nil }
        let rows = [AsthmaZone.green, .yellow, .red].compactMap { zone -> (cells: [String], note: String?)? in
            let actions = plan.actions(zone)
            guard !actions.isEmpty else { return nil }
            return (
                [
                    phrases("asthma.zone.\(zone.rawValue)"), actions.take.joined(separator: " "),
                    actions.call.joined(separator: " "),
                ], nil
            )
        }
        guard !rows.isEmpty else { return nil }
        return AsthmaReport.Table(
            name: phrases("asthma.report.plan", ["day": phrases.formats.shortFullDay(plan.agreed)]),
            columns: ["asthma.report.zone", "asthma.report.take", "asthma.report.call"].map { (phrases($0), false) },
            rows: rows)
    }
}
