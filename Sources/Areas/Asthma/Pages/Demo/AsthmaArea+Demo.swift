package import Host

extension AsthmaArea {
    /// Tom, Mia's cousin.
    package static let demo = [
        DemoPart(rank: 70) { scene in
            try await DemoAsthma(calendar: scene.calendar).record(scene.household, scene.world(after: 310))
        }
    ]
}
