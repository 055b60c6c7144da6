import Asthma
import AsthmaStore
import CarePlan
import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

/// What the check before a dose learns from the records of asthma.
@Suite struct `Asthma that is recorded before a dose` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func signs(at time: TimeOfDay = "18:00") async throws -> [String] {
        let records = try await store.doseRecords(homes.mia, at: .berlin(.today, time), zone: .berlin)
        return try #require(records).asthma.compactMap { sign in
            if case .recorded(_, let code, _) = sign.origin { code } else { nil }
        }
    }

    private func state(_ symptoms: SymptomsNow, _ reliever: RelieverEffect?, at time: TimeOfDay) async throws {
        try await store.create(
            Stored<AsthmaState>.ID(stringLiteral: "at-\(time.hour)"),
            AsthmaState(at: .berlin(.today, time), symptoms: symptoms, reliever: reliever), of: .asthmaState,
            homes.mia, change: homes.change())
    }

    @Test func `is nothing without records`() async throws {
        #expect(try await signs().isEmpty)
    }

    @Test func `is what was said last`() async throws {
        try await state(.some, .helps, at: "07:00")
        #expect(try await signs() == ["asthma-state"])
        #expect(try await signs(at: "06:00").isEmpty, "not before it was said")
        try await state(.noSymptoms, nil, at: "12:00")
        #expect(try await signs().isEmpty)
        #expect(try await signs(at: "11:00") == ["asthma-state"])
        try await state(.noSymptoms, .doesNotHelp, at: "13:00")
        #expect(try await signs() == ["asthma-state"])
    }

    @Test func `is the last peak flow, if its zone can be relied on`() async throws {
        try await store.create(
            "meter", PeakFlowMeterDetails(name: "Mini-Wright", scale: .eu), of: .peakFlowMeter, homes.mia,
            change: homes.change())
        func measure(_ value: Int, at time: TimeOfDay) async throws {
            try await store.create(
                Stored<PeakFlowDetails>.ID(stringLiteral: "flow-\(value)"),
                PeakFlowDetails(
                    meter: "meter", at: .berlin(.today, time), blows: [value], reliever: nil, note: nil),
                of: .peakFlow, homes.mia, change: homes.change())
        }
        try await measure(200, at: "07:00")
        #expect(try await signs().isEmpty, "a meter without a best has no zone")
        try await store.create(
            "best", PersonalBest(value: 350, day: .yesterday, meter: "meter"), of: .personalBest, homes.mia,
            change: homes.change())
        #expect(try await signs() == ["peak-flow"])
        try await measure(340, at: "12:00")
        #expect(try await signs().isEmpty)
    }

    @Test func `is an attack`() async throws {
        try await store.create(
            "attack",
            AttackDetails(
                start: .yesterday, end: nil, severity: .mild, trigger: nil, steroidCourse: nil, care: .noCare,
                missedDays: nil, note: nil), of: .attack, homes.mia, change: homes.change())
        #expect(try await signs() == ["asthma-attack"])
    }
}
