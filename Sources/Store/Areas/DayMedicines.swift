internal import CarePlan
package import Clinical
package import Medications
package import SQL

/// A medicine on a day: recorded as taken, or due without a record.
package struct DayMedicine: Sendable, Equatable {
    package let day: CalendarDay
    /// As the person's records name it.
    package let name: String
    package let form: Medication.Form?
    /// Empty if they are not known.
    package let routes: [DosageRoute]
    /// The ATC code that the records give, perhaps only a group.
    package let code: String?
    package let isTaken: Bool

    package init(
        day: CalendarDay, name: String, form: Medication.Form? = nil, routes: [DosageRoute] = [], code: String? = nil,
        isTaken: Bool = true
    ) {
        self.day = day
        self.name = name
        self.form = form
        self.routes = routes
        self.code = code
        self.isTaken = isTaken
    }
}

/// What the person's records say about medicines on some days.
package struct MedicineDays: Sendable {
    /// The first day of the list of medicines; nil if there is none.
    package var listedSince: CalendarDay?
    package var medicines: [DayMedicine] = []

    package init(listedSince: CalendarDay? = nil, medicines: [DayMedicine] = []) {
        self.listedSince = listedSince
        self.medicines = medicines
    }

    /// Everything taken or due on a day; nil if no list was kept then.
    package func medicines(on day: CalendarDay) -> [DayMedicine]? {
        guard let listedSince, listedSince <= day else { return nil }
        return medicines.filter { $0.day == day }
    }
}

extension StoreSchema {
    /// The medicines of all areas on some days: those of the list, and those that doses and reactions say were given.
    package func medicines(
        on days: ClosedRange<CalendarDay>, zone: ZoneRules, _ access: PersonAccess, _ tx: any Reader
    ) throws -> MedicineDays {
        try areas.reduce(into: MedicineDays()) { all, area in
            let one = try area.medicines(on: days, zone: zone, access, tx)
            all.listedSince = [all.listedSince, one.listedSince].compactMap(\.self).min()
            all.medicines += one.medicines
            all.medicines += try area.given(on: days, access, tx).compactMap(DayMedicine.init)
        }
    }
}

extension DayMedicine {
    /// Nil for what is no medicine.
    fileprivate init?(_ given: GivenMedicine) {
        switch given.use {
        // The list itself has it.
        case .inhaled: return nil
        case .beforeDose(let medicine):
            self.init(day: given.at.day, name: medicine.otherName ?? medicine.code)
        case .treatment(let treatment):
            switch treatment.given {
            case .antihistamine(let name, _):
                self.init(day: given.at.day, name: name ?? treatment.kind.rawValue, code: "R06")
            case .inhaler(let name, _): self.init(day: given.at.day, name: name ?? treatment.kind.rawValue, code: "R03")
            case .epinephrine: self.init(day: given.at.day, name: treatment.kind.rawValue, code: "C01CA24")
            case .other(let name): self.init(day: given.at.day, name: name)
            case .emergencyCall: return nil
            }
        }
    }
}
