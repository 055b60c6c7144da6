internal import CarePlan
internal import Clinical
internal import Foundation
internal import Immunotherapy
internal import SQL

/// Everything stored about a person, as `acclimate export` writes it.
struct PersonExport: Encodable {
    let format = "acclimate-person"
    let formatVersion = 1
    let exportedAt: Int64
    let person: PersonRecord
    /// JPEG, in Base64.
    let photo: Data?
    let allergens: [AllergenRecord]
    let levels: [DoseLevelRecord]
    let doses: [DoseRecord]
    let delays: [DoseDelayRecord]
    let intakeInputs: [IntakeInputsRecord]
    let symptoms: [SymptomRecord]
    /// All versions, the newest first.
    let dosePlans: [DosePlanRecord]
    let clinicVisits: [ClinicVisitRecord]
    let doseHolds: [DoseHoldRecord]
    let doseSkips: [DoseSkipRecord]
    let intakeDecisions: [IntakeDecisionRecord]
    let contacts: [ContactRecord]
    /// What is known of each; the content is in a file of its own.
    let documents: [DocumentRecord]
    /// Nil while nobody chose a country or a number.
    let emergency: EmergencySettingRecord?
    let reactions: [ReactionRecord]
    let doseFollowUps: [FollowUpRecord]
    let questions: [QuestionRecord]
    /// Deleted ones too, as with dose levels.
    let rescueMedicines: [RescueMedicineRecord]
    let isRescueHintDismissed: Bool
    /// All versions, the newest first.
    let actionPlans: [ActionPlanRecord]
    /// Those of complete imports.
    let healthSeries: [HealthSeriesRecord]
    let healthElements: [HealthElementRecord]
    let healthSourceOrders: [HealthSourceOrderRecord]
    let healthAttachments: [HealthAttachmentRecord]
    /// Foods of the family's own that were added on this person's pages; deleted ones too.
    let ownFoods: [OwnFoodRecord]
    /// Recipes that were added on this person's pages; deleted ones too.
    let recipes: [RecipeRecord]
    /// What was eaten, with each food as it was known then; deleted entries too.
    let foodEntries: [FoodEntryRecord]
    /// In which circles the person takes part, and what they show there.
    let circles: [CircleMemberRecord]
    /// Nil while nobody wrote anything for estimates of energy.
    let energyProfile: EnergyProfileRecord?
    let bodyWeights: [BodyWeightRecord]
    /// Nil while nobody set a target.
    let nutritionTargets: NutritionTargetsRecord?
}

extension Store {
    /// Everything stored about a person as JSON: one snapshot, keys sorted; nil when the person is gone.
    public func export(_ access: PersonAccess, change: Change) async throws -> [UInt8]? {
        let export = try await database.write { tx in
            let export = try tx.export(access, change)
            if export != nil {
                try tx.audit(change, access, "person", access.person.text, "exported", before: nil as String?)
            }
            return export
        }
        guard let export else { return nil }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return [UInt8](try encoder.encode(export))
    }
}

extension Reader {
    /// - withHealth: whether what came from health data is in it; that can be more than fits into memory.
    func export(_ access: PersonAccess, _ change: Change, withHealth: Bool = true) throws -> PersonExport? {
        guard let stored = try person(access), let first = CalendarDay(year: 1900, month: 1, day: 1),
            let last = CalendarDay(year: 2199, month: 12, day: 31)
        else { return nil }
        let photo = try self.first("SELECT jpeg FROM person_photo WHERE person = \(access.person.text)")
        let levels = try fetch(
            "\(part: DoseLevel.select) WHERE person = \(access.person.text) ORDER BY allergen, position, id")
        let contacts = try fetch(
            "\(part: Record.contact.select) WHERE person = \(access.person.text) ORDER BY position, id")
        let emergency = try emergencySetting(access)
        let (energy, targets) = (try energyProfile(access), try nutritionTargets(access))
        return PersonExport(
            exportedAt: change.now.milliseconds, person: PersonRecord(stored.person),
            photo: try photo.map { Data(try $0.bytes("jpeg")) },
            allergens: try allergens(access).map(AllergenRecord.init),
            levels: try levels.map { DoseLevelRecord(try DoseLevel($0)) },
            doses: try doses(access, from: first, through: last).map(DoseRecord.init),
            delays: try delays(access, from: first, through: last).map(DoseDelayRecord.init),
            intakeInputs: try intakeInputs(access, from: first, through: last).map(IntakeInputsRecord.init),
            symptoms: try storedSymptoms(access, from: first, through: last).map(SymptomRecord.init),
            dosePlans: try dosePlans(access).map(DosePlanRecord.init),
            clinicVisits: try clinicVisits(access).map(ClinicVisitRecord.init),
            doseHolds: try doseHolds(access).map(DoseHoldRecord.init),
            doseSkips: try doseSkips(access, from: first, through: last).map(DoseSkipRecord.init),
            intakeDecisions: try intakeDecisions(access, from: first, through: last).map(IntakeDecisionRecord.init),
            contacts: try contacts.map { ContactRecord(Contact(try Record.contact.stored($0))) },
            documents: try storedDocuments(access).map(DocumentRecord.init),
            emergency: emergency.version == EmergencySetting.none.version ? nil : EmergencySettingRecord(emergency),
            reactions: try reactionRecords(access),
            doseFollowUps: try followUpAnswers(access, from: first, through: last),
            questions: try questionRecords(access),
            rescueMedicines: try rescueMedicineRecords(access),
            isRescueHintDismissed: try isRescueHintDismissed(access),
            actionPlans: try actionPlans(access).map(ActionPlanRecord.init),
            healthSeries: withHealth ? try healthSeriesRecords(access) : [],
            healthElements: withHealth ? try healthElementRecords(access) : [],
            healthSourceOrders: try healthSourceOrderRecords(access),
            healthAttachments: withHealth ? try healthAttachmentRecords(access) : [],
            ownFoods: try ownFoodRecords(access), recipes: try recipeRecords(access),
            foodEntries: try foodEntryRecords(access),
            circles: try circles(access).map(CircleMemberRecord.init),
            energyProfile: energy == .none ? nil : EnergyProfileRecord(energy),
            bodyWeights: try typedWeights(access).map(BodyWeightRecord.init),
            nutritionTargets: targets == .none ? nil : NutritionTargetsRecord(targets))
    }

    private func questionRecords(_ access: PersonAccess) throws -> [QuestionRecord] {
        try fetch("\(part: Record.question.select) WHERE person = \(access.person.text) ORDER BY position, id")
            .map { QuestionRecord(Question(try Record.question.stored($0))) }
    }

    /// Deleted ones too, as with dose levels.
    private func reactionRecords(_ access: PersonAccess) throws -> [ReactionRecord] {
        var photos: [String: Data] = [:]
        try each("SELECT reaction, jpeg FROM reaction_photo WHERE person = \(access.person.text)") { row in
            photos[try row.text("reaction")] = Data(try row.bytes("jpeg"))
        }
        return try reactions(access, "reaction.person = \(access.person.text)").map {
            ReactionRecord($0, photo: photos[$0.reaction.id.text])
        }
    }

    private func rescueMedicineRecords(_ access: PersonAccess) throws -> [RescueMedicineRecord] {
        var photos: [String: Data] = [:]
        try each(
            "SELECT medicine, jpeg FROM rescue_medicine_photo WHERE person = \(access.person.text)"
        ) { row in photos[try row.text("medicine")] = Data(try row.bytes("jpeg")) }
        let checks = try rescueCheckRecords(access)
        return try rescueMedicines("medicine.person = \(access.person.text)").map { stored in
            let id = stored.medicine.id.text
            return RescueMedicineRecord(stored, photo: photos[id], checks: checks[id] ?? [])
        }
    }
}
