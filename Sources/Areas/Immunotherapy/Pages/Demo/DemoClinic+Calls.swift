internal import CarePlan
internal import Clinical
internal import Exchange
internal import Host
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Store

extension DemoClinic {
    /// A call before the dose wherever the plan requires one, and the clinic's answer: take it.
    func call(before intake: OITDose.Intake, _ answers: DoseAnswers, _ access: PersonAccess, _ world: World)
        async throws
    {
        let at = scene.zone.local(at: intake.at.instant.adding(seconds: -5 * 60))
        guard let check = try await world.store.doseCheckRecords(access, at: at, zone: scene.zone) else { return }
        let records = check.records.with(answers.answers)
        for portion in intake.portions where records.decision(for: portion.allergen).verdict == .call {
            guard let level = DemoStair.all.flatMap(\.levels).first(where: { $0.id == portion.level }),
                let id = ClinicAnswer.ID("demo-call-\(portion.allergen.text)-\(at.instant.milliseconds)")
            else { throw DemoFlaw() }
            let copy = LevelCopy(level: level.id, allergen: portion.allergen, name: level.name, amount: level.amount)
            let answer = CheckedClinicAnswer(
                id: id, allergen: portion.allergen, portion: .init(level: copy, share: portion.share),
                clinician: "Dr Mensah", at: at, notes: nil)
            _ = try await world.store.recordClinicAnswers(
                [answer], shown: [portion.allergen: records.keys(for: portion.allergen)], answers: answers, access,
                change: Change(now: at.instant, auditID: world.newID()))
        }
    }
}
