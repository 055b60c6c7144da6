import Accounts
import ActivityStore
import CarePlan
import Clinical
import FoodStore
import HTTPTypes
import Immunotherapy
import ImmunotherapyStore
import Nutrition
import RemindersStore
import Store
import StudyStore
import Symptoms
import SymptomsStore
import TestRecords
import TestSupport
import Testing

@testable import HouseholdPages
@testable import Pages
@testable import RemindersPages
@testable import ResearchPages
@testable import Web

/// Real ids in Mia's household for every route parameter.
struct RouteIDs: Sendable {
    var values: [String: String]

    init(values: [String: String]) {
        self.values = values
    }

    /// Logs a dose, stages an import and creates an invitation, so that each id refers to something.
    init(_ site: TestSite, _ ada: Browser) async throws {
        let store = site.store
        let intake = "intake-of-mia"
        try await ada.post(
            Paths.intakes("mia", day: "2026-06-20"), [("id", intake), ("level", "peanut-two"), ("shown", "call.-.-")])
        try #require(try await store.dose(site.homes.mia, on: .today)?.intakes.count == 1)
        let symptom = SymptomEntry.Details.of(.hives)
        try await store.createSymptoms([symptom], site.homes.mia, change: site.homes.change())
        let skip = "skip-of-mia"
        try await ada.post(
            Paths.skips("mia", day: "2026-06-20"), [("id", skip), ("allergen", "mia-cashew"), ("slot", "0")])
        try #require(try await store.doseSkips(site.homes.mia, from: .today, through: .today).count == 1)
        try await store.createReaction("reaction-of-mia", .of(.hives()), site.homes.mia, change: site.homes.change())
        let photo = Photo(jpeg: [0xFF, 0xD8, 0xFF], digest: "digest")
        _ = try await store.setReactionPhoto(photo, of: "reaction-of-mia", site.homes.mia, change: site.homes.change())
        let sheet = Encoded.File("date,time,allergen,mg\n2026-06-01,07:30,peanut,5\n")
        let staged = try await ada.upload(Paths.doseImports("mia"), file: sheet)
        let file = try #require(staged.location?.split(separator: "/").last, "no staged import: \(staged.status)")
        try await ada.confirm()
        let invited = try await ada.post(Paths.settingsInvitations, [("role", "guardian")])
        let code = try #require(invited.body.firstMatch(of: /invitations\/([A-Za-z0-9_-]{43})/)?.1)
        let invitation = try #require(invited.body.firstMatch(of: /invitations\/([^\/"]+)\/revocation/)?.1)
        let session = try #require(try await site.session(of: .ada))
        try await store.createContact("doctor-bell", .named("Dr Bell"), site.homes.mia, change: site.homes.change())
        try await site.keepDocument("document-of-mia", "Plan")
        let hold = DoseHoldDetails(allergen: nil, from: .today, reason: nil)
        _ = try await store.agree(.mia, base: nil, site.homes.mia, change: site.homes.change())
        try await store.create(
            "visit-of-mia", .on(.today), of: .clinicVisit, site.homes.mia, change: site.homes.change())
        try await Self.call(site)
        try await store.create("hold-of-mia", hold, of: .doseHold, site.homes.mia, change: site.homes.change())
        try await site.homes.fillSupply()
        let token = try await site.token(.write, id: "a-token")
        // Until the files exist, so that nothing runs in the background of a test.
        let jobs = WaitedJobs(site.served.site)
        let export = try await ada.post(
            Paths.exports, [("who", DataPage.everybody), ("password", TestSite.password)])
        _ = try await ada.get(try #require(export.location))
        try await store.createQuestion(
            "may-we-fly", .asking("May we fly?"), site.homes.mia, change: site.homes.change())
        try await store.createRescueMedicine("pen-of-mia", .pen(), site.homes.mia, change: site.homes.change())
        _ = try await store.setRescuePhoto(photo, of: "pen-of-mia", site.homes.mia, change: site.homes.change())
        _ = try await store.addRescueCheck(
            .of("pen-of-mia", "check-of-mia"), site.homes.mia, change: site.homes.change())
        _ = try await store.saveActionPlan(.short(), base: nil, site.homes.mia, change: site.homes.change())
        try await store.createCircle(
            "circle-of-mia", name: "Class 4b", as: "mia-there", BoardChoice(nickname: "Speedy", shown: []),
            site.homes.mia, change: site.homes.change())
        _ = try await site.passkey()
        try await store.importHealth(
            HealthXML.whole(HealthXML.record(), HealthXML.workout()), site.homes.mia, world: site.homes.world)
        let stew = Food.table("starter-stew", "Stew")
        try await store.create("stew-of-mia", stew.details, of: .ownFood, site.homes.mia, change: site.homes.change())
        let toast = try RecipeDetails.named("Toast", [stew])
        try await store.create("toast-of-mia", toast, of: .recipe, site.homes.mia, change: site.homes.change())
        let eaten = try FoodEntryDetails.eaten(stew, at: .berlin(.today, "08:00"))
        try await store.createFoodEntries([("eaten-by-mia", eaten)], site.homes.mia, change: site.homes.change())
        try await site.homes.fillWeights()
        try await site.homes.fillReminders()
        try await site.homes.fillClinicLinks()
        try await site.homes.fillMedicines()
        try await site.homes.fillDiary()
        try await site.homes.fillAir()
        try await site.homes.fillAsthma()
        try await site.fillResearch()
        try await ada.verifyResearch(site)
        try await store.finishAnalysis(
            "analysis-of-grass", .success(AnalysisReport.few), now: site.clock.now)
        let research = try #require(try await store.studyAccess("grass", .ada))
        try await store.publishRelease("release-of-grass", research, change: site.homes.change())
        let studyFile = try await ada.studyFile("parquet")
        await jobs.stop()
        let message: ReminderMessage.ID = "message-of-mia"
        values = [
            "medication": "metformin-of-mia", "connection": "hospital-of-mia", "resourceType": "Patient",
            "resource": "p1",
            "stockEntry": "refill-of-mia", "diaryDay": "2026-06-19", "diaryEntry": "diary-of-mia",
            "place": "home-of-mia", "airFeed": "air-of-mia", "asthmaRecord": "asthma-of-mia",
            "inhaler": "asthma-of-mia",
            "administration": "morning-of-mia", "due": "due-of-mia",
            "channel": "phone-of-ada", "message": message.text, "kind": "dose",
            "reminder": "cream-of-mia", "feed": "feed-of-mia",
            "key": MessageToken.make(message, key: site.served.site.formKey),
            "shared": "share-of-mia", "reportLink": "link-of-mia",
            "person": "mia", "answer": "answer-of-mia", "level": "peanut-two", "day": "2026-06-20", "intake": intake,
            "allergen": "mia-peanut",
            "symptom": symptom.id.text, "file": String(file), "session": session.text, "invitation": String(invitation),
            "code": String(code), "skip": skip, "slot": "0", "contact": "doctor-bell",
            "document": "document-of-mia",
            "version": "1", "visit": "visit-of-mia", "hold": "hold-of-mia",
            "pack": "pack-of-mia",
            "reaction": "reaction-of-mia", "token": token.id.text, "card": "doses",
            "export": String(try #require(export.location?.split(separator: "/").last)), "question": "may-we-fly",
            "study": "grass", "secret": "not-an-invitation", "documentKind": "daily", "invitee": "open-of-grass",
            "response": "answer-of-grass", "role": "own-role", "analysis": "analysis-of-grass", "table": "answers.csv",
            "studyFile": studyFile, "release": "release-of-grass", "releaseNumber": "1", "releaseFile": "answers.csv",
            "circle": "circle-of-mia", "member": "mia-there", "account": Account.ID.ben.text,
            "medicine": "pen-of-mia", "check": "check-of-mia", "passkey": "a-passkey", "prompt": "sick-days",
            "article": "anaphylaxis", "import": "1", "metric": "steps",
            "meal": "7", "picture": "list.jpg", "zoom": "3", "column": "4", "row": "2", "copy": "copied",
            "start": "1781884800000",
            "entry": "eaten-by-mia", "weighing": "weighing-of-mia", "logged": "run-of-mia", "drink": "glass-of-mia",
            "food": "stew-of-mia",
            "recipe": "toast-of-mia",
            "page": "today-show", "sample": "typical",
        ]
    }

    /// A call to the clinic about everything on record.
    private static func call(_ site: TestSite) async throws {
        let (mia, peanut) = (site.homes.mia, Allergen.peanut.id)
        let check = try #require(
            try await site.store.doseCheckRecords(mia, at: .berlin(.today, "09:30"), zone: .berlin))
        let answer = CheckedClinicAnswer(
            id: "answer-of-mia", allergen: peanut, portion: .init(level: LevelCopy(.peanutTwo), share: .full),
            clinician: "Dr Bell", at: .berlin(.today, "09:20"), notes: nil)
        let isRecorded = try await site.store.recordClinicAnswers(
            [answer], shown: [peanut: check.records.keys(for: peanut)], answers: DoseAnswers(zone: .berlin), mia,
            change: site.homes.change())
        try #require(isRecorded)
    }

    /// The route with its parameters filled in; a parameter without a value fails the test.
    func path(_ entry: Routes.Entry) throws -> String {
        try entry.path.split(separator: "/", omittingEmptySubsequences: false).map { part in
            guard part.hasPrefix(":") else { return part == "**" ? "css/tokens.css" : String(part) }
            return try #require(
                values[String(part.dropFirst())], "no id for \(part) of \(entry.path): teach it to RouteIDs")
        }.joined(separator: "/")
    }

    func with(_ name: String, _ value: String) -> RouteIDs {
        var ids = self
        ids.values[name] = value
        return ids
    }
}

extension Routes.Entry {
    var name: String { "\(method) \(path)" }

    var parameters: [String] {
        path.split(separator: "/").filter { $0.hasPrefix(":") }.map { String($0.dropFirst()) }
    }
}

extension Browser {
    /// Opens a route, or posts to it with this browser's token.
    func visit(_ entry: Routes.Entry, _ path: String, _ fields: [(String, String)] = []) async throws -> Reply {
        guard entry.method == .post else { return try await send(entry.method, path) }
        return try await post(path, fields)
    }
}
