package import Host
internal import Store

extension StudyArea {
    /// Two invented studies, whose ids come from numbers of its own.
    package static let demo = [
        DemoPart(rank: 4000) { scene in
            let random = SeededRandom(seed: DemoFamily.seed ^ 1)
            try await DemoStudy(today: scene.today, zone: scene.zone).record(
                scene.world.at(scene.start, random), random)
            // Otherwise the weeks would have no results for an hour.
            try await scene.world.store.schedule(
                JobPlan(JobKey(StudyResultsJob.kind), due: scene.now), now: scene.now)
        },
        DemoPart(rank: 4002) { scene in
            let random = SeededRandom(seed: DemoFamily.seed ^ 3)
            try await DemoNights(today: scene.today, zone: scene.zone).record(
                scene.world.at(scene.start, random), random)
        },
    ]
}
