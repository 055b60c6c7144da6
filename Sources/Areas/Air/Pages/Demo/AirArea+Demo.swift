package import Host

extension AirArea {
    /// The air at Ben's home, and his diary of hay fever.
    package static let demo = [
        DemoPart(rank: 60) { scene in
            try await DemoAir(today: scene.today, zone: scene.zone).record(
                try await scene.access(to: "demo-ben"), scene.world(after: 300))
        }
    ]
}
