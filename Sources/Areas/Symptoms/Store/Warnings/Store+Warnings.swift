public import CarePlan
public import Clinical
public import Immunotherapy
internal import SQL
public import Store
public import Symptoms

/// The input to the warning, and who it says to call, from one snapshot.
public struct WarningRecords: Sendable {
    public let person: StoredPerson
    public let allergens: [Allergen]
    /// The symptoms that can still matter, by onset.
    public let symptoms: [SymptomEntry]
    /// The doses that they can have followed, by time.
    public let intakes: [OITDose.Intake]
    public let setting: EmergencySetting
    public let contacts: [Contact]
    /// Seconds after a dose during which the plan has the family watch; at least two hours.
    public let hours: Int64
    /// The emergency action plan; nil if there is none.
    public let actionPlan: ActionPlanDetails?
    /// The recorded adrenaline, in order of use.
    public let adrenaline: [RescueMedicine]
    /// The symptoms that already belong to a reaction.
    public let grouped: Set<SymptomEntry.ID>

    /// Whether the person has asthma and, by all that is recorded, no food allergy.
    public var isAsthmaAlone: Bool {
        let areas = person.person.areas
        return areas.contains(.asthma) && !areas.contains(.foodAllergy) && allergens.isEmpty && adrenaline.isEmpty
            && actionPlan == nil
    }
}

extension Store {
    /// The symptoms and doses that a warning at `now` depends on; nil if the person no longer exists.
    public func warningRecords(_ access: PersonAccess, now: Instant) async throws -> WarningRecords? {
        try await database.read { tx in
            let onset = now.adding(seconds: -Warning.reach)
            let dose = onset.adding(seconds: -Warning.exposure)
            let through = Moment(instant: now, offset: furthestOffset).day
            let onsetDay = Moment(instant: onset, offset: -furthestOffset).day
            let doseDay = Moment(instant: dose, offset: -furthestOffset).day
            let (person, allergens, symptoms, doses, reactions, medicines, setting, contacts, dosePlan, actionPlan) =
                try tx.together(
                    { try $0.person(access) }, { try $0.allergens(access) },
                    { try $0.symptoms(access, from: onsetDay, through: through) },
                    { try $0.doses(access, from: doseDay, through: through) },
                    { try $0.reactions(access, from: doseDay, through: through) },
                    { try $0.rescueMedicines(access) }, { try $0.emergencySetting(access) },
                    { try $0.contacts(access) }, { try $0.dosePlan(access)?.plan }, { try $0.actionPlan(access) })
            guard let person else { return nil }
            let intakes = doses.flatMap(\.intakes).filter { $0.at.instant >= dose && !$0.portions.isEmpty }.sorted()
            return WarningRecords(
                person: person, allergens: allergens,
                symptoms: symptoms.filter { $0.at.instant >= onset }.sorted {
                    ($0.at.instant, $0.id.text) < ($1.at.instant, $1.id.text)
                },
                intakes: intakes, setting: setting, contacts: contacts,
                hours: ReactionHours.longest(dosePlan, for: intakes.flatMap(\.portions)),
                actionPlan: actionPlan?.plan.details,
                adrenaline: medicines.map(\.medicine).filter(\.details.kind.isAdrenaline),
                grouped: Set(reactions.flatMap(\.reaction.symptoms)))
        }
    }

    /// Whether the person has a symptom with that id, however old.
    public func hasSymptom(_ id: SymptomEntry.ID, _ access: PersonAccess) async throws -> Bool {
        try await database.read { tx in
            try tx.first(
                """
                SELECT 1 AS one FROM symptom_entry
                WHERE person = \(access.person.text) AND id = \(id.text) AND deleted_at IS NULL
                """) != nil
        }
    }
}

/// No clock was ever further from UTC, in seconds; the days of records are those of their own clocks.
private let furthestOffset: Int32 = 64_800
