public import Clinical

extension LevelHistory {
    /// A level's use, counted elsewhere.
    public struct Use: Sendable, Hashable {
        public let firstDay: CalendarDay
        public let days: Int

        public init(firstDay: CalendarDay, days: Int) {
            self.firstDay = firstDay
            self.days = days
        }
    }

    /// The history of one allergen's levels from precomputed counts; a level without use was never taken.
    public init(levels: [DoseLevel], use: [DoseLevel.ID: Use]) {
        let current = levels.first { $0.isCurrent && !$0.isDeleted }
        var steps: [Step] = []
        for level in levels.inOrder(by: { ($0.position, $0.id.text) < ($1.position, $1.id.text) }) {
            let used = use[level.id]
            if level.isDeleted, used == nil { continue }
            let isBelow = current.map { level.position < $0.position } ?? false
            let state: State = level.id == current?.id ? .now : (used != nil || isBelow ? .done : .planned)
            steps.append(Step(level: level.id, firstDay: used?.firstDay, days: used?.days ?? 0, state: state))
        }
        self.init(steps: steps)
    }
}
