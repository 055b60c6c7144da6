package import Jobs
package import Pages

/// The researchers' site: what a study collected, and who takes part.
package enum ResearchArea: AreaPages {
    package static let pages: [any Page.Type] = [
        FactorPage.self, ResearchStudiesPage.self, StudyFormPage.self, StudySetupPage.self, StudyDocumentPage.self,
        SitesPage.self, InviteesPage.self, InviteePage.self, ResponsesPage.self, DashboardPage.self, TeamPage.self,
        AnalysesPage.self, AnalysisPage.self, StudyFilePage.self, ReleasesPage.self, ReleasePage.self,
    ]

    package static func jobs(_ site: Site) -> [any JobHandler] {
        [RunAnalysisJob(site: site), MakeReleaseJob(site: site), PrepareFileJob.studyFile(site)]
            + (site.options.demo ? [DemoRelease(site: site)] : [])
    }

    package static func add(to routes: inout Routes) {
        FactorController.add(to: &routes)
        StudiesController.add(to: &routes)
        DashboardController.add(to: &routes)
        StudySetupController.add(to: &routes)
        DocumentController.add(to: &routes)
        SitesController.add(to: &routes)
        InviteesController.add(to: &routes)
        InviteeController.add(to: &routes)
        ResponsesController.add(to: &routes)
        ResponseExport.add(to: &routes)
        StudyFilesController.add(to: &routes)
        AnalysesController.add(to: &routes)
        ReleasesController.add(to: &routes)
        TeamController.add(to: &routes)
    }
}
