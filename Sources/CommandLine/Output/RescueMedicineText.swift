internal import CarePlan
internal import Clinical
internal import Exchange
internal import Store

/// A rescue medicine as terminal text and JSON. Unknown values are empty.
struct RescueMedicineText {
    let today: CalendarDay

    func add(_ stored: StoredRescueMedicine, to table: inout Table) {
        let details = stored.medicine.details
        let what = details.kind.englishName + (details.count > 1 ? " × \(details.count)" : "")
        table.add(
            what, details.name ?? "", details.strength.map { "\($0.number) \($0.unit.rawValue)" } ?? "",
            details.place ?? "", details.expiry?.text ?? "", state(details.expiry))
    }

    private func state(_ expiry: ExpiryDate?) -> String {
        guard let expiry else { return "expiry unknown" }
        let left = Count.of(max(0, expiry.daysLeft(on: today)), "day", "days")
        switch expiry.state(on: today) {
        case .fine: return "fine"
        case .withinSixtyDays, .withinThirtyDays: return "\(left) left"
        case .expired: return "expired"
        }
    }

    func json(_ stored: StoredRescueMedicine) -> JSONValue {
        let details = stored.medicine.details
        return .object([
            "id": .string(stored.medicine.id.text), "version": .int(stored.medicine.version.number),
            "kind": .string(details.kind.rawValue), "name": .optional(details.name),
            "strength": .optional(details.strength?.number), "unit": .optional(details.strength?.unit.rawValue),
            "place": .optional(details.place), "lot": .optional(details.lot),
            "expires": .optional(details.expiry?.text),
            "state": .optional(details.expiry?.state(on: today).rawValue),
            "daysLeft": details.expiry.map { .int($0.daysLeft(on: today)) } ?? .null,
            "count": .int(Int64(details.count)), "notes": .optional(details.notes),
            "checkedAt": .optional(stored.lastCheck?.check.at.iso),
        ])
    }
}

extension RescueMedicine.Kind {
    fileprivate var englishName: String {
        switch self {
        case .autoInjector: "auto-injector"
        case .nasalSpray: "nasal spray"
        case .antihistamine: "antihistamine"
        case .relieverInhaler: "reliever inhaler"
        case .corticosteroid: "corticosteroid"
        case .other: "other"
        }
    }
}
