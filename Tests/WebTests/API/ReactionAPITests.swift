import CarePlan
import Clinical
import Exchange
import HTTPTypes
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@testable import Pages
@testable import SymptomsPages
@testable import Web

@Suite(.onBothEngines(oneIn: 8)) struct ReactionAPITests {
    let site: TestSite
    let program: Program
    let list = Paths.apiReactions("mia")

    init() async throws {
        site = try await TestSite()
        program = try await site.program()
    }

    private func stored(_ id: Reaction.ID) async throws -> StoredReaction? {
        try await site.store.reaction(id, site.homes.mia)
    }

    @Test func `a reaction is stored as it was said, with its new symptom`() async throws {
        let reply = try await program.send(.post, list, ReactionPayload.bodyExample.text(.document))
        #expect(reply.status == 201 && reply.headers[.eTag] == "\"1\"")
        let found = try #require(try await stored("018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b46"))
        #expect(found.symptoms.map(\.kind) == [.hives] && found.reaction.grade == .mild)
        #expect(found.reaction.treatments.map(\.given) == [.antihistamine(name: "Cetirizine", amount: "5")])
        #expect(found.reaction.outcome == .resolved(at: .berlin(.today, "09:00")))
    }

    @Test func `what was read can be sent back`() async throws {
        let first = try await program.send(.post, list, ReactionPayload.bodyExample.text(.document))
        let path = try #require(first.headers[.location])
        let again = try await program.put(path, first.body)
        #expect(again.status == 200 && again.body == first.body)
    }

    @Test func `a change may still carry the symptom that came with the record`() async throws {
        let path = Paths.apiReaction("mia", "r")
        let body = ReactionPayload.contentExample.text(.document)
        _ = try await program.put(path, body)
        let changed = try await program.put(path, body.replacing("\"grade\": 1", with: "\"grade\": 3"), version: 1)
        #expect(changed.status == 200 && changed.headers[.eTag] == "\"2\"", "\(changed.body)")
        #expect(try await stored("r")?.symptoms.count == 1)
    }

    @Test func `a reaction that is sent ten times at once is stored once`() async throws {
        let (program, list) = (program, list)
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<10 {
                group.addTask {
                    try await program.send(.post, list, ReactionPayload.bodyExample.text(.document)).status
                }
            }
            return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(statuses == [201])
        #expect(try await site.store.reactions(site.homes.mia, from: .earliest, through: .latest).count == 1)
    }

    @Test func `pages end in the order of the list, also at the same minute`() async throws {
        for (id, time) in [("a", "07:00"), ("b", "07:00"), ("c", "08:00")] {
            let body =
                #"{"id":"\#(id)","day":"2026-06-20","time":"\#(time)","newSymptoms":[{"id":"s\#(id)","kind":"hives"}]}"#
            #expect(try await program.send(.post, list, body).status == 201)
        }
        var path: String? = list + "?limit=1"
        var ids: [String] = []
        while let next = path {
            let reply = try await program.get(next)
            ids += try reply.json()["items"]?.list.compactMap { $0["id"]?.string } ?? []
            path = try reply.json()["next"]?.string
        }
        #expect(ids == ["c", "a", "b"])
    }

    static let wrong: [(String, [String])] = [
        ("{}", ["/id: missing", "/day: missing", "/time: missing"]),
        (with(""), ["/symptoms: no-symptom"]),
        (with(#""symptoms":["gone"]"#), ["/symptoms: unknown-symptom", "/symptoms: no-symptom"]),
        (with(#""symptoms":"gone""#), ["/symptoms: not-list"]), (with(#""symptoms":[1]"#), ["/symptoms/0: not-id"]),
        (
            with(#""newSymptoms":[{"kind":"sadness"}]"#),
            ["/newSymptoms/0/id: missing", "/newSymptoms/0/kind: not-choice"]
        ),
        (hives(#""grade":"2""#), ["/grade: not-number"]), (hives(#""grade":7"#), ["/grade: not-choice"]),
        (hives(#""grade":1.5"#), ["/grade: not-number"]),
        (hives(#""dose":{"day":"2026-06-20","intake":"none"}"#), ["/dose: unknown-dose"]),
        (hives(#""dose":7"#), ["/dose: not-object"]),
        (hives(#""outcome":"resolved""#), ["/resolvedDay: not-day"]),
        (hives(#""outcome":"ongoing","resolvedTime":"09:00""#), ["/resolvedTime: misplaced"]),
        (
            hives(#""outcome":"resolved","resolvedDay":"2026-06-20","resolvedTime":"07:00""#),
            ["/resolvedTime: before-onset"]
        ),
        (treated(#""kind":"inhaler","time":"08:10","milligrams":"5""#), ["/treatments/0/milligrams: misplaced"]),
        (treated(#""kind":"inhaler","time":"08:10","puffs":"2""#), ["/treatments/0/puffs: not-number"]),
        (treated(#""kind":"inhaler","time":"08:10","puffs":51"#), ["/treatments/0/puffs: not-puffs"]),
        (treated(#""kind":"other","time":"08:10""#), ["/treatments/0/name: missing"]),
        (treated(#""kind":"emergency-call","time":"23:00""#), ["/treatments/0/time: time-in-future"]),
    ]

    private static func with(_ more: String) -> String {
        #"{"id":"r","day":"2026-06-20","time":"08:00"\#(more.isEmpty ? "" : "," + more)}"#
    }

    private static func hives(_ more: String) -> String {
        with(#""newSymptoms":[{"id":"s","kind":"hives"}],\#(more)"#)
    }

    private static func treated(_ more: String) -> String {
        hives(#""treatments":[{"id":"t",\#(more)}]"#)
    }

    @Test(arguments: wrong)
    func `every mistake is told with its place, and nothing is stored`(
        _ body: String, _ problems: [String]
    ) async throws {
        let reply = try await program.send(.post, list, body)
        #expect(reply.status == 422 && reply.fieldProblems == problems, "\(reply.body)")
        #expect(try await stored("r") == nil)
        #expect(try await site.store.symptoms(site.homes.mia, from: .earliest, through: .latest) == [])
    }
}
