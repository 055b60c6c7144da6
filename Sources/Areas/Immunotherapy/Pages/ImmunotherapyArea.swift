package import Pages

package enum ImmunotherapyArea: AreaPages {
    package static let pages: [any Page.Type] = [
        EditDosePage.self, DoseCheckPage.self, DecisionPage.self, ClinicAnswerPage.self, DelayPage.self, SkipPage.self,
        PlanPage.self, EditLevelPage.self, LevelListPage.self, NewDosePlanPage.self, EditDosePlanPage.self,
        DosePlanVersionsPage.self,
        DosePlanPage.self, VisitsPage.self, EditVisitPage.self, NewHoldPage.self, EndHoldPage.self, NewImportPage.self,
        ImportPreviewPage.self, ImportDonePage.self, NewDoseEntryPage.self,
    ]

    package static let nouns = [LevelsAPI.noun, PlansAPI.noun, ChecksAPI.noun, DosesAPI.noun]
    package static let scripts = ["level-amounts", "live-half"]

    package static func add(to routes: inout Routes) {
        DosesController.add(to: &routes)
        DoseEntriesController.add(to: &routes)
        DoseChecksController.add(to: &routes)
        DecisionsController.add(to: &routes)
        DelaysController.add(to: &routes)
        SkipsController.add(to: &routes)
        FollowUpsController.add(to: &routes)
        PlanController.add(to: &routes)
        LevelsController.add(to: &routes)
        LevelListController.add(to: &routes)
        LevelOrderController.add(to: &routes)
        DosePlansController.add(to: &routes)
        ClinicAnswersController.add(to: &routes)
        VisitPages.add(to: &routes)
        RecordController<HoldPages>.add(to: &routes)
        DoseImportsController.add(to: &routes)
    }
}
