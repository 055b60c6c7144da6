internal import CarePlan
internal import Clinical
internal import Host
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Store

/// How Mia's levels are given, and the packs for those in use: peanut lasts for a few days, cashew for weeks.
struct DemoPacks {
    let scene: DemoScene

    init(_ scene: DemoScene) {
        self.scene = scene
    }

    /// Peanut in sachets that the clinic weighs; cashew in capsules, and once they would be many, in parts of a kernel.
    static func measure(of stair: DemoStair, _ index: Int) throws -> DoseMeasure {
        let (count, unit): (String, PieceUnit.Listed) =
            switch (stair.listed, index) {
            case (.cashew, 4): ("2", .capsule)
            case (.cashew, 5): ("4", .capsule)
            case (.cashew, 6): ("0.25", .kernel)
            case (.cashew, 7): ("0.5", .kernel)
            case (.cashew, 8): ("1", .kernel)
            case (.cashew, _): ("1", .capsule)
            default: ("1", .sachet)
            }
        guard let measure = DoseMeasure(count: try .parse(count, decimal: .point), unit: .listed(unit)) else {
            throw DemoFlaw()
        }
        return measure
    }

    /// What the clinic handed out on the evening before the levels in use.
    func record(_ access: PersonAccess, _ world: World) async throws {
        for (stair, count, lot, months) in [
            (DemoStair.peanut, "35", "PF-2291", 5), (DemoStair.cashew, "90", "CA-0714", 9),
        ] {
            guard let stair, let start = stair.starts.last, let at = scene.calendar.moment(start - 1, minutes: 18 * 60),
                let level = stair.level(on: start), let id = SupplyEntry.ID("demo-pack-\(stair.listed.rawValue)")
            else { throw DemoFlaw() }
            let pack = SupplyEntryDetails(
                level: level.id, kind: .pack, at: at,
                count: try .parse(count, decimal: .point, most: .mostInStock),
                unit: try Self.measure(of: stair, stair.starts.count - 1).unit, lot: lot,
                expires: ExpiryDate(monthOf: scene.today.adding(days: 30 * months)))
            try await world.store.create(id, pack, of: .supplyEntry, access, change: world.change())
        }
    }
}
