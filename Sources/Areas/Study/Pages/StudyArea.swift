package import Jobs
package import Pages

/// Taking part in a study.
package enum StudyArea: AreaPages {
    package static let pages: [any Page.Type] = [
        StudiesPage.self, StudyPage.self, ConsentPage.self, StudyHomePage.self, AnswerPage.self, HistoryPage.self,
        ConsentCopyPage.self, LeavePage.self,
        DeletedStudyPage.self, PublicReleasePage.self, ResultsPage.self,
    ]

    package static let scripts = ["signature", "anonymous-study", "study-taking"]
    package static let workerScripts = ["study-sync"]

    package static func jobs(_ site: Site) -> [any JobHandler] {
        [
            CompleteStudyAirJob(site: site), DeleteStudiesJob(site: site), MakeDayKeysJob(site: site),
            StudyResultsJob(site: site),
        ]
    }

    package static func add(to routes: inout Routes) {
        JoinController.add(to: &routes)
        TakingController.add(to: &routes)
        AnswerController.add(to: &routes)
        PublicReleaseController.add(to: &routes)
        TokenController.add(to: &routes)
        SpendController.add(to: &routes)
        OfflineStudiesController.add(to: &routes)
    }
}
