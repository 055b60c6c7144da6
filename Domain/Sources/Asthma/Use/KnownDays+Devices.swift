public import Clinical

extension KnownDays {
    /// The days that the devices cover, from one day through another: those on which every device that was on a reliever
    /// delivered afterwards without a gap. A second reliever that stayed silent leaves a day unknown.
    public init(_ devices: [DeliveringDevice], from first: CalendarDay, through last: CalendarDay) {
        self.init()
        guard first <= last else { return }
        let covered = devices.map { $0.covered }
        for step in 0...first.days(until: last) {
            let day = first.adding(days: step)
            let present = devices.indices.filter { devices[$0].isOnInhaler(day) }
            if !present.isEmpty, present.allSatisfy({ covered[$0].contains(day) }) { insert(day) }
        }
    }
}
