package import Host

extension MedicationsArea {
    /// Nora, Mia's grandmother.
    package static let demo = [
        DemoPart(rank: 80) { scene in
            try await DemoMedicines(today: scene.today, zone: scene.zone).record(
                scene.household, scene.world(after: 320))
        }
    ]
}
