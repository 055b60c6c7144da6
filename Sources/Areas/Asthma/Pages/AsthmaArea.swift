internal import Accounts
package import Clinical
package import Host
package import Pages
package import SQL
package import Store

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

extension AsthmaArea {
    package static let deletedNouns = [
        RecordController<FormPages<InhalerForm>>.deleted, RecordController<FormPages<CanisterForm>>.deleted,
        RecordController<FormPages<PuffForm>>.deleted, RecordController<FormPages<PeakFlowForm>>.deleted,
        RecordController<FormPages<MeterForm>>.deleted, RecordController<FormPages<BestForm>>.deleted,
        RecordController<FormPages<StateForm>>.deleted, RecordController<FormPages<AttackForm>>.deleted,
        RecordController<FormPages<PlanForm>>.deleted, RecordController<FormPages<PlaceForm>>.deleted,
        RecordController<FormPages<QuestionnaireForm>>.deleted,
    ]

    /// The page with the last reliever and the buttons, the form for earlier puffs, and the plan.
    package static func offline(_ person: Person, _ access: PersonAccess, _ tx: any Reader) throws -> OfflinePart {
        guard person.areas.contains(.asthma) else { return { _ in [] } }
        let id = person.id
        return { phrases in
            [
                OfflineAddress(
                    Paths.asthma(id), for: .history, title: phrases("asthma.offline", ["name": person.name.isolated])),
                OfflineAddress(Paths.newAsthma(id, PuffForm.noun), for: .log, ignoresQuery: true),
                OfflineAddress(
                    Paths.asthma(id, PlanForm.noun), for: .help,
                    title: phrases("asthma.offline.plan", ["name": person.name.isolated])),
            ]
        }
    }

    /// Tom, Mia's cousin.
    package static let demo = [
        DemoPart(rank: 70) { scene in
            try await DemoAsthma(calendar: scene.calendar).record(scene.household, scene.world(after: 310))
        }
    ]
}
