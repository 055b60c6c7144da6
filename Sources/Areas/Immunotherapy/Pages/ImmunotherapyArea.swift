package import Pages
internal import Store

package enum ImmunotherapyArea: AreaPages {
    package static let pages: [any Page.Type] = [
        EditDosePage.self, DoseCheckPage.self, DecisionPage.self, ClinicAnswerPage.self, DelayPage.self, SkipPage.self,
        PlanPage.self, EditLevelPage.self, LevelListPage.self, NewDosePlanPage.self, EditDosePlanPage.self,
        DosePlanVersionsPage.self,
        DosePlanPage.self, VisitsPage.self, EditVisitPage.self, NewHoldPage.self, EndHoldPage.self, NewImportPage.self,
        ImportPreviewPage.self, ImportDonePage.self, NewDoseEntryPage.self, SupplyPage.self, EditSupplyPage.self,
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
        SupplyController.add(to: &routes)
        DosePlansController.add(to: &routes)
        ClinicAnswersController.add(to: &routes)
        VisitPages.add(to: &routes)
        RecordController<HoldPages>.add(to: &routes)
        DoseImportsController.add(to: &routes)
    }
}

extension ImmunotherapyArea {
    package static let deletedNouns = [
        DeletedNoun("dose level") { Paths.levelRestoration($0, $1.id) },
        DeletedNoun("dose", label: { $0.day($1) }) { Paths.doseRestoration($0, day: $1.id) },
        RecordController<HoldPages>.deleted, RecordController<SupplyPages>.deleted,
        DeletedNoun("dose skip", label: { $0.day($1) }) { person, record in
            record.values["day"].map { Paths.skipRestoration(person, day: $0, record.id) }
        },
        RecordController<VisitPages>.deleted,
        DeletedNoun("clinic answer") { Paths.clinicAnswerRestoration($0, $1.id) },
    ]
}
