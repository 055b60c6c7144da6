internal import Accounts
internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Host
internal import Store

/// Tom, Mia's cousin, nine years old, with asthma: a year of his reliever, four weeks of peak flow, an attack and a plan.
struct DemoAsthma {
    let calendar: DemoCalendar

    /// Days of puffs before today.
    private static let days = 365
    /// Days of peak flow and of days that are known.
    private static let recent = 27

    private var today: CalendarDay { calendar.today }

    func record(_ household: Household.ID, _ world: World) async throws {
        guard let id = Person.ID("demo-tom"), let reliever = Inhaler.ID("demo-salbutamol"),
            let meter = PeakFlowMeter.ID("demo-meter")
        else { throw DemoFlaw() }
        let tom = Person(
            id: id, name: "Tom", birthdate: today.adding(days: -9 * 365 - 61), timeZone: DemoFamily.timeZone,
            units: .metric, firstWeekday: .monday, areas: [.asthma])
        let access = try await world.store.createPerson(
            tom, allergens: [], household: household, actor: .commandLine, change: world.change())
        let store = world.store
        func create<Details>(_ id: String, _ details: Details, _ record: Record<Details>) async throws {
            guard let id = Stored<Details>.ID("demo-\(id)") else { throw DemoFlaw() }
            try await store.create(id, details, of: record, access, change: world.change())
        }
        try await create(
            "salbutamol", InhalerDetails(name: "Salbutamol 100 µg", role: .reliever, kind: .puffer), .inhaler)
        try await create(
            "beclometasone",
            InhalerDetails(name: "Beclometasone 50 µg", role: .controller, kind: .puffer, scheduledPuffs: 4), .inhaler
        )
        for (label, capacity, left) in [("Bag", 200, 126), ("School", 200, 18)] {
            let reading = CanisterDetails.Reading(puffs: left, at: moment(1, 20, 0).instant)
            try await create(
                "canister-\(label.lowercased())",
                CanisterDetails(
                    inhaler: reliever, label: label, firstDay: today.adding(days: -120), capacity: capacity,
                    expiry: ExpiryDate(text: "\(today.year + 1)-05"), reading: reading), .canister)
        }
        try await store.addPuffs(puffs(reliever), access, change: world.change())
        for daysAgo in 1...Self.recent where ![6, 13, 14, 20].contains(daysAgo) {
            try await store.setQuiet(true, on: today.adding(days: -daysAgo), access, change: world.change())
        }
        try await create("meter", PeakFlowMeterDetails(name: "Mini-Wright", scale: .eu), .peakFlowMeter)
        try await create(
            "best", PersonalBest(value: 280, day: today.adding(days: -80), meter: meter), .personalBest)
        for (id, flow) in flows(meter) { try await create(id, flow, .peakFlow) }
        try await create(
            "attack",
            AttackDetails(
                start: today.adding(days: -150), end: today.adding(days: -146), severity: .severe, trigger: "A cold",
                steroidCourse: true, care: .emergencyDepartment, missedDays: 4), .attack)
        try await create(
            "plan",
            AsthmaPlanDetails(
                agreed: today.adding(days: -140), clinician: "Dr Mensah",
                green: .init(take: ["Example text of a made-up clinic: preventer as usual"]),
                yellow: .init(
                    take: ["Example text of a made-up clinic: reliever with spacer"], call: ["Ring the asthma nurse"]),
                red: .init(call: ["Example text of a made-up clinic: ring the emergency number"]),
                review: today.adding(days: 225)), .asthmaPlan)
    }

    private func moment(_ daysAgo: Int, _ hour: Int, _ minute: Int) -> Moment {
        calendar.zone.moment(today.adding(days: -daysAgo), TimeOfDay(hour: hour, minute: minute) ?? .midnight)
    }

    /// About two uses a week of two puffs each, more in winter and after the attack began.
    private func puffs(_ reliever: Inhaler.ID) -> [(id: Puff.ID, details: PuffDetails)] {
        let random = SeededRandom(seed: DemoFamily.seed &+ 3)
        var puffs: [(id: Puff.ID, details: PuffDetails)] = []
        for daysAgo in (1...Self.days).reversed() {
            // Drawn every day, so that a day more or less does not shift the others.
            let (chance, hour, minute, sport) = (
                random.below(100), 8 + random.below(12), random.below(58), random.below(5)
            )
            let isAttack = (146...150).contains(daysAgo)
            let isWinter = [12, 1, 2].contains(today.adding(days: -daysAgo).month)
            guard chance < (isAttack ? 100 : isWinter ? 34 : 24) else { continue }
            for number in 0..<(isAttack ? 6 : 2) {
                guard let id = Puff.ID("demo-puff-\(daysAgo)-\(number)") else { continue }
                let at = moment(daysAgo, hour, minute + number % 2)
                puffs.append(
                    (
                        id,
                        PuffDetails(
                            inhaler: reliever, at: at, purpose: sport == 0 && !isAttack ? .beforeSport : .asNeeded,
                            note: nil)
                    ))
            }
        }
        return puffs
    }

    /// Mornings and evenings, with days left out.
    private func flows(_ meter: PeakFlowMeter.ID) -> [(String, PeakFlowDetails)] {
        let random = SeededRandom(seed: DemoFamily.seed &+ 4)
        return (1...Self.recent).reversed().flatMap { daysAgo in
            [(7, "morning"), (19, "evening")].compactMap { hour, name -> (String, PeakFlowDetails)? in
                let (chance, swing) = (random.below(10), random.below(20))
                guard chance < 9 else { return nil }
                let best = (hour == 7 ? 245 : 255) + swing
                return (
                    "flow-\(daysAgo)-\(name)",
                    PeakFlowDetails(meter: meter, at: moment(daysAgo, hour, 10), blows: [best - 10, best, best - 5])
                )
            }
        }
    }
}
