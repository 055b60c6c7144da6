package import Accounts
package import CarePlan
package import Clinical
package import Medications
package import Nutrition
package import Reminders
package import SQL

/// The storage of an area. An area without records of some kind omits that requirement.
package protocol AreaStore: Sendable {
    /// Schema migrations. They are numbered in merge order across all areas.
    static var migrations: [Migration] { get }
    /// The tables that belong to a person.
    static var archive: [ArchiveTable] { get }
    /// Tables left out of archives, and why.
    static var left: [(table: String, reason: String)] { get }
    /// Kinds of jobs whose key is a person; they are deleted with the person.
    static var personJobs: [JobKind] { get }

    /// Removes a person's data that is not in `archive`; the rows of those tables still exist.
    static func erase(_ person: Person.ID, _ tx: any Writer) throws

    /// Ends what lets others read by the word of an account, which is no guardian any more: addresses of feeds.
    static func endFeeds(of account: Account.ID, _ tx: any Writer) throws

    /// Reads all of a person's records as pages do, after an archive import.
    ///
    /// - Throws: `RowError` for a value that does not fit.
    static func readBack(_ access: PersonAccess, _ tx: any Reader) throws

    /// Whether the person is being treated with doses that can cause a reaction.
    static func isTreated(_ access: PersonAccess, _ tx: any Reader) throws -> Bool

    /// Recorded evidence that can matter before a dose.
    static func evidence(_ wanted: EvidenceRange, _ access: PersonAccess, _ tx: any Reader) throws -> Evidence

    /// Everything that counts before a dose at a time; nil for an area that checks no doses, or if the person no longer
    /// exists. `schema` has the areas with the evidence.
    static func doseRecords(
        _ access: PersonAccess, _ schema: StoreSchema, at: Moment, zone: ZoneRules, _ tx: any Reader
    ) throws -> DoseRecords?

    /// What people may want to be reminded of, recorded or not.
    static func occasions(
        _ wanted: OccasionRange, _ access: PersonAccess, _ tx: any Reader
    ) throws -> [ReminderOccasion]

    /// What a reminder of the area is about, in words of the person's records; nil for reminders of other areas.
    static func reminderTitle(
        _ key: ReminderOccasion.Key, of person: Person.ID, _ tx: any Reader
    ) throws -> String?

    /// What a reminder of the area says of the stock of a dose level when it is due; nil for other reminders, and if
    /// there is nothing to say any more.
    static func supplyReminder(
        _ key: ReminderOccasion.Key, of person: Person.ID, due: Moment, _ tx: any Reader
    ) throws -> SupplyReminder?

    /// Records what somebody answered to a reminder of the area, in the transaction of the answer.
    static func answered(
        _ answer: OccasionAnswer, _ access: PersonAccess, _ change: Change, _ tx: any Writer
    ) throws

    /// Puts off what a reminder of the area is about in the area's own records.
    static func postponed(
        _ key: ReminderOccasion.Key, until: Moment, _ access: PersonAccess, _ change: Change, _ tx: any Writer
    ) throws

    /// What was taken on the days that effects may follow.
    static func exposures(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay, _ tx: any Reader
    ) throws -> [Exposure]

    /// The medicines that the area's records of these days say were given.
    static func given(
        on days: ClosedRange<CalendarDay>, _ access: PersonAccess, _ tx: any Reader
    ) throws -> [GivenMedicine]

    /// Brings the area's own records into line with all that was given on these days, after a change.
    static func follow(
        _ given: [GivenMedicine], on days: ClosedRange<CalendarDay>, _ access: PersonAccess, _ change: Change,
        _ tx: any Writer
    ) throws

    /// The medicines before doses that the area's records of these days say were taken.
    static func listed(
        on days: ClosedRange<CalendarDay>, _ access: PersonAccess, _ tx: any Reader
    ) throws -> [ListedMedicine]

    /// What the area's list of medicines says was taken, or was due without a record, on these days.
    static func medicines(
        on days: ClosedRange<CalendarDay>, zone: ZoneRules, _ access: PersonAccess, _ tx: any Reader
    ) throws -> MedicineDays

    /// The medicines of the area's list that are taken or paused.
    static func namedMedicines(_ access: PersonAccess, _ tx: any Reader) throws -> [NamedMedicine]

    /// What was due and taken of some medicines of the area's list from a day until now.
    static func adherence(
        of medicines: Set<Medication.ID>, from first: CalendarDay, now: Moment, zone: ZoneRules,
        _ access: PersonAccess, _ tx: any Reader
    ) throws -> [Medication.ID: MedicationAdherence]

    /// Called when a plan was agreed that applies from a day on, in the transaction of the plan.
    static func planAgreed(_ access: PersonAccess, from day: CalendarDay, _ tx: any Writer) throws

    /// Called when the person came from an archive, which an older program may have written, in the same transaction.
    static func imported(_ access: PersonAccess, _ change: Change, _ tx: any Writer) throws

    /// Called when the person's time zone changed, in the same transaction.
    static func zoneChanged(_ access: PersonAccess, _ change: Change, _ tx: any Writer) throws

    /// What was eaten on some days, in chronological order, for the energy of these days.
    static func foodEntries(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay, _ tx: any Reader
    ) throws -> [FoodEntry]

    /// The days among some on which everything eaten is logged.
    static func completeFoodDays(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay, _ tx: any Reader
    ) throws -> Set<CalendarDay>

    /// What other apps recorded as eaten on some days, by day in the zone and by app.
    static func appNutrition(
        _ access: PersonAccess, on days: ClosedRange<CalendarDay>, zone: ZoneRules, _ tx: any Reader
    ) throws -> [AppNutrition]

    /// What is known of the water that was drunk on a day in the zone, in millilitres; nil if nothing is.
    static func water(
        _ access: PersonAccess, on day: CalendarDay, zone: ZoneRules, _ tx: any Reader
    ) throws -> Int64?

    /// The next visit to the clinic that the area knows of.
    static func nextVisit(
        _ access: PersonAccess, after now: Moment, zone: ZoneRules, _ tx: any Reader
    ) throws -> PlannedVisit?

    /// What a phone's health data says of inhalers and peak flow since a time, in chronological order.
    static func phoneReadings(_ access: PersonAccess, since: Instant, _ tx: any Reader) throws -> PhoneReadings
}

extension AreaStore {
    package static var migrations: [Migration] { [] }
    package static var archive: [ArchiveTable] { [] }
    package static var left: [(table: String, reason: String)] { [] }
    package static var personJobs: [JobKind] { [] }
    package static func erase(_ person: Person.ID, _ tx: any Writer) throws {}
    package static func endFeeds(of account: Account.ID, _ tx: any Writer) throws {}
    package static func readBack(_ access: PersonAccess, _ tx: any Reader) throws {}
    package static func isTreated(_ access: PersonAccess, _ tx: any Reader) throws -> Bool { false }
    package static func evidence(
        _ wanted: EvidenceRange, _ access: PersonAccess, _ tx: any Reader
    ) throws -> Evidence { Evidence() }
    package static func doseRecords(
        _ access: PersonAccess, _ schema: StoreSchema, at: Moment, zone: ZoneRules, _ tx: any Reader
    ) throws -> DoseRecords? { nil }
    package static func occasions(
        _ wanted: OccasionRange, _ access: PersonAccess, _ tx: any Reader
    ) throws -> [ReminderOccasion] { [] }
    package static func reminderTitle(
        _ key: ReminderOccasion.Key, of person: Person.ID, _ tx: any Reader
    ) throws -> String? { nil }
    package static func supplyReminder(
        _ key: ReminderOccasion.Key, of person: Person.ID, due: Moment, _ tx: any Reader
    ) throws -> SupplyReminder? { nil }
    package static func answered(
        _ answer: OccasionAnswer, _ access: PersonAccess, _ change: Change, _ tx: any Writer
    ) throws {}
    package static func postponed(
        _ key: ReminderOccasion.Key, until: Moment, _ access: PersonAccess, _ change: Change, _ tx: any Writer
    ) throws {}
    package static func exposures(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay, _ tx: any Reader
    ) throws -> [Exposure] { [] }
    package static func given(
        on days: ClosedRange<CalendarDay>, _ access: PersonAccess, _ tx: any Reader
    ) throws -> [GivenMedicine] { [] }
    package static func follow(
        _ given: [GivenMedicine], on days: ClosedRange<CalendarDay>, _ access: PersonAccess, _ change: Change,
        _ tx: any Writer
    ) throws {}
    package static func listed(
        on days: ClosedRange<CalendarDay>, _ access: PersonAccess, _ tx: any Reader
    ) throws -> [ListedMedicine] { [] }
    package static func medicines(
        on days: ClosedRange<CalendarDay>, zone: ZoneRules, _ access: PersonAccess, _ tx: any Reader
    ) throws -> MedicineDays { MedicineDays() }
    package static func namedMedicines(_ access: PersonAccess, _ tx: any Reader) throws -> [NamedMedicine] { [] }
    package static func adherence(
        of medicines: Set<Medication.ID>, from first: CalendarDay, now: Moment, zone: ZoneRules,
        _ access: PersonAccess, _ tx: any Reader
    ) throws -> [Medication.ID: MedicationAdherence] { [:] }
    package static func planAgreed(_ access: PersonAccess, from day: CalendarDay, _ tx: any Writer) throws {}
    package static func imported(_ access: PersonAccess, _ change: Change, _ tx: any Writer) throws {}
    package static func zoneChanged(_ access: PersonAccess, _ change: Change, _ tx: any Writer) throws {}
    package static func foodEntries(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay, _ tx: any Reader
    ) throws -> [FoodEntry] { [] }
    package static func completeFoodDays(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay, _ tx: any Reader
    ) throws -> Set<CalendarDay> { [] }
    package static func appNutrition(
        _ access: PersonAccess, on days: ClosedRange<CalendarDay>, zone: ZoneRules, _ tx: any Reader
    ) throws -> [AppNutrition] { [] }
    package static func water(
        _ access: PersonAccess, on day: CalendarDay, zone: ZoneRules, _ tx: any Reader
    ) throws -> Int64? { nil }
    package static func nextVisit(
        _ access: PersonAccess, after now: Moment, zone: ZoneRules, _ tx: any Reader
    ) throws -> PlannedVisit? { nil }
    package static func phoneReadings(
        _ access: PersonAccess, since: Instant, _ tx: any Reader
    ) throws -> PhoneReadings { PhoneReadings() }
}
