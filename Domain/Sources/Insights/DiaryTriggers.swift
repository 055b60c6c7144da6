public import Air
public import Clinical
internal import Statistics

/// What may trigger the symptoms of a diary: its days beside what was in the air at their places.
public struct DiaryTriggers: Sendable, Equatable {
    /// A day of the diary.
    public struct Day: Sendable {
        let day: CalendarDay
        let content: DiaryDay
        let step: RescueStep?

        /// Creates a day.
        ///
        /// - Parameter step: of the day's medicines; nil if they are not known.
        public init(_ day: CalendarDay, _ content: DiaryDay, step: RescueStep?) {
            self.day = day
            self.content = content
            self.step = step
        }
    }

    /// One quantity of the air.
    public struct Row: Sendable, Equatable {
        public let quantity: AirQuantity
        public let found: Triggers.Row
        /// Other candidates that rise and fall together with this one.
        public let together: [AirQuantity]
    }

    /// The days that have a score, in order.
    public let days: [CalendarDay]
    public let symptomaticDays: Int
    public let scale: DiaryOutcome.Scale
    /// In the order of the panel.
    public let rows: [Row]

    /// Compares the days with the air.
    ///
    /// - Parameter days: each once, in any order.
    public init(_ days: [Day], _ panel: ExposurePanel) {
        let sorted = days.sorted { $0.day < $1.day }
        let outcome = DiaryOutcome(sorted.map { ($0.content, $0.step) })
        let known = zip(sorted, outcome.scores).compactMap { day, score in score.map { (day.day, $0) } }
        self.days = known.map(\.0)
        symptomaticDays = known.count { $0.1 > 0 }
        scale = outcome.scale
        let compared = panel.compared
        let first = Int(panel.firstDay.number)
        let triggers = Triggers(
            compared.map { series in
                Triggers.Exposure(
                    series.quantity.slug,
                    DailySeries(firstDay: first, values: series.values.map { $0.map(Double.init) ?? .nan }))
            }, symptoms: DailySeries(known.map { (day: Int($0.0.number), value: Double($0.1)) }))
        rows = triggers.rows.compactMap { row in
            AirQuantity(slug: row.id).map { quantity in
                Row(quantity: quantity, found: row, together: row.together.compactMap(AirQuantity.init(slug:)))
            }
        }
    }
}
