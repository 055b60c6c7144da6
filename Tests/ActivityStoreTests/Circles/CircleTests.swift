import Activity
import ActivityStore
import Clinical
import SQL
import Store
import TestSupport
import Testing

@Suite struct `Circles` {
    let homes: TwoHouseholds
    var store: Store { homes.store }
    static let hash = String(repeating: "a", count: 64)

    init() async throws {
        homes = try await TwoHouseholds()
        try await store.createCircle(
            "class", name: "Class 4b", as: "mia-there", BoardChoice(nickname: "Speedy", shown: [.steps]), homes.mia,
            change: homes.change())
        _ = try await store.setCircleCode("class", codeHash: Self.hash, homes.mia, change: homes.change())
    }

    private func join(
        _ access: PersonAccess, as member: BoardMember.ID, _ nickname: String, _ shown: [BoardMetric] = [.steps]
    ) async throws -> CircleID {
        try await store.joinCircle(
            codeHash: Self.hash, as: member, BoardChoice(nickname: nickname, shown: shown), access,
            change: homes.change())
    }

    private func walk(_ person: PersonAccess, _ day: CalendarDay, steps: Int64, manual: Int64 = 0) async throws {
        try await homes.temporary.database.write { tx in
            try tx.execute(
                """
                INSERT INTO health_day (person, metric, day, millionths, manual)
                VALUES (\(person.person.text), 'steps', \(day.iso), \(steps * 1_000_000), \(manual * 1_000_000))
                """)
        }
    }

    @Test func `are joined across households with their code, and show what each member chose`() async throws {
        #expect(try await join(homes.sten, as: "sten-there", "Viking", []) == "class")
        try await walk(homes.mia, .today, steps: 8_000, manual: 500)
        try await walk(homes.sten, .today, steps: 9_000)
        let board = try #require(
            try await store.board("class", .steps, from: .yesterday, through: .today, homes.mia))
        #expect(board.lines.map(\.member.nickname) == ["Speedy", "Viking"])
        let total = HealthTotal(millionths: 8_000_000_000, manualMillionths: 500_000_000)
        #expect(board.lines.map(\.days) == [[.init(day: .today, total: total)], []])
        let other = try #require(
            try await store.board("class", .activeEnergy, from: .yesterday, through: .today, homes.sten))
        #expect(other.lines.allSatisfy { $0.days.isEmpty })
    }

    @Test func `show nothing to who is not in them`() async throws {
        #expect(try await store.circles(homes.sten).isEmpty)
        #expect(try await store.board("class", .steps, from: .yesterday, through: .today, homes.sten) == nil)
        #expect(try await store.leaveCircle("class", homes.sten, change: homes.change()) == false)
        #expect(try await store.setCircleCode("class", codeHash: nil, homes.sten, change: homes.change()) == false)
        let choice = BoardChoice(nickname: "Mine", shown: [])
        let changed = try await store.changeBoardChoice(
            "class", choice, version: .first, homes.sten, change: homes.change())
        #expect(changed == .stale(current: nil))
        #expect(try await store.circles(homes.mia).map(\.own.nickname) == ["Speedy"])
    }

    @Test func `refuse a name that another member has, one that is a contact, and who is in already`() async throws {
        await #expect(throws: CircleProblem.nickname(.taken)) { try await join(homes.sten, as: "s", " speedy ") }
        await #expect(throws: CircleProblem.nickname(.contact)) { try await join(homes.sten, as: "s", "s@x.se") }
        await #expect(throws: CircleProblem.nickname(.missing)) { try await join(homes.sten, as: "s", " ") }
        await #expect(throws: CircleProblem.refused(.member)) { try await join(homes.mia, as: "again", "Other") }
        #expect(try await store.circles(homes.sten).isEmpty)
    }

    @Test func `keep the own days for whoever takes part, shown or not`() async throws {
        _ = try await join(homes.sten, as: "sten-there", "Viking", [])
        try await walk(homes.sten, .today, steps: 9_000)
        let own = try #require(try await store.board("class", .steps, from: .yesterday, through: .today, homes.sten))
        #expect(own.lines.map(\.days.count) == [0, 1])
        let mias = try #require(try await store.board("class", .steps, from: .yesterday, through: .today, homes.mia))
        #expect(mias.lines.map(\.days.count) == [0, 0])
    }

    @Test func `stop showing at once what is not chosen any more`() async throws {
        _ = try await join(homes.sten, as: "sten-there", "Viking")
        try await walk(homes.mia, .today, steps: 8_000)
        let nothing = BoardChoice(nickname: "Speedy", shown: [])
        _ = try await store.changeBoardChoice("class", nothing, version: .first, homes.mia, change: homes.change())
        let board = try #require(try await store.board("class", .steps, from: .yesterday, through: .today, homes.sten))
        #expect(board.lines.allSatisfy { $0.days.isEmpty })
    }

    @Test func `are looked after by who has been in them longest, who alone makes codes and takes others out`()
        async throws
    {
        _ = try await join(homes.sten, as: "sten-there", "Viking")
        let seen = try #require(try await store.circle("class", homes.sten))
        #expect(!seen.circle.isKeeper && seen.members.map(\.nickname) == ["Speedy", "Viking"])
        #expect(try await store.setCircleCode("class", codeHash: nil, homes.sten, change: homes.change()) == false)
        #expect(try await store.removeFromCircle("class", "mia-there", homes.sten, change: homes.change()) == false)
        #expect(try await store.removeFromCircle("class", "mia-there", homes.mia, change: homes.change()) == false)
        #expect(try await store.removeFromCircle("class", "nobody", homes.mia, change: homes.change()) == false)
        #expect(try await store.removeFromCircle("class", "sten-there", homes.mia, change: homes.change()))
        #expect(try await store.circles(homes.sten).isEmpty)
        #expect(try await store.circle("class", homes.sten) == nil)
        #expect(try await store.board("class", .steps, from: .yesterday, through: .today, homes.sten) == nil)
        await #expect(throws: CircleProblem.closed) { try await join(homes.sten, as: "again", "Viking") }
        #expect(try await homes.temporary.audit("circle").allSatisfy { $0.person == "mia" || $0.action == "joined" })
    }

    @Test func `pass to the next one when who looked after them leaves`() async throws {
        _ = try await join(homes.sten, as: "sten-there", "Viking")
        _ = try await join(homes.ben, as: "ben-there", "Ben")
        _ = try await store.leaveCircle("class", homes.mia, change: homes.change())
        #expect(try await store.circles(homes.sten).map(\.isKeeper) == [true])
        #expect(try await store.circles(homes.ben).map(\.isKeeper) == [false])
        _ = try await join(homes.mia, as: "mia-again", "Speedy")
        #expect(try await store.circles(homes.mia).map(\.isKeeper) == [false])
        #expect(try await store.circle("class", homes.mia)?.members.map(\.nickname) == ["Viking", "Ben", "Speedy"])
    }

    @Test func `are no more than twenty for one person`() async throws {
        for number in 2...20 {
            try await store.createCircle(
                "circle-\(number)", name: "Circle", as: "mia-\(number)",
                BoardChoice(nickname: "Speedy", shown: []), homes.mia, change: homes.change())
        }
        await #expect(throws: CircleProblem.refused(.tooMany(limit: 20))) {
            try await store.createCircle(
                "one-more", name: "Circle", as: "mia-more", BoardChoice(nickname: "Speedy", shown: []), homes.mia,
                change: homes.change())
        }
        #expect(try await store.circles(homes.mia).count == 20)
    }

    @Test func `are joined once by a form that is sent twice`() async throws {
        _ = try await join(homes.sten, as: "sten-there", "Viking")
        _ = try await join(homes.sten, as: "sten-there", "Viking")
        #expect(try await store.circles(homes.mia).first?.members == 2)
        #expect(try await homes.temporary.audit("circle").map(\.action) == ["joined", "code changed", "joined"])
        _ = try await store.setCircleCode("class", codeHash: nil, homes.mia, change: homes.change())
        #expect(try await join(homes.sten, as: "sten-there", "Viking") == "class")
    }

    @Test func `are closed without their code, after seven days, and when the code was taken back`() async throws {
        await #expect(throws: CircleProblem.closed) {
            try await store.joinCircle(
                codeHash: String(repeating: "b", count: 64), as: "s", BoardChoice(nickname: "V", shown: []), homes.sten,
                change: homes.change())
        }
        homes.clock.step(days: 7)
        await #expect(throws: CircleProblem.closed) { try await join(homes.sten, as: "s", "Viking") }
        _ = try await store.setCircleCode("class", codeHash: Self.hash, homes.mia, change: homes.change())
        _ = try await store.setCircleCode("class", codeHash: nil, homes.mia, change: homes.change())
        await #expect(throws: CircleProblem.closed) { try await join(homes.sten, as: "s", "Viking") }
    }

    @Test func `lose a member at once, and are gone with the last one`() async throws {
        _ = try await join(homes.sten, as: "sten-there", "Viking")
        #expect(try await store.leaveCircle("class", homes.mia, change: homes.change()))
        #expect(try await store.circles(homes.mia).isEmpty)
        #expect(try await store.circles(homes.sten).map(\.members) == [1])
        _ = try await store.deletePerson(homes.sten, change: homes.change())
        let rows = try await homes.temporary.database.read { tx in try tx.fetch("SELECT id FROM circle") }
        #expect(rows.isEmpty)
    }

    @Test func `of a household have no code, and somebody is in them only by choice`() async throws {
        let choice = BoardChoice(nickname: "Mia", shown: [.exerciseTime, .steps])
        let home = try await store.joinHousehold("home", as: "mia-home", choice, homes.mia, change: homes.change())
        #expect(home == "home")
        let circles = try await store.circles(homes.mia)
        #expect(circles.map(\.isHousehold) == [true, false])
        #expect(circles.first?.own.shown == [.steps, .exerciseTime])
        #expect(try await store.setCircleCode("home", codeHash: Self.hash, homes.mia, change: homes.change()) == false)
        #expect(try await store.circles(homes.ben).isEmpty)
        let other = try await store.joinHousehold(
            "elsewhere", as: "sten-home", choice, homes.sten, change: homes.change())
        #expect(other == "elsewhere")
    }

    @Test func `keep what was chosen last, and a stale form learns of it`() async throws {
        let first = BoardChoice(nickname: "Snail", shown: [.activeEnergy])
        let saved = try await store.changeBoardChoice(
            "class", first, version: .first, homes.mia, change: homes.change())
        let now = try #require(try await store.circles(homes.mia).first)
        #expect(saved == .saved(now) && now.own.nickname == "Snail" && now.version == .first.next)
        let stale = try await store.changeBoardChoice(
            "class", BoardChoice(nickname: "Hare", shown: []), version: .first, homes.mia, change: homes.change())
        #expect(stale == .stale(current: now))
        #expect(
            try await store.changeBoardChoice("class", first, version: .first, homes.mia, change: homes.change())
                == .saved(now)
        )
    }
}
