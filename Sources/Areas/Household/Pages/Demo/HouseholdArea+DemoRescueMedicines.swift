internal import CarePlan
internal import Clinical
internal import Host
internal import Store

extension HouseholdArea {
    /// Mia's emergency medicines: a pen in date, one that expires soon, and drops without a recorded expiry date.
    static func addRescueMedicines(
        _ access: PersonAccess, _ world: World, today: CalendarDay, zone: ZoneRules
    ) async throws {
        let later = ExpiryDate(monthOf: today.adding(days: 310))
        let soon = ExpiryDate(monthOf: today.adding(days: 25))
        let medicines: [(String, RescueMedicine.Kind, String, String, RescueStrength.Unit, String, ExpiryDate?)] = [
            ("demo-pen-bag", .autoInjector, "EpiPen Jr", "0.15", .milligrams, "School bag, front pocket", later),
            ("demo-pen-kitchen", .autoInjector, "EpiPen Jr", "0.15", .milligrams, "Kitchen, top shelf", soon),
            (
                "demo-drops", .antihistamine, "Cetirizine drops", "10", .milligramsPerMillilitre,
                "Kitchen, top shelf", nil
            ),
        ]
        for (id, kind, name, number, unit, place, expiry) in medicines {
            guard let id = RescueMedicine.ID(id), let strength = RescueStrength(stored: number, unit) else {
                throw DemoFlaw()
            }
            let details = RescueMedicineDetails(
                kind: kind, name: name, strength: strength, place: place, lot: nil, expiry: expiry, count: 1,
                notes: nil)
            try await world.store.createRescueMedicine(id, details, access, change: world.change())
        }
        guard let id = RescueCheck.ID("demo-check"), let pen = RescueMedicine.ID("demo-pen-bag"),
            let evening = TimeOfDay(minutes: 18 * 60 + 30)
        else { throw DemoFlaw() }
        let check = RescueCheck(
            id: id, medicine: pen, at: zone.moment(today.adding(days: -16), evening),
            findings: RescueFindings(isThere: true, isInDate: true, isClear: true, note: nil))
        _ = try await world.store.addRescueCheck(check, access, change: world.change())
    }

    /// The emergency action plan as Mia's clinic might have written it.
    static func addActionPlan(_ access: PersonAccess, _ world: World, today: CalendarDay) async throws {
        let details = ActionPlanDetails(
            mildSigns: ["Hives or red itchy skin", "Itchy mouth", "Swollen lips or eyes", "Stomach ache, being sick"],
            severeSigns: [
                "Hard or noisy breathing, wheeze, a cough that does not stop", "Tight throat, hoarse voice",
                "Swollen tongue", "Dizzy, pale and floppy, faint or collapsed",
            ],
            entries: [
                .init(.mildAction, "Give the cetirizine drops. Stay with her and have the pen ready."),
                .init(.firstAction, "Give the pen in the outer middle of the thigh, through clothes."),
                .init(.dose, "EpiPen Jr 0.15 mg"),
                .init(.position, "Lie flat with legs up. Sit if breathing is hard. No standing up."),
                .init(.secondDose, "Second pen after 5 minutes if she is not better."),
                .init(.afterwards, "To hospital by ambulance, even if she is better."),
            ],
            clinician: "Dr Mensah", agreedOn: today.adding(days: -200), reviewOn: today.adding(days: 165))
        _ = try await world.store.saveActionPlan(details, base: nil, access, change: world.change())
    }
}
