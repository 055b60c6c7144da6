internal import Host
package import Jobs
package import Pages

package enum ActivityArea: AreaPages {
    package static let pages: [any Page.Type] = [
        ActivityPage.self, HealthMetricPage.self, WorkoutsPage.self, WorkoutPage.self, HealthImportsPage.self,
        HealthImportPage.self, CaloriesPage.self, EditTargetsPage.self, EnergyPage.self, EditEnergyPage.self,
        WeightPage.self, EditWeighingPage.self, LeaderboardPage.self, JoinCirclePage.self, CirclePage.self,
    ]

    package static let nouns = [HealthSamplesAPI.noun, WeightsAPI.noun, HealthDaysAPI.noun]
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
        LeaderboardController.add(to: &routes)
        CirclesController.add(to: &routes)
        CircleController.add(to: &routes)
        HealthImportsController.add(to: &routes)
    }
}
