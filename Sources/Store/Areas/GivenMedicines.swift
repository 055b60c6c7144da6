internal import CarePlan
package import Clinical
package import SQL

/// A medicine before a dose that the list of medicines says was taken.
package struct ListedMedicine: Sendable, Equatable {
    package let medicine: PreDoseMedicine
    /// As the list names it.
    package let name: String
    package let at: Moment
    /// Nil if it was not recorded in milligrams.
    package let amount: Amount?

    package init(medicine: PreDoseMedicine, name: String, at: Moment, amount: Amount?) {
        self.medicine = medicine
        self.name = name
        self.at = at
        self.amount = amount
    }
}

extension StoreSchema {
    /// Has every area follow what the doses, reactions and other records of these days say was given. To be called in
    /// the transaction that changed one of them.
    package func follow(
        _ days: ClosedRange<CalendarDay>, _ access: PersonAccess, _ change: Change, _ tx: any Writer
    ) throws {
        let given = try tx.together(areas) { tx, area in try area.given(on: days, access, tx) }.flatMap(\.self)
        for area in areas { try area.follow(given, on: days, access, change, tx) }
    }

    /// The same for records that name when a medicine was taken: a dose after it can be on the next day.
    package func follow(
        around days: [CalendarDay], _ access: PersonAccess, _ change: Change, _ tx: any Writer
    ) throws {
        guard let first = days.min(), let last = days.max() else { return }
        try follow(first.adding(days: -1)...last.adding(days: 1), access, change, tx)
    }

    /// The medicines before doses that any list says were taken on these days.
    package func listed(
        on days: ClosedRange<CalendarDay>, _ access: PersonAccess, _ tx: any Reader
    ) throws -> [ListedMedicine] {
        try tx.together(areas) { tx, area in try area.listed(on: days, access, tx) }.flatMap(\.self)
    }
}
