import Activity
import Clinical
import NamedInstants
import Testing

struct LeaderboardTests {
    private func entry(
        _ name: String, _ days: [(String, Int64)], today: String = "2024-06-12", shown: [BoardMetric] = [.steps],
        left: Instant? = nil, isManual: Bool = false
    ) throws -> Leaderboard.Entry {
        Leaderboard.Entry(
            member: BoardMember(id: try id(name.lowercased()), nickname: name, shown: shown, left: left),
            today: try day(today),
            days: try days.map { iso, steps in
                let millionths = steps * 1_000_000
                return Leaderboard.Entry.Day(
                    day: try day(iso),
                    total: HealthTotal(millionths: millionths, manualMillionths: isManual ? millionths : 0))
            })
    }

    private func board(
        _ entries: [Leaderboard.Entry], _ period: BoardPeriod = .today, reader: String? = nil
    ) throws -> Leaderboard {
        Leaderboard(entries, of: .steps, over: period, reader: try reader.map { try id($0) })
    }

    private func lines(_ board: Leaderboard) -> [String] {
        board.rows.map { "\($0.rank.map { "\($0)" } ?? "-") \($0.nickname) \($0.value.map { "\($0)" } ?? "-")" }
    }

    @Test func `ties share a place and the next one is left out`() throws {
        let today = "2024-06-12"
        let board = try board([
            try entry("Cleo", [(today, 500)]), try entry("Ben", [(today, 900)]), try entry("Ann", [(today, 900)]),
            try entry("Dan", [(today, 100)]),
        ])
        #expect(lines(board) == ["1 Ann 900", "1 Ben 900", "3 Cleo 500", "4 Dan 100"])
    }

    @Test func `values tie when they look the same`() throws {
        let member = { (name: String, millionths: Int64) throws in
            Leaderboard.Entry(
                member: BoardMember(id: try id(name), nickname: name, shown: [.steps]), today: try day("2024-06-12"),
                days: [.init(day: try day("2024-06-12"), total: HealthTotal(millionths: millionths))])
        }
        #expect(lines(try board([try member("a", 10_400_000), try member("b", 9_600_000)])) == ["1 a 10", "1 b 10"])
    }

    @Test func `a day without data is not zero`() throws {
        let board = try board([
            try entry("Ann", []), try entry("Ben", [("2024-06-12", 0)]), try entry("Cleo", [("2024-06-11", 70)]),
        ])
        #expect(lines(board) == ["1 Ben 0", "- Ann -", "- Cleo -"])
        #expect(board.rows.map { $0.days } == [1, 0, 0])
    }

    @Test func `who has left or shows another metric is gone, and the places close up`() throws {
        let today = "2024-06-12"
        let entries = [
            try entry("Ann", [(today, 900)], left: try utc("2024-06-12 08:00")),
            try entry("Ben", [(today, 800)], shown: [.exerciseTime]), try entry("Cleo", [(today, 500)]),
            try entry("Dan", [(today, 900)], shown: []),
        ]
        #expect(lines(try board(entries)) == ["1 Cleo 500"])
    }

    @Test func `what was typed in is marked`() throws {
        let board = try board([
            try entry("Ann", [("2024-06-12", 900)], isManual: true), try entry("Ben", [("2024-06-12", 800)]),
        ])
        #expect(board.rows.map { $0.isManual } == [true, false])
    }

    @Test func `each member counts the days of their own calendar`() throws {
        let tokyo = try entry("Aiko", [("2024-06-13", 300), ("2024-06-12", 9000)], today: "2024-06-13")
        let berlin = try entry("Ben", [("2024-06-13", 9000), ("2024-06-12", 400)])
        #expect(lines(try board([tokyo, berlin])) == ["1 Ben 400", "2 Aiko 300"])
    }

    @Test(
        arguments: [
            (BoardPeriod.week(from: .monday), 6), (.week(from: .sunday), 10),
            (.week(from: .wednesday), 1),
            (.week(from: .thursday), 28), (.month, 78), (.today, 1),
        ] as [(BoardPeriod, Int64)])
    func `weeks begin on the locale's day, and nothing after today counts`(_ period: BoardPeriod, _ sum: Int64) throws {
        let days = try (-2...40).map { step in
            (try day("2024-06-12").adding(days: -step).iso, Int64(step + 1))
        }
        #expect(try board([try entry("Ann", days)], period).rows.first?.value == sum)
    }

    @Test func `the own line is always there`() throws {
        let entries = try (1...9).map { try entry("m\($0)", [("2024-06-12", Int64(100 - $0))]) }
        let last = try board(entries, reader: "m9")
        #expect(last.rows(first: 3).map { $0.nickname } == ["m1", "m2", "m3", "m9"])
        #expect(last.rows(first: 3).last?.rank == 9)
        #expect(try board(entries, reader: "m2").rows(first: 3).map { $0.isOwn } == [false, true, false])
        #expect(try board(entries).rows(first: -1).isEmpty)
    }

    @Test func `the own line is there without a place when the others do not see it`() throws {
        let today = "2024-06-12"
        let entries = [
            try entry("Ann", [(today, 900)]), try entry("Ben", [(today, 950)], shown: [.exerciseTime]),
            try entry("Cleo", []),
        ]
        let own = try board(entries, reader: "ben")
        #expect(lines(own) == ["1 Ann 900", "- Cleo -", "- Ben 950"])
        #expect(own.rows.map { $0.isShown } == [true, true, false])
        #expect(lines(try board(entries, reader: "ann")) == ["1 Ann 900", "- Cleo -"])
    }

    @Test func `the order of entries is no matter`() throws {
        let entries = try (1...9).map { try entry("m\($0)", [("2024-06-12", Int64($0 % 3))]) }
        #expect(try board(entries.reversed()) == (try board(entries)))
    }

    @Test(
        arguments: [
            (" Zoe ", nil), ("", Nickname.Problem.missing), ("ANN", .taken), ("ann@example.org", .contact),
            ("0171 2345", .contact), ("Runner 2024", nil), ("a\u{200D}n\u{200E}n", .taken),
            ("\u{200E}\u{FE0F}", .missing), (String(repeating: "x", count: 25), .tooLong(limit: 24)),
        ] as [(String, Nickname.Problem?)])
    func `nicknames`(_ typed: String, _ problem: Nickname.Problem?) {
        do throws(Nickname.Problem) {
            #expect(try Nickname(typed, others: ["Ann"], compatible: { $0 }).text == typed.trimmed)
            #expect(problem == nil)
        } catch {
            #expect(error == problem)
        }
    }

    @Test(
        arguments: [
            // Cyrillic А, Greek Α, and both inside a word; a digit for a letter; look-alike letter sequences.
            ("\u{410}nn", "Ann"), ("\u{391}nn", "Ann"), ("\u{41C}i\u{430}", "Mia"), ("\u{397}anna", "Hanna"),
            ("HANN\u{410}", "Hanna"), ("B0b", "Bob"), ("Bi1l", "Bill"), ("Tirn", "Tim"), ("Le\u{43E}", "leo"),
            ("\u{570}a\u{578}s", "Hans"), ("Mia\u{FEFF}", "Mia"),
        ] as [(String, String)])
    func `nicknames that look like another's are taken`(_ typed: String, _ other: String) {
        #expect(throws: Nickname.Problem.taken) { try Nickname(typed, others: [other], compatible: { $0 }) }
        #expect(throws: Nickname.Problem.taken) { try Nickname(other, others: [typed], compatible: { $0 }) }
    }

    @Test(
        arguments: [
            ("Анна", "Hanna"), ("Μαρία", "Maria"), ("Zoë", "Zoe"), ("Ann 2", "Ann"), ("Anne", "Ann"), ("Mila", "Mia"),
            ("אנה", "Anna"),
        ] as [(String, String)])
    func `nicknames in any script that look like nobody's are taken by nobody`(_ typed: String, _ other: String) {
        #expect(throws: Never.self) { try Nickname(typed, others: [other], compatible: { $0 }) }
    }

    @Test func `nicknames are compared in the form that looks the same`() {
        // Full-width "ANN", and a number in full-width digits.
        let plain = ["\u{FF21}\u{FF2E}\u{FF2E}": "ANN", "\u{FF10}171 23": "0171 23"]
        #expect(throws: Nickname.Problem.taken) {
            try Nickname("\u{FF21}\u{FF2E}\u{FF2E}", others: ["Ann"]) { plain[$0] ?? $0 }
        }
        #expect(throws: Nickname.Problem.contact) {
            try Nickname("\u{FF10}171 23", others: []) { plain[$0] ?? $0 }
        }
    }

    @Test func `circles are joined once, left at once, and have an end`() throws {
        let ann = BoardMember(id: try id("ann"), nickname: "Ann", shown: [.steps])
        let gone = CirclePolicy.leaving(ann, at: try utc("2024-06-12 08:00"))
        #expect(!gone.shows(.steps))
        #expect(gone.shown.isEmpty)
        #expect(CirclePolicy.leaving(gone, at: try utc("2024-06-13 08:00")).left == gone.left)
        #expect(CirclePolicy.refusal(of: ann.id, among: [ann]) == .member)
        #expect(CirclePolicy.refusal(of: ann.id, among: [gone]) == nil)
        let many = try (0..<50).map { BoardMember(id: try id("m\($0)"), nickname: "m\($0)", shown: []) }
        #expect(CirclePolicy.refusal(of: ann.id, among: many) == .full(limit: 50))
        #expect(CirclePolicy.refusal(inCircles: 19) == nil)
        #expect(CirclePolicy.refusal(inCircles: 20) == .tooMany(limit: 20))
        #expect(BoardMetric.allCases.map { $0.metric } == [.activeEnergy, .steps, .exerciseTime])
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
