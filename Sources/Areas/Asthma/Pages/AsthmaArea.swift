internal import Clinical
package import Pages
internal import Store

/// Inhalers, peak flow, attacks and the plan.
package enum AsthmaArea: AreaPages {
    package static let pages: [any Page.Type] = [
        AsthmaPage.self, AsthmaListPage.self, AsthmaFormPage.self, RiskPage.self, PuffPlacesPage.self, UsagePage.self,
        PlanSheetPage.self, ListenPage.self, GamePage.self,
    ]

    package static let nouns = [AsthmaAPI.noun]
    package static let reports = [AsthmaReport.area]
    package static let scripts = ["listen", "word-game"]

    package static func add(to routes: inout Routes) {
        AsthmaController.add(to: &routes)
        AsthmaListController.add(to: &routes)
        UsageController.add(to: &routes)
        ListenController.add(to: &routes)
        PayloadController.add(to: &routes)
        GameController.add(to: &routes)
    }
}
