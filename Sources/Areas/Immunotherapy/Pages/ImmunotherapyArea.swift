internal import CarePlan
internal import Clinical
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
        RecordController<HoldPages>.deleted,
        DeletedNoun("supply entry", label: { $1.supplyEntry($0) }) { Paths.supplyRestoration($0, $1.id) },
        DeletedNoun("dose skip", label: { $0.day($1) }) { person, record in
            record.values["day"].map { Paths.skipRestoration(person, day: $0, record.id) }
        },
        RecordController<VisitPages>.deleted,
        DeletedNoun("clinic answer") { Paths.clinicAnswerRestoration($0, $1.id) },
    ]
}

extension Phrases {
    /// "30 capsules added, 19 June 2026, LOT-4711"
    fileprivate func supplyEntry(_ record: DeletedRecord) -> String? {
        let values = record.values
        let count = values["ten_thousandths"].flatMap { Int64($0) }.flatMap(PieceCount.init(tenThousandths:))
        let unit = values["unit"].flatMap { PieceUnit(code: $0, name: values["unit_name"]) }
        let kind = values["kind"].flatMap(SupplyEntry.Kind.init(rawValue:))
        var what: String?
        if let count, let unit, let kind {
            what = self("supply.entry.\(kind.rawValue)", ["pieces": pieces(count, unit)])
        }
        let at = values["at"].flatMap { Int64($0) }.map(Instant.init(milliseconds:))
        let offset = values["utc_offset"].flatMap { Int32($0) }
        let day = at.flatMap { at in offset.map { Moment(instant: at, offset: $0).day } }
        return record.joined([what, day.map(formats.shortFullDay), values["lot"]])
    }
}
