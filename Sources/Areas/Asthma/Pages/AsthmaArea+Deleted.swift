package import Pages

extension AsthmaArea {
    package static let deletedNouns = [
        RecordController<FormPages<InhalerForm>>.deleted, RecordController<FormPages<CanisterForm>>.deleted,
        RecordController<FormPages<PuffForm>>.deleted, RecordController<FormPages<PeakFlowForm>>.deleted,
        RecordController<FormPages<MeterForm>>.deleted, RecordController<FormPages<BestForm>>.deleted,
        RecordController<FormPages<StateForm>>.deleted, RecordController<FormPages<AttackForm>>.deleted,
        RecordController<FormPages<PlanForm>>.deleted, RecordController<FormPages<PlaceForm>>.deleted,
        RecordController<FormPages<QuestionnaireForm>>.deleted,
    ]
}
