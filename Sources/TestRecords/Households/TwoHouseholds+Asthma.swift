internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Devices
internal import Store
public import TestSupport

extension TwoHouseholds {
    /// Gives Mia one record of each kind of the asthma area, all with the id `asthma-of-mia`: a reliever with a canister and
    /// a puff of this morning, a meter with a best and a reading, how she was, an attack, a plan, answers about risk, where
    /// home is, and a payload kept aside; and a quiet day.
    public func fillAsthma() async throws {
        try await create(InhalerDetails(name: "Salbutamol", role: .reliever, kind: .puffer), .inhaler)
        try await create(
            CanisterDetails(
                inhaler: "asthma-of-mia", label: "School", firstDay: .yesterday, capacity: 200,
                expiry: ExpiryDate(text: "2027-05"), reading: .init(puffs: 120, at: clock.now)), .canister)
        try await create(
            PuffDetails(
                inhaler: "asthma-of-mia", canister: "asthma-of-mia", at: .berlin(.today, "07:10"), purpose: .asNeeded,
                place: PuffPlace(latitude: 51_454_500, longitude: -2_587_900, source: .device), source: .device,
                deviceKey: PuffDeviceKey(device: "cap", boot: 3, sequence: 41), note: "=After football"), .puff)
        try await store.setQuiet(true, on: .yesterday, mia, change: change())
        try await create(PeakFlowMeterDetails(name: "Mini-Wright", scale: .eu), .peakFlowMeter)
        try await create(
            PeakFlowDetails(
                meter: "asthma-of-mia", at: .berlin(.today, "07:05"), blows: [260, 280, 270], reliever: .before,
                note: "Sitting"), .peakFlow)
        try await create(PersonalBest(value: 350, day: .yesterday, meter: "asthma-of-mia"), .personalBest)
        try await create(
            AsthmaState(at: .berlin(.today, "07:00"), symptoms: .some, reliever: .helps), .asthmaState)
        try await create(
            AttackDetails(
                start: "2026-03-01", end: "2026-03-03", severity: .severe, trigger: "A cold", steroidCourse: true,
                care: .emergencyDepartment, missedDays: 3, note: "One night"), .attack)
        try await create(
            AsthmaPlanDetails(
                agreed: "2026-05-02", clinician: "Dr Bell", green: .init(take: ["As usual"]),
                yellow: .init(take: ["As written"], call: ["The clinic"]), red: .init(call: ["The emergency number"]),
                review: "2027-05-02"), .asthmaPlan)
        try await create(
            QuestionnaireAnswers(
                questionnaire: "exacerbation-1", at: .berlin(.today, "07:20"),
                answers: ["smoke": 1, "steroid-course": 0, "day-symptoms": 1]), .questionnaireAnswers)
        if let home = AsthmaPlace(name: "=Home", latitude: 51_454_500, longitude: -2_587_900, isHome: true) {
            try await create(home, .asthmaPlace)
        }
        try await create(
            PayloadAside(
                inhaler: "asthma-of-mia", canister: "asthma-of-mia", received: .berlin(.today, "07:20"),
                payload: Array("?\t\t".utf8), reason: .timeUnreadable,
                deviceKey: PuffDeviceKey(device: "cap", boot: 3, sequence: 42)), .payloadAside)
    }

    /// Gives Mia a preventer, `regular-of-mia`, that is her metformin in the list of medicines: `fillMedicines` comes first.
    public func fillRegularInhaler() async throws {
        let preventer = InhalerDetails(
            name: "Beclometasone", role: .controller, kind: .powder,
            medicine: .init(id: "metformin-of-mia", since: .today))
        try await store.create("regular-of-mia", preventer, of: .inhaler, mia, change: change())
    }

    private func create<Details>(_ details: Details, _ record: Record<Details>) async throws {
        try await store.create("asthma-of-mia", details, of: record, mia, change: change())
    }
}
