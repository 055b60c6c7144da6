import Accounts
import CarePlan
import Clinical
import Exchange
import Immunotherapy
import ImmunotherapyStore
import Insights
import SQL
import SiteStore
import Store
import Symptoms
import SymptomsStore
import TestRecords
import TestSupport
import Testing

/// Calls every function of the store at least once, with data, so that each statement runs.
struct EveryFunction {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    func call() async throws {
        try await accounts()
        try await sessions()
        try await locks()
        try await people()
        try await allergensAndLevels()
        try await doses()
        try await symptoms()
        try await plans()
        try await contacts()
        try await documents()
        try await questions()
        try await reactions()
        try await rescueMedicines()
        try await actionPlans()
        try await imports()
        try await health()
        try await foods()
        try await insights()
        try await circles()
        try await tokens()
        try await guidance()
        try await server()
        try await jobs()
        try await rights()
        try await reminders()
        try await clinicLinks()
        try await medicines()
        try await airReadings()
        try await air()
        try await asthma()
        try await studies()
    }

    private func people() async throws {
        _ = try await store.people(of: "okafor")
        _ = try await store.allPeople()
        _ = try await store.commandLineAccess(to: "mia")
        _ = try await store.systemAccess(to: "mia")
        _ = try await store.createPerson(
            .ben, allergens: [], household: "okafor", actor: .account(.ada), change: homes.change())
        let ben = try #require(try await store.person(homes.ben))
        let grown = Person(
            id: "ben", name: "Ben O.", birthdate: ben.person.birthdate, timeZone: "UTC", units: .metric,
            firstWeekday: .monday, areas: [])
        _ = try await store.updatePerson(grown, version: ben.version, homes.ben, change: homes.change())
        try await store.setPhoto(Photo(jpeg: [1], digest: "1"), homes.ben, change: homes.change())
        _ = try await store.photo(homes.ben)
        try await store.deletePhoto(homes.ben, change: homes.change())
    }

    private func allergensAndLevels() async throws {
        let egg = Allergen(id: "egg", kind: .listed(.egg), standing: .inTreatment, removed: false)
        try await store.addAllergen(egg, homes.mia, change: homes.change())
        try await store.createLevel("egg-1", allergen: "egg", .named("1"), homes.mia, change: homes.change())
        try await store.createLevel(
            "egg-2", allergen: "egg", .named("2", isCurrent: true), homes.mia, change: homes.change())
        try await store.createLevels(
            [(id: "egg-3", details: .named("3")), (id: "egg-4", details: .named("4"))], allergen: "egg", homes.mia,
            change: homes.change())
        _ = try await store.updateLevel("egg-1", .named("One", "2"), version: .first, homes.mia, change: homes.change())
        try await store.setCurrentLevel("egg-1", homes.mia, change: homes.change())
        _ = try await store.deleteLevel("egg-1", homes.mia, change: homes.change())
        try await store.restoreLevel("egg-1", asCurrent: true, homes.mia, change: homes.change())
        try await store.moveLevel("egg-2", .earlier, homes.mia, change: homes.change())
        _ = try await store.lastChange(homes.mia, noun: "dose level", record: "egg-1")
        _ = try await store.levels(homes.mia)
        try await homes.fillSupply()
        _ = try await store.levelMeasures(homes.mia)
        _ = try await store.levelsInForce(homes.mia, on: [.yesterday, .today], zone: .berlin)
        _ = try await store.levelStocks(homes.mia, at: homes.clock.now)
        _ = try await store.levelsWithDeleted(homes.mia)
        try await store.setStanding(.avoided, of: "egg", homes.mia, change: homes.change())
        try await store.removeAllergen("egg", homes.mia, change: homes.change())
        try await store.restoreAllergen("egg", homes.mia, change: homes.change())
        _ = try await store.allergens(homes.mia)
    }

    private func doses() async throws {
        let dose = OITDose.on(
            .today, .at(.today, "08:00", .full(.peanutTwo)),
            medicines: [MedicineTaken(medicine: .cetirizine, amount: "5")])
        _ = try await store.saveDose(dose, base: nil, homes.mia, change: homes.change())
        let dinner = OITDose.Intake.at(.today, "18:00", .full(.cashewOne))
        let both = try await store.addIntake(dinner, homes.mia, change: homes.change())
        try await store.removeIntake(dinner.id, on: .today, homes.mia, change: homes.change())
        _ = try await store.deleteDose(on: .today, base: both.version.next, homes.mia, change: homes.change())
        #expect(try await store.restoreDose(on: .today, homes.mia, change: homes.change()) != nil)
        _ = try await store.dose(homes.mia, on: .today)
        _ = try await store.doses(homes.mia, from: .leapDay, through: .today)
        let known = try await store.knownDays(homes.mia, from: .yesterday, through: .today)
        let supper = DoseDetails(
            day: .today, intakes: [.at(.today, "20:00", .full(.cashewOne))], medicines: [], notes: nil)
        _ = try await store.enterDose(
            DoseEntry(details: supper, known: known[.today] ?? .untouched),
            answers: DoseAnswers(zone: .berlin, reports: []), homes.mia, change: homes.change())
        try await store.saveDelay(.peanut(until: "10:00"), homes.mia, change: homes.change())
        _ = try await store.delays(homes.mia, from: .yesterday, through: .today)
        try await store.removeDelay(of: Allergen.peanut.id, slot: 0, on: .today, homes.mia, change: homes.change())
        _ = try await store.doseForm(homes.mia, on: .today, today: .today, zone: .berlin)
        _ = try await store.doseForm(homes.mia, on: .yesterday, today: .today, zone: .berlin)
        _ = try await store.today(homes.mia, day: .today, from: .yesterday, through: .today)
        try await day(.today, at: .berlin(.today, "09:30"))
        _ = try await store.agenda(homes.mia, on: .today, now: .berlin(.today, "09:30"), zone: .berlin)
        _ = try await store.plan(homes.mia)
    }

    private func symptoms() async throws {
        let hives = SymptomEntry.Details.of(.hives)
        try await store.createSymptoms([hives, .of(.appetiteChanges, .decreased)], homes.mia, change: homes.change())
        _ = try await store.updateSymptom(
            hives.with(grade: .severe), version: .first, homes.mia, change: homes.change())
        _ = try await store.deleteSymptom(hives.id, version: .first.next, homes.mia, change: homes.change())
        #expect(try await store.restoreSymptom(hives.id, homes.mia, change: homes.change()) != nil)
        _ = try await store.symptom(hives.id, homes.mia)
        _ = try await store.symptoms(homes.mia, from: .leapDay, through: .today)
        _ = try await store.recentSymptoms(homes.mia)
        try await store.snapshot { [homes] tx in
            _ = try tx.searchedSymptoms(homes.mia, kinds: [.hives], limit: 9) { _, _, _ in true }
            _ = try tx.reactionsWithNotes(homes.mia, limit: 9) { _ in true }
            _ = try tx.dosesWithNotes(homes.mia, limit: 9) { _ in true }
            _ = try tx.doseDays(of: [Allergen.peanut.id], homes.mia, limit: 9)
            _ = try tx.levelTexts(homes.mia)
        }
        _ = try await store.symptomDays(homes.mia, before: .today)
        #expect(try await store.symptomDays(homes.mia, before: nil).days.count == 1)
        _ = try await store.symptomForm(homes.mia, entry: hives.id)
        _ = try await store.state(.over, of: hives.id, zone: .berlin, homes.mia, change: homes.change())
        try await store.withdraw(.over, of: hives.id, homes.mia, change: homes.change())
    }

    private func plans() async throws {
        _ = try await store.agree(.mia, base: nil, homes.mia, change: homes.change())
        _ = try await store.planVisits(homes.mia)
        _ = try await store.dosePlan(homes.mia)
        _ = try await store.dosePlan(.first, homes.mia)
        _ = try await store.dosePlans(homes.mia)
        try await store.create("visit", .on(.today, .peanutTwo), of: .clinicVisit, homes.mia, change: homes.change())
        _ = try await store.update(
            "visit", .on(.today, .peanutOne), of: .clinicVisit, version: .first, homes.mia, change: homes.change())
        _ = try await store.delete("visit", of: .clinicVisit, homes.mia, change: homes.change())
        try await store.restore("visit", of: .clinicVisit, homes.mia, change: homes.change())
        _ = try await store.agree(.agreed(gap: 600), base: .first, at: "visit", homes.mia, change: homes.change())
        _ = try await store.clinicVisits(homes.mia)
        let hold = DoseHoldDetails(allergen: Allergen.peanut.id, from: .today, reason: nil)
        try await store.create("hold", hold, of: .doseHold, homes.mia, change: homes.change())
        _ = try await store.update(
            "hold", hold.lifted(through: .today), of: .doseHold, version: .first, homes.mia, change: homes.change())
        _ = try await store.delete("hold", of: .doseHold, homes.mia, change: homes.change())
        try await store.restore("hold", of: .doseHold, homes.mia, change: homes.change())
        _ = try await store.doseHolds(homes.mia)
        // A day without a dose, since a skip that a dose ended does not come back.
        let free = CalendarDay.today.adding(days: -7)
        _ = try await store.noteSkip(.of(.peanut, on: free), base: nil, homes.mia, change: homes.change())
        _ = try await store.noteSkip(.of(.peanut, on: free, .away), base: .first, homes.mia, change: homes.change())
        _ = try await store.removeSkip("skip", homes.mia, change: homes.change())
        try await store.restoreSkip("skip", homes.mia, change: homes.change())
        _ = try await store.doseSkips(homes.mia, from: free, through: .today)
        let records = try await store.doseCheckRecords(
            homes.mia, at: .berlin(.today, "18:00"), zone: .berlin, now: homes.clock.now)
        _ = try await store.portionsAbove(
            [.at(.today, "18:00", .full(.peanutTwo))], stored: nil, homes.mia, zone: .berlin, now: homes.clock.now)
        let decision = try #require(records).decision(for: Allergen.peanut.id)
        let answers = DoseAnswers(zone: .berlin, reports: [])
        let call = CheckedClinicAnswer(
            id: "call", allergen: Allergen.peanut.id, portion: .init(level: LevelCopy(.peanutOne), share: .half),
            clinician: "Dr Okafor", at: .berlin(.today, "08:00"), notes: nil)
        let shown = try #require(records).records.keys(for: Allergen.peanut.id)
        _ = try await store.recordClinicAnswers(
            [call], shown: [Allergen.peanut.id: shown], answers: answers, homes.mia, change: homes.change())
        _ = try await store.deleteClinicAnswer("call", homes.mia, change: homes.change())
        try await store.restoreClinicAnswer("call", homes.mia, change: homes.change())
        _ = try await store.clinicAnswers(homes.mia, from: .yesterday, through: .today)
        let start = LevelStart(
            id: "start", person: homes.mia.person, level: LevelCopy(.peanutTwo), since: .yesterday, recordedOn: .today)
        _ = try await store.recordLevelStart(start, homes.mia, change: homes.change())
        _ = try await store.deleteLevelStart("start", homes.mia, change: homes.change())
        try await store.restoreLevelStart("start", homes.mia, change: homes.change())
        let kept = IntakeDecision(
            day: .today, intake: "2026-06-20-8-0", portion: .init(decision: decision, deviations: []))
        try await store.keepDecisions([kept], homes.mia, change: homes.change())
        _ = try await store.intakeDecisions(homes.mia, from: .yesterday, through: .today)
    }

    private func contacts() async throws {
        try await store.createContact("bell", .named("Dr Bell"), homes.mia, change: homes.change())
        try await store.createContact("roe", .named("Dr Roe"), homes.mia, change: homes.change())
        _ = try await store.updateContact("bell", .named("Bell"), version: .first, homes.mia, change: homes.change())
        try await store.raiseContact("roe", homes.mia, change: homes.change())
        _ = try await store.deleteContact("roe", homes.mia, change: homes.change())
        try await store.restoreContact("roe", homes.mia, change: homes.change())
        _ = try await store.contacts(homes.mia)
        let typed = EmergencySetting(country: nil, number: ContactDetails.named("").number, version: .first)
        _ = try await store.setEmergency(
            typed, version: EmergencySetting.none.version, homes.mia, change: homes.change())
        _ = try await store.emergencySetting(homes.mia)
        _ = try await store.help(for: homes.account(.ada), now: homes.clock.now)
        _ = try await store.warningRecords(homes.mia, now: homes.clock.now)
        _ = try await store.hasSymptom("nothing", homes.mia)
    }

    private func documents() async throws {
        try await store.createDocument("plan", .named("Plan"), .jpeg, homes.mia, change: homes.change())
        try await store.createDocument("card", .named("Card"), .jpeg, homes.mia, change: homes.change())
        _ = try await store.updateDocument("plan", .named("New"), version: .first, homes.mia, change: homes.change())
        _ = try await store.keepDocumentOffline("plan", true, homes.mia, change: homes.change())
        try await store.moveDocument("card", .earlier, homes.mia, change: homes.change())
        _ = try await store.deleteDocument("card", homes.mia, change: homes.change())
        _ = try await store.restoreDocument("card", homes.mia, change: homes.change())
        _ = try await store.documents(homes.mia)
        _ = try await store.document("plan", homes.mia)
        _ = try await store.roomForDocuments(homes.mia)
        _ = try await store.hasRoom(for: "new", digest: "", homes.mia)
        _ = try await store.offlineDocuments(for: homes.account(.ada), now: homes.clock.now)
        _ = try await store.allDocuments()
        _ = try await store.fates(of: ["mia", "nobody"])
        _ = try await store.eraseDocument("nothing", homes.mia, change: homes.change())
        _ = try await store.purgeDocuments(deletedBefore: homes.clock.now)
    }

    private func questions() async throws {
        try await store.createQuestion("swim", .asking("May she swim?"), homes.mia, change: homes.change())
        try await store.createQuestion("fly", .asking("May we fly?"), homes.mia, change: homes.change())
        _ = try await store.updateQuestion(
            "swim", .asking("May she swim?", answer: "Yes."), version: .first, homes.mia, change: homes.change())
        try await store.raiseQuestion("fly", homes.mia, change: homes.change())
        _ = try await store.deleteQuestion("fly", homes.mia, change: homes.change())
        try await store.restoreQuestion("fly", homes.mia, change: homes.change())
        _ = try await store.questions(homes.mia)
        _ = try await store.reportOutline(homes.mia)
        _ = try await store.reportRecords(homes.mia, from: .yesterday, through: .today)
        try await store.noteReport(homes.mia, change: homes.change())
    }

    private func reactions() async throws {
        let link = Reaction.DoseLink(day: .today, intake: "2026-06-20-8-0")
        _ = try await store.answerNoSymptoms(link, homes.mia, change: homes.change())
        try await store.withdrawNoSymptoms(link, homes.mia, change: homes.change())
        _ = try await store.answerNoSymptoms(link, homes.mia, change: homes.change())
        let treatments = [Treatment.given(.emergencyCall, at: "09:05", "call")]
        let checked = CheckedReaction.of(.hives(), dose: link, treatments: treatments)
        try await store.createReaction("r", checked, homes.mia, change: homes.change())
        let changed = CheckedReaction.of(.hives("more"), ticked: ["hives"], dose: link)
        _ = try await store.updateReaction("r", changed, version: .first, homes.mia, change: homes.change())
        _ = try await store.setReactionPhoto(Photo(jpeg: [1], digest: "1"), of: "r", homes.mia, change: homes.change())
        _ = try await store.reactionPhoto("r", homes.mia)
        try await store.deleteReactionPhoto(of: "r", homes.mia, change: homes.change())
        _ = try await store.deleteReaction("r", version: .first.next, homes.mia, change: homes.change())
        try await store.restoreReaction("r", homes.mia, change: homes.change())
        _ = try await store.reaction("r", homes.mia)
        _ = try await store.reactions(homes.mia, from: .leapDay, through: .today)
        _ = try await store.reactionForm(homes.mia, day: .today, editing: "r")
        _ = try await store.followUps(homes.mia, from: .yesterday, through: .today)
    }

    private func insights() async throws {
        let now = Moment.berlin(.today, "22:00")
        for range in InsightRange.allCases { _ = try await store.insights(homes.mia, range, now: now) }
        let period = DayPeriod(from: .leapDay, through: .today)
        _ = try await store.insights(homes.mia, in: period, now: now)
        _ = try await store.feltSymptoms(homes.mia, in: period, skipping: 0, limit: 9)
    }

    private func rescueMedicines() async throws {
        try await store.createRescueMedicine("pen", .pen(), homes.mia, change: homes.change())
        _ = try await store.updateRescueMedicine(
            "pen", .pen(place: "Kitchen"), version: .first, homes.mia, change: homes.change())
        let photo = Photo(jpeg: [1], digest: "1")
        _ = try await store.setRescuePhoto(photo, of: "pen", homes.mia, change: homes.change())
        _ = try await store.rescuePhoto("pen", homes.mia)
        try await store.deleteRescuePhoto(of: "pen", homes.mia, change: homes.change())
        _ = try await store.addRescueCheck(.of("pen", "check"), homes.mia, change: homes.change())
        _ = try await store.deleteRescueCheck("check", of: "pen", homes.mia, change: homes.change())
        try await store.restoreRescueCheck("check", of: "pen", homes.mia, change: homes.change())
        _ = try await store.rescueChecks(of: "pen", homes.mia)
        _ = try await store.deleteRescueMedicine("pen", version: .first.next, homes.mia, change: homes.change())
        try await store.restoreRescueMedicine("pen", homes.mia, change: homes.change())
        _ = try await store.rescueMedicine("pen", homes.mia)
        _ = try await store.rescueMedicines(homes.mia)
        try await store.dismissRescueHint(homes.mia, change: homes.change())
    }

    private func actionPlans() async throws {
        _ = try await store.saveActionPlan(.short(), base: nil, homes.mia, change: homes.change())
        _ = try await store.actionPlan(homes.mia)
        _ = try await store.actionPlan(.first, homes.mia)
        _ = try await store.actionPlans(homes.mia)
    }

    private func imports() async throws {
        let days: [DoseSheet.DayImport] = [
            .dose(.yesterday, "08:00", .full(.peanutTwo)), .symptom(.hives, on: .yesterday, "09:00"),
        ]
        _ = try await store.planImport(days, homes.mia)
        _ = try await store.importDays(days, homes.mia, change: homes.change())
        try await store.readBack(homes.mia)
    }

    private func guidance() async throws {
        let visit = TipStage.Occasion(session: "phone", day: .today)
        _ = try await store.introduceTip(.plan, to: .ada, in: visit)
        _ = try await store.tips(of: .ada)
        try await store.dismissTip(.plan, for: .ada, in: visit, now: homes.clock.now)
        try await store.restoreTips(for: .ada)
        try await store.dismissPrompt(.sickDays, for: .ada, now: homes.clock.now)
        _ = try await store.dismissedPrompts(of: .ada)
        try await store.restorePrompt(.sickDays, for: .ada)
    }

    private func server() async throws {
        try await store.setServerSetting(.formKey, to: "key")
        _ = try await store.serverSetting(.formKey)
        _ = try await store.serverSetting(.pushKey) { "push key" }
        _ = try await store.prepare(now: 0)
        _ = try await store.schemaState()
        _ = try await store.accounts()
        _ = try await store.households()
        _ = try await store.integrityProblems()
        let copy = homes.temporary.folder.file("copy.sqlite")
        switch TestEngine.chosen {
        case .sqlite: try await store.backup(to: copy)
        case .postgreSQL: await #expect(throws: DatabaseError.self) { try await store.backup(to: copy) }
        }
        let target = try await TemporaryStore(engine: .sqlite)
        try await store.copy(into: target.store)
        try await target.store.forgetFolder()
        #expect(await store.readiness() == .ready)
    }
}
