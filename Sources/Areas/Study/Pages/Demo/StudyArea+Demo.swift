package import Host

extension StudyArea {
    /// An invented study, whose ids come from numbers of its own.
    package static let demo = [
        DemoPart(rank: 4000) { scene in
            let random = SeededRandom(seed: DemoFamily.seed ^ 1)
            try await DemoStudy(today: scene.today, zone: scene.zone).record(
                scene.world.at(scene.start, random), random)
        }
    ]
}
