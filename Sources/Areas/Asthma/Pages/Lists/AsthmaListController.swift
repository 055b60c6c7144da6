internal import Accounts
internal import AsthmaStore
internal import Clinical
internal import Hummingbird
internal import Pages
internal import Store

/// Lists of the area's records, and their forms.
enum AsthmaListController {
    static func add(to routes: inout Routes) {
        list(PuffForm.noun, &routes, .list(limit: AsthmaListPage.most)) { AsthmaListPage.puffs($0, $1, person: $2) }
        list(PeakFlowForm.noun, &routes) { AsthmaListPage.peakFlows($0, $1, person: $2) }
        list(AttackForm.noun, &routes) { AsthmaListPage.attacks($0, $1, person: $2) }
        list(PlanForm.noun, &routes, for: .help) { AsthmaListPage.plan($0, $1, person: $2) }
        PuffsController.add(to: &routes)
        PuffPlacesController.add(to: &routes)
        PlanSheetController.add(to: &routes)
        RecordController<FormPages<InhalerForm>>.add(to: &routes)
        RecordController<FormPages<CanisterForm>>.add(to: &routes)
        RecordController<FormPages<PeakFlowForm>>.add(to: &routes, for: .log)
        RecordController<FormPages<MeterForm>>.add(to: &routes)
        RecordController<FormPages<BestForm>>.add(to: &routes)
        RecordController<FormPages<StateForm>>.add(to: &routes)
        RecordController<FormPages<AttackForm>>.add(to: &routes, for: .note)
        RecordController<FormPages<PlanForm>>.add(to: &routes)
        questionnaires(&routes)
    }

    private static func questionnaires(_ routes: inout Routes) {
        RecordController<FormPages<QuestionnaireForm>>.add(to: &routes, for: .note)
        routes.person(.get, Paths.asthma(.any, QuestionnaireForm.noun)) { request in
            request.render(
                AsthmaListPage.questionnaires(
                    request.phrases, try await request.asthma(.lastUse), supplied: request.site.questionnaires,
                    person: request.access.person))
        }
        routes.person(.get, Paths.asthmaRisk(.any)) { request in
            request.render(
                RiskPage(request.phrases, try await request.asthma(.lastUse), person: request.access.person))
        }
    }

    private static func list(
        _ noun: String, _ routes: inout Routes, _ puffs: AsthmaRecords.Puffs = .lastUse,
        for ability: Ability = .history,
        _ page: @escaping @Sendable (Phrases, AsthmaView, Person.ID) -> AsthmaListPage
    ) {
        routes.person(.get, Paths.asthma(.any, noun), for: ability) { request in
            request.render(page(request.phrases, try await request.asthma(puffs), request.access.person))
        }
    }
}
