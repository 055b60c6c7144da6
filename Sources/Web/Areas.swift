internal import ActivityPages
internal import AirPages
internal import AsthmaPages
internal import FoodPages
public import Host
internal import HouseholdPages
internal import ImmunotherapyPages
internal import MedicationsPages
internal import Pages
internal import RemindersPages
internal import ResearchPages
internal import StudyPages
internal import SymptomsPages

/// The product's areas, and the pages of the site as a whole.
enum Areas {
    static let all = AreaList([
        HouseholdArea.self, ImmunotherapyArea.self, SymptomsArea.self, ActivityArea.self, FoodArea.self,
        MedicationsArea.self, AirArea.self, AsthmaArea.self, RemindersArea.self,
        StudyArea.self, ResearchArea.self,
        WholeSite.self,
    ])
}

/// Pages that span several areas or belong to none.
enum WholeSite: AreaPages {
    static let pages: [any Page.Type] = [
        SignInPage.self, LockPage.self, TodayPage.self, InsightsPage.self, InsightRowsPage.self, NewReportPage.self,
        ReportPage.self, ReportMailPage.self, ReportDeliveriesPage.self, ReportLinkPage.self, NewReportLinkPage.self,
        ReportLinksPage.self, SealedReportPage.self, SharedPasscodePage.self, NoSharedReportPage.self,
        SharedReportPage.self, DeletedPage.self, HelpPage.self,
        ConflictPage.self, ErrorPage.self, GalleryPage.self, LearnPage.self,
        ArticlePage.self, GuidePage.self, DataSourcesPage.self, NetworkPage.self, OfflinePage.self, NotSentPage.self,
        JobsPage.self, SearchPage.self,
    ]

    static func add(to routes: inout Routes) {
        SessionController.add(to: &routes)
        PasskeySessionController.add(to: &routes)
        PasskeyChallengesController.add(to: &routes)
        LockController.add(to: &routes)
        TodayController.add(to: &routes)
        RulesController.add(to: &routes)
        InsightsController.add(to: &routes)
        ReportsController.add(to: &routes)
        ReportMailController.add(to: &routes)
        ReportLinkController.add(to: &routes)
        SealedReportController.add(to: &routes)
        SharedReportController.add(to: &routes)
        SharedSummaryController.add(to: &routes)
        DeletedController.add(to: &routes)
        SearchController.add(to: &routes)
        OfflineWordsController.add(to: &routes)
        HelpController.add(to: &routes)
        LearnController.add(to: &routes)
        GuideController.add(to: &routes)
        DataSourcesController.add(to: &routes)
        NetworkController.add(to: &routes)
        OfflineController.add(to: &routes)
        ManifestController.add(to: &routes)
        TipsController.add(to: &routes)
        JobsController.add(to: &routes)
    }
}

extension DemoFamily {
    /// Adds the family with the parts of every area to an empty folder; a folder that already holds it is left
    /// unchanged.
    ///
    /// Returns whether anything was added. An interrupted start is resumed where it stopped.
    public static func moveIn(_ world: World) async throws -> Bool { try await moveIn(world, Areas.all.demo) }
}
