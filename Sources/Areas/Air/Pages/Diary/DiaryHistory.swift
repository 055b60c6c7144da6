internal import Air
internal import AirStore
internal import Clinical
internal import Pages
internal import SQL
internal import Store

/// The diary of some days with what is known about their medicines.
struct DiaryHistory: Sendable {
    /// The earliest first.
    let entries: [Stored<DiaryDetails>]
    let medicines: MedicineDays
    let names: MedicineNames?
    let first: CalendarDay
    let last: CalendarDay

    /// - Parameter names: Nil leaves medicines without codes.
    init(
        _ entries: [Stored<DiaryDetails>], _ medicines: MedicineDays = MedicineDays(), names: MedicineNames? = nil,
        from first: CalendarDay, through last: CalendarDay
    ) {
        self.entries = entries
        self.medicines = medicines
        self.names = names
        self.first = first
        self.last = last
    }

    /// Reads everything for the days.
    static func read(
        _ access: PersonAccess, _ schema: StoreSchema, names: MedicineNames, from first: CalendarDay,
        through last: CalendarDay, zone: ZoneRules, _ tx: any Reader
    ) throws -> DiaryHistory {
        let entries = try tx.diary(access, from: first, through: last)
        // Only full forms have a score with medicines.
        let full = entries.map(\.details).filter(\.content.isFull).map(\.day)
        guard let from = full.first, let through = full.last else {
            return DiaryHistory(entries, names: names, from: first, through: last)
        }
        return DiaryHistory(
            entries, try schema.medicines(on: from...through, zone: zone, access, tx), names: names, from: first,
            through: last)
    }

    /// The medicines of a day.
    func medicines(on day: CalendarDay) -> MedicinesOfDay {
        MedicinesOfDay(
            medicines: medicines.medicines(on: day)?.map { medicine in
                RescueDay.Medicine(
                    name: medicine.name, code: names.map { $0.code(of: medicine) } ?? medicine.code,
                    isTaken: medicine.isTaken)
            })
    }

    /// What is known about the medicines of a day with a full form.
    func rescue(on day: CalendarDay) -> RescueDay { RescueDay(medicines(on: day).medicines) }

    /// The step of the medicines of a day; nil for the short form, which has no score with them.
    func step(on day: CalendarDay, _ content: DiaryDay) -> RescueStep? {
        content.isFull ? rescue(on: day).step : nil
    }
}

extension PersonRequest {
    /// The diary of some days.
    func diaryHistory(from first: CalendarDay, through last: CalendarDay) async throws -> DiaryHistory {
        let (access, schema, names, zone) = (access, store.schema, try site.medicines, zone)
        return try await store.snapshot { tx in
            try DiaryHistory.read(access, schema, names: names, from: first, through: last, zone: zone, tx)
        }
    }

    /// The medicines of one day.
    func medicines(on day: CalendarDay) async throws -> MedicinesOfDay {
        let (access, schema, names, zone) = (access, store.schema, try site.medicines, zone)
        let days = try await store.snapshot { tx in try schema.medicines(on: day...day, zone: zone, access, tx) }
        return DiaryHistory([], days, names: names, from: day, through: day).medicines(on: day)
    }
}
