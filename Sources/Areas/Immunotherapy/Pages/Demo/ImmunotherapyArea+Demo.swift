internal import Clinical
internal import Exchange
package import Host
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Store

extension ImmunotherapyArea {
    /// Mia's allergens with their levels, what her clinic prescribed and handed out, each dose against it, and the diary.
    package static let demo =
        [
            DemoPart(rank: 10) { scene in
                let mia = try await scene.access(to: "demo-mia")
                for (index, stair) in DemoStair.all.enumerated() {
                    try await add(stair, mia, scene.world(after: 120 + 60 * Int64(index)))
                }
            },
            DemoPart(rank: 90) { scene in
                let (mia, world) = (try await scene.access(to: "demo-mia"), scene.world(after: 360))
                try await DemoClinic(scene).prescribe(mia, world)
                try await DemoPacks(scene).record(mia, world)
            },
        ]
        + (0..<DemoCalendar.length).map { index in
            DemoPart(rank: DemoPart.treatment(day: index)) { scene in
                try await DemoClinic(scene).record(
                    index, try await scene.access(to: "demo-mia"), scene.world(after: 360))
            }
        } + [
            DemoPart(rank: DemoPart.last) { scene in
                let days = scene.diary.values.sorted { $0.day < $1.day }
                _ = try await scene.world.store.importDays(
                    days, try await scene.access(to: "demo-mia"), change: scene.world.change())
            }
        ]

    /// One of Mia's allergens with its levels.
    private static func add(_ stair: DemoStair, _ access: PersonAccess, _ world: World) async throws {
        let allergen = Allergen(id: stair.allergen, kind: .listed(stair.listed), standing: .inTreatment, removed: false)
        try await world.store.addAllergen(allergen, access, change: world.change())
        // None is current yet; the clinic's records make them current in turn. An interrupted start has some already.
        let there = try await world.store.levels(access).map(\.id)
        for (index, level) in stair.levels.enumerated() where !there.contains(level.id) {
            let details = DoseLevelDetails(
                name: level.name, amount: level.amount, foodAmount: nil, product: level.product, notes: nil,
                isCurrent: false)
            try await world.store.createLevel(
                level.id, allergen: stair.allergen, details, given: try DemoPacks.measure(of: stair, index), access,
                change: world.change())
        }
    }
}
