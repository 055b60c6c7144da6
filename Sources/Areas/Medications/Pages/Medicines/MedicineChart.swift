internal import Charts
internal import Clinical
internal import Medications
internal import Pages

/// What was taken of a medicine in seven groups, and how often on time in the last 30 days.
struct MedicineChart: Encodable, Sendable {
    let units: [Unit]
    let figure: ChartFigure
    /// "86 of 91 taken"; nil if nothing was due.
    let taken: String?
    /// "74 within an hour of their time"
    let onTime: String?

    struct Unit: Encodable, Sendable {
        let label: String
        let path: String
        let isChosen: Bool
    }

    init(
        _ phrases: Phrases, person: Person.ID, medicine: String, _ groups: DoseGroups, by unit: DoseGroups.Unit,
        adherence: MedicationAdherence
    ) {
        units = DoseGroups.Unit.allCases.map {
            Unit(
                label: phrases("medicine.by.\($0.rawValue)"),
                path: Paths.medicine(person, medicine, by: $0.rawValue), isChosen: $0 == unit)
        }
        let series = [
            BarChart.Series(phrases("medicine.taken"), place: 0, values: groups.groups.map { Double($0.taken) }),
            BarChart.Series(phrases("medicine.notTaken"), place: 1, values: groups.groups.map { Double($0.notTaken) }),
            BarChart.Series(phrases("medicine.noRecord"), place: 2, values: groups.groups.map { Double($0.open) }),
        ]
        let last = groups.groups.last
        let chart = BarChart(
            title: phrases("medicine.chart"),
            summary: phrases(
                "medicine.chart.summary",
                ["taken": "\(last?.taken ?? 0)", "notTaken": "\(last?.notTaken ?? 0)"]),
            buckets: groups.groups.map { Self.bucket($0.first, unit, phrases) },
            series: series.filter { one in one.place == 0 || one.values.contains { $0 > 0 } },
            words: .init(bucket: phrases("medicine.by.\(unit.rawValue)"), total: phrases("medicine.chart.all")))
        figure = ChartFigure(chart, id: "medicine-chart", latestFirst: true, marksLatest: true)
        taken =
            adherence.due == 0
            ? nil
            : phrases("medicine.adherence", ["taken": "\(adherence.taken)", "due": "\(adherence.due)"])
        onTime =
            adherence.due == 0 ? nil : phrases("medicine.onTime", count: adherence.onTime)
    }

    private static func bucket(
        _ day: CalendarDay, _ unit: DoseGroups.Unit, _ phrases: Phrases
    ) -> BarChart.Bucket {
        let formats = phrases.formats
        return switch unit {
        case .day: .init(short: formats.shortWeekday(day.weekday), long: formats.longDay(day))
        case .week: .init(short: formats.shortDay(day), long: formats.fullDay(day))
        case .month: .init(short: formats.shortMonths[day.month - 1], long: formats.month(day))
        case .year: .init(short: String(day.year), long: String(day.year))
        }
    }
}
