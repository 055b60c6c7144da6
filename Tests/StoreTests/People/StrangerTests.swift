import Activity
import ActivityStore
import CarePlan
import Clinical
import FoodStore
import Immunotherapy
import ImmunotherapyStore
import Insights
import Nutrition
import SiteStore
import Store
import Symptoms
import SymptomsStore
import TestRecords
import TestSupport
import Testing

/// Access to one person gives no access to another person's data, even with valid ids.
@Suite struct `A stranger` {
    let homes: TwoHouseholds
    let lunch = OITDose.on(.today, .at(.today, "12:00", .full(.peanutTwo)))
    let hives = SymptomEntry.Details.of(.hives)
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        _ = try await homes.store.saveDose(lunch, base: nil, homes.mia, change: homes.change())
        try await homes.store.createSymptoms([hives], homes.mia, change: homes.change())
        try await homes.store.createContact("bell", .named("Dr Bell"), homes.mia, change: homes.change())
        try await homes.store.createContact("roe", .named("Dr Roe"), homes.mia, change: homes.change())
    }

    @Test func `reads nothing of Mia's`() async throws {
        #expect(try await store.dose(homes.sten, on: .today) == nil)
        #expect(try await store.doses(homes.sten, from: .leapDay, through: .today).isEmpty)
        #expect(try await store.dosePage(homes.sten, from: .leapDay, through: .today, limit: 9).items.isEmpty)
        let symptoms = try await store.symptomPage(homes.sten, from: .leapDay, through: .today, after: nil, limit: 9)
        #expect(symptoms.items.isEmpty && !symptoms.hasMore)
        #expect(try await store.levels(homes.sten).map(\.id) == [DoseLevel.hazelnutOne.id])
        #expect(try await store.allergens(homes.sten).map(\.id) == [Allergen.hazelnut.id])
        let today = try #require(try await store.today(homes.sten, day: .today, from: .leapDay, through: .today))
        #expect(today.person.person == .sten)
        #expect(today.dose == nil)
        #expect(today.taken.isEmpty)
        #expect(today.firstDay == nil)
        #expect(try await store.lastChange(homes.sten, noun: "dose", record: "2026-06-20") == nil)
        #expect(try await store.plan(homes.sten)?.use.isEmpty == true)
        #expect(try await store.contacts(homes.sten).isEmpty)
        #expect(try await store.documents(homes.sten).isEmpty)
        #expect(try await store.emergencySetting(homes.sten) == .none)
        let warning = try #require(try await store.warningRecords(homes.sten, now: homes.clock.now))
        #expect(warning.person.person == .sten && warning.intakes.isEmpty && warning.contacts.isEmpty)
        #expect(try await store.archived(homes.sten, change: homes.change()).contains("mia") == false)
    }

    @Test func `reads nothing of Mia's agenda and puts none of her doses off`() async throws {
        try await store.saveDelay(.peanut(until: "18:00"), homes.mia, change: homes.change())
        let now = Moment.berlin(.today, "09:30")
        let agenda = try #require(try await store.agenda(homes.sten, on: .today, now: now, zone: .berlin))
        #expect(agenda.intakes.isEmpty && agenda.delays.isEmpty && agenda.check.records.symptoms.isEmpty)
        #expect(agenda.check.records.check.taken.isEmpty && agenda.firstDays.isEmpty && agenda.decisions.isEmpty)
        let form = try #require(try await store.doseForm(homes.sten, on: .today, today: .today, zone: .berlin))
        #expect(form.dose == nil && form.plan == nil && form.listed.isEmpty && form.measures.isEmpty)
        #expect(form.allLevels.map(\.id) == [DoseLevel.hazelnutOne.id] && form.pastLevels.isEmpty)
        let sten = homes.sten
        let isEmpty = try await store.snapshot { tx in
            let doses = try tx.doseDay(sten, day: .today, from: .leapDay, through: .today)
            return try doses.dose == nil && doses.taken.isEmpty
                && tx.followUps(sten, from: .leapDay, through: .today).isEmpty
                && tx.symptoms(sten, on: .today).isEmpty && tx.foodEntries(sten, on: .today).isEmpty
                && tx.healthDays(sten, HealthMetric.allCases, on: .today).isEmpty
                && tx.rescueMedicines(sten).isEmpty
        }
        #expect(isEmpty)
        #expect(try await store.delays(homes.sten, from: .leapDay, through: .today).isEmpty)
        #expect(try await store.saveDelay(.peanut(until: "19:00"), homes.sten, change: homes.change()) == false)
        try await store.removeDelay(of: Allergen.peanut.id, slot: 0, on: .today, homes.sten, change: homes.change())
        #expect(
            try await store.delays(homes.mia, from: .today, through: .today) == [.peanut(until: "18:00")])
    }

    @Test func `reads nothing of what Mia's cards count`() async throws {
        try await store.createReaction("r", .of(.hives("new")), homes.mia, change: homes.change())
        let evening = Moment.berlin(.today, "22:00")
        let records = try #require(try await store.insights(homes.sten, .all, now: evening))
        #expect(records.person.person == .sten)
        #expect(records.history.doses.isEmpty && records.history.symptoms.isEmpty && records.history.week.isEmpty)
        #expect(records.history.reactions.isEmpty && records.history.latestSymptom == nil)
        let period = DayPeriod(from: .leapDay, through: .today)
        let chosen = try #require(try await store.insights(homes.sten, in: period, now: evening))
        #expect(chosen.cards(now: evening).isEmpty)
        #expect(try await store.feltSymptoms(homes.sten, in: period, skipping: 0, limit: 9).items.isEmpty)
    }

    @Test func `reads, changes and restores no symptom of Mia's`() async throws {
        #expect(try await store.symptom(hives.id, homes.sten) == nil)
        #expect(try await store.symptoms(homes.sten, from: .leapDay, through: .today).isEmpty)
        #expect(try await store.symptomDays(homes.sten, before: nil).days.isEmpty)
        #expect(try await store.recentSymptoms(homes.sten).isEmpty)
        let form = try #require(try await store.symptomForm(homes.sten, entry: hives.id))
        #expect(form.person.person == .sten && form.entry == nil)
        let changed = try await store.updateSymptom(
            hives.with(grade: .severe), version: .first, homes.sten, change: homes.change())
        #expect(changed == .stale(current: nil))
        let deleted = try await store.deleteSymptom(hives.id, version: .first, homes.sten, change: homes.change())
        #expect(deleted == .stale(current: nil))
        _ = try await store.deleteSymptom(hives.id, version: .first, homes.mia, change: homes.change())
        #expect(try await store.restoreSymptom(hives.id, homes.sten, change: homes.change()) == nil)
        #expect(try await store.symptom(hives.id, homes.mia) == nil)
    }

    @Test func `changes nothing of Mia's`() async throws {
        let before = try await store.levels(homes.mia)
        let changed = try await store.updateLevel(
            DoseLevel.peanutOne.id, .named("Stolen"), version: .first, homes.sten, change: homes.change())
        #expect(changed == .stale(current: nil))
        #expect(
            try await store.deleteLevel(DoseLevel.peanutTwo.id, homes.sten, change: homes.change())
                == .stale(current: nil))
        try await store.setCurrentLevel(DoseLevel.peanutOne.id, homes.sten, change: homes.change())
        try await store.moveLevel(DoseLevel.peanutTwo.id, .earlier, homes.sten, change: homes.change())
        try await store.removeAllergen(Allergen.peanut.id, homes.sten, change: homes.change())
        try await store.setStanding(.avoided, of: Allergen.peanut.id, homes.sten, change: homes.change())
        try await store.removeIntake("2026-06-20-12-0", on: .today, homes.sten, change: homes.change())
        #expect(
            try await store.deleteDose(on: .today, base: .first, homes.sten, change: homes.change())
                == .stale(current: nil))
        #expect(try await store.restoreDose(on: .today, homes.sten, change: homes.change()) == nil)
        let supper = DoseDetails(
            day: .today, intakes: [.at(.today, "20:00", .full(.cashewOne))], medicines: [], notes: nil)
        let answers = DoseAnswers(zone: .berlin, reports: [])
        await #expect(throws: Store.DoseProblem.unknownAllergen) {
            _ = try await store.enterDose(
                DoseEntry(details: supper, known: .untouched), answers: answers, homes.sten, change: homes.change())
        }
        #expect(try await store.knownDays(homes.sten, from: .leapDay, through: .today).isEmpty)
        let contact = try await store.updateContact(
            "bell", .named("Stolen"), version: .first, homes.sten, change: homes.change())
        #expect(contact == .stale(current: nil))
        #expect(try await store.deleteContact("bell", homes.sten, change: homes.change()) == nil)
        try await store.raiseContact("roe", homes.sten, change: homes.change())
        #expect(try await store.contacts(homes.mia).map(\.name) == ["Dr Bell", "Dr Roe"])
        #expect(try await store.levels(homes.mia) == before)
        #expect(try await store.allergens(homes.mia).contains { $0.removed } == false)
        #expect(try await store.dose(homes.mia, on: .today) == lunch)
    }

    @Test func `reads, changes, removes and restores no document of Mia's`() async throws {
        for id in ["plan", "card"] as [Document.ID] {
            try await store.createDocument(id, .named("Plan"), .jpeg, homes.mia, change: homes.change())
        }
        let before = try await store.documents(homes.mia)
        #expect(try await store.document("plan", homes.sten) == nil)
        #expect(try await store.roomForDocuments(homes.sten) == Document.most)
        let changed = try await store.updateDocument(
            "plan", .named("Stolen"), version: .first, homes.sten, change: homes.change())
        #expect(changed == .stale(current: nil))
        #expect(try await store.keepDocumentOffline("plan", true, homes.sten, change: homes.change()) == false)
        try await store.moveDocument("card", .earlier, homes.sten, change: homes.change())
        #expect(try await store.deleteDocument("plan", homes.sten, change: homes.change()) == nil)
        #expect(try await store.offlineDocuments(for: homes.account(.ola), now: homes.clock.now).isEmpty)
        // The same id is a separate document of his own.
        try await store.createDocument("plan", .named("His"), .jpeg, homes.sten, change: homes.change())
        #expect(try await store.documents(homes.mia) == before)
        _ = try await store.deleteDocument("card", homes.mia, change: homes.change())
        #expect(try await store.restoreDocument("card", homes.sten, change: homes.change()) == nil)
        #expect(try await store.documents(homes.mia) == Array(before.prefix(1)))
    }

    @Test func `adds no level to Mia's allergen`() async throws {
        await #expect(throws: Store.LevelProblem.unknownAllergen) {
            try await store.createLevel(
                "mine", allergen: Allergen.peanut.id, .named("Mine"), homes.sten, change: homes.change())
        }
    }

    @Test func `restores nothing that Mia's family deleted`() async throws {
        _ = try await store.deleteLevel(DoseLevel.peanutOne.id, homes.mia, change: homes.change())
        try await store.removeAllergen(Allergen.cashew.id, homes.mia, change: homes.change())
        _ = try await store.deleteDose(on: .today, base: .first, homes.mia, change: homes.change())
        _ = try await store.deleteContact("bell", homes.mia, change: homes.change())
        try await store.restoreContact("bell", homes.sten, change: homes.change())
        #expect(try await store.contacts(homes.mia).map(\.name) == ["Dr Roe"])
        try await store.restoreLevel(DoseLevel.peanutOne.id, asCurrent: true, homes.sten, change: homes.change())
        try await store.restoreAllergen(Allergen.cashew.id, homes.sten, change: homes.change())
        #expect(try await store.restoreDose(on: .today, homes.sten, change: homes.change()) == nil)
        #expect(try await store.levels(homes.mia).contains { $0.id == DoseLevel.peanutOne.id } == false)
        #expect(try await store.allergens(homes.mia).first { $0.id == Allergen.cashew.id }?.removed == true)
        #expect(try await store.dose(homes.mia, on: .today) == nil)
    }

    @Test func `reads and changes nothing of Mia's plan, visits, pauses and skipped doses`() async throws {
        let hold = DoseHoldDetails(allergen: nil, from: .today, reason: nil)
        _ = try await store.agree(.mia, base: nil, homes.mia, change: homes.change())
        try await store.create("visit", .on(.today, .peanutTwo), of: .clinicVisit, homes.mia, change: homes.change())
        try await store.create("hold", hold, of: .doseHold, homes.mia, change: homes.change())
        try await homes.fillSupply()
        _ = try await store.noteSkip(.of(.peanut, on: .today), base: nil, homes.mia, change: homes.change())
        #expect(try await store.levelMeasures(homes.sten).isEmpty)
        #expect(try await store.levelStocks(homes.sten, at: homes.clock.now).isEmpty)
        #expect(try await store.record("pack-of-mia", of: .supplyEntry, homes.sten) == nil)
        _ = try await store.delete("pack-of-mia", of: .supplyEntry, homes.sten, change: homes.change())
        #expect(try await store.record("pack-of-mia", of: .supplyEntry, homes.mia)?.isDeleted == false)
        #expect(try await store.dosePlan(homes.sten) == nil)
        #expect(try await store.dosePlan(.first, homes.sten) == nil)
        #expect(try await store.dosePlans(homes.sten).isEmpty)
        #expect(try await store.clinicVisits(homes.sten).isEmpty)
        #expect(try await store.doseHolds(homes.sten).isEmpty)
        #expect(try await store.doseSkips(homes.sten, from: .leapDay, through: .today).isEmpty)
        #expect(try await store.intakeDecisions(homes.sten, from: .leapDay, through: .today).isEmpty)
        let records = try await store.doseCheckRecords(homes.sten, at: .berlin(.today, "18:00"), zone: .berlin)
        #expect(
            records?.records.check.taken.isEmpty == true && records?.plan == nil
                && records?.records.check.visits.isEmpty == true)
        _ = try await store.update(
            "visit", .on(.today), of: .clinicVisit, version: .first, homes.sten, change: homes.change())
        _ = try await store.delete("visit", of: .clinicVisit, homes.sten, change: homes.change())
        _ = try await store.update(
            "hold", hold.lifted(through: .today), of: .doseHold, version: .first, homes.sten, change: homes.change())
        _ = try await store.delete("hold", of: .doseHold, homes.sten, change: homes.change())
        _ = try await store.removeSkip("skip", homes.sten, change: homes.change())
        #expect(try await store.clinicVisits(homes.mia).map(\.details) == [.on(.today, .peanutTwo)])
        #expect(try await store.doseHolds(homes.mia).map(\.details) == [hold])
        #expect(try await store.doseHolds(homes.mia).map(\.through) == [nil])
        #expect(try await store.doseSkips(homes.mia, from: .today, through: .today).count == 1)
    }

    @Test func `restores no visit, pause or skipped dose that Mia's family deleted`() async throws {
        let hold = DoseHoldDetails(allergen: nil, from: .today, reason: nil)
        try await store.create("visit", .on(.today), of: .clinicVisit, homes.mia, change: homes.change())
        try await store.create("hold", hold, of: .doseHold, homes.mia, change: homes.change())
        _ = try await store.noteSkip(.of(.peanut, on: .today), base: nil, homes.mia, change: homes.change())
        _ = try await store.delete("visit", of: .clinicVisit, homes.mia, change: homes.change())
        _ = try await store.delete("hold", of: .doseHold, homes.mia, change: homes.change())
        _ = try await store.removeSkip("skip", homes.mia, change: homes.change())
        try await store.restore("visit", of: .clinicVisit, homes.sten, change: homes.change())
        try await store.restore("hold", of: .doseHold, homes.sten, change: homes.change())
        #expect(try await store.restoreSkip("skip", homes.sten, change: homes.change()) == false)
        #expect(try await store.clinicVisits(homes.mia).isEmpty)
        #expect(try await store.doseHolds(homes.mia).isEmpty)
        #expect(try await store.doseSkips(homes.mia, from: .today, through: .today).isEmpty)
    }

    @Test func `is in no circle of Mia's and changes none`() async throws {
        let choice = BoardChoice(nickname: "Speedy", shown: [.steps])
        try await store.createCircle("class", name: "Class 4b", as: "there", choice, homes.mia, change: homes.change())
        let home = try await store.joinHousehold("home", as: "at-home", choice, homes.mia, change: homes.change())
        let before = try await store.circles(homes.mia)
        #expect(before.count == 2)
        for id in [home, "class"] {
            #expect(try await store.circle(id, homes.sten) == nil)
            #expect(try await store.board(id, .steps, from: .leapDay, through: .today, homes.sten) == nil)
            #expect(try await store.leaveCircle(id, homes.sten, change: homes.change()) == false)
            #expect(try await store.removeFromCircle(id, "there", homes.sten, change: homes.change()) == false)
            let hash = String(repeating: "d", count: 64)
            #expect(try await store.setCircleCode(id, codeHash: hash, homes.sten, change: homes.change()) == false)
            let changed = try await store.changeBoardChoice(
                id, choice, version: .first, homes.sten, change: homes.change())
            #expect(changed == .stale(current: nil))
            await #expect(throws: CircleProblem.idTaken) {
                try await store.createCircle(id, name: "Mine", as: "mine", choice, homes.sten, change: homes.change())
            }
        }
        await #expect(throws: CircleProblem.idTaken) {
            try await store.joinHousehold("his", as: "there", choice, homes.sten, change: homes.change())
        }
        #expect(try await store.circles(homes.sten).isEmpty)
        #expect(try await store.circles(homes.mia) == before)
    }

    @Test func `reads and changes no reaction of Mia's`() async throws {
        let link = Reaction.DoseLink(day: .today, intake: "2026-06-20-12-0")
        try await store.createReaction("r", .of(.hives(), dose: link), homes.mia, change: homes.change())
        let photo = Photo(jpeg: [1], digest: "1")
        #expect(try await store.setReactionPhoto(photo, of: "r", homes.mia, change: homes.change()))
        let before = try #require(try await store.reaction("r", homes.mia))
        #expect(try await store.reaction("r", homes.sten) == nil)
        #expect(try await store.reactions(homes.sten, from: .leapDay, through: .today).isEmpty)
        #expect(try await store.reactionPhoto("r", homes.sten) == nil)
        let form = try #require(try await store.reactionForm(homes.sten, day: .today, editing: "r"))
        #expect(form.reaction == nil && form.doses.isEmpty && form.symptoms.isEmpty)
        let stolen = CheckedReaction.of(ticked: ["hives"], dose: link, notes: "Stolen")
        #expect(
            try await store.updateReaction("r", stolen, version: .first, homes.sten, change: homes.change())
                == .stale(current: nil))
        #expect(
            try await store.deleteReaction("r", version: .first, homes.sten, change: homes.change())
                == .stale(current: nil))
        #expect(try await store.restoreReaction("r", homes.sten, change: homes.change()) == false)
        #expect(try await store.setReactionPhoto(photo, of: "r", homes.sten, change: homes.change()) == false)
        try await store.deleteReactionPhoto(of: "r", homes.sten, change: homes.change())
        #expect(try await store.reaction("r", homes.mia) == before)
        // Under her own child, the same ids refer to nothing of Mia's.
        try await store.createReaction("r", stolen, homes.sten, change: homes.change())
        let own = try #require(try await store.reaction("r", homes.sten))
        #expect(own.symptoms.isEmpty && own.intake == nil && own.photoDigest == nil)
        #expect(try await store.reaction("r", homes.mia) == before)
    }

    @Test func `reads and changes no rescue medicine of Mia's`() async throws {
        let photo = Photo(jpeg: [1], digest: "1")
        try await store.createRescueMedicine("pen", .pen(), homes.mia, change: homes.change())
        #expect(try await store.setRescuePhoto(photo, of: "pen", homes.mia, change: homes.change()))
        #expect(try await store.addRescueCheck(.of("pen", "check"), homes.mia, change: homes.change()))
        let before = try await store.rescueMedicines(homes.mia)
        #expect(try await store.rescueMedicines(homes.sten).isEmpty)
        #expect(try await store.rescueMedicine("pen", homes.sten) == nil)
        #expect(try await store.rescuePhoto("pen", homes.sten) == nil)
        #expect(try await store.rescueChecks(of: "pen", homes.sten).isEmpty)
        let stolen = RescueMedicineDetails.pen(place: "Next door")
        #expect(
            try await store.updateRescueMedicine("pen", stolen, version: .first, homes.sten, change: homes.change())
                == .stale(current: nil))
        #expect(
            try await store.deleteRescueMedicine("pen", version: .first, homes.sten, change: homes.change())
                == .stale(current: nil))
        #expect(try await store.restoreRescueMedicine("pen", homes.sten, change: homes.change()) == false)
        #expect(try await store.setRescuePhoto(photo, of: "pen", homes.sten, change: homes.change()) == false)
        try await store.deleteRescuePhoto(of: "pen", homes.sten, change: homes.change())
        #expect(try await store.addRescueCheck(.of("pen", "mine"), homes.sten, change: homes.change()) == false)
        #expect(try await store.deleteRescueCheck("check", of: "pen", homes.sten, change: homes.change()) == nil)
        #expect(try await store.restoreRescueCheck("check", of: "pen", homes.sten, change: homes.change()) == false)
        try await store.dismissRescueHint(homes.sten, change: homes.change())
        let mia = homes.mia
        #expect(try await store.snapshot { tx in try tx.isRescueHintDismissed(mia) } == false)
        // Under her own child, the same id refers to nothing of Mia's.
        try await store.createRescueMedicine("pen", stolen, homes.sten, change: homes.change())
        #expect(try await store.rescueMedicines(homes.mia) == before)
        #expect(try await store.rescueMedicine("pen", homes.sten)?.lastCheck == nil)
    }

    @Test func `reads no action plan of Mia's and writes none for her`() async throws {
        _ = try await store.saveActionPlan(.short(), base: nil, homes.mia, change: homes.change())
        let own = try #require(try await store.actionPlan(homes.sten))
        #expect(own.plan == nil && own.person.person == .sten && own.contacts.isEmpty && own.medicines.isEmpty)
        #expect(try await store.actionPlan(.first, homes.sten) == nil)
        #expect(try await store.actionPlans(homes.sten).isEmpty)
        _ = try await store.saveActionPlan(.short("Sten's own."), base: nil, homes.sten, change: homes.change())
        #expect(try await store.actionPlans(homes.mia).map(\.plan.details) == [.short()])
        let help = try await store.help(for: homes.account(.ola), now: homes.clock.now)
        #expect(help.map(\.plan?.plan.details) == [.short("Sten's own.")])
    }

    @Test func `says nothing about how Mia's dose went`() async throws {
        let link = Reaction.DoseLink(day: .today, intake: "2026-06-20-12-0")
        #expect(try await store.answerNoSymptoms(link, homes.sten, change: homes.change()) == false)
        #expect(try await store.answerNoSymptoms(link, homes.mia, change: homes.change()))
        try await store.withdrawNoSymptoms(link, homes.sten, change: homes.change())
        #expect(try await store.followUps(homes.mia, from: .today, through: .today).map(\.answer) == [.noSymptoms])
        #expect(try await store.followUps(homes.sten, from: .leapDay, through: .today).isEmpty)
    }

    @Test func `reads and changes nothing about Mia's body, energy and targets`() async throws {
        let none = RecordVersion(number: 0)
        _ = try await store.saveEnergyProfile(.ofMia(), version: none, homes.mia, change: homes.change())
        _ = try await store.saveNutritionTargets(.protein(30), version: none, homes.mia, change: homes.change())
        #expect(try await store.energyProfile(homes.sten) == .none)
        #expect(try await store.nutritionTargets(homes.sten) == .none)
        let records = try #require(
            try await store.calories(homes.sten, from: .leapDay, through: .today, today: .today, zone: .berlin))
        #expect(records.entries.isEmpty && records.measured.isEmpty && records.targets == .none)
        #expect(try await store.energyRecords(homes.sten, today: .today)?.profile == StoredEnergyProfile.none)
        _ = try await store.saveEnergyProfile(.ofBen(), version: none, homes.sten, change: homes.change())
        _ = try await store.saveNutritionTargets(.protein(9), version: none, homes.sten, change: homes.change())
        #expect(try await store.energyProfile(homes.mia).details == .ofMia())
        #expect(try await store.nutritionTargets(homes.mia).targets == .protein(30))
    }

    @Test func `reads, changes and restores no question of Mia's, and gets no report about her`() async throws {
        for (id, text) in [("swim", "May she swim?"), ("fly", "May we fly?")] {
            try await store.createQuestion(.init(stringLiteral: id), .asking(text), homes.mia, change: homes.change())
        }
        #expect(try await store.questions(homes.sten).isEmpty)
        let changed = try await store.updateQuestion(
            "swim", .asking("Stolen"), version: .first, homes.sten, change: homes.change())
        #expect(changed == .stale(current: nil))
        try await store.raiseQuestion("fly", homes.sten, change: homes.change())
        #expect(try await store.deleteQuestion("swim", homes.sten, change: homes.change()) == nil)
        _ = try await store.deleteQuestion("fly", homes.mia, change: homes.change())
        try await store.restoreQuestion("fly", homes.sten, change: homes.change())
        #expect(try await store.questions(homes.mia).map(\.text) == ["May she swim?"])
        #expect(try await store.reportOutline(homes.sten)?.person.person == .sten)
        let report = try #require(try await store.reportRecords(homes.sten, from: .leapDay, through: .today))
        #expect(report.doses.isEmpty && report.symptoms.isEmpty && report.questions.isEmpty)
        #expect(report.plan.person.person == .sten && report.reactions.isEmpty)
    }
}
