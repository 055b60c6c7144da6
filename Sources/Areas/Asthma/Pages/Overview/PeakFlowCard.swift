internal import Asthma
internal import AsthmaStore
internal import Charts
internal import Clinical
internal import Pages
internal import Store

/// The best of each morning and evening on the meter in use.
struct PeakFlowCard: Encodable, Sendable {
    let add: Link
    let figure: ChartFigure?
    /// "Best 350, set on 3 September. Green from 280, red below 175."
    let best: String?
    /// "Varies by 12.5 % a day."
    let variability: String?
    let all: String

    /// Days of the chart.
    private static let days = 28

    /// Nil without a meter.
    init?(_ phrases: Phrases, _ view: AsthmaView, person: Person.ID) {
        guard let meter = view.records.meters.first else { return nil }
        add = Link(phrases("asthma.flow.add"), Paths.newAsthma(person, PeakFlowForm.noun))
        all = Paths.asthma(person, PeakFlowForm.noun)
        let measurements = view.records.peakFlows.map(\.details).filter { $0.meter == meter.id }
        figure = Self.figure(phrases, view, measurements)
        let best = PersonalBest.current(of: view.records.bests.map(\.details), meter: meter.id, on: view.now.day)
        self.best =
            best.map { best in
                let limits = view.limits
                let key =
                    best.isStale(on: view.now.day, birthdate: view.birthdate)
                    ? "asthma.flow.stale" : "asthma.flow.best"
                return phrases(
                    key,
                    [
                        "best": "\(best.value)", "day": phrases.formats.fullDay(best.day),
                        // The first whole value that is green, and the first that is yellow.
                        "green": "\((best.value * limits.green + 99) / 100)",
                        "yellow": "\((best.value * limits.yellow + 99) / 100)",
                    ])
            } ?? phrases("asthma.flow.noBest")
        variability = PeakFlowVariability(measurements, meter: meter.id).map { found in
            phrases(
                "asthma.flow.variability", count: found.days,
                ["percent": phrases.formats.decimal("\(found.tenths / 10).\(found.tenths % 10)")])
        }
    }

    private static func figure(
        _ phrases: Phrases, _ view: AsthmaView, _ measurements: [PeakFlowDetails]
    ) -> ChartFigure? {
        let days = (0..<Self.days).map { view.now.day.adding(days: $0 + 1 - Self.days) }
        func line(_ isMorning: Bool) -> [Double?] {
            days.map { day in
                measurements.filter { $0.at.day == day && ($0.at.time.hour < 12) == isMorning }.compactMap(\.best).max()
                    .map { Double($0) }
            }
        }
        let (morning, evening) = (line(true), line(false))
        guard (morning + evening).compactMap(\.self).count > 1 else { return nil }
        return ChartFigure(
            LineChart(
                title: phrases("asthma.flow.title"), summary: phrases("asthma.flow.summary"),
                buckets: days.map {
                    .init(short: phrases.formats.shortDay($0), long: phrases.formats.weekdayDay($0))
                },
                series: [
                    .init(phrases("asthma.flow.morning"), place: 0, values: morning),
                    .init(phrases("asthma.flow.evening"), place: 1, values: evening),
                ], bucketName: phrases("asthma.day")), id: "asthma-flow", latestFirst: true)
    }
}
