internal import Accounts
internal import Activity
internal import ActivityStore
internal import AppleHealth
internal import CarePlan
internal import Clinical
internal import Exchange
internal import FoodStore
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Nutrition
internal import SQL
internal import Store
internal import Symptoms
internal import SymptomsStore
public import TestSupport

extension TwoHouseholds {
    /// Gives Mia at least one record of every kind, with texts that break naive file formats.
    public func fillMia() async throws {
        try await people()
        try await doses()
        try await plan()
        try await events()
        try await rights()
        try await care()
        try await health()
        try await foods()
        try await circles()
        try await fillWeights()
        try await fillReminders()
        try await fillClinicLinks()
        try await fillMedicines()
        try await fillDiary()
        try await fillAir()
        try await fillAsthma()
        try await fillRegularInhaler()
    }

    /// The household's own circle, and one that Sten from the other household has joined.
    private func circles() async throws {
        let shown = BoardChoice(nickname: "<b>Speedy</b>", shown: [.steps])
        _ = try await store.joinHousehold("home", as: "mia-at-home", shown, mia, change: change())
        try await store.createCircle("class", name: "=4b", as: "mia-there", shown, mia, change: change())
        let hash = String(repeating: "c", count: 64)
        _ = try await store.setCircleCode("class", codeHash: hash, mia, change: change())
        let viking = BoardChoice(nickname: "Viking", shown: [])
        _ = try await store.joinCircle(codeHash: hash, as: "sten-there", viking, sten, change: change())
    }

    /// A finished import, and a later unfinished one that changes a sample.
    private func health() async throws {
        let cough = HealthXML.record(
            "HKCategoryTypeIdentifierCoughing", source: "=1+1", unit: nil, value: "HKCategoryValueSeverityMild")
        let export = HealthXML.whole(
            HealthXML.record(), HealthXML.record(from: "09:00", to: "09:10", value: "80.25"), cough,
            HealthXML.workout())
        try await store.importHealth(export, mia, world: world)
        try await healthAttachments()
        let later = HealthXML.whole(
            HealthXML.record(metadata: ["HKTimeZone": "Europe/Berlin"]), HealthXML.record(source: "Phone"),
            HealthXML.workout())
        try await store.importHealth(later, mia, world: world, batchSize: 3, batches: 1)
        try await healthTotals()
    }

    /// One attached file of each kind.
    private func healthAttachments() async throws {
        let text = HealthXML.whole(HealthXML.workout(), HealthFiles.clinicalElement(), HealthXML.record(source: "Ring"))
        let files = [
            try HealthAttachment.read(.route, "workout-routes/route_1.gpx", HealthFiles.route()),
            try HealthAttachment.read(
                .clinicalRecord, "clinical-records/MedicationRequest-1.json", HealthFiles.clinicalRecord()),
            try HealthAttachment.read(.electrocardiogram, "electrocardiograms/1.csv", HealthFiles.electrocardiogram()),
        ]
        try await store.importHealth(text, files: files, mia, world: world)
    }

    /// Totals, and a change to a source that makes them stale.
    private func healthTotals() async throws {
        guard try await store.settleHealthTotals(mia, in: .berlin) else { return }
        let sources = try await store.sourceOrder(mia, .steps)
        guard let watch = sources.order.sources.first else { return }
        _ = try await store.changeSource(watch.id, .remove, of: .steps, version: sources.version, mia, change: change())
        try await store.settleExertion(mia, now: change().now.adding(seconds: 2 * ReactionOnset.window))
    }

    /// The family's own food, a current and a deleted entry of it, a recipe, and Mia's energy records.
    private func foods() async throws {
        let stew = FoodDetails.named(Self.hostileText, contains: [.celery], ingredients: "Beef, celery")
        try await store.create("stew", stew, of: .ownFood, mia, change: change())
        guard let food = try await store.food("stew", mia) else { return }
        let eaten = try FoodEntryDetails.eaten(food, at: .berlin(.today, "09:00"), note: Self.hostileText)
        try await store.createFoodEntries([("eaten", eaten), ("gone", eaten)], mia, change: change())
        _ = try await store.deleteFoodEntry("gone", version: .first, mia, change: change())
        let dish = try RecipeDetails.named(Self.hostileText, [food], method: Self.hostileText)
        try await store.create("dish", dish, of: .recipe, mia, change: change())
        try await energy()
    }

    /// Mia's energy profile and daily nutrition targets.
    private func energy() async throws {
        let none = RecordVersion(number: 0)
        _ = try await store.saveEnergyProfile(.ofMia(), version: none, mia, change: change())
        _ = try await store.saveNutritionTargets(.protein(30), version: none, mia, change: change())
    }

    private func care() async throws {
        try await store.createDocument("card", .named("Allergy card", "2026-05-01"), .jpeg, mia, change: change())
        try await store.createQuestion(
            "swim", .asking("May she swim?", answer: Self.hostileText), mia, change: change())
        try await store.createRescueMedicine("pen", .pen(), mia, change: change())
        _ = try await store.setRescuePhoto(
            Photo(jpeg: [0xFF, 0xD8, 0xFF, 2], digest: "pen"), of: "pen", mia, change: change())
        _ = try await store.addRescueCheck(.of("pen", "check"), mia, change: change())
        try await store.dismissRescueHint(mia, change: change())
        _ = try await store.saveActionPlan(.short(), base: nil, mia, change: change())
        let visit = TipStage.Occasion(session: "phone", day: .today)
        _ = try await store.introduceTip(.plan, to: .ada, in: visit)
        try await store.dismissPrompt(.sickDays, for: .ada, now: clock.now)
    }

    /// Text with special characters of spreadsheets, CSV, JSON and markup.
    public static let hostileText = "=SUM(A1:A9), \"quoted\"\r\nnew line; <b>نور</b> 🌻\t\u{7F}"

    private func people() async throws {
        try await store.setPhoto(Photo(jpeg: [0xFF, 0xD8, 0xFF, 0], digest: "face"), mia, change: change())
        try await store.addAllergen(
            Allergen(id: "rice", kind: .own(name: "Rice", emoji: "🍚"), standing: .avoided, removed: false), mia,
            change: change())
        try await store.removeAllergen("rice", mia, change: change())
        try await store.createLevel(
            "three", allergen: Allergen.peanut.id, .named("Dose 3", "12.5", notes: "Line one\nLine \"two\""),
            given: DoseMeasure(count: .pieces(2), unit: .other("scoops")), mia, change: change())
        _ = try await store.deleteLevel("three", mia, change: change())
        try await fillSupply()
        try await store.createContact(
            "bell", .named("Dr Bell", "+49 (30) 12-34", note: "-1 \"Roe\""), mia, change: change())
        _ = try await store.setEmergency(
            EmergencySetting(country: Country("DE"), number: ContactDetails.named("", "112").number, version: .first),
            version: EmergencySetting.none.version, mia, change: change())
    }

    private func doses() async throws {
        let dose = OITDose.on(
            .today, .at(.today, "08:00", .full(.peanutTwo), .part("0.0025", of: .cashew)),
            medicines: [MedicineTaken(medicine: .other("Loratadine"), amount: "10")], notes: Self.hostileText)
        _ = try await store.saveDose(dose, base: nil, mia, change: change())
        try await store.saveDelay(.peanut(until: "10:00"), mia, change: change())
        let body = "{\"answers\":[],\"intake\":\"2026-06-20-8-0\",\"last\":[]}"
        try await temporary.database.write { tx in
            try tx.execute(
                """
                INSERT INTO intake_input (person, day, intake, body, created_at)
                VALUES ('mia', '2026-06-20', '2026-06-20-8-0', \(body), 1)
                """)
        }
    }

    private func plan() async throws {
        try await store.create("visit", .on(.today, .peanutTwo), of: .clinicVisit, mia, change: change())
        _ = try await store.agree(.mia, base: nil, at: "visit", mia, change: change())
        let hold = DoseHoldDetails(allergen: Allergen.peanut.id, from: .today, reason: "Croup.")
        try await store.create("hold", hold, of: .doseHold, mia, change: change())
        _ = try await store.noteSkip(.of(.cashew, on: .today), base: nil, mia, change: change())
        let records = try await store.doseCheckRecords(mia, at: .berlin(.today, "18:00"), zone: .berlin)
        guard let decision = records?.decision(for: Allergen.peanut.id) else { return }
        let kept = IntakeDecision(
            day: .today, intake: "2026-06-20-8-0", portion: .init(decision: decision, deviations: []))
        try await store.keepDecisions([kept], mia, change: change())
        let start = LevelStart(
            id: "start", person: mia.person, level: LevelCopy(.peanutOne), since: .leapDay, recordedOn: .yesterday)
        _ = try await store.recordLevelStart(start, mia, change: change())
        let answer = CheckedClinicAnswer(
            id: "answer", allergen: Allergen.peanut.id, portion: .init(level: LevelCopy(.peanutOne), share: .half),
            clinician: "Dr Okafor", at: .berlin(.today, "07:50"), notes: "Watch for hives.")
        let now = try await store.doseCheckRecords(mia, at: ZoneRules.berlin.local(at: clock.now), zone: .berlin)
        let shown = [answer.allergen: now?.records.keys(for: answer.allergen) ?? []]
        _ = try await store.recordClinicAnswers(
            [answer], shown: shown, answers: DoseAnswers(zone: .berlin, reports: []), mia, change: change())
    }

    private func events() async throws {
        let link = Reaction.DoseLink(day: .today, intake: "2026-06-20-8-0")
        _ = try await store.answerNoSymptoms(link, mia, change: change())
        let reaction = CheckedReaction.of(
            .hives(), at: .berlin(.today, "09:00"), dose: link, grade: .severe,
            treatments: [.given(.epinephrine(amount: "0.15", site: .rightOuterThigh), at: "09:05", "pen")],
            notes: "In hospital.")
        try await store.createReaction("r", reaction, mia, change: change())
        let photo = Photo(jpeg: [0xFF, 0xD8, 0xFF, 1], digest: "rash")
        _ = try await store.setReactionPhoto(photo, of: "r", mia, change: change())
        let gone = SymptomEntry.Details.of(.nausea, on: .leapDay, "07:00")
        try await store.createSymptoms([gone], mia, change: change())
        _ = try await store.deleteSymptom(gone.id, version: .first, mia, change: change())
        let fever = SymptomEntry.Details.of(.fever, .mild, on: .yesterday, "07:00")
        let named = SymptomEntry.Details.of(.other, .mild, on: .yesterday, "07:30", name: "Cold hands")
        try await store.createSymptoms([fever, named], mia, change: change())
        _ = try await store.state(.over, of: fever.id, zone: .berlin, mia, change: change())
    }

    private func rights() async throws {
        guard let ada = try await store.account(id: .ada)?.account else { return }
        let view = AccessView(mia, kind: "today", device: "Firefox on Linux", at: clock.now)
        try await store.recordViews([("view", view)])
        try await store.giveConsent(ada, to: .keptPhotos, change: change())
        try await store.withdrawConsent(ada, to: .keptPhotos, change: change())
        try await store.giveConsent(ada, to: .keptPhotos, change: change())
    }
}
