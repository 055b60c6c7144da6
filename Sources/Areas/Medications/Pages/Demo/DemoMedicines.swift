internal import Accounts
internal import Clinical
internal import Host
internal import Medications
internal import MedicationsStore
internal import Store

/// Nora, the grandmother, who takes eight medicines, and what she took in the last weeks.
struct DemoMedicines {
    let today: CalendarDay
    let zone: ZoneRules

    /// Days with records before today.
    private static let days = 30

    /// One medicine and how it is taken.
    private struct Entry {
        let id: String
        let name: String
        let strength: String
        var form = Medication.Form.tablet
        let reason: String
        var status = Medication.Status.active
        let dosage: DosageDraft
    }

    func record(_ household: Household.ID, _ world: World) async throws {
        guard let id = Person.ID("demo-nora") else { throw DemoFlaw() }
        let nora = Person(
            id: id, name: "Nora", birthdate: today.adding(days: -68 * 365 - 90), timeZone: DemoFamily.timeZone,
            units: .metric, firstWeekday: .monday, areas: [.medicines])
        let start = zone.moment(today.adding(days: -Self.days), .midnight).instant
        let past = world.at(start)
        let access = try await world.store.createPerson(
            nora, allergens: [], household: household, actor: .commandLine, change: past.change())
        for entry in entries {
            guard let id = Medication.ID("demo-\(entry.id)"), let course = entry.dosage.checked().value else {
                throw DemoFlaw()
            }
            let details = MedicationDetails(
                name: entry.name, form: entry.form, strength: entry.strength, reason: entry.reason,
                prescriber: "Dr Shah", pharmacy: "Hill Pharmacy", notes: nil, status: entry.status, course: course)
            try await world.store.createMedication(id, details, access, change: past.change())
        }
        try await stock(access, past)
        try await take(access, world)
    }

    private var entries: [Entry] {
        func parts(_ morning: String, _ evening: String, food: String = "") -> DosageDraft {
            var draft = DosageDraft(.morning, unit: "tablet", start: today.adding(days: -Self.days))
            draft.parts = DayAmounts(morning: morning, noon: "", evening: evening, night: "")
            draft.food = food
            return draft
        }
        var thyroid = DosageDraft(.morning, unit: "tablet", start: today.adding(days: -Self.days))
        thyroid.pattern = DosageDraft.Pattern.clock.rawValue
        thyroid.clock = [DosageDraft.ClockAmount(time: "07:00", amount: "1")]
        thyroid.instruction = "Half an hour before breakfast"
        var monday = DosageDraft(.mondayWednesdayFriday, unit: "tablet", start: today.adding(days: -Self.days))
        (monday.weekdays, monday.times) = (["1"], ["07:00"])
        var pain = DosageDraft(.asNeeded, unit: "tablet", start: today.adding(days: -Self.days))
        (pain.amount, pain.mostPerDay, pain.leastHours, pain.reason) = ("2", "8", "6", "pain")
        return [
            Entry(
                id: "amlodipine", name: "Amlodipine", strength: "5 mg", reason: "Blood pressure", dosage: parts("1", "")
            ),
            Entry(id: "apixaban", name: "Apixaban", strength: "5 mg", reason: "Heart rhythm", dosage: parts("1", "1")),
            Entry(
                id: "atorvastatin", name: "Atorvastatin", strength: "20 mg", reason: "Cholesterol",
                dosage: parts("", "1")),
            Entry(
                id: "bisoprolol", name: "Bisoprolol", strength: "2.5 mg", reason: "Heart rhythm", dosage: parts("1", "")
            ),
            Entry(id: "levothyroxine", name: "Levothyroxine", strength: "50 µg", reason: "Thyroid", dosage: thyroid),
            Entry(
                id: "metformin", name: "Metformin", strength: "500 mg", reason: "Type 2 diabetes",
                dosage: parts("1", "1", food: "with")),
            Entry(id: "alendronic-acid", name: "Alendronic acid", strength: "70 mg", reason: "Bones", dosage: monday),
            Entry(id: "paracetamol", name: "Paracetamol", strength: "500 mg", reason: "Pain", dosage: pain),
            Entry(
                id: "naproxen", name: "Naproxen", strength: "250 mg", reason: "Knee", status: .onHold,
                dosage: parts("1", "1")),
            Entry(
                id: "ramipril", name: "Ramipril", strength: "5 mg", reason: "Blood pressure", status: .stopped,
                dosage: parts("1", "")),
            Entry(
                id: "atorvastatin-40", name: "Atorvastatin", strength: "40 mg", reason: "Cholesterol", status: .draft,
                dosage: parts("", "1")),
        ]
    }

    /// Two refills of one medicine, another that runs low, and a pack that expires soon.
    private func stock(_ access: PersonAccess, _ world: World) async throws {
        let ten = TimeOfDay(hour: 10, minute: 0) ?? .midnight
        func add(
            _ id: String, _ kind: StockEntry.Kind, _ medicine: String, daysAgo: Int, pieces: Int64, pack: Int64,
            days: Int? = nil, expires: CalendarDay? = nil
        ) async throws {
            guard let entry = StockEntry.ID("demo-\(id)"), let medication = Medication.ID("demo-\(medicine)") else {
                throw DemoFlaw()
            }
            let at =
                daysAgo == Self.days
                ? zone.moment(today.adding(days: -daysAgo), .midnight) : zone.moment(today.adding(days: -daysAgo), ten)
            let details = StockEntryDetails(
                medication: medication, kind: kind, at: at, pieces: WrittenDecimal(pieces), unit: "tablet",
                pack: WrittenDecimal(pack), days: days, expires: expires.map { ExpiryDate(day: $0) })
            guard try await world.store.addStockEntry(entry, details, access, change: world.change()) else {
                throw DemoFlaw()
            }
        }
        try await add("metformin-1", .refill, "metformin", daysAgo: Self.days, pieces: 56, pack: 28, days: 28)
        try await add("metformin-2", .refill, "metformin", daysAgo: 4, pieces: 56, pack: 28, days: 28)
        try await add("apixaban-1", .refill, "apixaban", daysAgo: Self.days, pieces: 68, pack: 14)
        try await add(
            "levothyroxine-1", .count, "levothyroxine", daysAgo: 6, pieces: 40, pack: 50,
            expires: today.adding(days: 24))
    }

    /// Most of what was due until yesterday, a few minutes off, and a dose forgotten now and then.
    private func take(_ access: PersonAccess, _ world: World) async throws {
        let first = today.adding(days: -Self.days)
        let records = try await world.store.medicationRecords(
            access, from: first, through: today.adding(days: -1), zone: zone)
        var taken: [(id: Administration.ID, details: AdministrationDetails)] = []
        for (index, dose) in records.day.doses.enumerated() {
            guard let id = Administration.ID("demo-taken-\(index)") else { throw DemoFlaw() }
            let isMissed = index % 23 == 11
            let at = zone.local(at: dose.due.instant.adding(seconds: Int64(index * 37 % 50 - 10) * 60))
            var quantity: Quantity?
            if case .quantity(let exact)? = dose.planned.dose { quantity = isMissed ? nil : exact }
            taken.append(
                (
                    id,
                    AdministrationDetails(
                        medication: dose.planned.medication, status: isMissed ? .notDone : .completed, at: at,
                        day: dose.planned.slot.day, slot: dose.planned.slot.key, due: dose.planned.slot.at,
                        reason: isMissed ? .forgot : nil, amount: quantity?.value, unit: quantity?.shownUnit)
                ))
        }
        _ = try await world.store.administer(taken, access, zone: zone, change: world.change())
    }
}
