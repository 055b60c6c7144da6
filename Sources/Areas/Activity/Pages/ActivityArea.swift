internal import Accounts
internal import Activity
internal import ActivityStore
package import Clinical
package import Host
package import Jobs
package import Pages
package import SQL
package import Store

package enum ActivityArea: AreaPages {
    package static let pages: [any Page.Type] = [
        ActivityPage.self, HealthMetricPage.self, WorkoutsPage.self, WorkoutPage.self, HealthImportsPage.self,
        HealthImportPage.self, CaloriesPage.self, EditTargetsPage.self, EnergyPage.self, EditEnergyPage.self,
        WeightPage.self, EditWeighingPage.self, LoggedActivitiesPage.self, EditLoggedActivityPage.self,
        LeaderboardPage.self, JoinCirclePage.self, CirclePage.self,
    ]

    package static let nouns = [HealthSamplesAPI.noun, WeightsAPI.noun, HealthDaysAPI.noun, LoggedActivitiesAPI.noun]
    package static let deletedNouns = [RecordController<LoggedActivityPages>.deleted]
    package static let reports = [BodyReport.area]
    package static let scripts = ["health-upload", "health-progress"]

    package static func jobs(_ site: Site) -> [any JobHandler] {
        [
            HealthTotalsJob(site.world), ImportHealthJob(site: site),
            CleanUp("clean-up-health-imports") { try await HealthImport.sweep(site.world) },
        ]
    }

    package static func add(to routes: inout Routes) {
        ActivityController.add(to: &routes)
        WorkoutsController.add(to: &routes)
        CaloriesController.add(to: &routes)
        EnergyController.add(to: &routes)
        WeightPages.add(to: &routes)
        LoggedActivityPages.add(to: &routes)
        WaterController.add(to: &routes)
        LeaderboardController.add(to: &routes)
        CirclesController.add(to: &routes)
        CircleController.add(to: &routes)
        HealthImportsController.add(to: &routes)
    }
}

extension ActivityArea {
    /// Activity, calories and weight with its form, and the form for water, for people who use them.
    package static func offline(_ person: Person, _ access: PersonAccess, _ tx: any Reader) throws -> OfflinePart {
        guard person.areas.contains(.activity) else { return { _ in [] } }
        let (id, name) = (person.id, ["name": person.name.isolated])
        return { phrases in
            [
                OfflineAddress(Paths.activity(id), for: .history, title: phrases("activity.offline", name)),
                OfflineAddress(Paths.calories(id), for: .history, title: phrases("calories.offline", name)),
                OfflineAddress(Paths.weights(id), for: .history, title: phrases("weight.offline", name)),
                OfflineAddress(Paths.newWeighing(id), for: .note, ignoresQuery: true),
                OfflineAddress(Paths.newWater(id), for: .log, ignoresQuery: true),
            ]
        }
    }

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
