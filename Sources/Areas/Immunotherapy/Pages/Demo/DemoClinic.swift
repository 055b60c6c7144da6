internal import CarePlan
internal import Clinical
internal import Exchange
internal import Host
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Store

/// What Mia's clinic prescribed, the visits that unlocked her levels, and the answers before some doses.
///
/// The numbers are made up for demonstration and are not a plan for anybody.
struct DemoClinic {
    let scene: DemoScene

    init(_ scene: DemoScene) {
        self.scene = scene
    }

    private var calendar: DemoCalendar { scene.calendar }

    /// Days on which the questions were answered, counted from 0: nearly all. The first dose of an allergen has no
    /// earlier one to be checked against.
    private static func isAnswered(_ index: Int) -> Bool {
        guard index > 1, !DemoStair.all.contains(where: { $0.starts.first == index }) else { return false }
        return !index.isMultiple(of: 9) || DemoEvents.half.contains(index)
            || DemoEvents.reactions.keys.contains(index)
    }

    /// The plan, the visits and the days without a dose; records have the same ids in every demo, so writing them again
    /// changes nothing.
    func prescribe(_ access: PersonAccess, _ world: World) async throws {
        let store = world.store
        _ = try await store.agree(try plan(of: access.person), base: nil, access, change: world.change())
        for stair in DemoStair.all {
            for (index, start) in stair.starts.enumerated() {
                guard let id = ClinicVisit.ID("demo-visit-\(stair.listed.rawValue)-\(index)") else { throw DemoFlaw() }
                let details = ClinicVisitDetails(
                    day: calendar.day(start - 1), levels: [stair.levels[index].id], notes: nil)
                try await store.create(id, details, of: .clinicVisit, access, change: world.change())
            }
        }
        for skip in try skips(of: access.person) {
            _ = try await store.noteSkip(skip, base: nil, access, change: world.change())
        }
    }

    /// Makes the levels that begin on a day of treatment current, so that each dose is checked against the level of its
    /// time, and logs the morning dose, checked against the plan if the questions were answered. The dose of the first
    /// day is written with the diary, which marks the demo as complete.
    func record(_ index: Int, _ access: PersonAccess, _ world: World) async throws {
        guard let day = scene.diary[index] else { return }
        for stair in DemoStair.all {
            guard let place = stair.starts.firstIndex(of: index) else { continue }
            try await world.store.setCurrentLevel(stair.levels[place].id, access, change: world.change())
        }
        guard index > 0, let taken = day.intakes.first else { return }
        guard let id = OITDose.Intake.ID("import-\(taken.at.instant.milliseconds)") else { throw DemoFlaw() }
        let intake = OITDose.Intake(id: id, at: taken.at, portions: taken.portions)
        let answers =
            Self.isAnswered(index) ? DoseAnswers(zone: calendar.zone, reports: Self.answers(index)) : nil
        try await call(before: intake, answers ?? DoseAnswers(zone: calendar.zone), access, world)
        _ = try await world.store.addIntake(intake, answers: answers, access, change: world.change())
    }

    /// Nothing on most days; colds before the half doses, and occasional tired mornings.
    private static func answers(_ index: Int) -> [ConditionReport] {
        [
            ConditionReport(condition: .illness, answer: DemoEvents.half.contains(index) ? .yes : .no),
            ConditionReport(condition: .exercise, answer: .no),
            ConditionReport(condition: .fatigue, answer: index % 7 == 3 || index == 118 ? .yes : .no),
        ]
    }

    private func skips(of person: Person.ID) throws -> [DoseSkip] {
        try DemoEvents.skipped.sorted().flatMap { index in
            try DemoStair.all.filter { $0.level(on: index) != nil }.map { stair in
                guard let id = DoseSkip.ID("demo-skip-\(stair.listed.rawValue)-\(index)") else { throw DemoFlaw() }
                return DoseSkip(
                    id: id, person: person, day: calendar.day(index), allergen: stair.allergen, slot: 0, reason: .ill,
                    notes: nil, version: .first)
            }
        }
    }

    private func plan(of person: Person.ID) throws -> DosePlan {
        guard let time = TimeOfDay(minutes: 7 * 60 + 30), let from = TimeOfDay(minutes: 5 * 60),
            let until = TimeOfDay(minutes: 20 * 60)
        else { throw DemoFlaw() }
        let rules = DoseRules(
            times: [time], window: DoseWindow(from: from, until: until), minimumGap: 8 * 60,
            missed: [.init(days: 1, action: .half), .init(days: 3, action: .call)], afterReduction: .resume,
            restBefore: 60, restAfter: 120, observation: 60, withFood: true, medicines: [], unlocksByVisit: true,
            initialDay: nil,
            conditions: [
                ConditionRule(condition: .illness, action: .half), ConditionRule(condition: .exercise, action: .hold),
                ConditionRule(condition: .fatigue, action: .proceed),
            ])
        return DosePlan(
            person: person, version: .first,
            agreement: .init(clinician: "Dr Mensah", day: calendar.firstDay), rules: rules, exceptions: [])
    }
}
