import Activity
import ActivityStore
import Clinical
import HTTPTypes
import Store
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct LoggedActivityPageTests {
    private let list = Paths.loggedActivities("ben")

    private func stored(_ site: TestSite) async throws -> [LoggedActivityDetails] {
        try await site.store.snapshot { tx in try tx.loggedActivities(site.homes.ben, limit: 10) }.map(\.details)
    }

    private func form(_ browser: Browser, _ kind: String) async throws -> WebForm {
        try await browser.form(list, on: Paths.newLoggedActivity("ben", kind: kind))
    }

    @Test func `a workout is typed in, counts on Activity, and can be changed, deleted and brought back`() async throws
    {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.page(list).says("What you type in appears here"))
        let filled = try await form(ada, "workout").with {
            $0.set("sport", "cycling")
            $0.set("time", "08:00")
            $0.set("minutes", "45")
            $0.set("distance", "12.5")
        }
        for _ in 0..<2 { #expect(try await ada.submit(filled).location == list) }
        let ride = try #require(try await stored(site).first)
        #expect(try await stored(site).count == 1 && ride.sport == .cycling && ride.metres == 12_500)
        let page = try await ada.page(list)
        #expect(page.says("Cycling") && page.says("12.5 km") && page.toast == "Entry saved")
        let activity = try await ada.page(Paths.activity("ben"))
        #expect(activity.says("45 min") && activity.body.contains("href=\"\(list)\""))
        let workouts = try await ada.page(Paths.workouts("ben"))
        #expect(workouts.says("Cycling") && workouts.says("45 min · 12.5 km") && workouts.says("Typed in"))

        let id = try await site.store.snapshot { tx in try tx.loggedActivities(site.homes.ben, limit: 1) }.first?.id
        let item = try #require(id?.text)
        #expect(workouts.body.contains("href=\"\(Paths.editLoggedActivity("ben", item))\""))
        let edit = try await ada.form(
            Paths.loggedActivity("ben", item), on: Paths.editLoggedActivity("ben", item))
        #expect(edit["minutes"] == "45" && edit["distance"] == "12.5" && edit["sport"] == "cycling")
        _ = try await ada.submit(edit.with { $0.set("minutes", "50") })
        #expect(try await stored(site).map(\.minutes) == [50])
        try await ada.post(Paths.loggedActivityDeletion("ben", item))
        #expect(try await stored(site).isEmpty)
        try await ada.post(Paths.loggedActivityRestoration("ben", item))
        #expect(try await stored(site).map(\.minutes) == [50])
    }

    @Test func `the form of a workout says that it adds no energy unless that is typed`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let note = "the workout adds no energy to the day"
        #expect(try await ada.page(Paths.newLoggedActivity("ben", kind: "workout")).says(note))
        #expect(try await !ada.page(Paths.newLoggedActivity("ben", kind: "steps")).says(note))
        let form = try await form(ada, "workout").with {
            $0.set("sport", "walking")
            $0.set("time", "08:00")
            $0.set("minutes", "45")
            $0.set("energy", "180")
        }
        #expect(try await ada.submit(form).status == 303)
        #expect(try await stored(site).map(\.smallCalories) == [180_000])
    }

    @Test func `a workout of today without a time ended just now, one of an earlier day has none`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let walk = try await form(ada, "workout").with {
            $0.set("sport", "walking")
            $0.set("minutes", "30")
        }
        #expect(try await ada.submit(walk).status == 303)
        let end = try #require(try await stored(site).first?.end)
        #expect((0..<60).contains(site.clock.now.seconds(since: end)))

        let earlier = try await form(ada, "workout").with {
            $0.set("sport", "walking")
            $0.set("minutes", "40")
            $0.set("day", "2026-06-19")
        }
        #expect(try await ada.submit(earlier).status == 303)
        #expect(try await stored(site).map(\.hasTime) == [true, false])
        #expect(try await stored(site).map(\.at.day) == ["2026-06-20", "2026-06-19"])
        #expect(try await ada.page(list).says("time unknown"))
        let workouts = try await ada.page(Paths.workouts("ben"))
        #expect(workouts.says("time unknown") && workouts.says("if no device counted that day."))
        #expect(!workouts.says("00:00"))
    }

    @Test func `a workout without a time that Apple Health has too is listed beside it, and says that it counts once`()
        async throws
    {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let run = LoggedActivityDetails(
            kind: .workout, sport: .running, at: .berlin("2026-06-19", "00:00"), hasTime: false, minutes: 35)
        try await site.store.create("run", run, of: .loggedActivity, site.homes.ben, change: site.homes.change())
        let once = "so the two are counted once"
        #expect(try await !ada.page(Paths.workouts("ben")).says(once))
        try await site.store.importHealth(
            HealthXML.whole(HealthXML.workout()), site.homes.ben, world: site.homes.world)
        let page = try await ada.page(Paths.workouts("ben"))
        #expect(page.says(once) && page.says("time unknown") && page.says("18:00 to 18:30"))
    }

    @Test func `steps of a day need no minutes and show none, and can get both later`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let steps = try await form(ada, "steps").with { $0.set("amount", "8000") }
        #expect(try await ada.submit(steps).status == 303)
        #expect(try await stored(site).map(\.hasTime) == [false])
        #expect(try await stored(site).map(\.minutes) == [0])
        let page = try await ada.page(list)
        #expect(page.says("8000 steps") && page.says("time unknown"))
        #expect(page.main?.contains("0 min") == false)
        #expect(try await ada.page(Paths.activity("ben")).says("8000"))
        let id = steps["id"] ?? ""
        func edit(_ fields: [(String, String)]) async throws -> Reply {
            let form = try await ada.form(Paths.loggedActivity("ben", id), on: Paths.editLoggedActivity("ben", id))
            #expect(form["minutes"] == "" && form["time"] == "")
            return try await ada.submit(
                form.with { form in
                    for (name, value) in fields { form.set(name, value) }
                })
        }
        let half = try await edit([("time", "08:00")])
        #expect(half.problems == ["minutes: Enter a number from 1 to 1440."])
        #expect(try await edit([("time", "08:00"), ("minutes", "60")]).status == 303)
        #expect(try await stored(site).map(\.minutes) == [60])
    }

    @Test func `a conflict about steps of a day names no minutes`() async throws {
        let site = try await TestSite()
        let (ada, ben) = (try await site.browser(as: .ada), try await site.browser(as: .ben))
        let day = LoggedActivityDetails(
            kind: .steps, at: .berlin("2026-06-19", "00:00"), hasTime: false, amount: 8000)
        try await site.store.create("day", day, of: .loggedActivity, site.homes.ben, change: site.homes.change())
        let (item, edit) = (Paths.loggedActivity("ben", "day"), Paths.editLoggedActivity("ben", "day"))
        let (mine, theirs) = (try await ada.form(item, on: edit), try await ben.form(item, on: edit))
        #expect(try await ben.submit(theirs.with { $0.set("amount", "8100") }).status == 303)
        let conflict = try await ada.submit(mine.with { $0.set("amount", "8200") })
        #expect(conflict.status == 409 && conflict.says("8200 steps"))
        #expect(conflict.main?.contains("0 min") == false)
    }

    @Test func `a workout without a time keeps that until one is typed`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let walk = LoggedActivityDetails(
            kind: .workout, sport: .walking, at: .berlin("2026-06-19", "00:00"), hasTime: false, minutes: 40)
        try await site.store.create("walk", walk, of: .loggedActivity, site.homes.ben, change: site.homes.change())
        func edit(_ name: String, _ value: String) async throws {
            let form = try await ada.form(
                Paths.loggedActivity("ben", "walk"), on: Paths.editLoggedActivity("ben", "walk"))
            #expect(form["time"] == "")
            #expect(try await ada.submit(form.with { $0.set(name, value) }).status == 303)
        }
        try await edit("minutes", "50")
        #expect(try await stored(site).map(\.hasTime) == [false])
        try await edit("time", "18:00")
        #expect(try await stored(site).map(\.start) == [Moment.berlin("2026-06-19", "18:00").instant])
        #expect(try await stored(site).map(\.minutes) == [50])
    }

    @Test func `a program leaves the time out if only the day is known`() async throws {
        let site = try await TestSite()
        let program = try await site.program()
        let walk = #"{"id":"w","kind":"workout","sport":"walking","day":"2026-06-20","minutes":40}"#
        for _ in 0..<2 {
            let reply = try await program.send(.post, Paths.apiLoggedActivities("mia"), walk)
            #expect(reply.status == 201 && !reply.body.contains("\"time\"") && !reply.body.contains("\"at\""))
            site.clock.step(seconds: 60)
        }
        let water = #"{"id":"g","kind":"water","day":"2026-06-20","millilitres":250}"#
        let drunk = try await program.send(.post, Paths.apiLoggedActivities("mia"), water)
        #expect(drunk.status == 201 && !drunk.body.contains("\"time\"") && drunk.body.contains("250"))
        let steps = #"{"id":"s","kind":"steps","day":"2026-06-20","steps":8000}"#
        let walked = try await program.send(.post, Paths.apiLoggedActivities("mia"), steps)
        #expect(walked.status == 201 && !walked.body.contains("\"minutes\"") && !walked.body.contains("\"time\""))
        let timed = #"{"id":"t","kind":"steps","day":"2026-06-20","time":"08:00","steps":8000}"#
        let missing = try await program.send(.post, Paths.apiLoggedActivities("mia"), timed)
        #expect(missing.status == 422 && missing.fieldProblems == ["/minutes: out-of-range"])
        let body = #"{"id":"a","kind":"steps","day":"2026-06-20","time":" ","minutes":30,"steps":900}"#
        let reply = try await program.send(.post, Paths.apiLoggedActivities("mia"), body)
        #expect(reply.status == 422 && reply.fieldProblems == ["/time: not-time"])
    }

    @Test func `a glass of water is one button away, steps need a number`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.submit(form(ada, "water")).status == 303)
        #expect(try await stored(site).map(\.amount) == [250])
        #expect(try await !ada.page(Paths.newLoggedActivity("ben", kind: "water")).says("Began at"))
        let days = try await ada.page(Paths.healthMetric("ben", "water", range: "month", day: "2026-06-20"))
        #expect(days.says("No data on the 19 days before today.") && !days.says("Average of"))
        let wrong = try await ada.submit(form(ada, "steps").with { $0.set("minutes", "99999") })
        #expect(wrong.status == 422)
        #expect(wrong.problems.map { String($0.prefix { $0 != ":" }) } == ["amount", "minutes"])
    }
}
