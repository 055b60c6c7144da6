internal import CarePlan
internal import Clinical
internal import Exchange
package import Host
internal import Immunotherapy
internal import Store
internal import Symptoms
internal import SymptomsStore

extension SymptomsArea {
    /// Mia's reactions, each after the dose of its day.
    package static let demo = DemoEvents.reactions.map { index, grade in
        DemoPart(rank: DemoPart.treatment(day: index)) { scene in try await add(grade, index, scene) }
    }

    private static func add(_ grade: ReactionGrade, _ index: Int, _ scene: DemoScene) async throws {
        let access = try await scene.access(to: "demo-mia")
        let world = scene.world(after: 360)
        guard let day = scene.diary[index], let taken = day.intakes.first,
            let intake = OITDose.Intake.ID("import-\(taken.at.instant.milliseconds)")
        else { throw DemoFlaw() }
        let symptoms = try day.symptoms.enumerated().map { place, symptom in
            guard let id = SymptomEntry.ID("demo-symptom-\(index)-\(place)") else { throw DemoFlaw() }
            return SymptomEntry(
                id: id, person: access.person, at: symptom.at, kind: symptom.kind, severity: symptom.severity,
                notes: symptom.notes)
        }
        guard let id = Reaction.ID("demo-reaction-\(index)"), let treatment = Treatment.ID("demo-treatment-\(index)"),
            let onset = symptoms.map(\.at).min(by: { $0.instant < $1.instant })
        else { throw DemoFlaw() }
        let over = scene.zone.local(at: onset.instant.adding(seconds: grade == .mild ? 20 * 60 : 55 * 60))
        let details = ReactionDetails(
            onset: onset, dose: Reaction.DoseLink(day: day.day, intake: intake), symptoms: symptoms.map(\.id),
            grade: grade,
            treatments: grade == .mild
                ? []
                : [Treatment(id: treatment, at: over, given: .antihistamine(name: "Cetirizine", amount: nil))],
            outcome: .resolved(at: over), notes: nil)
        try await world.store.createReaction(
            id, CheckedReaction(details: details, newSymptoms: symptoms), access, change: world.change())
    }
}
