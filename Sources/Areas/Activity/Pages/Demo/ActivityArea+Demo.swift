internal import Activity
internal import ActivityStore
internal import Clinical
package import Host
internal import Store

extension ActivityArea {
    /// Ben's energy profile, and what his watch and phone measured.
    package static let demo = [
        DemoPart(rank: 40) { scene in
            let access = try await scene.access(to: "demo-ben")
            let world = scene.world(after: 300)
            let profile = EnergyProfileDetails(sex: .male, millimetres: 1810, weight: nil, goal: .maintain)
            let stored = try await world.store.energyProfile(access)
            _ = try await world.store.saveEnergyProfile(
                profile, version: stored.version, access, change: world.change())
            let batch = DemoActivity(today: scene.today, zone: scene.zone, now: scene.now).batch()
            let post = HealthPost(
                sender: HealthSender(id: "demo-phone", name: "Ben’s phone"), batch: batch, bytes: 0, replaces: false)
            _ = try await world.store.addHealth(post, access, change: world.change())
            _ = try await HealthTotals.updateTotals(access, world)
        }
    ]
}
