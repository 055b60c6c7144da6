import Activity
import Clinical
import offline

/// `board` metric, today, week or month, first weekday, reader, lines; `member` id, nickname, today, metrics each with
/// its `day` ISO, millionths, typed in millionths → one `row` place, id, value, typed in, days, own, shown each.
@_expose(wasm, "leaderboard")
@_cdecl("leaderboard")
public func leaderboard(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let board = message.first("board")
        guard let metric = BoardMetric(rawValue: board.text(0)), let lines = board.number(4) else { return answer }
        let period: BoardPeriod =
            switch board.text(1) {
            case "week": .week(from: board.number(2).flatMap { Weekday(rawValue: Int($0)) } ?? .monday)
            case "month": .month
            default: .today
            }
        var entries: [Leaderboard.Entry] = []
        for (row, days) in message.grouped("member", with: "day") {
            guard let id: BoardMember.ID = row.id(0), let today = row.day(2) else { continue }
            entries.append(
                Leaderboard.Entry(
                    member: BoardMember(
                        id: id, nickname: row.text(1), shown: row.list(from: 3).compactMap { BoardMetric(rawValue: $0) }
                    ),
                    today: today, days: days.compactMap { boardDay($0) }))
        }
        for row in Leaderboard(entries, of: metric, over: period, reader: board.id(3)).rows(first: Int(lines)) {
            answer.add(
                "row", row.rank.map { "\($0)" } ?? "", row.member.text, row.value.map { "\($0)" } ?? "",
                row.isManual ? "1" : "0", "\(row.days)", row.isOwn ? "1" : "0",
                row.isShown ? "1" : "0")
        }
        answer.add("metric", metric.metric.rawValue)
        return answer
    }
}

/// `nickname` as typed, then those of others; `member` id, left or empty each; `joining` id, now, circles → `nickname` text, or
/// `problem` code; `joining` refusal or empty, members that are present; `left` id, instant for each after leaving.
@_expose(wasm, "circle_check")
@_cdecl("circle_check")
public func circleCheck(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("nickname")
        do throws(Nickname.Problem) {
            answer.add("nickname", try Nickname(row.text(0), others: row.list(from: 1), compatible: { $0 }).text)
        } catch {
            answer.add("problem", error.code)
        }
        let joining = message.first("joining")
        guard let person: BoardMember.ID = joining.id(0), let now = joining.instant(1) else { return answer }
        let members = message.all("member").compactMap { row in
            row.id(0).map { BoardMember(id: $0, nickname: row.text(0), shown: [.steps], left: row.instant(1)) }
        }
        let refusal =
            switch CirclePolicy.refusal(of: person, among: members)
                ?? CirclePolicy.refusal(inCircles: Int(joining.number(2) ?? 0))
            {
            case nil: ""
            case .member: "member"
            case .full(let limit): "full-\(limit)"
            case .tooMany(let limit): "too-many-\(limit)"
            }
        answer.add("joining", refusal, "\(CirclePolicy.present(members).count)")
        for member in members {
            let gone = CirclePolicy.leaving(member, at: now)
            answer.add(
                "left", gone.id.text, gone.left.map { "\($0.milliseconds)" } ?? "", gone.shows(.steps) ? "1" : "0")
        }
        return answer
    }
}

private func boardDay(_ row: Fields) -> Leaderboard.Entry.Day? {
    guard let day = row.day(0), let millionths = row.number(1) else { return nil }
    return Leaderboard.Entry.Day(
        day: day, total: HealthTotal(millionths: millionths, manualMillionths: row.number(2) ?? 0))
}

extension Nickname.Problem {
    fileprivate var code: String {
        switch self {
        case .missing: "missing"
        case .tooLong(let limit): "too-long-\(limit)"
        case .taken: "taken"
        case .contact: "contact"
        }
    }
}
