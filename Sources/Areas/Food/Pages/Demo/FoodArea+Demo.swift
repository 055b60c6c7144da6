internal import Clinical
internal import FoodStore
package import Host
internal import Store

extension FoodArea {
    /// What Ben ate.
    package static let demo = [
        DemoPart(rank: 50) { scene in
            let access = try await scene.access(to: "demo-ben")
            let world = scene.world(after: 300)
            let food = DemoFood(today: scene.today, zone: scene.zone, now: scene.now)
            try await world.store.createFoodEntries(
                try await food.entries(world.store, access), access, change: world.change())
        }
    ]
}
