internal import CarePlan
internal import Clinical
internal import Pages
internal import Store

/// A summary of one person's action plan, and where the injectors are.
struct HelpPlan: Encodable, Sendable {
    /// "Mia’s action plan"
    let heading: String
    /// The first thing to do, in the words of the plan; nil when nobody filled it in.
    let firstAction: String?
    /// Shown if there is no first action.
    let none: String?
    let open: Link
    let devices: [RescueDevice]
    let hasDevices: Bool
    let deviceList: Link

    /// Nil for a person who has no plan, injectors or food allergy.
    init?(
        _ phrases: Phrases, _ person: Person, _ plan: ActionPlanDetails?, _ medicines: [RescueMedicine],
        today: CalendarDay
    ) {
        guard plan != nil || !medicines.isEmpty || person.areas.contains(.foodAllergy) else { return nil }
        let id = person.id
        heading = phrases("help.actionPlan", ["name": person.name])
        firstAction = plan?[.firstAction]
        none =
            firstAction != nil
            ? nil : phrases(plan == nil ? "help.actionPlan.none" : "help.actionPlan.noFirst")
        open = Link(
            phrases(plan == nil ? "help.actionPlan.general" : "help.actionPlan.open"), Paths.actionPlan(id))
        devices = medicines.map { RescueDevice(phrases, $0.details, on: today) }
        hasDevices = !devices.isEmpty
        deviceList = Link(
            phrases(medicines.isEmpty ? "rescue.add" : "actionPlan.devices.open"),
            medicines.isEmpty ? Paths.newRescueMedicine(id) : Paths.rescueMedicines(id))
    }
}
