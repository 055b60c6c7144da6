import Accounts
import Clinical
import Exchange
import HTTPTypes
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@testable import ImmunotherapyPages
@testable import Pages
@testable import Web

@Suite(.onBothEngines(oneIn: 8)) struct DoseAPITests {
    let site: TestSite
    let program: Program
    let path = Paths.apiDose("mia", day: "2026-06-20")

    init() async throws {
        site = try await TestSite()
        program = try await site.program()
    }

    private func body(_ id: String, _ time: String, _ portion: String, notes: String = "") -> String {
        #"{"intakes":[{"id":"\#(id)","time":"\#(time)","portions":[\#(portion)]}],"notes":"\#(notes)"}"#
    }

    private let full = #"{"allergen":"mia-peanut","share":"full","level":"peanut-two"}"#

    private func stored() async throws -> OITDose? {
        try await site.store.dose(site.homes.mia, on: .today)
    }

    @Test func `a day is stored as it was said, and the audit names the token`() async throws {
        let reply = try await program.put(path, DosePayload.bodyExample.text(.document))
        #expect(reply.status == 201 && reply.headers[.eTag] == "\"1\"")
        let dose = try #require(try await stored())
        #expect(dose.intakes.map(\.at.time) == ["07:34"] && dose.notes == "With apple sauce.")
        #expect(dose.intakes.first?.portions == [.full(.peanutTwo)])
        #expect(dose.medicines == [MedicineTaken(medicine: .cetirizine, amount: "5")])
        #expect(try await site.store.lastChange(site.homes.mia, noun: "dose", record: "2026-06-20")?.name == "Ada")
    }

    @Test func `a change names the version it is based on, and a stale one gets what is stored`() async throws {
        _ = try await program.put(path, body("a", "07:00", full))
        #expect(try await program.put(path, body("a", "07:05", full)).code == "version-needed")
        let changed = try await program.put(path, body("a", "07:05", full), version: 1)
        #expect(changed.status == 200 && changed.headers[.eTag] == "\"2\"")
        let stale = try await program.put(path, body("a", "07:10", full), version: 1)
        #expect(stale.status == 409 && stale.headers[.eTag] == "\"2\"")
        #expect(try stale.json()["current"] == (try changed.json()))
        #expect(try await stored()?.version == RecordVersion(number: 2))
    }

    @Test(arguments: ["*", "2", "W/\"1\"", "\"1\", \"2\"", "\"one\"", "\"\"", "\"01\"", "\"-1\""])
    func `a version that is none of ours is refused, also the star`(_ header: String) async throws {
        _ = try await program.put(path, body("a", "07:00", full))
        let reply = try await program.send(.put, path, body("a", "07:05", full), headers: [.ifMatch: header])
        #expect(reply.status == 400 && reply.code == "bad-header")
        #expect(try await stored()?.version == .first)
    }

    @Test func `the same again is a success whatever the version, and stores nothing`() async throws {
        let first = try await program.put(path, body("a", "07:00", full))
        let before = try await StoreDump(site.homes.temporary)
        for version in [nil, 1, 7] as [Int?] {
            let again = try await program.put(path, body("a", "07:00", full), version: version)
            #expect(again.status == 200 && again.body == first.body)
        }
        let star = try await program.send(
            .put, path, body("a", "07:00", full), headers: [.ifNoneMatch: "*"])
        #expect(star.status == 200)
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
    }

    @Test func `an intake that is sent twenty times at once is stored once`() async throws {
        let (program, path) = (program, path)
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    try await program.send(.post, path + "/intakes", DosePayload.intakeExample.text(.document)).status
                }
            }
            return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(statuses == [201])
        #expect(try await stored()?.intakes.count == 1)
    }

    @Test func `an intake joins what is there and moves its version`() async throws {
        _ = try await program.put(path, body("a", "07:00", full, notes: "Kept."))
        let reply = try await program.send(.post, path + "/intakes", APIScene.intake("b", "08:00"))
        #expect(reply.status == 201 && reply.headers[.eTag] == "\"2\"" && reply.headers[.location] == path)
        let dose = try #require(try await stored())
        #expect(dose.intakes.map(\.id.text) == ["a", "b"] && dose.notes == "Kept.")
        #expect(try await program.delete(path + "/intakes/a").status == 204)
        #expect(try await stored()?.intakes.map(\.id.text) == ["b"])
    }

    @Test func `a deletion needs the version, once`() async throws {
        _ = try await program.put(path, body("a", "07:00", full))
        #expect(try await program.delete(path).status == 428)
        #expect(try await program.delete(path, version: 3).status == 409)
        #expect(try await program.delete(path, version: 1).status == 204)
        #expect(try await program.delete(path, version: 1).status == 404)
        #expect(try await stored() == nil)
        // A new record continues the version count, so a client that missed the deletion is stale.
        #expect(try await program.put(path, body("a", "07:00", full)).headers[.eTag] == "\"3\"")
        #expect(try await program.put(path, body("a", "07:01", full), version: 1).status == 409)
    }

    static let wrong: [(String, [String])] = [
        (#"{}"#, ["/intakes: missing"]), (#"{"intakes":[]}"#, ["/intakes: nothing-taken"]),
        (#"{"intakes":{}}"#, ["/intakes: not-list"]), (#"{"intakes":[7]}"#, ["/intakes/0: not-object"]),
        (
            #"{"intakes":[{"id":"a/b","time":"7:00","portions":[]}],"colour":1,"a/b~c":1}"#,
            ["/intakes/0/id: not-id", "/intakes/0/time: not-time", "/colour: unknown-field", "/a~1b~0c: unknown-field"]
        ),
        (one(#""time":"07:00 am""#), ["/intakes/0/time: not-time"]),
        (one(#""time":"24:00""#), ["/intakes/0/time: not-time"]),
        (one(#""time":"09:31""#), ["/intakes/0/time: time-in-future"]),
        (portion(#""share":"all""#), ["/intakes/0/portions/0/share: not-choice"]),
        (portion(#""share":"full""#), ["/intakes/0/portions/0/level: missing"]),
        (portion(#""share":"part""#), ["/intakes/0/portions/0/milligrams: missing"]),
        (portion(#""share":"half","level":"cashew-one""#), ["/intakes/0/portions/0/level: unknown-level"]),
        (portion(#""share":"half","level":"hazelnut-one""#), ["/intakes/0/portions/0/level: unknown-level"]),
        (
            portion(#""share":"half","level":"peanut-two","milligrams":"6.25""#),
            ["/intakes/0/portions/0/milligrams: not-the-level"]
        ),
        (portion(#""share":"part","milligrams":6.25"#), ["/intakes/0/portions/0/milligrams: not-text"]),
        (
            portion(#""share":"part","milligrams":"5","aboveLevel":"true""#),
            ["/intakes/0/portions/0/aboveLevel: not-choice"]
        ),
        (part("0"), ["/intakes/0/portions/0/milligrams: not-above-zero"]),
        (part("-1"), ["/intakes/0/portions/0/milligrams: not-decimal"]),
        (part("6,25"), ["/intakes/0/portions/0/milligrams: not-decimal"]),
        (part("6.25 mg"), ["/intakes/0/portions/0/milligrams: not-decimal"]),
        (part("1e3"), ["/intakes/0/portions/0/milligrams: not-decimal"]),
        (part("1.000001"), ["/intakes/0/portions/0/milligrams: too-many-decimals"]),
        (part("100001"), ["/intakes/0/portions/0/milligrams: too-large"]),
        (part("99999999999999999999"), ["/intakes/0/portions/0/milligrams: not-decimal"]),
        (
            whole(#""medicines":[{"medicine":"aspirin","milligrams":"5"},{"medicine":"other","milligrams":"5"}]"#),
            ["/medicines/0/medicine: unknown-medicine", "/medicines/1/name: missing"]
        ),
        (whole(#""medicines":[{"medicine":"cetirizine"}]"#), ["/medicines/0/milligrams: missing"]),
        (whole(#""notes":"\#(String(repeating: "x", count: 2001))""#), ["/notes: too-long"]),
        (whole(#""notes":["x"]"#), ["/notes: not-text"]),
    ]

    private static let peanut = #"{"allergen":"mia-peanut","share":"part","milligrams":"5"}"#

    private static func whole(_ more: String) -> String {
        #"{"intakes":[{"id":"a","time":"07:00","portions":[\#(peanut)]}],\#(more)}"#
    }

    private static func one(_ more: String) -> String {
        #"{"intakes":[{"id":"a",\#(more),"portions":[\#(peanut)]}]}"#
    }

    private static func portion(_ more: String) -> String {
        #"{"intakes":[{"id":"a","time":"07:00","portions":[{"allergen":"mia-peanut",\#(more)}]}]}"#
    }

    private static func part(_ amount: String) -> String {
        portion(#""share":"part","milligrams":"\#(amount)""#)
    }

    @Test(arguments: wrong)
    func `every mistake is told with its place, and nothing is stored`(
        _ body: String, _ problems: [String]
    ) async throws {
        let before = try await StoreDump(site.homes.temporary).lines.filter { !$0.hasPrefix("api_token") }
        let reply = try await program.put(path, body)
        #expect(reply.status == 422 && reply.fieldProblems == problems, "\(reply.body)")
        #expect(try await StoreDump(site.homes.temporary).lines.filter { !$0.hasPrefix("api_token") } == before)
    }

    @Test(arguments: [("2026-06-21", ": day-in-future"), ("2018-05-03", ": before-birth")])
    func `a day that cannot be is refused`(_ day: String, _ problem: String) async throws {
        let reply = try await program.put(Paths.apiDose("mia", day: day), body("a", "07:00", full))
        #expect(reply.status == 422 && reply.fieldProblems == [problem], "\(reply.body)")
    }

    @Test func `a record that is sent back after its level was changed keeps its amounts`() async throws {
        let reply = try await program.put(path, body("a", "07:00", full))
        _ = try await site.store.updateLevel(
            "peanut-two", .named("Dose 2", "12.5", isCurrent: true), version: .first, site.homes.mia,
            change: site.homes.change())
        let again = try await program.put(path, reply.body.replacing("\"version\"", with: "\"version\""), version: 1)
        #expect(again.status == 200 && again.body == reply.body)
    }

    @Test func `an amount above the level is asked about once, and stored`() async throws {
        func portion(_ milligrams: String, _ more: String = "") -> String {
            #"{"allergen":"mia-peanut","share":"part","milligrams":"\#(milligrams)"\#(more)}"#
        }
        let problem = ["/intakes/0/portions/0/milligrams: above-the-level"]
        let asked = try await program.put(path, body("a", "07:00", portion("5000")))
        #expect(asked.status == 422 && asked.fieldProblems == problem)
        #expect(asked.says("5000 mg is 800 times Dose 2, 6.25 mg. If it was taken, send “aboveLevel” as true."))
        let denied = try await program.put(path, body("a", "07:00", portion("5000", #","aboveLevel":false"#)))
        #expect(denied.status == 422 && denied.fieldProblems == problem)
        #expect(try await stored() == nil)
        let taken = try await program.put(path, body("a", "07:00", portion("5000", #","aboveLevel":true"#)))
        #expect(taken.status == 201 && !taken.body.contains("aboveLevel"))
        #expect(try await stored()?.intakes.first?.portions.first?.amount == "5000")
        // What is stored is not asked about again, but more of it is.
        #expect(try await program.put(path, body("a", "07:05", portion("5000")), version: 1).status == 200)
        let raised = try await program.put(path, body("a", "07:05", portion("6250")), version: 2)
        #expect(raised.status == 422 && raised.fieldProblems == problem && raised.body.contains("1000 times"))
    }

    @Test func `an added intake above the level is asked about once, and stored`() async throws {
        func intake(_ more: String = "") -> String {
            let portion = #"{"allergen":"mia-peanut","share":"part","milligrams":"7"\#(more)}"#
            return #"{"id":"a","time":"07:00","portions":[\#(portion)]}"#
        }
        let asked = try await program.send(.post, path + "/intakes", intake())
        #expect(asked.status == 422 && asked.fieldProblems == ["/portions/0/milligrams: above-the-level"])
        #expect(asked.says("7 mg is more than Dose 2, 6.25 mg."))
        #expect(try await stored() == nil)
        #expect(try await program.send(.post, path + "/intakes", intake(#","aboveLevel":true"#)).status == 201)
        // Sent again because the answer was lost.
        #expect(try await program.send(.post, path + "/intakes", intake()).status == 201)
        #expect(try await stored()?.intakes.count == 1)
    }

    @Test(arguments: ["full", "half"])
    func `all and half of a higher level are asked about, too`(_ share: String) async throws {
        try await site.store.setCurrentLevel("peanut-one", site.homes.mia, change: site.homes.change())
        let portion = #"{"allergen":"mia-peanut","share":"\#(share)","level":"peanut-two"}"#
        let reply = try await program.put(path, body("a", "07:00", portion))
        #expect(reply.status == 422 && reply.fieldProblems == ["/intakes/0/portions/0/level: above-the-level"])
        #expect(try await stored() == nil)
    }

    @Test func `a dose of an avoided allergen is refused`() async throws {
        try await site.store.setStanding(
            .avoided, of: Allergen.peanut.id, site.homes.mia, change: site.homes.change())
        let reply = try await program.put(path, body("a", "07:00", full))
        #expect(reply.status == 422)
        #expect(reply.body.contains("allergen-avoided") && reply.body.contains("/intakes/0/portions/0/allergen"))
        #expect(try await stored() == nil)
    }
}

@Suite(.onBothEngines(oneIn: 8)) struct `A list in pages` {
    @Test func `is walked through once by its links`() async throws {
        let site = try await TestSite()
        let program = try await site.program(.read)
        for back in 0..<7 {
            let day = CalendarDay.today.adding(days: -back)
            _ = try await site.store.addIntake(
                .at(day, "07:00", .full(.peanutTwo)), site.homes.mia, change: site.homes.change())
        }
        var path: String? = Paths.apiDoses("mia") + "?limit=3&from=2026-06-15"
        var days: [String] = []
        while let next = path {
            let reply = try await program.get(next)
            days += try reply.json()["items"]?.list.compactMap { $0["day"]?.string } ?? []
            path = try reply.json()["next"]?.string
            #expect(reply.headers[.link] == path.map { "<\($0)>; rel=\"next\"" })
            // A record added at the front meanwhile does not shift the pages.
            if days.count == 3 {
                let early = OITDose.Intake.at(.berlin(.today, "06:00"), "early", .full(.cashewOne))
                _ = try await site.store.addIntake(early, site.homes.mia, change: site.homes.change())
            }
        }
        #expect(days == (15...20).reversed().map { "2026-06-\($0)" })
    }

    @Test(arguments: [
        "limit=0", "limit=201", "limit=-1", "limit=1e2", "limit=", "limit=٣", "from=yesterday", "through=2026-02-30",
        "cursor=x", "cursor=%00", "cursor=MjAyNi0wMi0zMA", "limit=1&limit=2",
    ])
    func `refuses parameters that it cannot read`(_ query: String) async throws {
        let program = try await TestSite().program(.read)
        let reply = try await program.get(Paths.apiDoses("mia") + "?" + query)
        #expect(reply.status == 400 && reply.code == "bad-parameter", "\(reply.body)")
    }
}
