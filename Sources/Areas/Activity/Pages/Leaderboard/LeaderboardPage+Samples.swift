internal import Activity
internal import ActivityStore
internal import Clinical
internal import Pages

extension LeaderboardPage {
    /// A sample member: nickname, steps of one day, whether entered manually.
    private typealias Line = (name: String, steps: Int64?, isManual: Bool)

    static func samples(_ phrases: Phrases) -> [Sample] {
        let home = StoredCircle.sample("home", name: nil, nickname: "Mia")
        let school = StoredCircle.sample("school", name: "Class 4b", nickname: "Speedy Mia")
        let quiet = StoredCircle.sample("quiet", name: Samples.rightToLeft, nickname: "<b>Mia</b>", shown: [])
        var many: [Line] = []
        for number: Int64 in 0..<40 {
            many.append(("WwwwwwwwwwwwwwwwwwwwW \(number)", 1_000_000 - number * 7, number % 3 == 0))
        }
        many.append(("Speedy Mia", 12, true))
        many.append((Samples.rightToLeft, nil, false))
        let few: [Line] = [("Ada", 12_431, false), ("Mia", 8_240, true), ("Ben", 8_240, false), ("Tom", nil, false)]
        func page(
            _ circles: [StoredCircle?], _ lines: [Line], _ period: BoardPeriod = .week(from: .monday),
            name: String = "Mia", isSettled: Bool = true
        ) -> LeaderboardPage {
            sample(phrases, circles.compactMap { $0 }, lines, period, name: name, isSettled: isSettled)
        }
        return [
            Sample("empty", page([], [])),
            Sample("nobody", page([quiet], [("<b>Mia</b>", 5_120, false)], .today, isSettled: false)),
            Sample("typical", page([home, school], few)), Sample("today", page([home], few, .today)),
            Sample("much", page([school, home, quiet], many, .month, name: Samples.longName)),
        ]
    }

    private static func sample(
        _ phrases: Phrases, _ circles: [StoredCircle], _ lines: [Line], _ period: BoardPeriod, name: String,
        isSettled: Bool
    ) -> LeaderboardPage {
        let choice = LeaderboardChoice(circle: circles.first, period: period)
        let own = circles.first?.own
        let entries = lines.enumerated().compactMap { number, line in
            Leaderboard.Entry.sample(line, number: number, own: own)
        }
        let reader = Reader(words: SampleHealth.words(phrases), name: name, isSettled: isSettled)
        return LeaderboardPage(
            reader, circles: circles, choice: choice,
            board: Leaderboard(entries, of: .steps, over: period, reader: own?.id))
    }
}

extension StoredCircle {
    static func sample(
        _ id: String, name: String?, nickname: String, shown: [BoardMetric] = BoardMetric.allCases,
        isKeeper: Bool = true, code: Instant? = nil
    ) -> StoredCircle? {
        guard let circle = CircleID(id), let member = BoardMember.ID("own-\(id)") else { return nil }
        return StoredCircle(
            id: circle, name: name, members: 4, isKeeper: isKeeper,
            own: BoardMember(id: member, nickname: nickname, shown: shown), version: .first, codeCreated: code)
    }
}

extension Leaderboard.Entry {
    fileprivate static func sample(
        _ line: (name: String, steps: Int64?, isManual: Bool), number: Int, own: BoardMember?
    ) -> Leaderboard.Entry? {
        guard let id = BoardMember.ID("member-\(number)") else { return nil }
        let other = BoardMember(id: id, nickname: line.name, shown: BoardMetric.allCases)
        let total = line.steps.map { steps in
            HealthTotal(millionths: steps * 1_000_000, manualMillionths: line.isManual ? 1_000_000 : 0)
        }
        return Leaderboard.Entry(
            member: own?.nickname == line.name ? own ?? other : other, today: Samples.today,
            days: total.map { [Leaderboard.Entry.Day(day: Samples.today, total: $0)] } ?? [])
    }
}
