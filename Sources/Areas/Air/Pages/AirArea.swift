package import Jobs
package import Pages

/// Pollen, air and the diary of hay fever.
package enum AirArea: AreaPages {
    package static let pages: [any Page.Type] = [
        AirPage.self, EditAirProfilePage.self, PlacesPage.self, EditPlacePage.self, AirFeedsPage.self,
        GlancePage.self, EditDiaryPage.self, DiaryPage.self,
        TriggersPage.self, SeasonPage.self,
    ]

    package static let nouns = [AirAPI.noun, DiaryAPI.noun]
    package static let reports = [DiaryReport.area]

    package static func jobs(_ site: Site) -> [any JobHandler] { [RefreshAirJob(site: site), SweepAirJob(site: site)] }

    package static func add(to routes: inout Routes) {
        AirController.add(to: &routes)
        AirProfileController.add(to: &routes)
        PlacesController.add(to: &routes)
        AirFeedsController.add(to: &routes)
        DiaryController.add(to: &routes)
        TriggersController.add(to: &routes)
        SeasonController.add(to: &routes)
    }
}
